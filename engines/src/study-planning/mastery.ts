import { createDraws, type Draws } from './draws.ts';
import { scheduler } from './fsrs.ts';

/** Study record of a topic. */
export interface TopicEvidence {
  /** Studied cards, and the sum of their chances of recall now. */
  cards: { count: number; recalled: number };
  /** Answers with marks: the share earned, 0–1, and days since. */
  answers: readonly { share: number; days: number }[];
}

/** Between `low` and `high` with a chance of 90 %. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/**
 * Of the variance that right-or-wrong answers would have, what shares of marks have (within a student): 0.33 in
 * 2,273 answers to the 81 questions of Mohler and Mihalcea, 0.32 and 0.33 in their halves (bench `readiness`).
 */
export const answerDispersion = 1 / 3;

/** As right-or-wrong trials: how many, and how many of them succeeded. */
interface Trials {
  of: number;
  good: number;
}

/**
 * A card is a trial that succeeds with its chance of recall (FSRS-6), which allows for forgetting. An answer with marks is
 * as many as its dispersion says; what it tells fades like something answered once, by the curve of FSRS-6 (a power
 * prior: Ibrahim and Chen, 2000).
 */
function trialsOf({ cards, answers }: TopicEvidence): Trials {
  const curve = scheduler(0.9);
  const once = curve.init_stability(3);
  return answers.reduce(
    ({ of, good }, { share, days }) => {
      const trials = curve.forgetting_curve(Math.max(0, days), once) / answerDispersion;
      return { of: of + trials, good: good + trials * share };
    },
    { of: cards.count, good: cards.recalled },
  );
}

/** Mean and concentration of a subject's topics. */
interface Prior {
  mean: number;
  concentration: number;
}

/** Uniform in the mean and in 1/√concentration: the prior of Gelman et al., Bayesian Data Analysis, 3rd ed., 5.3. */
const priors: readonly Prior[] = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20).flatMap((mean) =>
  Array.from({ length: 10 }, (_, j) => ({ mean, concentration: ((j + 0.5) / 10) ** -2 })),
);

const drawn = 1000;

/** One possible state of what is known: of each topic, and of one that was never seen. */
export interface KnowledgeDraw {
  topics: Float64Array;
  unseen: number;
}

/**
 * Draws from what may be known of a subject's topics, given what was studied of them: a beta-binomial model of each
 * topic under a prior that all topics of the subject share and that is learnt from them. A topic with little
 * evidence is therefore drawn towards the others, and the less so the more they differ.
 */
export function drawKnowledge(topics: readonly TopicEvidence[], draws: Draws): KnowledgeDraw[] {
  const trials = topics.map(trialsOf);
  const sums = cumulate(posteriorOf(trials.filter(({ of }) => of > 0)));
  let at = 0;
  return Array.from({ length: drawn }, (_, i) => {
    // Spread evenly over the posterior of the prior.
    const place = ((i + draws.uniform()) / drawn) * sums.at(-1)!;
    while (sums[at]! < place && at < sums.length - 1) at += 1;
    const { mean, concentration } = priors[at]!;
    const [a, b] = [mean * concentration, (1 - mean) * concentration];
    return {
      topics: Float64Array.from(trials, ({ of, good }) => draws.beta(a + good, b + of - good)),
      unseen: draws.beta(a, b),
    };
  });
}

/** The weight of each prior after these trials. */
function posteriorOf(trials: readonly Trials[]): number[] {
  const logs = priors.map(({ mean, concentration }) => {
    const [a, b] = [mean * concentration, (1 - mean) * concentration];
    const before = logBeta(a, b);
    return trials.reduce((sum, { of, good }) => sum + logBeta(a + good, b + of - good) - before, 0);
  });
  const most = Math.max(...logs);
  return logs.map((log) => Math.exp(log - most));
}

function cumulate(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series after moving the argument to where it is exact to ten digits. */
function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 8; z += 1) shift -= Math.log(z);
  const z2 = z * z;
  const series = (1 / 12 - (1 / 360 - 1 / (1260 * z2)) / z2) / z;
  return shift + (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series;
}

/** @param values in any order; sorted in place */
export function estimateOf(values: Float64Array): Estimate {
  values.sort();
  const quantile = (share: number) => values[Math.round(share * (values.length - 1))]!;
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: quantile(0.05),
    high: quantile(0.95),
  };
}

export const hasEvidence = ({ cards, answers }: TopicEvidence): boolean =>
  cards.count > 0 || answers.length > 0;

/** Share of each topic's marks that would be earned now; null for topics without evidence. */
export function estimateMastery(topics: readonly TopicEvidence[]): (Estimate | null)[] {
  const knowledge = drawKnowledge(topics, createDraws(1));
  return topics.map((topic, i) =>
    hasEvidence(topic) ? estimateOf(Float64Array.from(knowledge, (draw) => draw.topics[i]!)) : null,
  );
}
