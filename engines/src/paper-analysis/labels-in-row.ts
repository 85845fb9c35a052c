import { emptyPart, type Level } from './draft-part.ts';
import { type Label, labelAt } from './labels.ts';
import { marksBetween, type MarksStyle } from './marks.ts';
import type { Row } from './rows.ts';

/** The text before a part's label within a row ends like this: anyhow after another label, else like a sentence. */
export const anywhere = /[\s/]$/u;
export const sentence = /(?:[.?!;:/)\]]\s+|\/)$/u;

interface InRow {
  after: RegExp;
  /** Null where parts bear no marks. */
  style: MarksStyle | null;
  /** Takes where the labels begin. */
  labels: number[];
}

/**
 * Cuts a row at the labels that go on with the innermost list: "A) 4  B) 9  C) 11", "(a) Define a tide. [2] (b) Why?".
 * @returns where the last of them begins
 */
export function splitInRow(
  row: Row,
  from: number,
  levels: readonly Level[],
  { after, style, labels }: InRow,
): number {
  const level = levels.at(-1)!;
  const following = () => nextInRow(row, from, level, after);
  for (let next = following(); next; next = following()) {
    const part = level.list.at(-1)!;
    const own = row.text.slice(from, next.at).replace(/\s*\/\s*$/u, '');
    const marks = style && part.marks === null ? marksBetween(own, row, style) : null;
    if (marks) part.marks = marks.value;
    part.pieces.push({ row, text: own.slice(0, marks?.from).trim() });
    level.value = next.value;
    level.list.push(emptyPart(next.label.text));
    from = next.at + next.label.length;
    labels.push(next.at);
  }
  return from;
}

interface InRowLabel {
  at: number;
  value: number;
  label: Pick<Label, 'text' | 'length'>;
}

/** A scan loses brackets: "a) bark (b) cork". */
const sameManner = (a: string, b: string, scanned: boolean) => (scanned ? a.at(-1) === b.at(-1) : a === b);

const inRow = '[([]?(?:\\p{L}|[ivxIVX]{2,5}|\\d{1,2})[)\\]](?=\\s|\\p{L}|$)';
const printedInRow = new RegExp(`(?<=[\\s/])${inRow}`, 'gu');
/** A scan puts specks before brackets. */
const scannedInRow = new RegExp(`(?<=[\\s/]|\\s[.,'"‘’“”*-])${inRow}`, 'gu');

/** "A. bark  B. cork  C. pith": initials of a name are no list of three. */
function nextWithPoint(text: string, from: number, { value }: Level): InRowLabel | null {
  const points = [...text.matchAll(/(?<=^|\s)[A-F]\.(?=\s)/gu)];
  const letters = points.map(([point]) => point[0]).join('');
  if (letters.length < 3 || !'ABCDEF'.includes(letters)) return null;
  const next = points.find(({ index, 0: point }) => index >= from && point.charCodeAt(0) - 64 === value + 1);
  const label = next && labelAt(text.slice(next.index));
  return label ? { at: next.index, value: value + 1, label } : null;
}

/** The label that goes on with a list further along the same row. */
function nextInRow({ text, scanned }: Row, from: number, level: Level, after: RegExp): InRowLabel | null {
  if (level.manner === '.' && level.series === 'alphabet 1') return nextWithPoint(text, from, level);
  if (!/[)\]]/.test(level.manner)) return null;
  for (const { index: at } of text.matchAll(scanned ? scannedInRow : printedInRow)) {
    if (at < from) continue;
    const label = labelAt(text.slice(at));
    if (!label || !sameManner(label.manner, level.manner, scanned)) continue;
    const before = text.slice(from, at);
    // A label whose formula a scan could not tell is followed by the next one.
    const isLost = scanned && after === anywhere && before === '';
    if (!isLost && !after.test(before)) continue;
    if (label.readings.some(({ series, value }) => series === level.series && value === level.value + 1))
      return { at, value: level.value + 1, label };
  }
  return null;
}
