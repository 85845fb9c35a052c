/** Tells differences from noise: intervals by resampling, and a test of pairs. */

const draws = 1000;

/** Pseudo-random numbers in [0, 1), the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws `count` items without repeats, in their order; all where there are no more. */
export function sampleOf<T>(items: readonly T[], count: number, seed = 1): T[] {
  const random = seededRandom(seed);
  const keys = items.map(() => random());
  const limit = [...keys].sort((x, y) => x - y)[count] ?? 1;
  return items.filter((_, i) => keys[i]! < limit);
}

export interface Interval {
  from: number;
  to: number;
}

/** The 95 % interval of a figure of several items, by bootstrap (Efron 1979). */
export function intervalOf<T>(items: readonly T[], figure: (drawn: readonly T[]) => number): Interval {
  if (items.length === 0) return { from: NaN, to: NaN };
  const random = seededRandom(1);
  const figures = Array.from({ length: draws }, () =>
    figure(items.map(() => items[Math.floor(random() * items.length)]!)),
  ).sort((x, y) => x - y);
  return { from: figures[Math.floor(0.025 * draws)]!, to: figures[Math.floor(0.975 * draws)]! };
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How often fair coins would differ at least as much: the two-sided sign test of pairs that differ. */
export function signTest(won: number, lost: number): number {
  const all = won + lost;
  let tail = 0;
  let ways = 2 ** -all;
  for (let k = 0; k <= Math.min(won, lost); k++) {
    tail += ways;
    ways *= (all - k) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}

/**
 * Area under the ROC curve: how often one of the first scores higher than one of the others; ties count half
 * (Mann-Whitney).
 */
export function areaUnderCurve(positive: readonly number[], negative: readonly number[]): number {
  const all = [
    ...positive.map((value) => ({ value, own: true })),
    ...negative.map((value) => ({ value, own: false })),
  ];
  all.sort((x, y) => x.value - y.value);
  let ranks = 0;
  for (let i = 0; i < all.length;) {
    let end = i;
    while (end < all.length && all[end]!.value === all[i]!.value) end++;
    for (let k = i; k < end; k++) if (all[k]!.own) ranks += (i + 1 + end) / 2;
    i = end;
  }
  return (ranks - (positive.length * (positive.length + 1)) / 2) / (positive.length * negative.length);
}

export const percentOf = (share: number) => `${(100 * share).toFixed(1)} %`;

export const toIntervalText = ({ from, to }: Interval) =>
  `95 % of ${(100 * from).toFixed(1)}–${(100 * to).toFixed(1)} %`;
