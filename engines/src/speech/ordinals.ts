import type { Book } from './book.ts';
import { inflect } from './dates.ts';
import { isEquation } from './formulas.ts';
import { ordinal } from './number-words.ts';
import { digits, isCapital } from './signs.ts';
import type { Wording } from './wording.ts';

/** An ordinal with the ending that it is written with: "1re" is "première". */
export function endedOrdinal(book: Book, value: number, end: string): string {
  const first = [book.firstOrdinals, book.secondOrdinals][value - 1]?.[end];
  const said = ordinal(book, value);
  if (first) return first;
  const ending = said.lastIndexOf('वाँ');
  if (ending > 0) return said.slice(0, ending) + end;
  if (book.femaleEnds?.includes(end)) return said.replace(/o(?=\s|$)/gu, 'a');
  return book.shortEnds?.includes(end) ? said.slice(0, -1) : said;
}

/** "17. und 18. Jahrhundert", "3., 4. und 5. Mai". */
const listing = /^(?:(?:,|\s\p{Ll}{3,5}(?:\s\p{Ll}{3})?)\s|\s?[–/-]\s?)\d{1,2}\./u;

const listed = /(?:\d{1,2}\.(?:(?:,|\s(?:\p{Ll}{3,5}))\s|\s?[–/-]\s?)){1,3}$/u;

export function sayOrdinals(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(book.patterns.ordinal, digits)) {
    const { digits = '', end = '' } = groups!;
    const before = wording.text.slice(Math.max(0, index - 60), index);
    const value = Number(digits);
    if (value === 0) continue;
    if (end === '.') {
      const following = wording.text.slice(index + written.length);
      const next = /^\s(\p{L}+)/u.exec(following)?.[1] ?? '';
      // "im 17. und 18. Jahrhundert": both have what is asked for by the word before the first.
      const asking = before.replace(listed, '');
      const word = /(\p{L}+)\s$/u.exec(asking)?.[1]?.toLowerCase() ?? '';
      const isAsked = [...(book.weakBefore ?? []), ...(book.inflectedBefore ?? [])].includes(word);
      const isListed = isAsked && listing.test(following);
      if (isListed || (next !== '' && (next in book.months || (isAsked && isCapital(next[0])))))
        wording.claim(index, index + written.length, inflect(book, ordinal(book, value), asking));
      if (isListed && '–-'.includes(following.trimStart()[0]!)) {
        const dash = following.indexOf(following.trimStart()[0]!) + 1;
        const end = index + written.length + dash;
        const blank = following[dash] === ' ' ? 1 : 0;
        wording.claim(index + written.length, end + blank, ` ${book.say('range')} `);
      }
    } else wording.claim(index, index + written.length, endedOrdinal(book, value, end));
  }
}

/** "la 2 e fois", not "2 e" of an equation. */
export function sayPartedOrdinals(wording: Wording, book: Book): void {
  if (isEquation(wording)) return;
  for (const { 0: written, index, groups } of wording.matches(book.patterns.partedOrdinal, digits)) {
    const { digits = '', end = '' } = groups!;
    const isFirst = book.firstOrdinals?.[end] !== undefined;
    if (isFirst === (digits === '1'))
      wording.claim(index, index + written.length, endedOrdinal(book, Number(digits), end));
  }
}
