import { numberedRows } from './question-numbers.ts';
import type { Row } from './rows.ts';

/** Fewer pages that hold the same numbers as the next may be two short papers. */
const fewestPairs = 2;
/** Share of words with signs among their letters, from which on the font's letters are not known. */
const strangeShare = 0.2;
const strangeWord = /\p{L}[{}[\]|\\$¥§©¡£¦`~^_>&±]|[{}[\]|\\$¥§©¡£¦`~^_>&±]\p{L}/u;

function isStrange(rows: readonly Row[]): boolean {
  const words = rows.flatMap(({ text }) => text.split(' ').filter((word) => /\p{L}.?\p{L}/u.test(word)));
  return words.filter((word) => strangeWord.test(word)).length > words.length * strangeShare;
}

/** Each follows the one before: others that rows begin with are none of questions. */
function numbersOn(rows: readonly Row[]) {
  const numbers: { value: number; row: number }[] = [];
  for (const { family, value, row } of numberedRows(rows, () => false))
    if (family === 'plain' && value === (numbers.at(-1)?.value ?? value - 1) + 1)
      numbers.push({ value, row });
  return numbers;
}

/** The rows without those questions of a page in an unknown font that the next page prints again in a known one. */
export function withoutOtherLanguage(rows: readonly Row[]): Row[] {
  const pages = [...new Set(rows.map(({ page }) => page))].map((page) => {
    const own = rows.filter((row) => row.page === page);
    return { own, numbers: numbersOn(own), strange: isStrange(own) };
  });
  const repeated = pages.flatMap(({ own, numbers, strange }, i) => {
    const next = pages[i + 1];
    if (!strange || !next || next.strange || next.numbers.length === 0) return [];
    // The first number may be printed in another way there.
    const skipped = numbers.length - next.numbers.length;
    const isSame = next.numbers.every(({ value }, k) => value === numbers[skipped + k]?.value);
    return isSame && skipped <= 1 ? [skipped === 0 ? own : own.slice(numbers[1]!.row)] : [];
  });
  if (repeated.length < fewestPairs) return [...rows];
  return rows.filter((row) => !repeated.some((questions) => questions.includes(row)));
}
