import type { DraftBody, Piece } from './draft-part.ts';
import { type Row, xOf } from './rows.ts';

/** Letters of a program among all from which on a paper is written in such letters altogether. */
const typewritten = 0.5;
const deepest = 40;
/** Numbered lines without anything in them, one after the other. */
const mostEmpty = 60;

/** The rows, none a program's where the whole paper is written by typewriter. */
export function withoutTypewriting(rows: readonly Row[]): Row[] {
  const letters = (among: readonly Row[]) => among.reduce((sum, { text }) => sum + text.length, 0);
  const plain = (row: Row) => row.code && row.number === null;
  return letters(rows.filter(plain)) > typewritten * letters(rows)
    ? rows.map((row) => (plain(row) ? { ...row, code: false } : row))
    : [...rows];
}

type Kind = 'title' | 'caption' | 'code' | 'text';

function kindOf({ code, heading, caption }: Row): Kind {
  if (code) return 'code';
  if (heading) return 'title';
  return caption ? 'caption' : 'text';
}

/** Sentences in one line, words cut at a row's end joined again; lines of a program as printed, with their numbers. */
export function textOf(pieces: readonly Piece[]): string {
  const runs: { kind: Kind; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const text = piece.text.trim();
    if (!text) continue;
    const last = runs.at(-1);
    const goesOn = last?.kind === 'title' && /^[^\p{L}\p{N}]*\p{Ll}/u.test(text);
    const kind = kindOf(piece.row);
    if (last?.kind === kind) last.pieces.push(piece);
    else if (last && kind === 'text' && goesOn) {
      last.kind = kind;
      last.pieces.push(piece);
    } else runs.push({ kind, pieces: [piece] });
  }
  return runs
    .map((run) => (run.kind === 'code' ? listing(run.pieces) : sentences(run.pieces)))
    .join('\n')
    .trim();
}

function sentences(pieces: readonly Piece[]): string {
  let all = '';
  pieces.forEach(({ row, text }, i) => {
    const before = pieces[i - 1];
    if (/\p{L}-$/u.test(all) && /^\p{Ll}/u.test(text)) all = all.slice(0, -1) + text;
    else if (before && goesOnInWord(before, row, text)) all += text;
    else all += all && text ? ` ${text}` : text;
  });
  return all.replace(/\s+/g, ' ').trim();
}

/** Whether nothing stands between two rows in the document: a hyphen at the end of the first is gone already. */
function goesOnInWord(before: Piece, row: Row, text: string): boolean {
  const next = row.segments.find((segment) => text.startsWith(segment.text.slice(0, 2)));
  return before.row.segments.some(
    (segment) => segment.end === next?.start && before.text.endsWith(segment.text.slice(-2)),
  );
}

function listing(pieces: readonly Piece[]): string {
  const lines = pieces.map(({ row, text }) => {
    const from = row.text.endsWith(text) ? row.text.length - text.length : 0;
    return { text, number: row.number, x: xOf(row, from), letter: (row.right - row.x) / row.text.length };
  });
  const left = Math.min(...lines.map(({ x }) => x));
  const widths = lines.map(({ letter }) => letter).sort((a, b) => a - b);
  const letter = widths[widths.length >> 1] || 1;
  const digits = Math.max(...lines.map(({ number }) => (number === null ? 0 : String(number).length)));
  const counted = (number: number | null) =>
    digits === 0 ? '' : `${number === null ? '' : number}`.padStart(digits);
  let before: number | null = null;
  return lines
    .flatMap(({ text, number, x }) => {
      const empty = before === null || number === null ? 0 : number - before - 1;
      const skipped =
        empty > 0 && empty <= mostEmpty
          ? Array.from({ length: empty }, (_, i) => counted(before! + i + 1))
          : [];
      before = number ?? before;
      const indent = ' '.repeat(Math.min(deepest, Math.round((x - left) / letter)));
      return [...skipped, `${counted(number)}${digits > 0 ? '  ' : ''}${indent}${text}`];
    })
    .join('\n');
}

const longestTitle = 80;

/** A title that closes what stands above it; the first line of a question may look like one, and is none. */
const isTitle = ({ row, text }: Piece) =>
  row.heading &&
  !row.scanned &&
  text.length <= longestTitle &&
  /^\p{Lu}\p{L}{2}.*[^.?!:;,]$/u.test(text.trim());

/** Gives a title at the end of one question to the next, above whose number it is printed. */
export function moveTitlesDown(above: DraftBody, below: DraftBody): void {
  let { pieces, parts } = above;
  while (parts.length > 0) ({ pieces, parts } = parts.at(-1)!);
  const last = pieces.at(-1);
  if (!last || pieces.length < 2 || !isTitle(last)) return;
  below.pieces.unshift(pieces.pop()!);
}
