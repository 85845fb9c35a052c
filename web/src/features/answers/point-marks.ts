import { formatNumber, formatPercent } from '../../lib/format.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';

const cents = (value: number) => Math.round(value * 100) / 100;

/** "(a) (ii)" */
export const partName = (part: readonly string[]) => part.map((label) => `(${label})`).join(' ');

/** Worth of a point: "1.5 marks", or a share if the paper gives no marks. */
export const worthInWords = (weight: number, marks: number | null): string =>
  marks === null ? formatPercent(weight) : marksInWords(cents(weight * marks));

/** The same for an input: marks, or per cent. */
export const worthTyped = (weight: number, marks: number | null): string =>
  String(cents(weight * (marks ?? 100)));

/** Null if it is not a valid number. */
export function weightOf(typed: string, marks: number | null): number | null {
  const worth = Number(typed.trim().replace(',', '.'));
  const all = marks ?? 100;
  return typed.trim() !== '' && worth >= 0 && worth <= all && all > 0 ? worth / all : null;
}

/** "6 of 8 marks are given." */
export const totalInWords = (weights: readonly number[], marks: number | null): string => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return marks === null
    ? `${formatPercent(sum)} of the marks are given.`
    : `${formatNumber(cents(sum * marks))} of ${marksInWords(marks)} are given.`;
};
