import type { Point } from './layout.ts';
import type { GreyImage } from './ports.ts';

/** Brightness of the nearest pixel; white outside. */
export function pixelAt({ pixels, width, height }: GreyImage, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return 255;
  return pixels[row * width + column] ?? 255;
}

/** Brightness between pixels, bilinear; white outside. */
export function brightnessAt(image: GreyImage, { x, y }: Point): number {
  const { pixels, width, height } = image;
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return pixelAt(image, x, y);
  const right = x - 0.5 - column;
  const down = y - 0.5 - row;
  const at = row * width + column;
  const upper = (pixels[at] ?? 255) * (1 - right) + (pixels[at + 1] ?? 255) * right;
  const lower = (pixels[at + width] ?? 255) * (1 - right) + (pixels[at + width + 1] ?? 255) * right;
  return upper * (1 - down) + lower * down;
}

/** A smaller picture, whose longer side has at most so many pixels; each is the mean of those it stands for. */
export function shrink(image: GreyImage, longest: number): GreyImage {
  const scale = longest / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * image.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          sum += image.pixels[row * image.width + column] ?? 255;
      pixels[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { pixels, width, height };
}

/**
 * Ink as 1 and paper as 0: what is darker than a share of the mean of the square round it.
 * @param square its side, pixels
 * @param share of the mean
 * @returns what is written over by the next call
 */
export function threshold(image: GreyImage, square: number, share: number): Uint8Array {
  const { width, height } = image;
  const reach = square >> 1;
  const ink = inkOf(width * height);
  // Sums of columns, with room on both sides so that no square ends at the picture's edge.
  const columns = new Int32Array(width + 2 * reach + 1);
  for (let y = 0; y < Math.min(reach, height); y += 1) changeColumns(columns, image, reach, -1, y);
  const across = Array.from(
    { length: width },
    (_, x) => Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1,
  );
  // Pixels of each square, which most rows have alike.
  const counts = new Float64Array(width);
  let rows = 0;
  for (let y = 0; y < height; y += 1) {
    const gone = y - reach - 1;
    const come = y + reach < height ? y + reach : -1;
    const covered = Math.min(height - 1, y + reach) - Math.max(0, gone + 1) + 1;
    if (covered !== rows) across.forEach((each, x) => (counts[x] = each * covered));
    rows = covered;
    changeColumns(columns, image, reach, gone, come);
    inkRow(ink, image, y, { columns, reach, counts, share });
  }
  return ink;
}

/** As large as the largest picture's: an array for each look at each picture would keep the collector of garbage busy. */
let room = new Uint8Array();

function inkOf(pixels: number): Uint8Array {
  if (room.length < pixels) room = new Uint8Array(pixels);
  return room.subarray(0, pixels);
}

/** Takes a row from the sums of columns, and adds one; a negative one is none. */
function changeColumns(
  columns: Int32Array,
  { pixels, width }: GreyImage,
  reach: number,
  gone: number,
  come: number,
): void {
  const [old, next] = [gone * width, come * width];
  if (gone >= 0 && come >= 0)
    for (let x = 0; x < width; x += 1)
      columns[x + reach] = columns[x + reach]! + pixels[next + x]! - pixels[old + x]!;
  else if (come >= 0)
    for (let x = 0; x < width; x += 1) columns[x + reach] = columns[x + reach]! + pixels[next + x]!;
  else if (gone >= 0)
    for (let x = 0; x < width; x += 1) columns[x + reach] = columns[x + reach]! - pixels[old + x]!;
}

function inkRow(
  ink: Uint8Array,
  { pixels, width }: GreyImage,
  y: number,
  {
    columns,
    reach,
    counts,
    share,
  }: { columns: Int32Array; reach: number; counts: Float64Array; share: number },
): void {
  let sum = 0;
  for (let x = 0; x < 2 * reach; x += 1) sum += columns[x]!;
  for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
    sum += columns[x + 2 * reach]!;
    ink[at] = pixels[at]! * counts[x]! < sum * share ? 1 : 0;
    sum -= columns[x]!;
  }
}
