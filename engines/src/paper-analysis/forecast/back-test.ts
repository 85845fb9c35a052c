/** Every past year forecast from the years before it, beside simpler ways of choosing topics. */
import type { BackTest, BackTestYear, Coverage, PastQuestion } from '@gene/contract/predictions';
import { calibrate, type Calibration, levelsOf, likelihoodOf, type Outcome } from './likelihood.ts';
import {
  expectedShares,
  type Forgetting,
  forgettings,
  lastYear,
  lastYearAndRepeats,
  mostFrequent,
  newestCourse,
  rankByShare,
  sharesOfPapers,
} from './ranking.ts';
import { newestRepeats, repeatedShare } from './repeats.ts';
import { memoize, type TermsOf } from './subject.ts';
import { findTopics, type Topics } from './topics.ts';
import { verdictOf } from './verdict.ts';

export interface BackTestOptions {
  terms: TermsOf;
  /** Topics chosen for each year; by default ten, but at most a third of them. */
  top?: number;
  /** Number of topics; by default derived from the questions. */
  topics?: number;
}

/** Parameters learnt from the tested years for the next one. */
export interface Lessons {
  forgetting: Forgetting;
  calibration: Calibration;
}

const usualTop = 10;
/** With fewer papers before it a year is not tested. */
const fewestBefore = 2;
/** Share of the expectation that is spread over all topics when it is scored: none is impossible. */
const surprise = 0.1;

/** Questions can be sorted into topics in more than one way; figures are means over so many, so that none is luck. */
const sortings = 5;

interface Tested {
  marks: Coverage;
  topics: number;
  chosen: number;
  /** Of each topic in each paper: how likely it was said to be, and whether it came. */
  said: { likelihood: number; came: boolean }[];
  outcomes: Outcome[];
  /** Of each way of forgetting: how badly its expectation met the year (cross entropy, nats). */
  losses: number[];
}

/** Tests the forecast on the past questions themselves, and learns from it: each year is forecast with what earlier years taught. */
export function rehearse(
  questions: readonly PastQuestion[],
  given: BackTestOptions,
): { test: BackTest; lessons: Lessons } {
  const options = { ...given, terms: memoize(given.terms) };
  const years = [...new Set(questions.map(({ year }) => year))].sort((a, b) => a - b);
  const tested: Tested[] = [];
  const figures: BackTestYear[] = [];
  for (const year of years) {
    const before = questions.filter((question) => question.year < year);
    if (new Set(before.map(({ paperId }) => paperId)).size < fewestBefore) continue;
    const next = questions.filter((question) => question.year === year);
    const lessons = lessonsOf(tested);
    const sorted = Array.from({ length: sortings }, (_, start) =>
      findTopics(before, options.terms, { count: options.topics, start }),
    );
    const repeated = newestRepeats(before, sorted[0]!.vectors);
    const ways = sorted.map((topics) => testSorting({ before, next, topics, repeated }, lessons, options));
    tested.push(...ways);
    figures.push({
      ...{ year, questions: next.length },
      topics: Math.round(mean(ways.map(({ topics }) => topics))),
      chosen: Math.round(mean(ways.map(({ chosen }) => chosen))),
      marks: meanCoverage(ways.map((way) => way.marks)),
      repeated: repeatedShare(before, next, options.terms),
    });
  }
  return { test: summary(questions, figures, tested), lessons: lessonsOf(tested) };
}

function summary(
  questions: readonly PastQuestion[],
  years: BackTestYear[],
  tested: readonly Tested[],
): BackTest {
  const marks = years.length > 0 ? meanCoverage(years.map((year) => year.marks)) : null;
  const levels = levelsOf(tested.flatMap(({ said }) => said));
  return {
    ...{ years, marks, verdict: verdictOf(questions, { years, marks, levels }) },
    // Each topic was counted once for every sorting.
    levels: levels.map((level) => ({ ...level, topics: Math.max(1, Math.round(level.topics / sortings)) })),
    repeated: years.length > 0 ? mean(years.map(({ repeated }) => repeated)) : null,
  };
}

/** Tests the forecast on the past questions themselves. */
export const backTest = (questions: readonly PastQuestion[], options: BackTestOptions): BackTest =>
  rehearse(questions, options).test;

const sum = (values: Iterable<number>): number => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};
const mean = (values: readonly number[]) => sum(values) / values.length;

function lessonsOf(tested: readonly Tested[]): Lessons {
  const losses = forgettings.map((_, i) => sum(tested.map((year) => year.losses[i]!)));
  return {
    forgetting: forgettings[losses.indexOf(Math.min(...losses))]!,
    calibration: calibrate(
      tested.flatMap(({ outcomes }) => outcomes),
      1 / sortings,
    ),
  };
}

/** Likelihood of what came in each of n years (Laplace): never certain, and the less so the fewer they are. */
export function highestLikelihood(questions: readonly PastQuestion[]): number {
  const years = new Set(questions.map(({ year }) => year)).size;
  return (years + 1) / (years + 2);
}

/** Average number of questions in a paper. */
export const questionsPerPaper = (questions: readonly PastQuestion[]): number =>
  questions.length / new Set(questions.map(({ paperId }) => paperId)).size;

interface Trial {
  before: readonly PastQuestion[];
  /** Of the year that is forecast. */
  next: readonly PastQuestion[];
  topics: Topics;
  /** Places before of questions that were asked again. */
  repeated: ReadonlySet<number>;
}

function testSorting(
  { before, next, topics, repeated }: Trial,
  { forgetting, calibration }: Lessons,
  { top }: BackTestOptions,
): Tested {
  const found = next.map(({ text }) => topics.topicOf(text));
  const shares = sharesOfPapers(next);
  const papers = [...new Set(next.map(({ paperId }) => paperId))];
  const marks = new Float64Array(topics.count);
  found.forEach((topic, i) => {
    if (topic !== null) marks[topic]! += shares[i]! / papers.length;
  });
  const target = { year: next[0]!.year, course: newestCourse(next) };
  const expected = expectedShares(before, topics, target, forgetting);
  const chosen = top ?? Math.min(usualTop, Math.max(1, Math.floor(topics.count / 3)));
  const orders = {
    forecast: rankByShare(expected),
    mostFrequent: rankByShare(mostFrequent(topics)),
    lastYear: rankByShare(lastYear(before, topics)),
    lastYearAndRepeats: rankByShare(lastYearAndRepeats(before, topics, repeated)),
  };
  const perPaper = questionsPerPaper(before);
  const surest = highestLikelihood(before);
  const outcomesIn = (paper: string) => {
    const here = new Set(found.filter((_, i) => next[i]!.paperId === paper));
    return [...expected].map((share, topic) => ({ expected: share * perPaper, came: here.has(topic) }));
  };
  const outcomes = papers.map(outcomesIn);
  return {
    ...{ topics: topics.count, chosen },
    marks: coverage(marks, orders, chosen),
    said: outcomes.flat().map(({ expected: questionsExpected, came }) => ({
      likelihood: Math.min(likelihoodOf(questionsExpected, calibration), surest),
      came,
    })),
    outcomes: outcomes.flat(),
    losses: forgettings.map((way) => crossEntropy(marks, expectedShares(before, topics, target, way))),
  };
}

function crossEntropy(marks: Float64Array, expected: Float64Array): number {
  return -marks.reduce((sum, share, topic) => {
    const chance = (1 - surprise) * expected[topic]! + surprise / expected.length;
    return sum + share * Math.log(chance);
  }, 0);
}

function coverage(
  weights: Float64Array,
  orders: Record<Exclude<keyof Coverage, 'random' | 'oracle'>, readonly number[]>,
  choice: number,
): Coverage {
  const share = (order: readonly number[]) => Math.min(1, sum(order.map((topic) => weights[topic]!)));
  const covered = (order: readonly number[]) => share(order.slice(0, choice));
  return {
    ...{ forecast: covered(orders.forecast), mostFrequent: covered(orders.mostFrequent) },
    ...{ lastYear: covered(orders.lastYear), lastYearAndRepeats: covered(orders.lastYearAndRepeats) },
    oracle: covered(rankByShare(weights)),
    random: share([...weights.keys()]) * Math.min(1, choice / weights.length),
  };
}

/** @param coverages one or more */
export function meanCoverage(coverages: readonly Coverage[]): Coverage {
  const of = (key: keyof Coverage) => mean(coverages.map((one) => one[key] ?? 0));
  return {
    ...{ forecast: of('forecast'), mostFrequent: of('mostFrequent'), lastYear: of('lastYear') },
    lastYearAndRepeats: of('lastYearAndRepeats'),
    ...{ random: of('random'), oracle: of('oracle') },
  };
}
