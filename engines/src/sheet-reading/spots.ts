/** Small marks upon bold letters, told by what the same letter is like elsewhere on the page. */
import type { Point } from './layout.ts';
import { quantile } from './quantile.ts';

/** Radii within which darkness is taken together: letters are ragged, and no two of them lie alike. */
const reach = 0.2;
/** Letters that one is held against, at the least. */
const leastLetters = 5;
/** Deviation of darkness at the least, as noise may be none. */
const leastDeviation = 0.015;
/** Of a normal distribution, to the median of the deviations. */
const deviations = 1.4826;
/** Deviations that one of ten letters may have: some are printed a pixel further, and those of a page without noise all alike. */
const mostUsual = 4;

/** For each point, those near it. */
export const nearEach = (points: readonly Point[]): number[][] =>
  points.map((point) =>
    points.flatMap(({ x, y }, i) => (Math.hypot(x - point.x, y - point.y) < reach ? [i] : [])),
  );

/**
 * How far each of some letters that are alike is darker than usual at any place, in deviations that the page has there.
 * @param inks of each letter, at each point
 * @param isEmpty of each, whether it is not filled: these are usual
 * @param near of each point, those near it
 */
export function measureSpots(
  inks: readonly (readonly number[])[],
  isEmpty: readonly boolean[],
  near: readonly (readonly number[])[],
): number[] {
  if (isEmpty.filter(Boolean).length < leastLetters) return inks.map(() => 0);
  const most = inks.map(() => -Infinity);
  for (const places of near) {
    const here = inks.map((ink) => places.reduce((sum, at) => sum + (ink[at] ?? 0), 0) / places.length);
    const empty = here.filter((_ink, i) => isEmpty[i]);
    const usual = quantile(empty, 0.5);
    const off = empty.map((each) => Math.abs(each - usual));
    const spread = Math.max(deviations * quantile(off, 0.5), quantile(off, 0.9) / mostUsual);
    const deviation = Math.hypot(spread, leastDeviation);
    here.forEach((each, i) => (most[i] = Math.max(most[i] ?? 0, (each - usual) / deviation)));
  }
  return most;
}

/**
 * Deviations by which one circle of a row exceeds the others, and itself on the template's scan, that something is drawn in: of 1,114
 * empty rows on 25 real scans one has more.
 */
const leastLead = 4.5;

/**
 * Which of a row that is not filled has a spot that the others have not; -1: none. Where print is blurred, or lies elsewhere, it is so
 * in all of a row.
 * @param printed of each, what its spot is on the scan of the template
 */
export function findSpotted(spots: readonly number[], printed: readonly number[]): number {
  const [first = 0, second = 0] = spots.toSorted((one, other) => other - one);
  const at = spots.indexOf(first);
  return spots.length > 1 && first - second - Math.max(0, printed[at] ?? 0) > leastLead ? at : -1;
}
