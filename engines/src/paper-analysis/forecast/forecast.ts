import type {
  ForecastTopic,
  PastQuestion,
  PastReference,
  TopicForecast,
  TopicYears,
} from '@gene/contract/predictions';
import { asks } from '../words.ts';
import { type BackTestOptions, questionsPerPaper, rehearse, highestLikelihood } from './back-test.ts';
import { likelihoodOf } from './likelihood.ts';
import { keyPhrases, phrasesKept } from './labels.ts';
import { nameSignsIn } from './name-signs.ts';
import { withoutData } from './phrases.ts';
import {
  asShares,
  expectedShares,
  lastYear,
  lastYearAndRepeats,
  mostFrequent,
  newestCourse,
  rankByShare,
} from './ranking.ts';
import { subjectsOf } from './from-material.ts';
import { lexiconOf } from './lexicon.ts';
import { quotationsFrom } from './quotation.ts';
import { type Reading, readingIn } from './reading.ts';
import { newestRepeats, referenceOf } from './repeats.ts';
import type { MaterialPassage, TagWords, TermsOf, WordFrequency } from './subject.ts';
import { nameOf, nameOfAll, namesakes } from './topic-names.ts';
import { finderFor, findTopics } from './topics.ts';

export interface ForecastOptions extends BackTestOptions {
  /** The subject's notes and textbooks, passage by passage. */
  material?: readonly MaterialPassage[];
  /** Tells names from other words; topics are called better with it. */
  tag?: TagWords;
  /** Where word classes are not known, the words before tell some. */
  languageOf?: (text: string) => string | null;
  /** Tells single words of a subject from those of general writing. */
  frequency?: WordFrequency | undefined;
}

const placesOfTopic = 3;
/** Further questions on a topic lead to no other places. */
const readFor = 20;
const wellCovered = 0.6;

/**
 * Forecasts the topics of `targetYear` from the questions of the years before it. Later questions are left
 * aside. No questions give no topics.
 */
export function forecastTopics(
  questions: readonly PastQuestion[],
  targetYear: number,
  { material, tag, languageOf, frequency, ...options }: ForecastOptions,
): TopicForecast {
  const { terms } = options;
  const past = questions.filter(({ year }) => year < targetYear);
  const { test, lessons } = rehearse(past, options);
  if (past.length === 0) return { targetYear, topics: [], backTest: test };
  const topics = findTopics(past, terms, { count: options.topics });
  const lexicon = lexiconOf([], { terms });
  const asked = past.map(({ text }) => text);
  const subjects = subjectsOf(material ?? [], { terms, lexicon, questions: asked }).map(({ name }) => name);
  const signsOf = languageOf && nameSignsIn(asked, languageOf, (text) => Boolean(tag?.(text)));
  const naming = { terms, tag, signsOf, subjects, frequency };
  const key = keyPhrases(past, topics.members, topics.count, naming);
  const reading = material && readingIn(material, terms);
  const target = { year: targetYear, course: newestCourse(past) };
  const learnt = expectedShares(past, topics, target, lessons.forgetting);
  const ways = {
    forecast: learnt,
    lastYear: lastYear(past, topics),
    lastYearAndRepeats: lastYearAndRepeats(past, topics, newestRepeats(past, topics.vectors)),
    mostFrequent: mostFrequent(topics),
  };
  // Ties of a simpler method are in the forecast's order.
  const expected = asShares(ways[test.verdict.shows].map((weight, i) => weight + learnt[i]! / 100));
  const perPaper = questionsPerPaper(past);
  const surest = highestLikelihood(past);
  const order = rankByShare(expected);
  const questionsOf = (own: readonly number[]) =>
    past.filter((_, i) => own.includes(topics.members[i]!)).toSorted((a, b) => b.year - a.year);
  const names = order.map((topic) => {
    const texts = questionsOf([topic]).map(({ text }) => text);
    return nameOf(key[topic]!.name, texts, { ...naming, reading });
  });
  const quote = quotationsFrom(past, topics);
  const made = namesakes(names, terms).map((ranks): ForecastTopic => {
    const own = ranks.map((rank) => order[rank]!);
    const newest = questionsOf(own);
    const known = ranks.flatMap((rank) => names[rank] ?? []);
    const isQuoted = known.length === 0;
    const label = isQuoted ? quote(own[0]!) : nameOfAll(known);
    const texts = newest.slice(0, readFor).map(({ text }) => withoutData(text));
    const share = own.reduce((sum, topic) => sum + expected[topic]!, 0);
    return {
      ...{ label, isQuoted },
      phrases: [...new Set(own.flatMap((topic) => key[topic]!.phrases))].slice(0, phrasesKept),
      expected: share,
      likelihood: test.verdict.isCalibrated
        ? Math.min(likelihoodOf(share * perPaper, lessons.calibration), surest)
        : null,
      years: [...new Set(newest.map(({ year }) => year))].sort((a, b) => a - b),
      questions: newest.map(referenceOf),
      ...read(isQuoted ? texts : [label, ...texts], reading),
    };
  });
  made.sort((a, b) => b.expected - a.expected);
  return { targetYear, topics: made, backTest: test };
}

/** @param texts of the topic, its name first if it has one: what most of them are about is what is to be read */
function read(
  texts: readonly string[],
  reading: Reading | undefined,
): Pick<ForecastTopic, 'reading' | 'covered'> {
  if (!reading) return { reading: [], covered: null };
  const found = reading.places(texts, placesOfTopic);
  const coverage = Math.max(0, ...found.map((each) => each.coverage));
  return {
    reading: found.map(({ place }) => place),
    covered: coverage >= wellCovered ? 'well' : found.length > 0 ? 'partly' : 'not',
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
  const asking = askingTerms(known, terms);
  const saying: TermsOf = (text) => terms(text).filter((term) => !asking.has(term));
  return texts.map(finderFor(known, members, forecast.topics.length, saying));
}

/** Of a thing's name so much is to be asked about by a topic that it belongs to, by how rarely questions say it. */
const namedShare = 0.5;

/** Whether a topic's questions, or its own name, say the name of a thing. */
export function topicsAsking({
  forecast: { topics },
  questions,
  terms,
}: {
  forecast: Pick<TopicForecast, 'topics'>;
  questions: readonly PastQuestion[];
  terms: TermsOf;
}): (topic: number, name: string) => boolean {
  const termsOf = new Map(questions.map((question) => [keyOf(question), new Set(terms(question.text))]));
  const said = topics.map(
    ({ label, questions: own }) =>
      new Set([...terms(label), ...own.flatMap((question) => [...(termsOf.get(keyOf(question)) ?? [])])]),
  );
  const sayings = new Map<string, number>();
  for (const own of termsOf.values()) for (const term of own) sayings.set(term, (sayings.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(1 + termsOf.size / (1 + (sayings.get(term) ?? 0)));
  return (topic, name) => {
    const all = [...new Set(terms(name))];
    const weigh = (some: readonly string[]) => some.reduce((sum, term) => sum + rarity(term), 0);
    return weigh(all.filter((term) => said[topic]!.has(term))) >= namedShare * weigh(all);
  };
}

const firstWords = /(?:^|[.:;?!]\s+)(\p{L}+)/gu;

/** First words of questions: one that says "Discuss" is not about discussions. */
function askingTerms(questions: readonly PastQuestion[], terms: TermsOf): Set<string> {
  const words = questions.flatMap(({ text }) => [...text.matchAll(firstWords)].map(([, word]) => word!));
  return new Set(words.filter((word) => asks.test(word)).flatMap((word) => terms(word)));
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
