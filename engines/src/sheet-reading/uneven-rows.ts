/** Rows in which one circle is darker than the others, though none is filled. */
import { quantile } from './quantile.ts';

/** Which of a row is darker than the light on the others lets expect, as one is that a highlighter went over; -1: none. */
export function findShaded(shades: readonly number[]): number {
  return shades.findIndex((shade, i) => {
    const others = shades.flatMap((each, at) => (at === i ? [] : [{ x: at - i, shade: each }]));
    return shade < expectedShade(others) * (1 - shaded);
  });
}

/** At 0, by the line that comes closest to the others. */
function expectedShade(others: readonly { x: number; shade: number }[]): number {
  const mean = (of: (each: { x: number; shade: number }) => number) =>
    others.reduce((sum, each) => sum + of(each), 0) / Math.max(1, others.length);
  const [x, shade] = [mean((each) => each.x), mean((each) => each.shade)];
  const spread = mean((each) => (each.x - x) ** 2);
  const slope = spread === 0 ? 0 : mean((each) => (each.x - x) * (each.shade - shade)) / spread;
  return shade - slope * x;
}

/**
 * By how much the darkest of a row must exceed the others so that something may be drawn in it: more than circles that are empty
 * differ by on this page, as the second and third of each row do.
 */
export function noticeableLead(rows: readonly (readonly { fill: number }[])[], blankBelow: number): number {
  const leads = rows.flatMap((members) => {
    const [, second, third] = members.map(({ fill }) => fill).toSorted((one, other) => other - one);
    return second !== undefined && third !== undefined && second < blankBelow ? second - third : [];
  });
  return leads.length < leastRows ? Infinity : Math.max(noticeable, noise * quantile(leads, 0.9));
}

/** Which of a row is darker than the next by more; -1: none. */
export function findLeader(fills: readonly number[], by: number): number {
  const [first = 0, second = 0] = fills.toSorted((one, other) => other - one);
  return first - second > by ? fills.indexOf(first) : -1;
}

const leastRows = 10;
const noticeable = 0.02;
const noise = 2;
const shaded = 0.04;
