import type { GreyImage } from '../ports.ts';

/** Of the picture's width: no letter has a stroke as long. */
const shortestRule = 0.06;
/** Pixels, of a picture as large as the recogniser gets it. */
const thickestRule = 6;
const darkest = 160;
/** Pixels between the dots of a line for an answer. */
const widestGap = 12;
/** Of a rule's length: beside more ink it is the edge of a picture. */
const mostBeside = 0.3;

/**
 * Takes the lines that run across a page out of its picture: beside print the recogniser reads them as letters, and the
 * print with them. Where a letter touches a line, the letter stays.
 */
export function eraseRules({ width, height, data }: GreyImage): GreyImage {
  const erased = Uint8Array.from(data);
  const isInk = (x: number, y: number) => y >= 0 && y < height && data[y * width + x]! < darkest;
  const least = Math.round(shortestRule * width);
  for (let y = 0; y < height; y += 1) {
    let from = 0;
    for (let x = 0; x <= width; x += 1) {
      if (x < width && isInk(x, y)) continue;
      if (x - from >= least && isThin(from, x, y)) for (let at = from; at < x; at += 1) eraseAt(at, y);
      from = x + 1;
    }
    eraseDots(y);
  }
  return { width, height, data: erased };

  function eraseDots(y: number): void {
    let [from, last] = [0, -width];
    for (let x = 0; x <= width; x += 1) {
      const isOn = x < width && isInk(x, y);
      const isDot = isOn && spanAt(x, y).height <= thickestRule;
      if ((isDot || (!isOn && x < width)) && x - last <= widestGap) {
        if (isDot) last = x;
        continue;
      }
      if (last - from >= least && isThin(from, last, y))
        for (let at = from; at <= last; at += 1) eraseAt(at, y);
      [from, last] = [x, isDot ? x : -width];
    }
  }

  function isThin(from: number, to: number, y: number): boolean {
    let [above, below] = [0, 0];
    for (let x = from; x < to; x += 1) {
      if (isInk(x, y - thickestRule)) above += 1;
      if (isInk(x, y + thickestRule)) below += 1;
    }
    return Math.max(above, below) <= mostBeside * (to - from);
  }

  function spanAt(x: number, y: number): { top: number; bottom: number; height: number } {
    let [top, bottom] = [y, y + 1];
    while (bottom - top <= thickestRule && isInk(x, top - 1)) top -= 1;
    while (bottom - top <= thickestRule && isInk(x, bottom)) bottom += 1;
    return { top, bottom, height: bottom - top };
  }

  function eraseAt(x: number, y: number): void {
    const { top, bottom, height: thick } = spanAt(x, y);
    if (thick > thickestRule) return;
    // With the grey of its edges.
    for (let at = Math.max(0, top - 1); at < Math.min(height, bottom + 1); at += 1)
      erased[at * width + x] = 255;
  }
}
