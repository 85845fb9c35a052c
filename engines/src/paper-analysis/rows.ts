import type { DocumentPage, Drawing, Rect, TextBlock } from '@gene/contract/documents';
import { isLabelIn } from './figure-labels.ts';
import { asciiDigits } from '../language/numerals.ts';
import { asDisplayed, type Turn, turnBack, turnOf } from './turned-pages.ts';

export interface Segment {
  text: string;
  /** Document offsets. */
  start: number;
  end: number;
  x: number;
  right: number;
}

/** A visual line: text at one height, from the left margin to the marks at the right. */
export interface Row {
  page: number;
  /** Counted through the page where columns of text stand side by side. */
  column: number;
  /** Of the page when it stands upright, as all places in a row. */
  pageWidth: number;
  pageHeight: number;
  turn: Turn;
  scanned: boolean;
  heading: boolean;
  caption: boolean;
  /** A line of a program. */
  code: boolean;
  /** The number printed beside it, which counts the lines of a listing; null: none. */
  number: number | null;
  segments: Segment[];
  /** The segments' texts with one space between them; digits are 0–9. */
  text: string;
  x: number;
  right: number;
  y: number;
  height: number;
}

/** Assumed width of a character and height of a line in formats without positions. */
const characterWidth = 6;
const lineHeight = 14;

/** A label, a number or marks that may stand in a block of its own beside the text. */
const longestLoose = 14;

interface Piece extends Segment {
  y: number;
  height: number;
  number?: number;
  block: TextBlock;
}

/** From top to bottom, or as they are read where columns stand side by side. Labels in drawings are no text. */
export function rowsOf(page: DocumentPage, drawings: readonly Drawing[] = []): Row[] {
  const rows: { pieces: Piece[]; y: number; height: number }[] = [];
  const turn = turnOf(page);
  const uprightSize =
    turn % 2 === 0 ? { width: page.width, height: page.height } : { width: page.height, height: page.width };
  const figures = drawings
    .filter(({ kind, page: on }) => kind === 'figure' && on === page.number)
    .map((figure) => turnBack(figure, turn, page));
  const pieces = piecesOf(page, turn);
  const columns = columnsOf(pieces, uprightSize.height);
  for (const piece of pieces) {
    if (figures.some((figure) => isLabelIn(piece, figure))) continue;
    const loose = piece.text.length <= longestLoose;
    const home = rows.findLast(
      (row) =>
        columns.get(row.pieces[0]!) === columns.get(piece) &&
        besides(row, piece) &&
        (loose || row.pieces.some((p) => p.block === piece.block || isLoose(p))),
    );
    if (home) home.pieces.push(piece);
    else rows.push({ pieces: [piece], y: piece.y, height: piece.height });
    if (home && isLooseAll(home.pieces.slice(0, -1)) && !loose) {
      home.y = piece.y;
      home.height = piece.height;
    }
  }
  return rows.map(({ pieces, y, height }) => {
    pieces.sort((a, b) => a.x - b.x);
    const text = pieces.map((piece) => asciiDigits(piece.text)).join(' ');
    return {
      page: page.number,
      column: columns.get(pieces[0]!)!,
      pageWidth: uprightSize.width,
      pageHeight: uprightSize.height,
      turn,
      scanned: page.scanned,
      heading: pieces.some(({ block }) => block.kind === 'heading'),
      caption: pieces.some(({ block }) => block.kind === 'caption'),
      code: pieces.some(({ block, number }) => block.kind === 'code' || number !== undefined),
      number: pieces.find(({ number }) => number !== undefined)?.number ?? null,
      segments: pieces.map(({ text: own, start, end, x, right }) => ({ text: own, start, end, x, right })),
      text,
      x: pieces[0]!.x,
      right: Math.max(...pieces.map(({ right }) => right)),
      y,
      height,
    };
  });
}

/** Longer pieces in what stands beside other text: fewer may be marks and labels of that text's own rows. */
const fewestOfText = 2;

/** Numbers the columns that are read one after the other; a column of marks belongs to the text at its side. */
function columnsOf(pieces: readonly Piece[], height: number): Map<Piece, number> {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.at(-1);
    if (last && piece.y > last.y - height * 0.1) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  const isText = (run: readonly Piece[]) => run.filter((piece) => !isLoose(piece)).length >= fewestOfText;
  let column = 0;
  return new Map(
    runs.flatMap((run, i) => {
      if (i > 0 && isText(run) && isText(runs[i - 1]!)) column += 1;
      return run.map((piece): [Piece, number] => [piece, column]);
    }),
  );
}

/** Of a line's height: an exponent. */
const raised = 0.75;

const isLoose = ({ text }: Piece) => text.length <= longestLoose;
const isLooseAll = (pieces: readonly Piece[]) => pieces.every(isLoose);

/** At the same height, and nothing of it on top of the other; a number in a box may stand some points off its text. */
function besides(row: { pieces: Piece[]; y: number; height: number }, piece: Piece): boolean {
  const apart = Math.abs(row.y + row.height / 2 - piece.y - piece.height / 2);
  const [first, ...others] = row.pieces.toSorted((a, b) => a.x - b.x);
  const isNumber =
    /^\d{1,3}$/.test(first!.text) &&
    first!.right <= piece.x &&
    !isLoose(piece) &&
    others.every(({ height }) => height < raised * piece.height);
  const lower = Math.min(row.height, piece.height);
  if (apart > (isNumber && row.height >= piece.height ? lower : 0.62 * lower + 1)) return false;
  const pieces = isNumber ? [first!] : row.pieces;
  return pieces.every(({ x, right }) => right <= piece.x + 3 || x >= piece.right - 3);
}

function piecesOf(page: DocumentPage, turn: Turn): Piece[] {
  const pieces: Piece[] = [];
  let line = 0;
  for (const block of page.blocks) {
    if (block.lines.length > 0) {
      for (const line of block.lines) {
        const { start, end, x, y, width, height } = turnBack(line, turn, page);
        const text = block.text.slice(start - block.start, end - block.start);
        const counted = line.number !== undefined && { number: line.number };
        pieces.push(...trimmed({ text, start, end, x, right: x + width, y, height, block, ...counted }));
      }
      continue;
    }
    let start = block.start;
    for (const written of block.text.split('\n')) {
      let column = 0;
      for (const text of written.split('\t')) {
        const x = column * characterWidth;
        const place = { x, right: x + text.length * characterWidth, y: line * lineHeight };
        pieces.push(
          ...trimmed({ text, start, end: start + text.length, ...place, height: lineHeight, block }),
        );
        start += text.length + 1;
        column += text.length + 4;
      }
      line += 1;
    }
    line += 1;
  }
  return pieces;
}

/** Without spaces at its ends; as nothing where nothing is left. */
function trimmed(piece: Piece): Piece[] {
  const text = piece.text.trim();
  if (!text) return [];
  const before = piece.text.length - piece.text.trimStart().length;
  const width = (piece.right - piece.x) / piece.text.length;
  const x = piece.x + before * width;
  const start = piece.start + before;
  return [{ ...piece, text, start, end: start + text.length, x, right: x + text.length * width }];
}

/** The widest that a letter is, in heights of its line: a segment may hold a gap as well. */
const widestLetter = 0.6;

/** The horizontal place of a character of the row's text, estimated from its segment's width. */
export function xOf(row: Row, index: number): number {
  let before = 0;
  for (const { text, x, right } of row.segments) {
    if (index < before + text.length) {
      const letter = Math.min((right - x) / text.length, row.height * widestLetter);
      return x + letter * Math.max(0, index - before);
    }
    before += text.length + 1;
  }
  return row.right;
}

/** Converts a rectangle beside a row to the page as displayed. */
export const toDisplayed = (rect: Rect, { turn, pageWidth, pageHeight }: Row): Rect =>
  asDisplayed(rect, turn, { width: pageWidth, height: pageHeight });

/** Something on a row's page where it is when that stands upright. */
export const toUpright = (rect: Rect, { turn, pageWidth, pageHeight }: Row): Rect =>
  turnBack(
    rect,
    turn,
    turn % 2 === 0 ? { width: pageWidth, height: pageHeight } : { width: pageHeight, height: pageWidth },
  );

/** One rectangle for each page that the rows stand on. */
export function rectsOf(rows: readonly Row[]): Rect[] {
  const placed = rows.filter(({ pageWidth }) => pageWidth > 0);
  return [...new Set(placed.map(({ page }) => page))].map((page) => {
    const own = placed.filter((row) => row.page === page);
    const x = Math.min(...own.map((row) => row.x));
    const y = Math.min(...own.map((row) => row.y));
    const width = Math.max(...own.map(({ right }) => right)) - x;
    const height = Math.max(...own.map((row) => row.y + row.height)) - y;
    return toDisplayed({ page, x, y, width, height }, own[0]!);
  });
}

export const startOf = (rows: readonly Row[]) =>
  Math.min(...rows.flatMap(({ segments }) => segments.map(({ start }) => start)));
export const endOf = (rows: readonly Row[]) =>
  Math.max(...rows.flatMap(({ segments }) => segments.map(({ end }) => end)));
