import { emptyPart, type Level } from './draft-part.ts';
import { type Label, labelAt, lettersOf } from './labels.ts';
import type { Row } from './rows.ts';

/** The text before a part's label within a row ends like this: anyhow after another label, else like a sentence. */
export const anywhere = /[\s/]$/u;
export const sentence = /(?:[.?!;:/)\]]\s+|\/)$/u;

interface InRow {
  after: RegExp;
  below: Row | undefined;
}

/**
 * Cuts a row at the labels that go on with the innermost list: "A) 4  B) 9  C) 11", "(a) Define a tide. (b) Why?".
 * @returns where the last of them begins
 */
export function splitInRow(
  row: Row,
  from: number,
  levels: readonly Level[],
  { after, below }: InRow,
): number {
  const level = levels.at(-1)!;
  const following = () => nextInRow(row, from, level, { after, below });
  for (let next = following(); next; next = following()) {
    const part = level.list.at(-1)!;
    const own = row.text.slice(from, next.at).replace(/\s*\/\s*$/u, '');
    part.pieces.push({ row, text: own.trim() });
    level.value = next.value;
    level.list.push(emptyPart(next.label.text));
    from = next.at + next.label.length;
  }
  return from;
}

interface InRowLabel {
  at: number;
  value: number;
  label: Pick<Label, 'text' | 'length'>;
}

const inRow = /(?<=[\s/])[([]?(?:\p{L}|[ivxIVX]{2,5}|\d{1,2})[)\]](?=\s|\p{L}|$)/gu;

const pointed = /(?<=^|\s)\p{L}[.:](?=\s)|[①-⑩]/gu;
const lettered = (level: Level) =>
  '.:'.includes(level.manner) ? lettersOf(level.series) : level.series === 'circled' ? '' : null;

/**
 * "A. bark  B. cork  C. pith", or two of them where the row below goes on with "C. pith": initials of a name are no list.
 * @param letters of the list; empty for circled numbers
 */
function nextWithPoint(row: Row, from: number, level: Level, letters: string, below: Row | undefined) {
  const { value, list } = level;
  const labels = [...row.text.matchAll(pointed)].map(({ index: at }) => ({
    at,
    label: labelAt(row.text.slice(at)),
  }));
  const valueOf = (label: Label | null) =>
    label?.readings.find(({ series }) => series === level.series)?.value ?? null;
  const values = labels.map(({ label }) => valueOf(label));
  const next = labels.find(({ at, label }) => at >= from && valueOf(label) === value + 1);
  const run = values.every((one, i) => i === 0 || one === values[i - 1]! + 1) ? values.length : 0;
  const goesOn = below !== undefined && valueOf(labelAt(below.text)) === value + 2;
  const [before, last] = list.slice(-3);
  const inPairs =
    list.length > 2 && before?.pieces[0] !== undefined && before.pieces[0].row === last?.pieces[0]?.row;
  if (!next?.label || !(letters === '' || run > 2 || (run === 2 && (goesOn || inPairs)))) return null;
  return { at: next.at, value: value + 1, label: next.label };
}

/** The label that goes on with a list further along the same row. */
function nextInRow(
  row: Row,
  from: number,
  level: Level,
  { after, below }: Pick<InRow, 'after' | 'below'>,
): InRowLabel | null {
  const { text } = row;
  const letters = lettered(level);
  if (letters !== null) return nextWithPoint(row, from, level, letters, below);
  if (!/[)\]]/.test(level.manner)) return null;
  for (const { index: at } of text.matchAll(inRow)) {
    if (at < from) continue;
    const label = labelAt(text.slice(at));
    if (!label || label.manner !== level.manner) continue;
    const before = text.slice(from, at);
    if (!after.test(before)) continue;
    if (label.readings.some(({ series, value }) => series === level.series && value === level.value + 1))
      return { at, value: level.value + 1, label };
  }
  return null;
}
