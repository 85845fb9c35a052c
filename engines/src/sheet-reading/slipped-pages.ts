/** Blocks of bubbles that are not where they should be: a scanner that slips, a pleat, what covers them. */
import type { Bubble } from './layout.ts';
import type { FourPoints } from './perspective.ts';
import { quantile } from './quantile.ts';
import { type BlockShift, leastRingContrast } from './registration.ts';

/** What the sides of a picture tell of how it was scanned. */
export interface Scan {
  /** It is higher or lower than the page. */
  isStretched: boolean;
}

const parallel = 0.01;
const mostStretch = 0.008;
/** Millimetres that a block of a flat scan is off its place; at most .25 on ten scanners. Where lines are lost, half of what is lost. */
const mostShift = 0.5;
/** The same of a row, which has fewer rings. */
const leastRowContrast = 0.3;
/** Brightness by which rings stand out on a page of this layout at the least. */
const leastUsual = 4;
/** Share of blocks that may be misplaced before the page is no page of this layout. */
const mostMisplaced = 0.4;

/** Null of a photo, whose sides are not parallel. */
export function scanOf(seen: FourPoints, printed: FourPoints): Scan | null {
  const stretch = stretchOf(seen, printed);
  return stretch === null ? null : { isStretched: stretch > mostStretch };
}

/**
 * How much higher or lower a scan is than the page, as a share. A scanner that slips, or a pleat, moves rows or columns to
 * where the next ones should be.
 */
function stretchOf(seen: FourPoints, printed: FourPoints): number | null {
  const sides = ([a, b, c, d]: FourPoints) =>
    [
      [a, b],
      [d, c],
      [a, d],
      [b, c],
    ].map(([one, other]) => Math.hypot(other!.x - one!.x, other!.y - one!.y));
  const [top = 1, bottom = 1, left = 1, right = 1] = sides(seen);
  if (Math.abs(top / bottom - 1) > parallel || Math.abs(left / right - 1) > parallel) return null;
  const [width = 1, , height = 1] = sides(printed);
  return Math.abs((left + right) / (top + bottom) / (height / width) - 1);
}

/**
 * Blocks that are not where they should be. Null if the page is none of this layout.
 * @param isForeign the sheet is another maker's
 */
export function findMisplaced(
  bubbles: readonly Bubble[],
  shifts: ReadonlyMap<number, BlockShift>,
  { scan, isForeign }: { scan: Scan | null; isForeign: boolean },
): Set<number> | null {
  const contrasts = [...shifts.values()].map(({ ringContrast }) => ringContrast);
  const usual = quantile(contrasts, 0.5);
  const usualRing = quantile(
    [...shifts.values()].map(({ middleRing }) => middleRing),
    0.5,
  );
  // Out of focus, marks have so much more contrast than rings that a row without one seems to have none.
  const isOff = (row: BlockShift['rows'][number]) =>
    row.ringContrast < usual * leastRowContrast && row.lastButOne < usualRing * leastRowContrast;
  const misplaced = new Set(
    [...shifts]
      .filter(
        ([, shift]) =>
          shift.ringContrast < usual * leastRingContrast ||
          (!isForeign && shift.rows.some(isOff)) ||
          // Paper that curls away from a camera narrows its outer columns.
          (scan && shift.leastOfColumns < usual * leastRowContrast),
      )
      .map(([block]) => block),
  );
  if (usual < leastUsual || misplaced.size > shifts.size * mostMisplaced) return null;
  const hasMoved = [...shifts].some(
    ([block, { x, y }]) => !misplaced.has(block) && Math.hypot(x, y) > mostShift,
  );
  // Each alone may be something else: paper that curls, a scanner's own proportions, a thumb.
  const signs = [scan?.isStretched, hasMoved, misplaced.size > 0].filter(Boolean).length;
  const isWhollyOff =
    isCreased(bubbles, misplaced) ||
    (isForeign && hasJumped(shifts, misplaced)) ||
    (scan && (signs > 1 || isSlipped(bubbles, shifts)));
  if (isWhollyOff) for (const block of shifts.keys()) misplaced.add(block);
  return misplaced;
}

/** Of neighbours' shifts: at most .15 on 21 real scans, 1.0 and more where lines were lost or repeated by most of a radius. */
const mostJump = 0.6;

/** Whether blocks that follow each other in a grid, and are surely found, are shifted differently. */
const hasJumped = (shifts: ReadonlyMap<number, BlockShift>, misplaced: ReadonlySet<number>): boolean =>
  [...shifts].some(([block, { x, y }]) => {
    const next = shifts.get(block + 1);
    const isFound = next && !misplaced.has(block) && !misplaced.has(block + 1);
    return isFound && Math.hypot(next.x - x, next.y - y) > mostJump;
  });

/** Blocks of answers that lie beside each other, or below each other. */
function bandsOf(bubbles: readonly Bubble[], along: 'x' | 'y'): number[][] {
  const seen = new Set<number>();
  const bands = new Map<number, number[]>();
  for (const { field, block, [along]: at } of bubbles) {
    if (field !== 'answer' || seen.has(block)) continue;
    seen.add(block);
    bands.set(at, [...(bands.get(at) ?? []), block]);
  }
  return [...bands.values()];
}

/** Whether half of the blocks beside each other in all columns of answers are misplaced: the rows below may be as well. */
const isCreased = (bubbles: readonly Bubble[], misplaced: ReadonlySet<number>): boolean =>
  bandsOf(bubbles, 'y').some((blocks) => {
    const off = blocks.filter((block) => misplaced.has(block)).length;
    return off > 1 && off >= blocks.length / 2;
  });

/**
 * Whether lines are lost or repeated somewhere across the whole page, which a row or a column of rings tells in most blocks that
 * lie there: what is lost here and repeated there leaves the page its size, and all other blocks where they were.
 */
function isSlipped(bubbles: readonly Bubble[], shifts: ReadonlyMap<number, BlockShift>): boolean {
  return (
    [
      ['x', 'leastOfColumns'],
      ['y', 'leastOfRows'],
    ] as const
  ).some(([along, least]) => {
    const bands = bandsOf(bubbles, along);
    const middleOf = (blocks: readonly number[]) =>
      quantile(
        blocks.map((block) => shifts.get(block)?.[least] ?? 0),
        0.5,
      );
    const usual = middleOf(bands.flat());
    return bands.some((blocks) => blocks.length > 2 && middleOf(blocks) < usual * leastOfBand);
  });
}

/** On 44 pages with strips lost and repeated none is read wrongly from .6 on; bands of paper that curls have .65 and more. */
const leastOfBand = 0.6;
