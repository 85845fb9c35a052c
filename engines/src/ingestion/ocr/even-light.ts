import type { GreyImage } from '../ports.ts';

/** Cells along the longer side: a shadow is wider, a line of print is lower. */
const cellsAlong = 64;
/** Share of a cell's pixels that are darker than its paper. */
const ofPrint = 0.8;
/** A picture whose darkest tenth of paper is at least so bright beside its brightest is evenly lit. */
const even = 0.8;
/** Darker cells hold no paper: the desk, a photograph. */
const darkest = 50;
const paper = 240;

/**
 * Takes shadows out of a photographed page: each pixel beside the paper round it. Scans and pictures in even light are
 * given back as they are. The paper is estimated by cells, as in J. Sauvola and M. Pietikäinen, Adaptive document image
 * binarization, 2000, and between their middles by interpolation.
 */
export function inEvenLight(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const size = Math.max(8, Math.round(Math.max(width, height) / cellsAlong));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      light[row * columns + column] = paperOf(image, column * size, row * size, size);
  const sorted = light.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  if (at(0.1) >= even * at(0.9)) return image;
  const smooth = smoothed(light, columns, rows);
  const lit = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(Math.max((y + 0.5) / size - 0.5, 0), rows - 1);
    const [top, fy] = [
      Math.min(Math.floor(v), Math.max(rows - 2, 0)),
      v - Math.min(Math.floor(v), Math.max(rows - 2, 0)),
    ];
    const below = Math.min(top + 1, rows - 1);
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(Math.max((x + 0.5) / size - 0.5, 0), columns - 1);
      const left = Math.min(Math.floor(u), Math.max(columns - 2, 0));
      const right = Math.min(left + 1, columns - 1);
      const fx = u - left;
      const upper = smooth[top * columns + left]! * (1 - fx) + smooth[top * columns + right]! * fx;
      const lower = smooth[below * columns + left]! * (1 - fx) + smooth[below * columns + right]! * fx;
      const around = upper * (1 - fy) + lower * fy;
      lit[y * width + x] = Math.min(255, (data[y * width + x]! * paper) / Math.max(around, darkest));
    }
  }
  return { width, height, data: lit };
}

/** Brightness of a cell's paper: the 80th percentile of its pixels. */
function paperOf({ width, height, data }: GreyImage, left: number, top: number, size: number): number {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let y = top; y < Math.min(top + size, height); y += 2)
    for (let x = left; x < Math.min(left + size, width); x += 2) {
      histogram[data[y * width + x]!]! += 1;
      count += 1;
    }
  let darker = 0;
  for (let level = 0; level < 256; level += 1) {
    darker += histogram[level]!;
    if (darker >= ofPrint * count) return level;
  }
  return 255;
}

/** The mean of each cell and those round it. */
function smoothed(light: Float32Array, columns: number, rows: number): Float32Array {
  return light.map((_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y += 1)
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x += 1) {
        sum += light[y * columns + x]!;
        count += 1;
      }
    return sum / count;
  });
}
