/**
 * Whether the interval of readiness holds what it says, 90 %. Real: students' marks of Mohler and Mihalcea, half of an
 * assignment foretold from the other half. Simulated: students with known ability, who study some topics and then write a paper
 * that differs from the forecast; also where the model is wrong. Beside it the naive mean of all cards and answers,
 * ± 1.645 standard errors.
 */
import { estimateReadiness, type ExamTopic } from '@gene/engines/study-planning';
import type { Bench, BenchContext, Figure } from './figures.ts';
import { meanOf, seededRandom } from './intervals.ts';
import { readMohlerStudents } from './marking-data.ts';

interface Foretold {
  topics: ExamTopic[];
  questions: number;
  /** The share of marks then earned. */
  score: number;
}

interface Judged {
  hit: boolean;
  width: number;
  naiveHit: boolean;
}

function judge({ topics, questions, score }: Foretold): Judged[] {
  const found = estimateReadiness(topics, questions)?.range;
  const seen = topics.flatMap(({ cards, answers }) => [
    ...answers.map(({ share }) => share),
    ...Array.from({ length: cards.count }, () => cards.recalled / cards.count),
  ]);
  if (!found || seen.length < 2) return [];
  const mean = meanOf(seen);
  const variance = seen.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (seen.length - 1);
  const margin = 1e-9;
  return [
    {
      hit: score >= found.low - margin && score <= found.high + margin,
      width: found.high - found.low,
      naiveHit: Math.abs(score - mean) <= 1.645 * Math.sqrt(variance / seen.length) + margin,
    },
  ];
}

function figuresOf(cases: readonly Foretold[], data: string, reach: Figure['reach']): Figure[] {
  const judged = cases.flatMap(judge);
  const share = (is: (one: Judged) => boolean) => judged.filter(is).length / judged.length;
  return [
    {
      ...{ metric: 'scores inside the 90 % interval', data: `${data}, ${judged.length}`, unit: 'share' },
      value: share(({ hit }) => hit),
      reference: `mean ± 1.645 standard errors: ${share(({ naiveHit }) => naiveHit).toFixed(2)}`,
      ...(reach && { reach }),
    },
    { metric: 'width of the interval', data, unit: 'share', value: meanOf(judged.map(({ width }) => width)) },
  ];
}

/** Of the variance that right-or-wrong answers of the same student would have, what shares of marks have. */
function dispersionOf(students: readonly (readonly number[])[]): number {
  let [seen, possible] = [0, 0];
  for (const shares of students) {
    const mean = meanOf(shares);
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
    seen += variance;
    possible += mean * (1 - mean) + variance / shares.length;
  }
  return seen / possible;
}

function foretellHalf(shares: readonly number[]): Foretold {
  const half = Math.ceil(shares.length / 2);
  const answers = shares.slice(0, half).map((share) => ({ share, days: 0 }));
  return {
    topics: [{ expected: 1, cards: { count: 0, recalled: 0 }, answers }],
    questions: shares.length - half,
    score: meanOf(shares.slice(half)),
  };
}

/** How a simulated world differs from what the model supposes. */
interface World {
  /** Share of topics that nothing was studied of; where hardly any was practised, no range is said. */
  untried: number;
  /** By how much cards are easier than exam questions, in log-odds. */
  cardsEasier: number;
  /** Standard deviation of how abilities have changed since the answers, in log-odds. */
  drift: number;
  /** Days since the answers, on average. */
  days: number;
}
const plain: World = { untried: 0.4, cardsEasier: 0, drift: 0, days: 5 };

function simulate(random: () => number, { untried, cardsEasier, drift, days }: World): Foretold {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const shift = (share: number, by: number) => 1 / (1 + (1 / share - 1) * Math.exp(-by));
  /** Logit-normal around a share: not the model's own family. */
  const around = (share: number, spread: number) =>
    shift(Math.min(0.99, Math.max(0.01, share)), spread * normal());
  const mean = 0.25 + 0.65 * random();
  const abilitySpread = 0.4 + 1.2 * random();
  const answerSpread = 1 + 0.8 * random();
  const weights = Array.from({ length: 8 + Math.floor(25 * random()) }, () => -Math.log(1 - random()));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const abilities: number[] = [];
  const topics = weights.map((weight): ExamTopic => {
    const then = around(mean, abilitySpread);
    const now = shift(then, drift * normal());
    abilities.push(now);
    const isTried = random() >= untried;
    const count = isTried ? Math.floor(12 * random()) : 0;
    const cards = Array.from({ length: count }, () => around(shift(now, cardsEasier), 1));
    const answers = Array.from({ length: isTried ? Math.floor(4 * random()) : 0 }, () => ({
      share: Math.round(10 * around(then, answerSpread)) / 10,
      days: 2 * days * random(),
    }));
    const recalled = cards.reduce((total, recall) => total + recall, 0);
    return { expected: weight / sum, cards: { count, recalled }, answers };
  });
  const questions = 5 + Math.floor(20 * random());
  // The paper weighs topics otherwise than the forecast.
  const real = weights.map((weight) => weight * Math.exp(0.6 * normal()));
  const all = real.reduce((total, weight) => total + weight, 0);
  const draw = () => {
    let place = random() * all;
    return Math.max(
      0,
      real.findIndex((weight) => (place -= weight) < 0),
    );
  };
  const scores = Array.from({ length: questions }, () => around(abilities[draw()]!, answerSpread));
  return { topics, questions, score: meanOf(scores) };
}

const worlds: readonly { name: string; world: World; isModelled: boolean }[] = [
  { name: 'simulated students', world: plain, isModelled: true },
  { name: 'simulated, changed for 60 days', world: { ...plain, drift: 0.7, days: 60 }, isModelled: true },
  {
    name: 'simulated, cards easier by 1 in log-odds',
    world: { ...plain, cardsEasier: 1 },
    isModelled: false,
  },
];
const studentsEach = 200;

function realFigures(context: BenchContext): Figure[] {
  const assignments = readMohlerStudents(context);
  const halves = [0, 1].map((half) => assignments.filter((_, i) => i % 2 === half).flat());
  return [
    ...figuresOf(assignments.flat().map(foretellHalf), 'Mohler, real', { atLeast: 0.85 }),
    {
      ...{ metric: 'dispersion of marks', data: 'Mohler, odd and even assignments', unit: 'share' },
      value: dispersionOf(assignments.flat()),
      reference: halves.map((half) => dispersionOf(half).toFixed(2)).join(' and '),
    },
  ];
}

export const bench: Bench = {
  name: 'readiness',
  async run(context) {
    const random = seededRandom(1);
    const simulated = worlds.flatMap(({ name, world, isModelled }) =>
      figuresOf(
        Array.from({ length: studentsEach }, () => simulate(random, world)),
        name,
        isModelled ? { atLeast: 0.85 } : null,
      ),
    );
    return [...realFigures(context), ...simulated];
  },
};
