/** Every past year forecast from the years before it, beside simpler ways of choosing topics. */
import type {
  BackTest,
  BackTestYear,
  Coverage,
  ForecastVerdict,
  PastQuestion,
} from '@gene/contract/predictions';
import { forecastWeights, lastYear, mostFrequent, ranked, weightOf, type Weigh } from './ranking.ts';
import type { TermsOf } from './subject.ts';
import { findTopics, type Topics } from './topics.ts';

export interface BackTestOptions {
  terms: TermsOf;
  /** How many topics are chosen in each year. */
  top?: number;
}

const fewestPapers = 3;
const usualTop = 10;

/** Years with at least one year before them, ascending. */
const testYears = (past: readonly PastQuestion[]) =>
  [...new Set(past.map(({ year }) => year))].sort((a, b) => a - b).slice(1);

/** Share of `weights` that lies on the first `top` of an order. */
function share(weights: Float64Array, order: readonly number[], top: number, all: number): number {
  const covered = order.slice(0, top).reduce((sum, topic) => sum + weights[topic]!, 0);
  return all > 0 ? covered / all : 0;
}

function coverage(
  year: { past: readonly PastQuestion[]; topics: Topics; target: number; top: number },
  weights: Float64Array,
  all: number,
): Coverage {
  const { past, topics, target, top } = year;
  const by = (weigh: Weigh) =>
    share(weights, ranked(weigh(past, topics.members, topics.count, target)), top, all);
  const met = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    forecast: by(forecastWeights),
    mostFrequent: by(mostFrequent),
    lastYear: by(lastYear),
    random: all > 0 ? (met / all) * Math.min(1, top / topics.count) : 0,
    oracle: share(weights, ranked(weights), top, all),
  };
}

function testYear(
  questions: readonly PastQuestion[],
  target: number,
  { terms, top = usualTop }: BackTestOptions,
): BackTestYear {
  const past = questions.filter(({ year }) => year < target);
  const next = questions.filter(({ year }) => year === target);
  const topics = findTopics(past, terms);
  const marks = new Float64Array(topics.count);
  let all = 0;
  for (const question of next) {
    const topic = topics.topicOf(question.text);
    all += weightOf(question);
    if (topic !== null) marks[topic]! += weightOf(question);
  }
  const asked = marks.map((weight) => Math.sign(weight));
  const year = { past, topics, target, top };
  return {
    year: target,
    questions: next.length,
    topics: topics.count,
    marks: coverage(year, marks, all),
    asked: coverage(
      year,
      asked,
      asked.reduce((sum, one) => sum + one, 0),
    ),
  };
}

function mean(coverages: readonly Coverage[]): Coverage | null {
  if (coverages.length === 0) return null;
  const of = (key: keyof Coverage) => coverages.reduce((sum, one) => sum + one[key], 0) / coverages.length;
  return {
    forecast: of('forecast'),
    mostFrequent: of('mostFrequent'),
    lastYear: of('lastYear'),
    random: of('random'),
    oracle: of('oracle'),
  };
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

function verdictOf(papers: number, years: readonly BackTestYear[], marks: Coverage | null): ForecastVerdict {
  if (papers < fewestPapers || !marks)
    return {
      kind: 'too_few',
      message: `There ${papers === 1 ? 'is 1 past paper' : `are ${papers} past papers`} of different years to learn from; a forecast needs at least ${fewestPapers}. Upload more past papers.`,
    };
  if (marks.oracle < 0.5)
    return {
      kind: 'unlike',
      message: `The papers are unlike each other: even the best choice of topics would have covered only ${percent(marks.oracle)} of the marks. Do not rely on this forecast.`,
    };
  const told = `On your own past papers (${years[0]!.year}–${years.at(-1)!.year}) its topics covered ${percent(marks.forecast)} of the marks`;
  const rival = Math.max(marks.mostFrequent, marks.lastYear, marks.random);
  return marks.forecast > rival
    ? { kind: 'helps', message: `${told}; topics taken at random covered ${percent(marks.random)}.` }
    : {
        kind: 'no_better',
        message: `${told}; simpler ways of choosing covered ${percent(rival)}. Revise widely.`,
      };
}

/** Tests the forecast on the papers themselves. */
export function backTest(questions: readonly PastQuestion[], options: BackTestOptions): BackTest {
  const years = testYears(questions).map((year) => testYear(questions, year, options));
  const marks = mean(years.map((year) => year.marks));
  const papers = new Set(questions.map(({ paperId }) => paperId)).size;
  return {
    top: options.top ?? usualTop,
    years,
    marks,
    asked: mean(years.map(({ asked }) => asked)),
    verdict: verdictOf(papers, years, marks),
  };
}
