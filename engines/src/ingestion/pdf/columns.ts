import type { Row } from './rows.ts';
import { cutRow, gutterGap, type Piece } from './segments.ts';

/** Pieces that stand in one line, and the column that the line belongs to. */
export interface OrderedLine {
  pieces: Piece[];
  column: number;
}

const bands = 120;

/**
 * Puts the rows of a page in reading order. Columns are found by the empty gutter between them; where there is none, but
 * the content stream jumps across the rows and flows down them, its order is the author's.
 */
export function readingOrder(printed: readonly Row[], width: number, height: number): OrderedLine[] {
  const rows = cutAt(printed);
  const gutter = gutterOf(printed, width, height);
  if (gutter !== null) return byGutter(cutAt(printed, gutter), gutter);
  if (streamHasColumns(rows)) return byStream(rows);
  return belowHead(printed, width, height) ?? byBands(rows, width);
}

const gutterOf = (printed: readonly Row[], width: number, height: number): number | null =>
  findGutter(cutAt(printed), width, height) ?? narrowGutter(printed, width, height);

/** Full lines on both sides leave less between them than a wide gap. */
const cutAt = (printed: readonly Row[], gutter?: number) => printed.map((row) => cutRow(row, gutter));

/** Below lines over the whole width questions may go on in two columns, which the numbers tell. */
function belowHead(printed: readonly Row[], width: number, height: number): OrderedLine[] | null {
  const rows = cutAt(printed);
  for (let head = 1; head < rows.length; head += 1) {
    if (!rows[head - 1]!.some(({ x0, x1 }) => x0 < width * 0.3 && x1 > width * 0.7)) continue;
    const gutter = gutterOf(printed.slice(head), width, height);
    const below = gutter === null ? [] : cutAt(printed.slice(head), gutter);
    if (gutter === null || !countsThrough(below, gutter)) continue;
    const above = byBands(rows.slice(0, head), width);
    const columns = above.at(-1)!.column + 1;
    return [...above, ...byGutter(below, gutter).map((line) => ({ ...line, column: line.column + columns }))];
  }
  return null;
}

/** The middle of a vertical strip that hardly any line crosses, with real lines (not numbers or words) on both sides. */
function findGutter(rows: readonly Piece[][], width: number, height: number): number | null {
  const body = rows.filter((row) => row.length > 0 && row[0]!.y > height * 0.05 && row[0]!.y < height * 0.96);
  if (body.length < 12) return null;
  const cover = new Uint16Array(bands);
  for (const row of body) {
    for (const piece of row) {
      const last = Math.min(bands - 1, Math.floor((piece.x1 / width) * bands));
      for (let band = Math.max(0, Math.floor((piece.x0 / width) * bands)); band <= last; band += 1)
        cover[band]! += 1;
    }
  }
  let best = -1;
  let least = Infinity;
  for (let band = Math.floor(bands * 0.36); band <= Math.ceil(bands * 0.64); band += 1) {
    const crossed = cover[band]! + Math.abs(band - bands / 2) * 0.02;
    if (crossed < least) {
      least = crossed;
      best = band;
    }
  }
  const gutter = ((best + 0.5) / bands) * width;
  const sides = { left: 0, right: 0, wideLeft: 0, wideRight: 0, across: 0 };
  for (const row of body) {
    for (const { x0, x1 } of row) {
      const wide = x1 - x0 > width * 0.25 ? 1 : 0;
      if (x1 <= gutter + 2) {
        sides.left += 1;
        sides.wideLeft += wide;
      } else if (x0 >= gutter - 2) {
        sides.right += 1;
        sides.wideRight += wide;
      } else sides.across += 1;
    }
  }
  const { left, right, wideLeft, wideRight, across } = sides;
  const real =
    left >= 10 &&
    right >= 10 &&
    wideLeft >= 6 &&
    wideRight >= 5 &&
    wideLeft > 0.4 * left &&
    wideRight > 0.22 * right;
  if (real && across < 0.35 * (left + right)) return gutter;
  const between = acrossBeside(body, gutter);
  return between <= 0.12 * (left + right) && countsThrough(body, gutter) ? gutter : null;
}

/** Share of the rows: beside fewer gaps there is a paragraph. */
const mostRows = 0.2;

/** Columns of full lines may leave so little between them that no row was cut: most have a gap at one place. */
function narrowGutter(rows: readonly Row[], width: number, height: number): number | null {
  const gaps = new Uint16Array(bands);
  for (const { runs, size } of rows)
    for (const [i, { x }] of runs.entries()) {
      const end = i > 0 ? runs[i - 1]!.x + runs[i - 1]!.width : Infinity;
      if (x - end < gutterGap * size) continue;
      for (let band = Math.ceil((end / width) * bands); band < Math.floor((x / width) * bands); band += 1)
        gaps[band]! += 1;
    }
  const middle = gaps.subarray(bands * 0.36, bands * 0.64);
  const most = Math.max(...middle);
  if (most < mostRows * rows.length) return null;
  const gutter = ((Math.floor(bands * 0.36) + middle.indexOf(most) + 0.5) / bands) * width;
  return findGutter(cutAt(rows, gutter), width, height);
}

/** Lines across the gutter that stand beside or between those at its right: titles above both columns are none. */
function acrossBeside(rows: readonly Piece[][], gutter: number): number {
  const pieces = rows.flat();
  const beside = pieces.filter(({ x0 }) => x0 >= gutter - 2).map(({ y }) => y);
  const [top, bottom] = [Math.min(...beside), Math.max(...beside)];
  return pieces.filter(({ x0, x1, y }) => x0 < gutter - 2 && x1 > gutter + 2 && y >= top && y <= bottom)
    .length;
}

const numbered = /^(?:q\p{L}{0,8}\s?)?(?<number>\d{1,3})\s?(?:[.)]|$)/iu;

/** Short lines beside each other are columns too where the numbers of a list go on from the left to the right. */
function countsThrough(rows: readonly Piece[][], gutter: number): boolean {
  const numbers = (side: readonly Piece[]): number[] => {
    const edge = Math.min(...side.map(({ x0 }) => x0));
    return side
      .filter(({ x0, size }) => x0 < edge + size)
      .flatMap(({ text }) => numbered.exec(text.trim())?.groups?.['number'] ?? [])
      .map(Number);
  };
  const left = rows.flatMap((row) => row.filter(({ x1 }) => x1 <= gutter + 2));
  const right = rows.flatMap((row) => row.filter(({ x0 }) => x0 >= gutter - 2));
  if (left.length < 4 || right.length < 4) return false;
  const all = [...numbers(left), ...numbers(right)];
  const worded = [...left, ...right].filter(({ text }) => /^q\p{L}/iu.test(text.trim())).length >= all.length;
  const enough = numbers(left).length > 0 && numbers(right).length > 0 && all.length >= (worded ? 3 : 4);
  return enough && all.every((number, i) => i === 0 || number === all[i - 1]! + 1);
}

function byGutter(rows: readonly Piece[][], gutter: number): OrderedLine[] {
  const lines: OrderedLine[] = [];
  let column = 0;
  let left: Piece[][] = [];
  let right: Piece[][] = [];
  const flush = () => {
    for (const side of [left, right]) {
      if (side.length === 0) continue;
      column += 1;
      for (const pieces of side) lines.push({ pieces, column });
    }
    left = [];
    right = [];
  };
  for (const row of rows) {
    if (row.some(({ x0, x1 }) => x0 < gutter - 2 && x1 > gutter + 2)) {
      if (left.length + right.length > 0) {
        flush();
        column += 1;
      }
      lines.push({ pieces: row, column });
      continue;
    }
    const onLeft = row.filter(({ x1 }) => x1 <= gutter + 2);
    const onRight = row.filter(({ x1 }) => x1 > gutter + 2);
    if (onLeft.length > 0) left.push(onLeft);
    if (onRight.length > 0) right.push(onRight);
  }
  flush();
  return lines;
}

/** Rows of one band, in ems from baseline to baseline: between paragraphs there is more than between lines. */
const closeRows = 4;
/** Of the page's width; shorter pieces are cells and labels. */
const columnPiece = 0.25;
const narrowestGutter = 0.8;

interface Band {
  left: Piece[][];
  right: Piece[][];
  /** The row after it. */
  end: number;
}

/**
 * Few lines in two columns, as below a figure over the whole width, among rows that are read across. Bands below each
 * other are rows of a table: their cells are numbered apart, since no text goes on from one to the next.
 */
function byBands(rows: readonly Piece[][], width: number): OrderedLine[] {
  const lines: OrderedLine[] = [];
  let column = 0;
  let afterBand = false;
  for (let at = 0; at < rows.length;) {
    const band = bandFrom(rows, at, width);
    if (!band) {
      lines.push({ pieces: rows[at]!, column });
      afterBand = false;
      at += 1;
      continue;
    }
    const step = afterBand || bandFrom(rows, band.end, width) ? 2 : 1;
    for (const side of [band.left, band.right]) {
      column += step;
      for (const pieces of side) lines.push({ pieces, column });
    }
    column += step;
    at = band.end;
    afterBand = true;
  }
  return lines;
}

/** Close rows on both sides of a strip that nothing crosses, of which the left ones were all written before the right. */
function bandFrom(rows: readonly Piece[][], from: number, width: number): Band | null {
  const strip = from < rows.length ? stripIn(rows, from) : null;
  if (!strip) return null;
  let { x0, x1 } = strip;
  const [left, right]: [Piece[][], Piece[][]] = [[], []];
  let [lastLeft, firstRight, end] = [-Infinity, Infinity, from];
  for (; end < rows.length; end += 1) {
    const row = rows[end]!;
    const above = rows[end - 1];
    const { size, y } = row[0]!;
    if (end > from && above && y - above[0]!.y > closeRows * Math.max(size, above[0]!.size)) break;
    const middle = (x0 + x1) / 2;
    const [before, after] = [row.filter((one) => one.x1 < middle), row.filter((one) => one.x0 > middle)];
    if (before.length + after.length < row.length) break;
    const [begin, finish] = [
      Math.max(x0, ...before.map((one) => one.x1)),
      Math.min(x1, ...after.map((one) => one.x0)),
    ];
    const [last, first] = [
      Math.max(lastLeft, ...before.map((one) => one.last)),
      Math.min(firstRight, ...after.map((one) => one.first)),
    ];
    if (finish - begin < narrowestGutter * size || last > first) break;
    [x0, x1, lastLeft, firstRight] = [begin, finish, last, first];
    if (before.length > 0) left.push(before);
    if (after.length > 0) right.push(after);
  }
  const isText = (side: readonly Piece[][]) => {
    const wide = side.filter((pieces) => pieces.at(-1)!.x1 - pieces[0]!.x0 > columnPiece * width);
    const whole = side.filter((pieces) => pieces.length === 1);
    return side.length >= 2 && wide.length * 2 >= side.length && whole.length * 2 > side.length;
  };
  return isText(left) && isText(right) ? { left, right, end } : null;
}

/** The widest gap of a row, or between it and the next where the two stand beside each other. */
function stripIn(rows: readonly Piece[][], from: number): { x0: number; x1: number } | null {
  const [row, next] = [rows[from]!, rows[from + 1]];
  const isBeside = next && row.length === 1 && next[0]!.y - row[0]!.y < next[0]!.size;
  if (row.length === 1 && !isBeside) return null;
  const pieces = [...row, ...(isBeside ? next : [])].sort((p, q) => p.x0 - q.x0);
  let strip: { x0: number; x1: number } | null = null;
  for (const [i, piece] of pieces.entries()) {
    const x0 = pieces[i - 1]?.x1;
    if (x0 !== undefined && piece.x0 > x0 && (!strip || piece.x0 - x0 > strip.x1 - strip.x0))
      strip = { x0, x1: piece.x0 };
  }
  return strip;
}

/** Neighbours in a row that were written far apart, in a stream that otherwise goes down line by line. */
function streamHasColumns(rows: readonly Piece[][]): boolean {
  let neighbours = 0;
  let apart = 0;
  for (const row of rows) {
    for (let k = 1; k < row.length; k += 1) {
      const [before, after] = [row[k - 1]!, row[k]!];
      if (before.x1 - before.x0 < 60 || after.x1 - after.x0 < 60) continue;
      neighbours += 1;
      if (Math.abs(after.first - before.last) > 8) apart += 1;
    }
  }
  if (neighbours < 10 || apart < 0.8 * neighbours) return false;
  const stream = rows.flat().sort((p, q) => p.first - q.first);
  let down = 0;
  for (let k = 1; k < stream.length; k += 1) {
    const step = stream[k]!.y - stream[k - 1]!.y;
    if (step >= 0 && step < 3 * stream[k]!.size) down += 1;
  }
  return down >= 0.85 * (stream.length - 1);
}

function byStream(rows: readonly Piece[][]): OrderedLine[] {
  const stream = rows.flat().sort((p, q) => p.first - q.first);
  const lines: OrderedLine[] = [];
  let column = 0;
  for (const piece of stream) {
    const line = lines.at(-1);
    const before = line?.pieces.at(-1);
    if (line && before && Math.abs(before.y - piece.y) < 1 && piece.x0 >= before.x1 - 1) {
      line.pieces.push(piece);
      continue;
    }
    if (before && piece.y < before.y - before.size) column += 1;
    lines.push({ pieces: [piece], column });
  }
  return lines;
}
