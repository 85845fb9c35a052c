/** Scans of another maker's sheet in which a scanner lost lines, or repeated them: rows and columns lie where others should. */
import { type Alignment, cells, type Reference } from './align.ts';
import type { Bubble, Point } from './layout.ts';

/** How far from bubbles details of the page are looked at, as a share of its width: further off people write. */
const near = 0.05;
/** Details that a band of the page is judged by, at the least. */
const leastDetails = 3;
/** Share of them that lie in their place: all on 27 real scans, at most half where lines are lost by a bubble's radius and more. */
const leastFitting = 0.6;

/**
 * Whether details near bubbles are off all across the page, or all down it. Those on one side of lost lines are, and the others
 * are not, so that the whole page may still seem to fit.
 * @param unit of the bubbles to a pixel of the reference
 * @param sure details that are found on the scan of the template itself
 */
export function hasLostLines(
  { close, features }: Reference,
  { fitting }: Alignment,
  { bubbles, unit, sure }: { bubbles: readonly Bubble[]; unit: number; sure: ReadonlySet<Point> },
): boolean {
  const reach = near * close.width;
  const looked = features.filter(
    (feature) =>
      sure.has(feature) &&
      bubbles.some(({ x, y }) => Math.hypot(x / unit - feature.x, y / unit - feature.y) < reach),
  );
  const bandsBy = [
    ({ y }: Point) => Math.floor((y * cells.down) / close.height),
    ({ x }: Point) => Math.floor((x * cells.across) / close.width),
  ];
  return bandsBy.some((bandOf) => {
    const bands = new Map<number, Point[]>();
    for (const feature of looked)
      bands.set(bandOf(feature), [...(bands.get(bandOf(feature)) ?? []), feature]);
    return [...bands.values()].some(
      (band) =>
        band.length >= leastDetails &&
        band.filter((feature) => fitting.has(feature)).length < leastFitting * band.length,
    );
  });
}
