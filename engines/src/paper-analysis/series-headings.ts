import { romanValue } from './numerals.ts';
import type { Row } from './rows.ts';
import { aboutPaper, moduleHeading, questionWord } from './words.ts';

export interface SeriesHeading {
  /** As printed: "II", "B", "二". */
  label: string;
  /** Behind the label. */
  rest: string;
}

const chineseNumbers = '一二三四五六七八九十';
const headed = /^(?<label>[IVX]{1,4}|[A-H]|[一二三四五六七八九十])\s?[.、)]\s*(?<rest>\S.*)$/u;
const numbered = /^(?<number>\d{1,3})\s?(?:[.)]|\s(?=\p{L}))/u;
const series = [
  (label: string) => (/^[IVX]+$/.test(label) ? romanValue(label) : null),
  (label: string) => (/^[A-H]$/.test(label) ? label.charCodeAt(0) - 64 : null),
  (label: string) => chineseNumbers.indexOf(label) + 1 || null,
];

/**
 * Headings of sections that are told by nothing but a numeral or letter: "II. Fill in the blanks". Each label stands once
 * in the paper, in its order, the first above all numbers, and each holds numbered rows. By the row's index.
 */
export function seriesHeadings(rows: readonly Row[]): ReadonlyMap<number, SeriesHeading> {
  if (rows.filter(({ text }) => questionWord.test(text)).length > 1) return new Map();
  const numbers = rows.map(({ text }) => Number(numbered.exec(text)?.groups!['number'] ?? 0));
  const named = namedSeries(rows, numbers);
  if (named) return named;
  const texts = rows.map(({ text }) => headed.exec(text)?.groups);
  for (const valueOf of series) {
    const found = texts.flatMap((groups, at) => {
      const value = groups && valueOf(groups['label']!);
      return value ? [{ at, value, label: groups['label']!, rest: groups['rest']! }] : [];
    });
    const holds = (from: number, to: number) => numbers.slice(from + 1, to).some((number) => number > 0);
    const isSeries =
      found.length >= 2 &&
      found.every(({ at, value }, i) => value === i + 1 && holds(at, found[i + 1]?.at ?? rows.length));
    if (!isSeries) continue;
    const above = rows.filter((_, i) => i < found[0]!.at && numbers[i]! > 0);
    const startsAnew = numbers.slice(found[0]!.at, found[1]!.at).includes(1);
    if (startsAnew && (above.length === 0 || above.some(({ text }) => aboutPaper.test(text))))
      return new Map(found.map(({ at, label, rest }) => [at, { label, rest }]));
  }
  return new Map();
}

const worded = /^(?<word>\p{L}{3,12})\s+(?<label>[IVX]{1,4}|[A-H]|\d{1,2})(?<rest>\s*[-–—:.].*|)$/u;

/** "Dossier 1: …", "Dossier 2: …": one word with numbers that rise, each above questions that begin anew with 1. */
function namedSeries(
  rows: readonly Row[],
  numbers: readonly number[],
): ReadonlyMap<number, SeriesHeading> | null {
  const texts = rows.map(({ text }) => (moduleHeading.test(text) ? undefined : worded.exec(text)?.groups));
  const words = new Set(texts.flatMap((groups) => groups?.['word'] ?? []));
  for (const word of words) {
    const found = texts.flatMap((groups, at) => {
      if (groups?.['word'] !== word) return [];
      const label = groups['label']!;
      const value = series.map((valueOf) => valueOf(label)).find(Boolean) ?? Number(label);
      return [{ at, value, label: `${word} ${label}`, rest: groups['rest']! }];
    });
    const first = (from: number, to: number) => numbers.slice(from + 1, to).find((number) => number > 0);
    if (
      found.length >= 2 &&
      found.every(
        ({ at, value }, i) => value === i + 1 && first(at, found[i + 1]?.at ?? rows.length) === 1,
      ) &&
      !rows.some((_, i) => i < found[0]!.at && numbers[i]! > 0)
    )
      return new Map(found.map(({ at, label, rest }) => [at, { label, rest }]));
  }
  return null;
}
