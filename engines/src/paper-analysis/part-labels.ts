import { type DraftBody, emptyPart, type Level } from './draft-part.ts';
import { type Label, labelAt } from './labels.ts';
import { foldParts } from './outer-list.ts';
import { type Row, xOf } from './rows.ts';
import { boxedNumber, dottedNumber } from './words.ts';

/** Widths of a page within which two labels stand under each other. */
export const alignment = 0.03;

/** A bracketed speck of a scan that stands where the next label is due, with the one after it below. */
export function blurredLabel(
  row: Row,
  rows: readonly Row[],
  at: number,
  from: number,
  levels: readonly Level[],
): Label | null {
  const match = row.scanned
    ? /^(?:[([]\S{1,2}[)\]]|[@©®¢]|\S[)\]])(?=\s|$)\s*/u.exec(row.text.slice(from))
    : null;
  if (!match || (at > 0 && from > 0)) return null;
  const series = levels[0]?.series ?? 'alphabet 0';
  const value = (levels[0]?.value ?? 0) + 1;
  if (series !== 'alphabet 0' || (levels.length === 0 && at > 0)) return null;
  if (levels[0] && Math.abs(row.x - levels[0].x) > row.pageWidth * alignment) return null;
  const follows = rows.slice(at + 1).some((other) => {
    const reading = labelAt(other.text)?.readings.find((one) => one.series === series);
    return reading?.value === value + 1;
  });
  if (!follows && value === 1) return null;
  const text = String.fromCharCode(96 + value);
  return { text, readings: [{ series, value }], length: match[0].length, manner: levels[0]?.manner ?? '()' };
}

/** Behind a question's number a label's place is only estimated: its successor's, further down, is known. */
export function placeOf(label: Label, rows: readonly Row[], at: number, from: number): number {
  const row = rows[at]!;
  const x = xOf(row, from);
  const first = label.readings.findLast(({ value }) => value === 1);
  if (from === 0 || !first) return x;
  const slack = (row.pageWidth || 600) * alignment;
  const least = at === 0 || row.x < x ? Math.min(row.x, x) : x;
  const successors = rows.slice(at + 1).filter((other) => {
    const reading = labelAt(other.text)?.readings.find(({ series }) => series === first.series);
    return reading?.value === 2 && other.x > least - slack / 2 && other.x < x + 4 * slack;
  });
  return successors.length > 0 ? Math.min(...successors.map((other) => other.x)) : x;
}

type Taken = { length: number } | null;
export function dottedPart(row: Row, number: string, levels: Level[], body: DraftBody): Taken {
  const boxed = boxedNumber.exec(row.text);
  // "0 2 . 1" as "2.1".
  const match = boxed?.groups!['minor'] ? boxed : dottedNumber.exec(row.text);
  const { number: boxes, major = boxes?.replace(/\s/u, ''), minor } = match?.groups ?? {};
  if (!match || Number(major) !== Number(number)) return null;
  const value = Number(minor);
  const last = levels[0]?.series === 'dotted' ? levels[0].value : 0;
  if (value <= last || value > last + 2) return null;
  if (levels.length > 0 && levels[0]!.series !== 'dotted') {
    if (value !== 1 || body.parts.some(({ marks }) => marks !== null)) return null;
    foldParts(body);
    levels.length = 0;
  }
  if (levels.length === 0)
    levels.push({ series: 'dotted', manner: '', value, x: row.x, page: row.page, list: body.parts });
  levels.length = 1;
  levels[0]!.value = value;
  body.parts.push(emptyPart(`${Number(major)}.${minor}`));
  return { length: match[0].length };
}
