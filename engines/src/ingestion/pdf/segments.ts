import type { Row } from './rows.ts';
import { joinAccents, type Run } from './runs.ts';

/** A piece of a row without a wide gap in it. */
export interface Piece {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  rtl: boolean;
  /** The run that each stretch of the text came from; offsets into `text`. */
  marks: { start: number; end: number; font: string; size: number }[];
  /** Content stream positions of its first and last run. */
  first: number;
  last: number;
}

/** Gaps in ems: above the first it is a space, above the second another segment. */
const spaceGap = 0.18;
const wideGap = 1.6;
export const gutterGap = 0.8;
const statedSpaceGap = 0.04;
/** A letter that stands at least this far under the last one is the letter that the accent belongs to. */
const accentUnder = 0.15;
/** Scripts without spaces; Korean has them. */
const cjk = /[\u2e80-\u3130\u3190-\u9fff\uf900-\ufaff\uff00-\uff60]/;
const raisedDigits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/**
 * Cuts a row at wide gaps, sets the missing spaces and drops what was printed twice.
 * @param gutter between two columns of text: a smaller gap there cuts as well
 */
export function cutRow(row: Row, gutter: number | null = null): Piece[] {
  const pieces: Piece[] = [];
  let rtlLetters = 0;
  for (const run of row.runs) rtlLetters += run.rtl ? run.text.length : -run.text.length;
  const rtl = rtlLetters > 0;
  let piece: Piece | undefined;
  for (const source of row.runs) {
    const run = piece ? withoutRepeated(piece, source, row) : source;
    if (!run) continue;
    const em = Math.max(run.size, 4);
    const gap = piece ? run.x - piece.x1 : 0;
    const across = gutter !== null && piece && piece.x1 <= gutter + 2 && run.x >= gutter - 2;
    if (!piece || gap > (across ? gutterGap : wideGap) * em) {
      piece = {
        text: '',
        x0: run.x,
        x1: run.x,
        y: row.y,
        size: 0,
        rtl,
        marks: [],
        first: run.order,
        last: run.order,
      };
      pieces.push(piece);
    }
    append(piece, run, row, gap / em);
  }
  for (const one of pieces) finish(one);
  return pieces;
}

function append(piece: Piece, run: Run, row: Row, gap: number): void {
  const raised = run.size <= 0.85 * row.size && row.y - run.y > 0.15 * row.size;
  const text =
    raised && /^\d+$/.test(run.text) ? run.text.replace(/\d/g, (digit) => raisedDigits[+digit]!) : run.text;
  const before = piece.rtl ? text : piece.text;
  const after = piece.rtl ? piece.text : text;
  const whole = gap < -accentUnder && !piece.rtl ? joinAccents(piece.text.slice(-1), text[0]!) : null;
  const space = piece.text !== '' && needsSpace(before, after, gap, run.spaced) ? ' ' : '';
  if (whole) {
    const start = piece.text.length - 1;
    piece.marks.at(-1)!.end = start;
    piece.marks.push({ start, end: start + text.length, font: run.font, size: run.size });
    piece.text = piece.text.slice(0, -1) + whole + text.slice(1);
  } else if (piece.rtl) {
    const shift = text.length + space.length;
    for (const mark of piece.marks) {
      mark.start += shift;
      mark.end += shift;
    }
    piece.marks.unshift({ start: 0, end: text.length, font: run.font, size: run.size });
    piece.text = text + space + piece.text;
  } else {
    const start = piece.text.length + space.length;
    piece.marks.push({ start, end: start + text.length, font: run.font, size: run.size });
    piece.text += space + text;
  }
  if (run.x + run.width > piece.x1) piece.x1 = run.x + run.width;
  if (run.order < piece.first) piece.first = run.order;
  if (run.order > piece.last) piece.last = run.order;
}

function needsSpace(before: string, after: string, gap: number, stated: boolean): boolean {
  if (gap <= statedSpaceGap) return false;
  const left = before.charCodeAt(before.length - 1);
  const right = after.charCodeAt(0);
  if (left === 32 || right === 32 || left === 160 || right === 160) return false;
  if (left >= 0x2e80 && right >= 0x2e80 && cjk.test(before.slice(-1)) && cjk.test(after[0]!))
    return gap > 0.6;
  return gap > spaceGap || stated;
}

/**
 * Some printers write a page as strips, each with the letters that the last one already held; and bold is faked by
 * printing twice. What lies under the letters so far, and says the same, is left out.
 */
function withoutRepeated(piece: Piece, run: Run, row: Row): Run | null {
  const letter = run.width / Math.max(1, run.text.length);
  const cover = piece.x1 - run.x;
  if (cover <= 0.35 * letter + 0.6) return run;
  // A letter or two are said again all the time, and some fonts overstate their widths: the place must be the same.
  if (run.text.length < 4) return isTwin(run, row) ? null : run;
  const said = piece.text.trimEnd();
  const covered = Math.min(run.text.length, cover / letter);
  if (covered >= run.text.length - 0.5 && said.includes(run.text.trim())) return null;
  // Letters differ in width, so the cover says only about how many they are.
  const slack = 1 + 0.25 * covered;
  for (let count = Math.min(run.text.length, Math.floor(covered + slack)); count > 0; count -= 1) {
    if (count < covered - slack) break;
    const head = run.text.slice(0, count).trim();
    if (!head || !said.endsWith(head)) continue;
    const rest = run.text.slice(count);
    const text = rest.trimStart();
    if (!text) return null;
    const spaced = text.length < rest.length || head.length < run.text.slice(0, count).trimStart().length;
    return {
      ...run,
      text,
      spaced,
      x: piece.x1 + (spaced ? spaceGap * run.size : 0),
      width: Math.max(0, run.x + run.width - piece.x1),
    };
  }
  return run;
}

function isTwin(run: Run, { runs }: Row): boolean {
  for (let k = runs.indexOf(run) - 1; k >= 0; k -= 1) {
    const other = runs[k]!;
    const away = run.x - other.x;
    if (away > 0.08 * run.size) return false;
    if (other.text.trim() === run.text.trim()) return true;
  }
  return false;
}

/** The size that most letters have; a lone large initial or a raised digit does not set it. */
function finish(piece: Piece): void {
  let best = 0;
  let letters = 0;
  for (const mark of piece.marks) {
    const count = mark.end - mark.start;
    if (count > letters) {
      letters = count;
      best = mark.size;
    }
  }
  piece.size = best;
}
