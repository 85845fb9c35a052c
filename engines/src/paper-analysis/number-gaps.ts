import { labelAt } from './labels.ts';
import type { NumberedRow } from './question-numbers.ts';
import type { Row } from './rows.ts';

/** Numbers that may be missing at one place; more are another paper's. */
const mostMissing = 5;
/** Noise before a number that a stain hit: two short words at most. */
const before = '^(?:[^\\p{L}\\p{N}]*\\S{1,2}\\s+){0,2}[^\\p{L}\\p{N}]{0,3}';

/**
 * Finds questions whose numbers could not be read, by their place between those that could: the number stands behind
 * stains, or something short stands at the margin, or as many rows with marks are left as numbers are missing.
 * @param opens where the rows of the first section begin
 */
export function withGapsFilled(
  chain: readonly NumberedRow[],
  rows: readonly Row[],
  hasMarks: (row: Row) => boolean,
  opens: (row: number) => number,
): NumberedRow[] {
  const first = chain[0];
  if (!first || first.family !== 'plain') return [...chain];
  return chain.flatMap((item, i) => {
    const last = chain[i - 1];
    const from = last ? last.row + 1 : opens(item.row);
    const value = last && last.value < item.value ? last.value : 0;
    const missing = item.value - value - 1;
    if (missing < 1 || missing > mostMissing || (last && value === 0)) return [item];
    return [...guesses(from, item, value + 1, missing, last, rows, hasMarks), item];
  });
}

function guesses(
  from: number,
  next: NumberedRow,
  value: number,
  missing: number,
  last: NumberedRow | undefined,
  rows: readonly Row[],
  hasMarks: (row: Row) => boolean,
): NumberedRow[] {
  const between = rows.slice(from, next.row).map((row, i) => ({ row, at: from + i }));
  const guess = (at: number, number: number, length: number): NumberedRow => ({
    ...next,
    row: at,
    number: String(number),
    value: number,
    x: rows[at]!.x,
    length,
    weight: 0,
    guessed: true,
  });
  const found: NumberedRow[] = [];
  for (let number = value; number < value + missing; number++) {
    const stained = new RegExp(`${before}${number}\\s?[.):-]?\\s+(?=[([]?\\p{L})`, 'u');
    const hit = between.find(
      ({ row, at }) =>
        at > (found.at(-1)?.row ?? from - 1) && row.x < row.pageWidth * 0.2 && stained.test(row.text),
    );
    if (hit) found.push(guess(hit.at, number, stained.exec(hit.row.text)![0].length));
  }
  if (found.length > 0) return found;
  const marked = between.filter(({ row }) => !isPart(row) && hasMarks(row));
  // Below the question before stand its own marks, where its first row has none.
  if (last && !hasMarks(rows[last.row]!)) marked.shift();
  if (marked.length === missing)
    return marked.map(({ row, at }, i) => guess(at, value + i, stainsBeforeLabel(row.text)));
  const short = between.filter(({ row }) => row.scanned && !isPart(row) && atMargin(row, last));
  return short.length === missing
    ? short.map(({ row, at }, i) => guess(at, value + i, /^\S+\s*/u.exec(row.text)![0].length))
    : [];
}

const stainsBeforeLabel = (text: string) =>
  /^(?:\S{1,2}\s+){1,2}(?=[([]?[a-z][)\]]\s)/u.exec(text)?.[0].length ?? 0;

const isPart = ({ text }: Row) => labelAt(text)?.readings[0]?.series.startsWith('alphabet') ?? false;

const atMargin = ({ x, text, pageWidth }: Row, last: NumberedRow | undefined) =>
  last !== undefined && Math.abs(x - last.x) < pageWidth * 0.012 && /^\S{1,3}\s/u.test(text);
