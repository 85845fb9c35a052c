import type { GreyImage } from '../ports.ts';

/** Turns a picture by quarters, clockwise. */
export function rotateQuarters({ width, height, data }: GreyImage, quarters: 1 | 2 | 3): GreyImage {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to =
        quarters === 1
          ? x * height + (height - 1 - y)
          : quarters === 2
            ? data.length - 1 - (y * width + x)
            : (width - 1 - x) * height + y;
      turned[to] = data[y * width + x]!;
    }
  }
  return quarters === 2 ? { width, height, data: turned } : { width: height, height: width, data: turned };
}

/** Turns a picture by a small angle round its middle (degrees, clockwise), white coming in at the edges. Bilinear. */
export function rotate({ width, height, data }: GreyImage, degrees: number): GreyImage {
  const turned = new Uint8Array(data.length).fill(255);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const [cx, cy] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sx = cos * (x - cx) + sin * (y - cy) + cx;
      const sy = cos * (y - cy) - sin * (x - cx) + cy;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const at = y0 * width + x0;
      const fx = sx - x0;
      const top = data[at]! + fx * (data[at + 1]! - data[at]!);
      const bottom = data[at + width]! + fx * (data[at + width + 1]! - data[at + width]!);
      turned[y * width + x] = top + (sy - y0) * (bottom - top);
    }
  }
  return { width, height, data: turned };
}

/** Ink (1) and paper (0), a few hundred pixels wide: enough to find angles and columns. */
export interface InkMap {
  width: number;
  height: number;
  ink: Uint8Array;
  /** Pixels of the picture per pixel of the map. */
  scale: number;
}

/** A pixel of the map is ink where its square holds some; the threshold is Otsu's. */
export function mapInk({ width, height, data }: GreyImage, longSide = 900): InkMap {
  const scale = Math.max(1, Math.round(Math.max(width, height) / longSide));
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  const threshold = otsu(data);
  const ink = new Uint8Array(w * h);
  const needed = Math.max(1, Math.round(scale * scale * 0.12));
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      let dark = 0;
      for (let dy = 0; dy < scale; dy += 1) {
        const row = (y * scale + dy) * width + x * scale;
        for (let dx = 0; dx < scale; dx += 1) if (data[row + dx]! < threshold) dark += 1;
      }
      if (dark >= needed) ink[y * w + x] = 1;
    }
  }
  return { width: w, height: h, ink, scale };
}

/** N. Otsu, A threshold selection method from gray-level histograms, 1979. */
function otsu(data: Uint8Array): number {
  const histogram = new Float64Array(256);
  for (let i = 0; i < data.length; i += 7) histogram[data[i]!]! += 1;
  let total = 0;
  let sum = 0;
  for (let level = 0; level < 256; level += 1) {
    total += histogram[level]!;
    sum += level * histogram[level]!;
  }
  let [dark, darkSum, best, threshold] = [0, 0, -1, 128];
  for (let level = 0; level < 256; level += 1) {
    dark += histogram[level]!;
    darkSum += level * histogram[level]!;
    if (dark === 0 || dark === total) continue;
    const apart = darkSum / dark - (sum - darkSum) / (total - dark);
    const between = dark * (total - dark) * apart * apart;
    if (between > best) [best, threshold] = [between, level + 1];
  }
  return Math.min(threshold, 210);
}

/** Sharpness of the row profile at an angle: highest when lines of print are level. */
function sharpness({ width, height, ink }: InkMap, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Int32Array(height + 2 * Math.ceil(Math.abs(slope) * width) + 2);
  const shift = Math.ceil(Math.abs(slope) * width);
  for (let x = 0; x < width; x += 2) {
    const drop = Math.round(slope * x);
    for (let y = 0; y < height; y += 1) if (ink[y * width + x]) rows[y - drop + shift]! += 1;
  }
  let sharp = 0;
  for (let y = 1; y < rows.length; y += 1) sharp += (rows[y]! - rows[y - 1]!) ** 2;
  return sharp;
}

/** Degrees by which the lines of print slope downwards to the right; 0 where it is hardly any or cannot be told. */
export function skewOf(map: InkMap): number {
  const level = sharpness(map, 0);
  let best = 0;
  let most = level;
  for (let degrees = -6; degrees <= 6; degrees += 0.5) {
    const sharp = sharpness(map, degrees);
    if (sharp > most) [best, most] = [degrees, sharp];
  }
  const coarse = best;
  for (let degrees = coarse - 0.4; degrees <= coarse + 0.41; degrees += 0.1) {
    const sharp = sharpness(map, degrees);
    if (sharp > most) [best, most] = [degrees, sharp];
  }
  return Math.abs(best) >= 0.35 && most > 1.08 * level ? best : 0;
}

/** Degrees by which a page in somebody's hand is out of true. */
const tilts = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
/** Share of the longer side that no word is long: edges of the paper and rules of tables are. */
const longestWord = 0.1;

/**
 * Sharpness of the column profile over that of the rows: above 1 lines of print may run up or down the page, and
 * from 2 on they do.
 */
export function measureSideways(map: InkMap): number {
  const print = withoutStrokes(map);
  const { width, height, ink } = print;
  const across = { width: height, height: width, scale: map.scale, ink: new Uint8Array(ink.length) };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) across.ink[x * height + y] = ink[y * width + x]!;
  const peak = (one: InkMap) => Math.max(...tilts.map((degrees) => sharpness(one, degrees)));
  return peak(across) / Math.max(peak(print), 1);
}

/** Without what is dark for longer than a word, across or down. */
function withoutStrokes(map: InkMap): InkMap {
  const { width, height, ink } = map;
  const most = longestWord * Math.max(width, height);
  const print = ink.slice();
  const clear = (first: number, step: number, count: number) => {
    let from = 0;
    for (let i = 0; i <= count; i += 1) {
      if (i < count && ink[first + i * step]) continue;
      if (i - from > most) for (let k = from; k < i; k += 1) print[first + k * step] = 0;
      from = i + 1;
    }
  };
  for (let y = 0; y < height; y += 1) clear(y * width, 1, width);
  for (let x = 0; x < width; x += 1) clear(x, width, height);
  return { ...map, ink: print };
}
