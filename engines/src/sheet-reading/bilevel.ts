/** Pictures of black and white alone: what is lighter than a limit is lost in them, as light pencil is. */
import type { GreyImage } from './ports.ts';

/** Brightness; scanners leave no paper quite white, but where everything light is made white. */
const white = 253;
const black = 48;
const light = 208;
/** Of all pixels: tables and margins round a page are not white. */
const leastWhite = 0.6;
/**
 * Greys without black beside them, to a black pixel. At the size that sheets are read at, pictures in black and white have at
 * most .11, also made smaller or kept as JPEG; grey ones .14 and more, whose white is as clean.
 */
const mostLonely = 0.12;
/** Pixels from one that is looked at to the next, both ways. */
const step = 4;

/** Whether all that is light is quite white: whether greys are left is to be seen in a larger picture. */
export function isBleached({ pixels, width, height }: GreyImage): boolean {
  let [count, all] = [0, 0];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step, all += 1) if ((pixels[y * width + x] ?? 0) >= white) count += 1;
  return count > leastWhite * all;
}

/** @param image as large as it came, or as sheets are read at the most */
export function isBilevel(image: GreyImage): boolean {
  if (!isBleached(image)) return false;
  const { pixels, width, height } = image;
  const at = (x: number, y: number) => pixels[y * width + x] ?? 255;
  let [blacks, lonely] = [0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const here = at(x, y);
      if (here < black) blacks += 1;
      else if (here < light && !hasBlackRound(at, x, y)) lonely += 1;
    }
  return lonely <= mostLonely * blacks;
}

function hasBlackRound(at: (x: number, y: number) => number, x: number, y: number): boolean {
  for (let down = -1; down <= 1; down += 1)
    for (let right = -1; right <= 1; right += 1) if (at(x + right, y + down) < black) return true;
  return false;
}
