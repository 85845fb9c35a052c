import type { GreyImage } from '../ports.ts';

/** Points from the top left of the page as displayed. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A connected drawing. */
export interface Stroke extends Box {
  /** Number of squares of `cell` points that it touches. */
  cells: number;
}

/** Darker than this share of the paper round it is drawn; watermarks and shades are paler. */
const inkBelow = 0.74;
/** Pixels of a square in which the paper is taken to be equally bright, and the share of them that is darker than it. */
const patch = { size: 40, darker: 0.9 };
/** Points of a square: what lies in one is not told apart. */
const cell = 3;
/** Squares by which strokes of one drawing may lie apart. */
const usualReach = 3;
/** Points of a straight line that is a rule. */
const ruleLength = 9;
/** Points round text that still are its letters. */
const rim = 1.5;

/** A page's dark pixels. */
export class Ink {
  readonly #width: number;
  readonly #height: number;
  /** Pixels in a point. */
  readonly #scale: number;
  readonly #dark: Uint8Array;

  /** @param pageWidth points */
  constructor({ width, height, data }: GreyImage, pageWidth: number) {
    this.#width = width;
    this.#height = height;
    this.#scale = width / pageWidth;
    this.#dark = new Uint8Array(width * height);
    for (let top = 0; top < height; top += patch.size)
      for (let left = 0; left < width; left += patch.size) this.#darken(data, left, top);
  }

  /** A photograph's paper is grey, and darker at its edges. */
  #darken(data: Uint8Array, left: number, top: number): void {
    const width = this.#width;
    const dark = this.#dark;
    const right = Math.min(left + patch.size, width);
    const bottom = Math.min(top + patch.size, this.#height);
    const levels = new Uint16Array(256);
    let white = 0;
    // Most of a page is.
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1)
        if (data[at] === 255) white += 1;
        else levels[data[at]!]! += 1;
    const pixels = (right - left) * (bottom - top);
    if (white === pixels) return;
    levels[255] = white;
    let paper = 0;
    for (let below = 0; below < pixels * patch.darker; paper += 1) below += levels[paper]!;
    const inkAt = (paper - 1) * inkBelow;
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) if (data[at]! < inkAt) dark[at] = 1;
  }

  /** Takes away what lies in the boxes: their letters. */
  erase(boxes: readonly Box[]): void {
    for (const box of boxes) {
      const [left, right] = [
        this.#pixel(box.x - rim, this.#width),
        this.#pixel(box.x + box.width + rim, this.#width),
      ];
      const bottom = this.#pixel(box.y + box.height + rim, this.#height);
      for (let y = this.#pixel(box.y - rim, this.#height); y < bottom; y += 1)
        this.#dark.fill(0, y * this.#width + left, y * this.#width + right);
    }
  }

  /** Takes away straight lines along the page's edges: frames of pages, rules of tables. @param least points */
  eraseRules(least: { across: number; down: number }, within?: Box): void {
    for (const [start, length, step] of this.#rules(within, least))
      for (let i = 0; i < length; i += 1) this.#dark[start + i * step] = 0;
  }

  /** Runs of dark pixels: first pixel, how many, and how far it is from one to the next. */
  #rules(within: Box | undefined, least: { across: number; down: number }): [number, number, number][] {
    const [x0, x1, y0, y1] = this.#pixelsOf(within);
    const width = this.#width;
    const dark = this.#dark;
    const found: [number, number, number][] = [];
    const [across, down] = [least.across * this.#scale, least.down * this.#scale];
    /** Of each column, how many pixels above the row are dark. */
    const above = new Uint32Array(x1 - x0);
    const endColumn = (x: number, y: number) => {
      const run = above[x - x0]!;
      if (run > 0 && run >= down) found.push([(y - run) * width + x, run, width]);
      above[x - x0] = 0;
    };
    // Nothing begins or ends in a blank row below another.
    let wasBlank = true;
    for (let y = y0; y < y1; y += 1) {
      const isBlank = !dark.subarray(y * width + x0, y * width + x1).includes(1);
      if (isBlank && wasBlank) continue;
      wasBlank = isBlank;
      let run = 0;
      for (let x = x0; x < x1; x += 1) {
        if (dark[y * width + x]) {
          run += 1;
          above[x - x0]! += 1;
          continue;
        }
        if (above[x - x0]) endColumn(x, y);
        if (run > 0 && run >= across) found.push([y * width + x - run, run, 1]);
        run = 0;
      }
      if (run > 0 && run >= across) found.push([y * width + x1 - run, run, 1]);
    }
    for (let x = x0; x < x1; x += 1) endColumn(x, y1);
    return found;
  }

  /** Connected drawings. */
  strokes(within?: Box, reach = usualReach): Stroke[] {
    const size = cell * this.#scale;
    const across = Math.ceil(this.#width / size);
    const down = Math.ceil(this.#height / size);
    const filled = new Uint8Array(across * down);
    const dark = this.#dark;
    const [left, right, top, bottom] = this.#pixelsOf(within);
    for (let y = top; y < bottom; y += 1) {
      const row = Math.floor(y / size) * across;
      const start = y * this.#width;
      if (!dark.subarray(start + left, start + right).includes(1)) continue;
      for (let x = left; x < right; x += 1) if (dark[start + x]) filled[row + Math.floor(x / size)] = 1;
    }
    return joined(filled, across, down, reach);
  }

  /** The box, grown until nothing dark lies across its edges. @param most points on each side */
  grown(box: Box, most: number): Box {
    const w = this.#width;
    const limit = Math.round(most * this.#scale);
    const [x0, x1, y0, y1] = this.#pixelsOf(box);
    let [left, right, top, bottom] = [x0, x1, y0, y1];
    const isDark = (from: number, length: number, step: number) => {
      for (let i = 0; i < length; i += 1) if (this.#dark[from + i * step]) return true;
      return false;
    };
    for (let before = -1; before !== right - left + bottom - top;) {
      before = right - left + bottom - top;
      if (top > Math.max(y0 - limit, 0) && isDark(top * w + left, right - left, 1)) top -= 1;
      if (bottom < Math.min(y1 + limit, this.#height - 1) && isDark(bottom * w + left, right - left, 1))
        bottom += 1;
      if (left > Math.max(x0 - limit, 0) && isDark(top * w + left, bottom - top, w)) left -= 1;
      if (right < Math.min(x1 + limit, w - 1) && isDark(top * w + right, bottom - top, w)) right += 1;
    }
    const points = (pixels: number) => pixels / this.#scale;
    return { x: points(left), y: points(top), width: points(right - left), height: points(bottom - top) };
  }

  /** Share of a box's dark pixels that lie in rules. */
  ruledIn(box: Box): number {
    const straight = new Set<number>();
    for (const [start, length, step] of this.#rules(box, { across: ruleLength, down: ruleLength }))
      for (let i = 0; i < length; i += 1) straight.add(start + i * step);
    let dark = 0;
    const [left, right, top, bottom] = this.#pixelsOf(box);
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) dark += this.#dark[y * this.#width + x]!;
    return dark === 0 ? 0 : straight.size / dark;
  }

  /** Left, right, top and bottom; by default of the page. */
  #pixelsOf(box?: Box): [number, number, number, number] {
    if (!box) return [0, this.#width, 0, this.#height];
    const { x, y, width, height } = box;
    const [left, right] = [this.#pixel(x, this.#width), this.#pixel(x + width, this.#width)];
    return [left, right, this.#pixel(y, this.#height), this.#pixel(y + height, this.#height)];
  }

  #pixel(points: number, most: number): number {
    return Math.min(Math.max(Math.round(points * this.#scale), 0), most);
  }
}

/** Squares that hold something, sorted into groups that lie close together. */
function joined(filled: Uint8Array, across: number, down: number, reach: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (let first = 0; first < filled.length; first += 1) {
    if (filled[first] !== 1) continue;
    filled[first] = 2;
    const found = [first];
    let [x0, y0, x1, y1] = [across, down, 0, 0];
    for (let i = 0; i < found.length; i += 1) {
      const column = found[i]! % across;
      const row = (found[i]! - column) / across;
      x0 = Math.min(x0, column);
      x1 = Math.max(x1, column);
      y0 = Math.min(y0, row);
      y1 = Math.max(y1, row);
      for (let y = Math.max(row - reach, 0); y <= Math.min(row + reach, down - 1); y += 1)
        for (let x = Math.max(column - reach, 0); x <= Math.min(column + reach, across - 1); x += 1)
          if (filled[y * across + x] === 1) {
            filled[y * across + x] = 2;
            found.push(y * across + x);
          }
    }
    const box = { x: x0 * cell, y: y0 * cell, width: (x1 - x0 + 1) * cell, height: (y1 - y0 + 1) * cell };
    strokes.push({ ...box, cells: found.length });
  }
  return strokes;
}
