import type { Book } from './book.ts';
import { isDesignation, isVolume, startOfNumber } from './designations.ts';
import { isEquation } from './formulas.ts';
import { cardinal, yearWords } from './number-words.ts';
import { withoutGroups, valueOf, isNamedBefore } from './numbers.ts';
import { isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const dash =
  /(?=\s?[–—-])(?<=(?<one>\d{1,6})(?:\p{L}{0,3}|\s?[%°])?)(?<sign>\s?[–—]\s?|-)(?=(?<other>\d{1,6})(?![\d-]))(?<!\d-\d{1,6}.)/gu;

/** "5–7", "1914–18"; numbers that fall are parts of one name: "121-1". */
export function sayRanges(wording: Wording, book: Book): void {
  for (const { 0: sign, index } of wording.matches(book.patterns.enumeration, '–—-'))
    if (!isEquation(wording)) wording.claim(index, index + sign.length, ', ');
  for (const { 0: signs, index, groups } of wording.matches(dash, '–—-')) {
    const { one = '', other = '' } = groups!;
    const end = index + signs.length;
    const isShortened = other.length === 2 && one.length > 2 && Number(other) > Number(one.slice(-2));
    const isWhole =
      isShortened ||
      (Number(other) > Number(one) &&
        (!one.startsWith('0') || isAlone(wording.text, index - one.length, end + other.length)));
    // "14-22.216": a number of a file.
    const following = end + wholeLength(book, wording.text, end);
    const isFile = './'.includes(wording.text[following] ?? ' ') && isDigit(wording.text[following + 1]);
    const ends = [startOfNumber(wording.text, endOfDigits(wording.text, index)), following] as const;
    // "310n-11n": of notes.
    const last = wording.text[index - 1];
    const isPlain = signs === '-' && (isDigit(last) || last !== wording.text[end + other.length]);
    const isName = isFile || (isPlain && isDesignation(book, wording.text, [one, other], ends));
    const isRange =
      (isWhole && !isName) ||
      wording.text.startsWith('0x', end) ||
      (!isName && isRising(book, wholeBefore(book, wording.text, index), wholeFrom(book, wording.text, end)));
    if (!wording.isClaimed(index - 1, index) && isDifference(wording.text, index, end)) continue;
    if (!wording.claim(index, end, isRange ? ` ${book.say('range')} ` : ' ')) continue;
    if (isWhole && !isName) sayYearsOfRange(wording, book, one, index, other, end);
  }
}

/** "(4i + 2j – 3k)": of quantities that have letters, with a blank before the sign. */
const isDifference = (text: string, start: number, end: number): boolean =>
  text[start] === ' ' &&
  startsWithLetter(text[start - 1]) &&
  /^\d{1,4}\p{Ll}(?!\p{L})/u.test(text.slice(end, end + 6));

/** "(00-59)" */
const isAlone = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '(' && text[end] === ')';

/** A number that begins with a nought is a name: "09-70". */
const isRising = (book: Book, one: string, other: string) =>
  !(one[0] === '0' && isDigit(one[1])) && valueOf(book, other) > valueOf(book, one);

function endOfDigits(text: string, at: number): number {
  let end = at;
  while (!isDigit(text[end - 1])) end -= 1;
  return end;
}

/** The last number before a place, with its decimals. */
function wholeBefore(book: Book, text: string, at: number): string {
  const end = endOfDigits(text, at);
  let start = end;
  while (isDigit(text[start - 1]) || (start < end && isPoint(book, text, start - 1))) start -= 1;
  return withoutGroups(book, text.slice(start, end));
}

const wholeFrom = (book: Book, text: string, start: number): string =>
  withoutGroups(book, text.slice(start, start + wholeLength(book, text, start)));

function wholeLength(book: Book, text: string, start: number): number {
  let end = start;
  while (isDigit(text[end]) || isPoint(book, text, end)) end += 1;
  return end - start;
}

/** Whether a sign in a number parts its decimals or its thousands. */
function isPoint({ decimal, groups }: Book, text: string, at: number): boolean {
  const sign = text[at] ?? ' ';
  if (sign === ' ' || !isDigit(text[at - 1]) || !isDigit(text[at + 1])) return false;
  return (
    sign === decimal ||
    (groups.includes(sign) && isDigit(text[at + 2]) && isDigit(text[at + 3]) && !isDigit(text[at + 4]))
  );
}

const isYear = (digits: string) => digits.length === 4 && Number(digits) >= 1100 && Number(digits) < 2100;

/** "1914–1918", "2023-24"; of pages, what is left out of the second number is said: "112-15". */
function sayYearsOfRange(
  wording: Wording,
  book: Book,
  one: string,
  index: number,
  other: string,
  end: number,
): void {
  const isShortened = other.length < one.length;
  const begin = index - one.length;
  const isNamed =
    isNamedBefore(book, wording.text, begin) || isVolume(wording.text.slice(0, begin).trimEnd());
  if (isNamed || !isYear(one) || (!isShortened && !isYear(other))) {
    if (isShortened) wording.claim(end, end + other.length, one.slice(0, -other.length) + other);
    return;
  }
  if (book.years === 'digits') return;
  const glue = startsWithLetter(wording.text[index - 5]) ? ' ' : '';
  wording.claim(index - 4, index, glue + yearWords(book, Number(one)));
  wording.claim(
    end,
    end + other.length,
    isShortened ? cardinal(book, Number(other)) : yearWords(book, Number(other)),
  );
}
