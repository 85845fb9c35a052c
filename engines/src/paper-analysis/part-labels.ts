import { type DraftBody, emptyPart, type Level } from './draft-part.ts';
import { type Label, labelAt } from './labels.ts';
import { type Row, xOf } from './rows.ts';
import { boxedNumber } from './words.ts';

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

/**
 * Where a label stands. Behind a question's number in the same line that is only estimated: its successor's place,
 * further down, is known.
 */
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

/** "3 (b)" below question 3 says the number again. */
export function repeatedNumber(text: string, number: string): number {
  const match = /^(?:Q\s*\.?\s*)?(\d{1,3})\s*\.?\s*(?=[([]?[a-zA-Z]\s?[)\]])/u.exec(text);
  return match && match[1] === number ? match[0].length : 0;
}

export function dottedPart(
  row: Row,
  number: string,
  levels: Level[],
  body: DraftBody,
): { length: number } | null {
  const boxed = boxedPart(row.text, number);
  const match =
    boxed ??
    /^(?:(?:question|ques|qn|q)\s*\.?\s*)?(?<label>(?<major>\d{1,2})\.(?<minor>\d{1,2}))(?!\d)\s*[.:)]?(?=\s|$)\s*/iu.exec(
      row.text,
    );
  if (!match || match.groups!['major'] !== number) return null;
  const value = Number(match.groups!['minor']);
  const last = levels[0]?.series === 'dotted' ? levels[0].value : 0;
  if (value <= last || value > last + 2 || (levels.length > 0 && levels[0]!.series !== 'dotted')) return null;
  if (levels.length === 0) levels.push({ series: 'dotted', manner: '', value, x: row.x, list: body.parts });
  levels.length = 1;
  levels[0]!.value = value;
  body.parts.push(emptyPart(match.groups!['label']!));
  return { length: match[0].length };
}

/** "0 2 . 1" as "2.1". */
function boxedPart(text: string, number: string): RegExpExecArray | null {
  const { number: boxes, minor } = boxedNumber.exec(text)?.groups ?? {};
  if (!boxes || !minor || Number(boxes.replace(/\s/u, '')) !== Number(number)) return null;
  const match = /^(?<label>(?<major>\d+)\.(?<minor>\d+))/u.exec(`${number}.${minor}`)!;
  match[0] = boxedNumber.exec(text)![0];
  return match;
}
