import type { InkMap } from './straighten.ts';

/** Part of a picture, in its pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the page's height, and rows with a line of print in a column: line spacing leaves a third of them. */
const leastColumn = 0.14;
const leastPrinted = 0.3;

/**
 * Cuts a two-column picture into what stands above, the columns, and what stands below: the recogniser takes a picture
 * for one block and would read across. One region where there is no gutter.
 */
export function regionsOf(map: InkMap, width: number, height: number): Region[] {
  const gutter = findGutter(map);
  if (!gutter) return [{ x: 0, y: 0, width, height }];
  const { scale } = map;
  const [x, top, bottom] = [gutter.x * scale, gutter.top * scale, Math.min(height, gutter.bottom * scale)];
  return [
    { x: 0, y: 0, width, height: top },
    { x: 0, y: top, width: x, height: bottom - top },
    { x, y: top, width: width - x, height: bottom - top },
    { x: 0, y: bottom, width, height: height - bottom },
  ].filter((region) => region.height > 12 * scale);
}

/** The longest strip of paper down the middle that has lines of print on both sides of it. */
function findGutter({ width, height, ink }: InkMap): { x: number; top: number; bottom: number } | null {
  const half = Math.max(2, Math.round(width * 0.008));
  let best: { x: number; top: number; bottom: number } | null = null;
  for (let x = Math.round(width * 0.36); x <= width * 0.64; x += 2) {
    let top = 0;
    for (let y = 0; y <= height; y += 1) {
      let blocked = y === height;
      for (let dx = -half; !blocked && dx <= half; dx += 1) blocked = ink[y * width + x + dx] === 1;
      if (!blocked) continue;
      if (y - top > (best ? best.bottom - best.top : height * leastColumn)) best = { x, top, bottom: y };
      top = y + 1;
    }
  }
  if (!best) return null;
  const { x, top, bottom } = best;
  const rows = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (const [side, from, to] of [
      [0, 0, x],
      [1, x, width],
    ] as const) {
      let [first, last] = [-1, -1];
      for (let at = from; at < to; at += 1) {
        if (!ink[y * width + at]) continue;
        if (first < 0) first = at;
        last = at;
      }
      if (last - first > 0.25 * width) rows[side]! += 1;
    }
  }
  const printed = leastPrinted * (bottom - top);
  return rows[0]! > printed && rows[1]! > printed ? best : null;
}
