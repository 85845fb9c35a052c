import type { InkMap } from './straighten.ts';

/** Part of a picture, in its pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the page's height. */
const leastColumn = 0.14;
/** Of the page's width, what a line of a column is as long as, and rows with such lines: line spacing leaves a third of them. */
const wide = { line: 0.25, rows: 0.3 };
/** Beside a rule, which itself says that there are columns: options of one word are lines, too. */
const narrow = { line: 0.05, rows: 0.25 };

/** Between two columns: from `left` to before `right` there is no print. */
interface Gutter {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Cuts a two-column picture into what stands above, the columns, and what stands below: the recogniser takes a picture
 * for one block and would read across. One region where there is no gutter.
 */
export function regionsOf(map: InkMap, width: number, height: number): Region[] {
  const gutter = findRule(map) ?? findGutter(map);
  if (!gutter) return [{ x: 0, y: 0, width, height }];
  const { scale } = map;
  const [left, right] = [gutter.left * scale, gutter.right * scale];
  const [top, bottom] = [gutter.top * scale, Math.min(height, gutter.bottom * scale)];
  return [
    { x: 0, y: 0, width, height: top },
    { x: 0, y: top, width: left, height: bottom - top },
    { x: right, y: top, width: width - right, height: bottom - top },
    { x: 0, y: bottom, width, height: height - bottom },
  ].filter((region) => region.height > 12 * scale);
}

/** Of the page's height: a shorter line belongs to a figure. */
const leastRule = 0.3;
/** Of a line's length: where others meet it, it belongs to a table. */
const mostMet = 0.01;
const thickestRule = 4;

/** A line drawn down the middle between two columns. */
function findRule(map: InkMap): Gutter | null {
  const { width, height, ink } = map;
  let best = { x: 0, top: 0, bottom: 0 };
  for (let x = Math.round(width * 0.36); x <= width * 0.64; x += 1) {
    let top = 0;
    for (let y = 0; y <= height; y += 1) {
      const at = y * width + x;
      // A line that leans by a pixel is one.
      if (y < height && (ink[at] || ink[at - 1] || ink[at + 1])) continue;
      if (y - top > best.bottom - best.top) best = { x, top, bottom: y };
      top = y + 1;
    }
  }
  const { top, bottom } = best;
  if (bottom - top < leastRule * height) return null;
  const count = (x: number, from: number, to: number) => {
    let inked = 0;
    for (let y = from; y < to; y += 1) inked += ink[y * width + x]!;
    return inked;
  };
  const isDrawn = (x: number) => count(x, top, bottom) > 0.1 * (bottom - top);
  let [left, right] = [best.x, best.x + 1];
  while (best.x - left <= thickestRule && isDrawn(left - 1)) left -= 1;
  while (right - best.x <= thickestRule && isDrawn(right)) right += 1;
  if (right - left > thickestRule) return null;
  // Where it ends, a frame or a foot may begin.
  const met = Math.max(count(left - 2, top + 3, bottom - 3), count(right + 1, top + 3, bottom - 3));
  const gutter = { left, right, top, bottom };
  return met <= mostMet * (bottom - top) && isBetweenColumns(map, gutter, narrow) ? gutter : null;
}

/** The longest strip of paper down the middle that has lines of print on both sides of it. */
function findGutter(map: InkMap): Gutter | null {
  const { width, height, ink } = map;
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
  const gutter = { left: best.x, right: best.x, top: best.top, bottom: best.bottom };
  return isBetweenColumns(map, gutter, wide) ? gutter : null;
}

/** Whether lines of print stand on both sides. */
function isBetweenColumns(
  { width, ink }: InkMap,
  { left, right, top, bottom }: Gutter,
  least: typeof wide,
): boolean {
  const rows = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (const [side, from, to] of [
      [0, 0, left],
      [1, right, width],
    ] as const) {
      let [first, last] = [-1, -1];
      for (let at = from; at < to; at += 1) {
        if (!ink[y * width + at]) continue;
        if (first < 0) first = at;
        last = at;
      }
      if (last - first > least.line * width) rows[side]! += 1;
    }
  }
  const printed = least.rows * (bottom - top);
  return rows[0]! > printed && rows[1]! > printed;
}
