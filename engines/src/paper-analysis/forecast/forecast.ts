import type {
  ForecastTopic,
  PastQuestion,
  PastReference,
  TopicForecast,
  TopicYears,
} from '@gene/contract/predictions';
import { backTest } from './back-test.ts';
import { keyPhrases } from './labels.ts';
import { forecastWeights, ranked } from './ranking.ts';
import { type Reading, readingIn } from './reading.ts';
import { findRepeats, referenceOf } from './repeats.ts';
import type { MaterialPassage, TermsOf } from './subject.ts';
import { findTopics, topicsOf } from './topics.ts';

export interface ForecastOptions {
  terms: TermsOf;
  /** The subject's notes and textbooks, passage by passage. */
  material?: readonly MaterialPassage[];
  /** How many topics the back-test chooses in each year. */
  top?: number;
}

const placesOfTopic = 3;
const wellCovered = 0.6;

/**
 * What the papers of `targetYear` will be about, from the questions of the years before it. Later questions are left
 * aside. No questions give no topics.
 */
export function forecastTopics(
  questions: readonly PastQuestion[],
  targetYear: number,
  { terms, material, top }: ForecastOptions,
): TopicForecast {
  const past = questions.filter(({ year }) => year < targetYear);
  const test = backTest(past, { terms, ...(top === undefined ? {} : { top }) });
  if (past.length === 0) return { targetYear, topics: [], repeats: [], backTest: test };
  const topics = findTopics(past, terms);
  const phrases = keyPhrases(
    past.map(({ text }) => text),
    topics.members,
    topics.count,
    terms,
  );
  const reading = material && readingIn(material, terms);
  const weights = forecastWeights(past, topics.members, topics.count, targetYear);
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const made = ranked(weights).map((topic): ForecastTopic => {
    const own = past.filter((_, i) => topics.members[i] === topic);
    return {
      label: phrases[topic]!.slice(0, 2).join(', '),
      phrases: phrases[topic]!,
      expected: weights[topic]! / all,
      likelihood: null,
      years: [...new Set(own.map(({ year }) => year))].sort((a, b) => a - b),
      questions: own.toSorted((a, b) => b.year - a.year).map(referenceOf),
      ...read(phrases[topic]!, reading),
    };
  });
  return { targetYear, topics: made, repeats: findRepeats(past, topics.vectors), backTest: test };
}

function read(
  phrases: readonly string[],
  reading: Reading | undefined,
): Pick<ForecastTopic, 'reading' | 'covered'> {
  if (!reading) return { reading: [], covered: null };
  const found = reading.places(phrases.join(' '), placesOfTopic);
  const best = found[0]?.coverage ?? 0;
  return {
    reading: found.map(({ place }) => place),
    covered: found.length === 0 ? 'not' : best >= wellCovered ? 'well' : 'partly',
  };
}

/**
 * The forecast's topic of each text (a card, an attempt, a heading), as its place among them; null where it is about
 * none of them.
 * @param questions those that the forecast was made of
 */
export function sortIntoTopics(
  texts: readonly string[],
  {
    forecast,
    questions,
    terms,
  }: { forecast: Pick<TopicForecast, 'topics'>; questions: readonly PastQuestion[]; terms: TermsOf },
): (number | null)[] {
  const topicOfQuestion = new Map(
    forecast.topics.flatMap((topic, i) => topic.questions.map((question) => [keyOf(question), i] as const)),
  );
  const known = questions.filter((question) => topicOfQuestion.has(keyOf(question)));
  const members = Int32Array.from(known, (question) => topicOfQuestion.get(keyOf(question))!);
  const topics = topicsOf(known, members, forecast.topics.length, terms);
  return texts.map((text) => topics.topicOf(text));
}

const keyOf = ({ paperId, number }: PastReference) => `${paperId} ${number}`;

/** The marks of each topic in each year. */
export function topicsByYear({ topics }: Pick<TopicForecast, 'topics'>): TopicYears {
  const years = [...new Set(topics.flatMap((topic) => topic.years))].sort((a, b) => a - b);
  const rows = topics.map(({ label, questions }) => {
    const inYear = years.map((year) => questions.filter((question) => question.year === year));
    return {
      label,
      marks: inYear.map((asked) => asked.reduce((sum, { marks }) => sum + (marks ?? 0), 0)),
      questions: inYear.map((asked) => asked.length),
    };
  });
  return { years, rows };
}
