import { romanNumber } from '../language/numerals.ts';
import { type Book, fillTemplate } from './book.ts';
import { ordinal } from './number-words.ts';
import { endedOrdinal } from './ordinals.ts';
import { isCapital } from './signs.ts';
import type { Wording } from './wording.ts';

export function sayRomanNumerals(wording: Wording, book: Book, isHeading: boolean): void {
  for (const { 0: written, index, groups } of wording.matches(book.patterns.roman, 'IVXLC')) {
    const { before = '', roman = '', end = '' } = groups!;
    const value = romanNumber(roman);
    if (value === null) continue;
    const word = before.trim().split(' ', 1)[0] ?? '';
    const isOrdinal = end !== '' && end !== '.';
    const isCounted =
      (word.endsWith('s') && book.divisions.includes(word.slice(0, -1).toLowerCase())) ||
      book.divisions.includes(word.toLowerCase()) ||
      word in book.beforeNumbers;
    if (isPronoun(book, word, wording.text.slice(index))) continue;
    // "a list Lst"
    if (isOrdinal && 'CDLM'.includes(roman)) continue;
    if (!isOrdinal && isLetter(wording.text, index + 1, word, roman)) continue;
    const isHeadingsNumber = isHeading && before === '' && (end === '.' || roman.length > 1);
    const dot = end === '.' && !(book.ordinalEnds.includes('.') && book.rulers.includes(word)) ? '.' : '';
    const following = wording.text.slice(index + written.length);
    const century = /^\s?(\p{Ll}{1,2}\.)/u.exec(following);
    const centuryWord = book.behindRomanOrdinals?.[century?.[1] ?? ''];
    const isCertain =
      roman.length > 1 || centuryWord || ('IVX'.includes(roman) && isCapital(following[1]) && end.length > 1);
    if (isOrdinal && (book.rulers.includes(word) || isCertain)) {
      wording.claim(index, index + written.length, endedOrdinal(book, value, end));
      const at = index + written.length;
      if (centuryWord && century) {
        const stop = following.trim().length === century[0].trim().length ? '.' : '';
        wording.claim(at, at + century[0].length, ` ${centuryWord}${stop}`);
      }
    } else if (book.rulers.includes(word) && !isOrdinal) {
      const said = value > (book.rulerOrdinals ?? Infinity) ? '{number}' : book.ruler;
      wording.claim(
        index,
        index + written.length,
        fillTemplate(said, { number: value, ordinal: ordinal(book, value) }) + dot,
      );
    } else if (isCounted || isHeadingsNumber)
      wording.claim(
        index,
        index + written.length,
        isOrdinal ? endedOrdinal(book, value, end) : `${value}${end}`,
      );
  }
}

const pronounBehind = /^(?<pronoun>\p{Lu})(?:['’]\p{L}|[ \u00a0](?<next>\p{Ll}[\p{L}’']*))/u;

/** "the useful arts. I just", "No. I went", "this article I can": no numeral behind the word, as in "Art. I of". */
export function isPronoun({ pronoun }: Book, word: string, following: string): boolean {
  const { pronoun: written, next } = pronounBehind.exec(following)?.groups ?? {};
  if (!pronoun || written !== pronoun.written) return false;
  return !pronoun.numeralBefore.includes(next ?? '') && (!isCapital(word[0]) || word === 'No.');
}

/** "Part C", and "Section V" beside "Section B". */
const isLetter = (text: string, end: number, word: string, roman: string) =>
  roman.length === 1 &&
  // "Act L of 1973": counted.
  !/^\s\p{L}{2,3}\s\d{4}/u.test(text.slice(end)) &&
  ('CDLM'.includes(roman) || [...'ABEFGH'].some((each) => text.includes(`${word} ${each} `)));
