import type { Rating } from '@gene/contract/cards';
import { clipParameters, default_w } from 'ts-fsrs';
import { type Memory, recallAfter, remember } from './memory.ts';
import type { LoggedReview } from './schedule-state.ts';
import { daysBetween, studyDay } from './study-day.ts';

/** Answers after a day or more: those that say whether something was remembered. */
export const fitLeastAnswers = 400;

export interface Fit {
  /** The 21 weights of FSRS-6, as far as the earlier answers tell. */
  weights: number[];
  /** Answers that were learnt from, and those after them that it was tried on. */
  learnt: number;
  tried: number;
  /** Mean log loss on those that were not learnt from: with the published weights, and with these. */
  before: number;
  after: number;
  /** Whether the difference is more than chance would make it. */
  isBetter: boolean;
}

interface Answer {
  rating: Rating;
  /** Since the answer before; null for the first. */
  days: number | null;
  time: number;
}

/**
 * Spread of each weight around the published one among the collections that those were fitted to (fsrs-rs); the first
 * four are stabilities, which differ by factors: theirs are logarithms.
 */
const spreads = [
  ...[1, 1, 1, 1, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33],
  ...[0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27],
] as const;
const stabilities = 4;
const heldOut = 0.2;
const steps = 60;
const learningRate = 0.08;
/** Of one weight, in its spread. */
const difference = 1e-3;
/** The latest cards are learnt from; more would change nothing. */
const mostAnswers = 12_000;

/**
 * Fits FSRS-6 to somebody's own answers: the weights under which what happened is likeliest, held near the published
 * ones as far as the answers do not speak against them. Learnt from the earlier four fifths, tried on the rest.
 * @param logs of one card each, in order of time, without those that were taken back; only what is learnt from is kept
 * @returns null where there are too few answers after a day or more
 */
export async function fitWeights(
  logs: AsyncIterable<readonly LoggedReview[]> | Iterable<readonly LoggedReview[]>,
  timeZone: string,
): Promise<Fit | null> {
  const cards = await latestOf(logs, timeZone);
  const times = cards.flat().flatMap(({ days, time }) => (counts(days) ? [time] : []));
  if (times.length < fitLeastAnswers) return null;
  const until = times.toSorted((a, b) => a - b)[Math.floor(times.length * (1 - heldOut))]!;
  const early = cards
    .map((answers) => answers.filter(({ time }) => time < until))
    .filter((answers) => answers.length > 1);
  const weights = descend(early);
  const [published, own] = [default_w, weights].map((w) => lossesOf(cards, w, (time) => time >= until));
  const gains = published!.map((loss, i) => loss - own![i]!);
  const gain = mean(gains);
  const error = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / gains.length);
  return {
    weights,
    learnt: times.length - gains.length,
    tried: gains.length,
    before: mean(published!),
    after: mean(own!),
    isBetter: gain > error,
  };
}

const counts = (days: number | null) => days !== null && days >= 1;
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A card begun anew is another course. */
function coursesOf(log: readonly LoggedReview[], timeZone: string): Answer[][] {
  const courses: Answer[][] = [];
  let before: string | null = null;
  for (const { rating, reviewedAt } of log) {
    if (rating === 0) {
      before = null;
      continue;
    }
    const day = studyDay(reviewedAt, timeZone);
    if (before === null) courses.push([]);
    const days = before === null ? null : Math.max(0, daysBetween(before, day));
    courses.at(-1)!.push({ rating, days, time: reviewedAt.getTime() });
    before = day;
  }
  return courses;
}

async function latestOf(logs: Parameters<typeof fitWeights>[0], timeZone: string): Promise<Answer[][]> {
  let courses: Answer[][] = [];
  let answers = 0;
  for await (const log of logs) {
    const own = coursesOf(log, timeZone);
    courses.push(...own);
    answers += own.flat().length;
    if (answers < 2 * mostAnswers) continue;
    courses = latest(courses);
    answers = courses.flat().length;
  }
  return latest(courses);
}

function latest(courses: readonly Answer[][]): Answer[][] {
  const newestFirst = courses.toSorted((a, b) => (b.at(-1)?.time ?? 0) - (a.at(-1)?.time ?? 0));
  let left = mostAnswers;
  return newestFirst.filter(({ length }) => (left -= length) >= -length);
}

/** Log loss of each counted answer. */
function lossesOf(
  cards: readonly (readonly Answer[])[],
  w: readonly number[],
  isAsked: (time: number) => boolean = () => true,
): number[] {
  const losses: number[] = [];
  for (const answers of cards) {
    let memory: Memory | null = null;
    for (const { rating, days, time } of answers) {
      if (memory && counts(days) && isAsked(time)) {
        const chance = Math.min(1 - 1e-6, Math.max(1e-6, recallAfter(w, days!, memory.stability)));
        losses.push(-Math.log(rating > 1 ? chance : 1 - chance));
      }
      memory = remember(w, memory, days ?? 0, rating);
    }
  }
  return losses;
}

/** Adam on gradients by differences, each weight measured in its spread. */
function descend(cards: readonly (readonly Answer[])[]): number[] {
  const at = (offsets: readonly number[]) =>
    clipParameters(
      offsets.map((offset, i) =>
        i < stabilities
          ? default_w[i]! * Math.exp(offset * spreads[i]!)
          : default_w[i]! + offset * spreads[i]!,
      ),
      1,
      true,
    );
  const cost = (offsets: readonly number[]) => {
    const losses = lossesOf(cards, at(offsets));
    const prior = offsets.reduce((sum, offset) => sum + offset ** 2, 0) / 2;
    return mean(losses) + prior / Math.max(1, losses.length);
  };
  const offsets = spreads.map(() => 0);
  const [momentum, scale] = [spreads.map(() => 0), spreads.map(() => 0)];
  let best = { cost: cost(offsets), offsets: [...offsets] };
  for (let step = 1; step <= steps; step++) {
    const here = cost(offsets);
    const slopes = offsets.map((offset, i) => {
      const moved = [...offsets];
      moved[i] = offset + difference;
      return (cost(moved) - here) / difference;
    });
    if (here < best.cost) best = { cost: here, offsets: [...offsets] };
    slopes.forEach((slope, i) => {
      momentum[i] = 0.9 * momentum[i]! + 0.1 * slope;
      scale[i] = 0.999 * scale[i]! + 0.001 * slope ** 2;
      const direction = momentum[i] / (1 - 0.9 ** step) / (Math.sqrt(scale[i] / (1 - 0.999 ** step)) + 1e-8);
      offsets[i]! -= learningRate * (1 - step / (steps + 1)) * direction;
    });
  }
  return at(best.offsets);
}
