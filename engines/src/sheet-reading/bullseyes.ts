import type { GreyImage } from './ports.ts';
import type { Point } from './layout.ts';

/** Something that looks like a bullseye: where, and how many pixels one of its seven modules is across. */
export interface Bullseye extends Point {
  module: number;
  /** Lines of pixels on which it was seen. */
  seen: number;
}

/** Smaller ones can't be told from letters. */
const smallestModule = 1.6;
/** By how much a stripe may differ from its width, in modules. */
const tolerance = 0.62;
const most = 14;

/** Module of stripes whose widths are as 1 : 1 : 3 : 1 : 1; 0 if they are not. */
function moduleOf(a: number, b: number, c: number, d: number, e: number): number {
  const module = (a + b + c + d + e) / 7;
  const room = module * tolerance;
  const fits =
    module >= smallestModule &&
    Math.abs(a - module) < room &&
    Math.abs(b - module) < room &&
    Math.abs(c - 3 * module) < room * 2.2 &&
    Math.abs(d - module) < room &&
    Math.abs(e - module) < room;
  return fits ? module : 0;
}

/** Ink, as `threshold` gives it. */
interface Ink extends Pick<GreyImage, 'width' | 'height'> {
  ink: Uint8Array;
}

/** Looks from a point along a line both ways. Null if the stripes there are not those of a bullseye. */
function crossing(
  { ink, width, height }: Ink,
  x: number,
  y: number,
  along: 'x' | 'y',
  longest: number,
): { offset: number; module: number } | null {
  const [step, from] = along === 'x' ? [1, x] : [width, y];
  const length = along === 'x' ? width : height;
  const at = y * width + x;
  const isInk = (i: number) => (from + i < 0 || from + i >= length ? -1 : ink[at + i * step]);
  if (isInk(0) !== 1) return null;
  const walk = (sign: 1 | -1): [number, number, number] => {
    let i = 0;
    while (isInk(sign * i) === 1 && i < longest) i += 1;
    const middle = i;
    while (isInk(sign * i) === 0 && i < longest * 2) i += 1;
    const gap = i;
    while (isInk(sign * i) === 1 && i < longest * 3) i += 1;
    return [middle, gap - middle, i - gap];
  };
  const [ahead, gapAhead, ringAhead] = walk(1);
  const [behind, gapBehind, ringBehind] = walk(-1);
  const module = moduleOf(ringBehind, gapBehind, ahead + behind - 1, gapAhead, ringAhead);
  return module === 0 ? null : { offset: (ahead - behind) / 2, module };
}

/** Finds what looks like a bullseye across and down, the most certain first. */
export function findBullseyes(field: Ink): Bullseye[] {
  const { ink, width, height } = field;
  const found: Bullseye[] = [];
  const take = (x: number, y: number, module: number) => {
    const down = crossing(field, x, y, 'y', module * 4);
    if (!down) return;
    const middle = Math.round(y + down.offset);
    const across = crossing(field, x, middle, 'x', module * 4);
    if (across) add(found, { x: x + across.offset, y: middle, module: (down.module + across.module) / 2 });
  };
  for (let y = 2; y < height; y += 2) {
    let [a, b, c, d, e] = [0, 0, 0, 0, 0];
    let length = 0;
    let before = ink[y * width];
    for (let x = 0; x <= width; x += 1) {
      const now = x < width ? ink[y * width + x] : 2;
      if (now === before) {
        length += 1;
        continue;
      }
      [a, b, c, d, e] = [b, c, d, e, length];
      if (before === 1 && a > 0) {
        const module = moduleOf(a, b, c, d, e);
        if (module > 0) take(Math.round(x - e - d - c / 2), y, module);
      }
      before = now;
      length = 1;
    }
  }
  return found
    .filter(({ seen }) => seen >= 2)
    .toSorted((one, other) => other.module * other.seen - one.module * one.seen)
    .slice(0, most);
}

function add(found: Bullseye[], { x, y, module }: Point & { module: number }): void {
  const same = found.find((each) => Math.hypot(each.x - x, each.y - y) < 3 * module);
  if (!same) {
    found.push({ x, y, module, seen: 1 });
    return;
  }
  same.seen += 1;
  same.x += (x - same.x) / same.seen;
  same.y += (y - same.y) / same.seen;
  same.module += (module - same.module) / same.seen;
}
