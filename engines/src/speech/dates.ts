import { type Book, fillTemplate } from './book.ts';
import { ordinal, yearWords } from './number-words.ts';
import { stopWordsOf } from '../language/stop-words.ts';
import { isNamedBefore } from './numbers.ts';
import { digits, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const numeric =
  /(?<![\d./-])(?<one>\d{1,2})(?<sign>[./-])(?<two>\d{1,2})\k<sign>(?<year>[12]\d{3})(?![\d/]|[.-]\d)/gu;
const international = /(?<![\d./-])(?<year>[12]\d{3})-(?<two>0\d|1[0-2])-(?<one>[0-2]\d|3[01])(?![\d-])/gu;

export function sayDates(wording: Wording, book: Book): void {
  for (const pattern of [international, numeric])
    for (const { 0: date, index, groups } of wording.matches(pattern, digits)) {
      const [one, two] = [Number(groups!['one']), Number(groups!['two'])];
      const isMonthFirst = two > 12 && one <= 12;
      const day = isMonthFirst ? two : one;
      const said = sayDate(
        book,
        day,
        isMonthFirst ? one : two,
        Number(groups!['year']),
        wording.text.slice(0, index),
      );
      if (said) wording.claim(index, index + date.length, said);
    }
  for (const { 0: date, index, groups } of wording.matches(book.patterns.shortDate, digits)) {
    const before = wording.text.slice(0, index);
    const said = sayDate(book, Number(groups!['day']), Number(groups!['month']), null, before);
    const stop = index + date.length === wording.text.length ? '.' : '';
    if (said) wording.claim(index, index + date.length, said + stop);
  }
  for (const { 0: date, index, groups } of wording.matches(book.patterns.slashedDate, digits)) {
    const { day, dayOfYear, month, monthOfYear } = groups!;
    const said = sayDate(book, Number(day ?? dayOfYear), Number(month ?? monthOfYear), null, '');
    if (said) wording.claim(index, index + date.length, said);
  }
  const { dayFirst, written } = book.dates;
  const hasMonth = wording.has(digits) && wording.text.search(book.patterns.month) >= 0;
  if (dayFirst && hasMonth) {
    for (const found of wording.matches(book.patterns.monthDay)) sayNamedDate(wording, book, found, written);
    for (const found of wording.matches(book.patterns.dayMonth)) sayNamedDate(wording, book, found, dayFirst);
  }
  for (const { index, groups } of hasMonth ? wording.matches(book.patterns.monthYear) : [])
    wording.claim(index, index + 4, yearWords(book, Number(groups!['year'])));
  sayWeekdays(wording, book);
  sayTimes(wording, book);
}

function sayDate(book: Book, day: number, month: number, year: number | null, before: string): string | null {
  const name = Object.keys(book.months).find((each) => book.months[each] === month);
  if (!name || day < 1 || day > 31) return null;
  const { written, firstDay } = book.dates;
  return fillTemplate(written, {
    month: name,
    day: day === 1 && firstDay ? firstDay : day,
    ordinal: inflect(book, ordinal(book, day), before),
    year: year === null ? '' : yearWords(book, year),
  });
}

/** "5–" before "6 May", "–6, 2024" behind "May 5"; not in "May 5 – 12 students came". */
const firstOfDays = /(?<before>(?<![\p{L}\d.,:/–-])(?<first>[12]?\d|3[01])\s?[–-]\s?)$/u;
const lastOfDays =
  /^(?:[–-]|\s?[–-]\s?(?=\d+(?:[,;)]|\.?\s*$|\s[12]\d{3}(?!\d))))(?<last>[12]?\d|3[01])(?:,?\s(?<year>[12]\d{3}))?(?![\d\p{L}/–-]|[.,:]\d)/u;

/** "Lecture 3 – 6 May": of a thing, as with blanks at the dash it is behind any word of meaning. */
function isNumberOf(book: Book, text: string, { 0: days, index }: RegExpExecArray): boolean {
  if ([...days].every((sign) => sign.trim() !== '')) return false;
  const word = text.slice(0, index).trimEnd().split(' ').at(-1)!;
  const isWord = startsWithLetter(word.at(-1));
  return isNamedBefore(book, text, index) || (isWord && !stopWordsOf(book.language).has(word.toLowerCase()));
}

/** "12 May 2024", "May 12, 2024", as English has them. */
function sayNamedDate(
  wording: Wording,
  book: Book,
  { 0: date, index, groups }: RegExpMatchArray,
  template: string,
): void {
  const { article = '', day = '', month = '', year } = groups!;
  const name = Object.keys(book.months).find((each) => book.months[each] === book.months[month])!;
  const { text } = wording;
  const found = firstOfDays.exec(text.slice(0, index! + article.length));
  const isOfThing = found !== null && isNumberOf(book, text, found);
  const { first = day, before = '' } = (!isOfThing && found?.groups) || {};
  const isMonthFirst = date.startsWith(month);
  const after = isMonthFirst ? lastOfDays.exec(text.slice(index! + date.length)) : null;
  const last = after?.groups!['last'] ?? day;
  const days = [first, last].map((each) => ordinal(book, Number(each)));
  const isSpan = Number(first) < Number(last);
  const lastYear = year ?? after?.groups!['year'];
  const said = fillTemplate(template, {
    month: name,
    ordinal: isSpan ? days.join(` ${book.say('range')} `) : ordinal(book, Number(day)),
    year: lastYear ? yearWords(book, Number(lastYear)) : '',
  });
  const begin = index! + (article.trim() === 'the' ? 0 : article.length) - (isSpan ? before.length : 0);
  const end = index! + date.length + (isSpan ? (after?.[0].length ?? 0) : 0);
  const stop = date.endsWith('.') && end === wording.text.length ? '.' : '';
  wording.claim(begin, end, (said.endsWith(',') ? said.slice(0, -1) : said) + stop);
  // A dash that parts what is no span of days is none of other numbers either.
  if (isOfThing) wording.claim(found.index + found.groups!['first']!.length, index! + article.length, ' – ');
  if (isMonthFirst && !after && /^\s[–-]\s\d/u.test(text.slice(end))) wording.claim(end, end + 3, ' – ');
}

/** "Mo.–Fr.", "lun. au ven." */
function sayWeekdays(wording: Wording, book: Book): void {
  const days = book.weekdays;
  if (!days) return;
  for (const { 0: written, index, groups } of wording.matches(book.patterns.weekday)) {
    const { one = '', sign = '', other = '', lone } = groups!;
    if (lone !== undefined) {
      wording.claim(index, index + written.length, days[lone]!);
      continue;
    }
    const at = index + one.length;
    wording.claim(index, at, days[one]!);
    if ('–-'.includes(sign.trim())) wording.claim(at, at + sign.length, ` ${book.say('range')} `);
    wording.claim(at + sign.length, index + written.length, days[other]!);
  }
}

function sayTimes(wording: Wording, book: Book): void {
  const { said, early, full, one = full } = book.times;
  for (const { 0: time, index, groups } of wording.matches(book.patterns.time, digits)) {
    const [hours, minutes] = [Number(groups!['hours']), Number(groups!['minutes'])];
    const isHalfDay = /^\s?[ap]\.?m\b/iu.test(wording.text.slice(index + time.length));
    const template = minutes === 0 ? (isHalfDay ? '{hours}' : full) : minutes < 10 ? early : said;
    const worded = hours === 1 ? template.replace(full, one) : template;
    wording.claim(index, index + time.length, fillTemplate(worded, { hours, minutes }));
  }
  for (const { 0: sign, index, groups } of wording.matches(book.patterns.timeRange, '–-'))
    wording.claimWord(index + groups!['space']!.length, index + sign.length, book.say('range'));
}

/** An ordinal with the ending that the words before it ask for, in a language that has such. */
export function inflect(
  { weakBefore, inflectedBefore, prepositions, dativeBefore }: Book,
  said: string,
  before: string,
): string {
  if (!weakBefore || !inflectedBefore || !prepositions) return said;
  const [article = '', preposition = ''] = before.toLowerCase().trim().split(' ').toReversed();
  if (weakBefore.includes(article) && !prepositions.includes(preposition)) return said;
  if (dativeBefore?.includes(article)) return `dem ${said}n`;
  return article === '' || article === 'ein' || article.endsWith(':') ? `${said}r` : `${said}n`;
}
