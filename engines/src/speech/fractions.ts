import { type Book, fillTemplate } from './book.ts';
import { isEquation } from './formulas.ts';
import { beyondAscii, isDigit } from './signs.ts';
import type { Wording } from './wording.ts';

const halves: Readonly<Record<string, string>> = {
  ...{
    '½': '1/2',
    '⅓': '1/3',
    '⅔': '2/3',
    '¼': '1/4',
    '¾': '3/4',
    '⅕': '1/5',
    '⅖': '2/5',
    '⅗': '3/5',
    '⅘': '4/5',
  },
  ...{ '⅙': '1/6', '⅚': '5/6', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' },
};

/** "3 1/2" behind its 3: "and one half", "einhalb". */
function mixedWords({ fractions, mixed, signs }: Book, fraction: string): string {
  const part = fractions[fraction]!;
  if (!mixed) return `${signs['&']} ${part}`;
  return mixed[fraction] ?? fillTemplate(mixed['other']!, { part });
}

/** Whether a whole number stands before it, with a blank at most. */
const isMixed = (text: string, index: number) =>
  isDigit(text[index - 1]) || (text[index - 1] === ' ' && isDigit(text[index - 2]));

export function sayFractions(wording: Wording, book: Book): void {
  for (const { 0: written, index } of wording.matches(book.patterns.halfLife, '/'))
    wording.claimWord(index, index + written.length, book.fractions[written]!);
  if (isEquation(wording))
    for (const { index } of wording.matches(book.patterns.division, ':'))
      wording.claimWord(index, index + 1, book.signs['÷']!);
  for (const { 0: written, index } of wording.matches(book.patterns.fraction, '/'))
    wording.claimWord(
      index,
      index + written.length,
      isMixed(wording.text, index) ? mixedWords(book, written) : book.fractions[written]!,
    );
  for (const { 0: sign, index } of wording.matches(/[½⅓⅔¼¾⅕-⅚⅛-⅞]/gu, beyondAscii)) {
    const fraction = halves[sign] ?? '';
    if (!(fraction in book.fractions)) continue;
    const said = isMixed(wording.text, index) ? mixedWords(book, fraction) : book.fractions[fraction]!;
    wording.claimWord(index, index + 1, said);
  }
}
