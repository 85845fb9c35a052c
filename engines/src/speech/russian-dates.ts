import { toOrdinal } from 'n2words/ru-RU';
import type { RussianDates } from './formula-words.ts';
import { digits } from './signs.ts';
import type { Wording } from './wording.ts';

const year =
  /(?<![\p{L}\d.,–-])(?:(?<before>\p{L}+)\s)?(?<year>1\d{3}|20\d\d)\s?(?<noun>г\.|год\p{Ll}{0,2})(?!\p{L})/gu;
const day = /(?<![\p{L}\d.,–-])(?<number>[1-9]|[12]\d|3[01])(?=\s(?<month>\p{Ll}{3,8})(?!\p{L}))/gu;

/** Years and days of months count, in the case of their noun: a voice says "two thousand five year". */
export function sayRussianDates(wording: Wording, dates: RussianDates): void {
  for (const { 0: written, index, groups } of wording.matches(year, digits)) {
    const { before = '', year: number = '', noun: short = '' } = groups!;
    const word = before.toLowerCase();
    const noun = short.endsWith('.') ? (dates.nounBehind[word] ?? dates.noun) : short;
    const ending = dates.behind[word]?.[noun] ?? dates.endings[noun];
    if (ending === undefined) continue;
    const start = index + written.indexOf(number);
    const end = index + written.length;
    const stop = short.endsWith('.') && end === wording.text.length ? '.' : '';
    wording.claim(start, end, `${inflected(Number(number), ending, dates)} ${noun}${stop}`);
  }
  for (const { index, groups } of wording.matches(day, digits)) {
    const { number = '', month = '' } = groups!;
    if (dates.months.includes(month))
      wording.claim(
        index,
        index + number.length,
        inflected(Number(number), dates.endings[dates.noun]!, dates),
      );
  }
}

/** "первый" with the ending "ого" is "первого"; "третий" is soft throughout. */
function inflected(value: number, ending: string, { soft, thousand }: RussianDates): string {
  const words = toOrdinal(value);
  // "одна тысяча девятьсот": of a year, without its one.
  const plain = words.startsWith(thousand) ? words.slice(thousand.indexOf(' ') + 1) : words;
  if (ending === '') return plain;
  const stem = plain.slice(0, -2);
  return stem + (plain.endsWith(soft.from) ? (soft.endings[ending] ?? ending) : ending);
}
