/** How much of the next year's paper each topic is expected to be, from the years before. */
import type { PastQuestion } from '@gene/contract/predictions';

export type Weigh = (
  past: readonly PastQuestion[],
  members: Int32Array,
  count: number,
  targetYear: number,
) => Float64Array;

const decay = 0.8;

/** Sums of what questions weigh, by topic. */
function summed(
  past: readonly PastQuestion[],
  members: Int32Array,
  count: number,
  weight: (question: PastQuestion) => number,
): Float64Array {
  const sums = new Float64Array(count);
  past.forEach((question, i) => (sums[members[i]!]! += weight(question)));
  return sums;
}

/** Marks where the paper says them; else every question of it counts the same. */
export const weightOf = ({ marks }: PastQuestion): number => marks ?? 1;

export const mostFrequent: Weigh = (past, members, count) => summed(past, members, count, () => 1);

export const lastYear: Weigh = (past, members, count) => {
  const last = Math.max(...past.map(({ year }) => year));
  return summed(past, members, count, (question) => (question.year === last ? weightOf(question) : 0));
};

/** Decayed frequency: a year counts for less the longer it is past. */
export const forecastWeights: Weigh = (past, members, count, targetYear) =>
  summed(
    past,
    members,
    count,
    (question) => weightOf(question) * decay ** Math.max(0, targetYear - 1 - question.year),
  );

/** Places in falling order; the first of equals stays first. */
export const ranked = (weights: Float64Array): number[] =>
  [...weights.keys()].sort((a, b) => weights[b]! - weights[a]!);
