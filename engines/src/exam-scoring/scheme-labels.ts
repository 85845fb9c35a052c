import { sourceOf } from '../language/paper-words.ts';
import type { Row } from './scheme-rows.ts';

export interface Label {
  number: string | null;
  parts: string[];
  /** Letters of the row that it takes. */
  length: number;
  /** Without those of its parts. */
  numberLength: number;
  /** "Question 3", "Aufgabe 3". */
  isNamed: boolean;
  /** So, or "3.", "3)": a number alone may be one of a formula. */
  isMarked: boolean;
}

const marks = ['.', ')', ':'];

export type LabelledRow = Row & { label: Label | null };

const labelled = new RegExp(
  String.raw`^(?<word>(?:${sourceOf('question')}|${sourceOf('answer')})\.?\s*)?(?<number>\d{1,3}(?:\.\d{1,2}){0,2})?(?=[\s.:)(]|$)[.:)]?\s*(?<parts>(?:\(?(?:[a-z]|[ivx]{1,4})\)\s*){0,3})`,
  'iu',
);

/** "2 (b) (ii)", "Q3.", "Aufgabe 3", "(a)" at the beginning of a row. */
export function labelAt(text: string): Label | null {
  const found = labelled.exec(text);
  if (!found) return null;
  const parts = Array.from(found.groups!['parts']!.matchAll(/[a-z]+/giu), ([label]) => label);
  const number = found.groups!['number'] ?? null;
  if (number === null && parts.length === 0) return null;
  // "1 mark for each": an amount, and no question.
  if (parts.length === 0 && /^\s*(?:marks?|points?|[%×+=/*-])/iu.test(text.slice(found[0].length)))
    return null;
  const { length } = found[0];
  const isNamed = number !== null && found.groups!['word'] !== undefined;
  const numberLength = length - found.groups!['parts']!.length;
  const isMarked = number !== null && (isNamed || marks.includes(text.charAt(number.length)));
  return { number, parts, length, numberLength, isNamed, isMarked };
}

/** Farther in than this, as a share of the page's width, a number is an amount or one of an answer's own list. */
const indented = 0.1;

/** Without those of numbers that stand farther in than others of their column. */
export function labelRows(rows: readonly Row[]): LabelledRow[] {
  const all = rows.map((row) => ({ ...row, label: labelAt(row.text) }));
  const left = edgeOf(all);
  const right = edgeOf(all.filter((row) => isInRightColumn(row)));
  return all.map((row) => {
    const { x, label } = row;
    const isAlone = label !== null && label.number !== null && label.parts.length === 0;
    const edge = isInRightColumn(row) ? right : left;
    return isAlone && x !== null && x > edge + indented ? { ...row, label: null } : row;
  });
}

const edgeOf = (rows: readonly LabelledRow[]): number =>
  Math.min(...rows.flatMap(({ x, label }) => (x !== null && label?.number ? [x] : [])));

/** "3. Explain": amounts at the right have nothing after them. */
const isInRightColumn = ({ x, text, label }: LabelledRow): boolean =>
  x !== null && x >= 0.5 && label !== null && label.isMarked && text.length > label.length;

export const numberAfter = (number: string): string => String(Number(number) + 1);
