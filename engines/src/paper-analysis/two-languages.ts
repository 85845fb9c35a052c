import type { Row } from './rows.ts';
import { numberedRows } from './question-numbers.ts';

/** Fewer pages that hold the same numbers as the next may be two short papers. */
const fewestPairs = 2;
/** Words with signs among their letters, from which on a page is in a font whose letters are not known. */
const strangeShare = 0.2;
const strangeWord = /\p{L}[{}[\]|\\$¥§©¡£¦`~^_>&±]|[{}[\]|\\$¥§©¡£¦`~^_>&±]\p{L}/u;
const scripts = [
  'Devanagari',
  'Bengali',
  'Arabic',
  'Tamil',
  'Telugu',
  'Kannada',
  'Cyrillic',
  'Han',
  'Latin',
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'gu') }));

/** The script of most of its letters, or that these are strange. */
function writingOf(rows: readonly Row[]): string {
  const text = rows.map((row) => row.text).join(' ');
  const words = text.split(' ').filter((word) => /\p{L}{2}|\p{L}.\p{L}/u.test(word));
  if (words.filter((word) => strangeWord.test(word)).length > words.length * strangeShare) return 'strange';
  const counts = scripts.map(({ name, letters }) => ({ name, count: text.match(letters)?.length ?? 0 }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).name;
}

/** Each follows the one before: others that rows begin with are none of questions. */
function numbersOn(rows: readonly Row[]) {
  const numbers: { value: number; row: Row }[] = [];
  for (const { family, value, row } of numberedRows(rows, () => false))
    if (family === 'plain' && value === (numbers.at(-1)?.value ?? value - 1) + 1)
      numbers.push({ value, row: rows[row]! });
  return numbers;
}

/** The rows without those questions of a page that the next page prints again, in another language. */
export function withoutOtherLanguage(rows: readonly Row[]): Row[] {
  const pages = [...new Set(rows.map(({ page }) => page))].map((page) => {
    const own = rows.filter((row) => row.page === page);
    return { own, numbers: numbersOn(own), writing: writingOf(own) };
  });
  const repeated: Row[][] = [];
  let after = -1;
  pages.forEach(({ own, numbers, writing }, i) => {
    const next = pages[i + 1];
    if (!next || i === after || next.writing === writing || next.numbers.length === 0) return;
    // The first number may be printed in another way there.
    const skipped = numbers.length - next.numbers.length;
    if (skipped < 0 || skipped > 1) return;
    if (numbers.slice(skipped).some(({ value }, k) => value !== next.numbers[k]!.value)) return;
    repeated.push(skipped === 0 ? own : own.slice(own.indexOf(numbers[skipped]!.row)));
    after = i + 1;
  });
  return repeated.length < fewestPairs
    ? [...rows]
    : rows.filter((row) => !repeated.some((of) => of.includes(row)));
}
