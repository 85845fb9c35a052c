import { romanNumber } from '../language/numerals.ts';
import { type Book, fillTemplate } from './book.ts';
import { ordinal } from './number-words.ts';
import { endedOrdinal } from './ordinals.ts';
import { isCapital, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const numeral =
  /(?=[IVXivx])(?<![\p{L}\p{M}\p{N}.'’_\\])(?:[IVX]{1,6}|[ivx]{2,7})(?![\p{L}\p{M}\p{N}_'’(]|\.\p{L}|\s?=)/gu;
const name = /(?<![\p{L}\p{N}_.\\])[ivx]{2,5}(?![\p{L}\p{N}_])/gu;

/** "xi" in a program, where many voices say "Roman eleven". */
export function spellRomanNames(wording: Wording): void {
  for (const { 0: letters, index } of wording.matches(name, 'ivx'))
    if (romanNumber(letters) !== null) wording.claim(index, index + letters.length, [...letters].join(' '));
}

export function sayRomanNumerals(wording: Wording, book: Book, isHeading: boolean): void {
  sayNamedNumerals(wording, book, isHeading);
  const found = wording
    .matches(numeral)
    .map(({ 0: roman, index }) => ({ roman, index, value: romanNumber(roman) }));
  let series: typeof found = [];
  for (const each of found) {
    const { roman, index, value } = each;
    const last = series.at(-1);
    const isNext = last ? index - last.index - last.roman.length < 4 : roman === 'I';
    series = isNext && value === series.length + 1 ? [...series, each] : roman === 'I' ? [each] : [];
    const counted =
      series.length === fewest
        ? series
        : series.length > fewest || isSure(wording.text, each, book)
          ? [each]
          : [];
    for (const { index: at, roman: written, value: number } of counted)
      if (number !== null) wording.claim(at, at + written.length, String(number));
  }
}

const isSmall = (sign: string | undefined) => startsWithLetter(sign) && !isCapital(sign);

/** "I, II, III" count. */
const fewest = 3;

/** Two or three strokes are no letters of a name, nor is "List-I": a voice would say "Roman". */
function isSure(text: string, { roman, index }: { roman: string; index: number }, book: Book): boolean {
  if (!book.voiceSaysRoman) return false;
  if (roman.toLowerCase().endsWith('ii')) return true;
  const word = text.slice(text.lastIndexOf(' ', index) + 1, index - 1);
  return roman === 'I' && text[index - 1] === '-' && isCapital(word[0]) && isSmall(word.at(-1));
}

function sayNamedNumerals(wording: Wording, book: Book, isHeading: boolean): void {
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
