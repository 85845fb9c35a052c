import { stopWordsOf } from '../language/stop-words.ts';
import { romanNumber } from '../language/numerals.ts';
import { type Book, fillTemplate } from './book.ts';
import { inflect } from './dates.ts';
import { isDesignation, isVolume, startOfNumber } from './designations.ts';
import { isEquation, plainExponent, powerWords } from './formulas.ts';
import { cardinal, ordinal, yearWords } from './number-words.ts';
import { beyondAscii, digits, isCapital, isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

/** Figures one by one, but those of two together: "030/2093-1234". */
export function sayPhones(wording: Wording, { patterns }: Book): void {
  for (const { 0: written, index } of wording.matches(patterns.phone, digits)) {
    const groups = written.split(/[^\d+]+/u).filter(Boolean);
    const length = groups.join('').length;
    if (length < 8 || length > 16) continue;
    const said = groups.map((each) =>
      each.startsWith('+') || (each.length < 3 && each[0] !== '0') ? each : [...each].join(' '),
    );
    wording.claim(index, index + written.length, said.join(', '));
  }
}

/** Several by their number: "1", "1.0" and a half are one. */
export const chosen = (forms: string, count: string) => {
  const [one = '', several = one] = forms.split('|');
  return count === '1' || count === '½' ? one : several;
};

const withoutGroups = ({ decimal, groups }: Book, written: string) =>
  [...written]
    .filter((sign) => !(sign !== decimal && (groups.includes(sign) || sign.trim() === '')))
    .join('');

const valueOf = ({ decimal }: Book, plain: string) => Number(plain.replace(decimal, '.'));

/** "3.20 dollars", "4 million euros" */
function priceWords(book: Book, sign: string, parts: readonly string[], scale?: string): string {
  const [whole = '', part = ''] = parts;
  const written = parts.join(book.decimal);
  const unit = chosen(book.currencies[sign]!, scale ? '2' : part.length === 2 ? whole : written);
  const cent = book.currencies[sign]!.split('|')[2] ?? 'cents';
  const link = book.scaleLink?.['aeiouéh'.includes(unit[0]!) ? 1 : 0] ?? '';
  if (scale) return `${written} ${chosen(book.scales[scale]!, written)} ${link}${unit}`;
  if (part.length !== 2) return `${written} ${unit}`;
  if (Number(part) === 0) return `${whole} ${unit}`;
  const isOnlyCents = whole === '0' && book.cents.includes('{cent}');
  const values = { whole, unit, cent, cents: Number(part) };
  return fillTemplate(isOnlyCents ? '{cents} {cent}' : book.cents, values);
}

export function sayPrices(wording: Wording, book: Book): void {
  if (!wording.has(digits) || wording.text.search(book.patterns.currency) < 0) return;
  for (const { 0: price, index, groups } of wording.matches(book.patterns.loss, digits)) {
    const { sign, amount, scale, lost, times, unit } = groups!;
    const said = priceWords(
      book,
      (sign ?? unit)!,
      withoutGroups(book, (amount ?? lost)!).split(book.decimal),
      sign === undefined ? times : scale,
    );
    wording.claim(index, index + price.length, `${book.signs['−']} ${said}`);
  }
  for (const { 0: price, index, groups } of wording.matches(book.patterns.foreignPrice, digits)) {
    const amount = groups!['amount']!.replaceAll(',', '').replace('.', book.decimal);
    wording.claim(
      index,
      index + price.length,
      `${amount} ${chosen(book.currencies[groups!['sign']!]!, amount)}`,
    );
  }
  for (const pattern of [book.patterns.price, book.patterns.amount])
    for (const { 0: price, index, groups } of wording.matches(pattern, digits)) {
      const { sign = '', amount = '', scale } = groups!;
      const least = withoutGroups(book, amount);
      const most = withoutGroups(book, groups!['most'] ?? '');
      const isRange = most !== '' && valueOf(book, most) > valueOf(book, least);
      const length = most !== '' && !isRange ? price.indexOf(amount) + amount.length : price.length;
      const written = isRange ? `${least} ${book.say('range')} ${most}` : least;
      const said = priceWords(book, sign, isRange ? [written] : written.split(book.decimal), scale);
      wording.claim(index, index + length, said);
      sayDivisors(wording, book, index + length);
      sayPerName(wording, book, index + length);
    }
}

/** "€/month" */
function sayPerName(wording: Wording, book: Book, end: number): void {
  const { perName } = book.patterns;
  perName.lastIndex = end;
  const found = perName.exec(wording.text);
  if (found) wording.claim(end, end + found[0].length, ` ${book.say('per')} `);
}

const currency = /\p{Sc}(?<!\p{L}\p{Sc})(?!\p{L})/gu;

/** A sign of money that stands alone, or as a divisor: "$/€". */
export function sayCurrencies(wording: Wording, book: Book): void {
  const { text } = wording;
  for (const { 0: sign, index } of wording.matches(currency)) {
    const unit = book.currencies[sign];
    const isDivisor =
      text[index - 1] === '/' &&
      ((text[index - 2] ?? ' ') in book.currencies || wording.isClaimed(index - 2, index - 1));
    if (unit && isDivisor) wording.claim(index - 1, index + 1, ` ${book.say('per')} ${chosen(unit, '1')}`);
    else if (unit) wording.claim(index, index + 1, chosen(unit, ''));
    if (unit) sayDivisors(wording, book, index + 1);
  }
}

/** Whether the last word says what the number behind it is the number of: a section, a page. */
export function isNamedBefore(book: Book, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 24), Math.max(0, at)).trim();
  const word = /[\p{L}\p{M}.§]+$/u.exec(before)?.[0] ?? '';
  const name = word.toLowerCase();
  const isDivision = book.divisions.includes(name) || book.divisions.includes(name.replace(/s$/u, ''));
  return isDivision || Object.hasOwn(book.beforeNumbers, word);
}

export function sayUnits(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(
    book.patterns.unit,
    `${digits}${beyondAscii}`,
  )) {
    const { unit = '', count = '' } = groups!;
    // "Section 5 A", "Art. 3 s": no ampere and no seconds.
    const isNamed = isNamedBefore(book, wording.text, index - count.length);
    if (
      unit.length === 1 &&
      startsWithLetter(unit) &&
      (isNamed || isVariable(wording.text, index + written.length))
    )
      continue;
    // "2015 s. 233": of an abbreviation.
    if (`${unit}.` in book.beforeNumbers && /^\.\s?\d/u.test(wording.text.slice(index + written.length)))
      continue;
    // "the '95s", "1,000s of them".
    if (written === book.decades) {
      if (/['’]\d\d$|\d[,.]\d{3}$/u.test(wording.text.slice(0, index))) continue;
      if (sayPlural(wording, book, count, index)) continue;
    }
    const end = index + written.length;
    // "2 ½ kg": more than one.
    const before = wording.text
      .slice(0, index - count.length)
      .trimEnd()
      .at(-1);
    const many = count === '½' && isDigit(before) ? '' : count;
    // "5 yrs. ago": in short, within the sentence.
    const isShort = `${unit}.` in book.abbreviations && /^\.\s\p{Ll}/u.test(wording.text.slice(end, end + 3));
    wording.claim(index, end + (isShort ? 1 : 0), ` ${chosen(book.units[unit] ?? unit, many)}`);
    sayDivisors(wording, book, end);
    sayPerName(wording, book, end);
  }
  sayBareUnits(wording, book);
}

/** "two MP3s", "in her 20s", "1s and 0s": a plural, no seconds. @returns whether no unit stands there */
function sayPlural(wording: Wording, book: Book, count: string, end: number): boolean {
  const { text } = wording;
  const start = end - count.length;
  const before = text[start - 1] ?? ' ';
  // "%10s" of a program.
  if (before === '%') return true;
  const isName = startsWithLetter(before);
  const word = text
    .slice(Math.max(0, start - 16), start)
    .trim()
    .split(' ')
    .at(-1)!;
  const isAge = isTens.test(count) && (book.agesBehind ?? []).includes(word.toLowerCase());
  if (!isName && !isAge && !isPaired(text, start, end + 1)) return false;
  // "ode23s" is a name as it stands.
  if (count.length > 2 || (isName && !isCapital(before))) return true;
  const [many = '', one = ''] = book.decade ?? [];
  const said = cardinal(book, Number(count));
  const plural = said.endsWith(one) ? inDecade(said, many, one) : `${said}${said.endsWith('x') ? 'e' : ''}s`;
  // "six A4s"
  const letter = isName && !startsWithLetter(text[start - 2]) ? (book.letters[before] ?? '') : '';
  wording.claim(start - (letter ? 1 : 0), end + 1, isName ? `${letter} ${plural}` : plural);
  return true;
}

const isTens = /^[2-9]0$/u;
const bit = /^[01]s$/u;
const bitBehind = /^\s\p{L}{2,3}\s[01]s(?!\p{L})/u;
const bitBefore = /(?<![\p{L}\d.])[01]s\s\p{L}{2,3}\s$/u;

/** "0s and 1s" */
const isPaired = (text: string, start: number, end: number) =>
  bit.test(text.slice(start, end)) &&
  (bitBehind.test(text.slice(end)) || bitBefore.test(text.slice(0, start)));

/** A name of a variable, not "a", "y", "à" or "x" for times; behind it no power: "m s⁻¹". */
const lonelyConsonant = /^[b-df-hj-np-tvwzα-ω](?![\p{L}\p{M}⁻–−-])/u;

/** "2s 2p⁶", "1s² 2s": electrons, no seconds. */
const shell = /^[²³⁰-⁹\s]{1,2}[1-7][spdf](?!\p{L})/u;

/** "2 m g sin θ", "2 m = 6", "1 N × k": a letter that is multiplied by others, or compared. */
function isVariable(text: string, end: number): boolean {
  if (shell.test(text.slice(end, end + 6))) return true;
  const [first = ' ', second = ' ', third = ' '] = text.slice(end, end + 8).trimStart();
  if ('=≤≥<>('.includes(first)) return first !== '(' || text[end] === '(';
  if ('×·*'.includes(first))
    return second === ' ' ? !isDigit(third) : !isDigit(second) && !startsWithLetter(second);
  return text[end] === ' ' && lonelyConsonant.test(text.slice(end + 1, end + 3));
}

function sayBareUnits(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(book.patterns.bareUnit, '/·⁻–−')) {
    const said = chosen(book.units[groups!['unit'] ?? groups!['first'] ?? '']!, '');
    if (wording.claim(index, index + written.length, said))
      sayDivisors(wording, book, index + written.length);
  }
}

/** "cm⁻³" behind a unit: what it is divided by. */
function sayDivisors(wording: Wording, book: Book, start: number): void {
  const { divisor } = book.patterns;
  divisor.lastIndex = start;
  for (let found = divisor.exec(wording.text); found; found = divisor.exec(wording.text)) {
    const { unit, below, power, raised } = found.groups!;
    const exponent = plainExponent(power ?? raised?.replace('^', '') ?? '1');
    const said = `${book.say('per')} ${chosen(book.units[unit ?? below ?? '']!, '1')} ${exponent === '1' ? '' : powerWords(book, exponent)}`;
    wording.claim(found.index, found.index + found[0].length, ` ${said.trim()}`);
  }
}

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
    const isWhole = isShortened || (!one.startsWith('0') && Number(other) > Number(one));
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

const thousands = /(?<![\p{L}\d.,])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?!\d|[.,]\d)/gu;

/** A voice without words of its language here says "1 000" figure by figure. */
export function closeThousands(wording: Wording): void {
  for (const { 0: written, index } of wording.matches(thousands, digits))
    wording.claim(index, index + written.length, written.replace(/\D/gu, ''));
}

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
      wording.claim(index, index + written.length, `${value}${end === '.' ? '.' : ''}`);
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

/** An ordinal with the ending that it is written with: "1re" is "première". */
function endedOrdinal(book: Book, value: number, end: string): string {
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

export function sayYears(wording: Wording, book: Book): void {
  if (book.years === 'digits') return;
  const [many = '', one = ''] = book.decade ?? [];
  // "the '90s".
  for (const { 0: written, index, groups } of wording.matches(book.patterns.shortDecade, digits))
    wording.claim(
      index,
      index + written.length,
      inDecade(cardinal(book, Number(groups!['tens'])), many + caseOf(groups!['decade']), one),
    );
  for (const { index, groups } of wording.matches(book.patterns.year, '12')) {
    const { before = '', year = '', decade, after = '' } = groups!;
    const word = before.trim().toLowerCase();
    const isYear =
      decade !== undefined ||
      book.yearBefore.includes(word) ||
      (book.yearAfter.includes(after.trim()) && !isCapital(before[0])) ||
      ('([,'.includes(word.at(-1) ?? ' ') && ')]'.includes(wording.text[index + 4] ?? ' ')) ||
      isBehindFullName(book, wording.text, index) ||
      // A source ends so: "pp. 3–9, 2005."
      (word === ',' && wording.text.slice(index + 4) === '.') ||
      (word === ',' && isOfTitle(book, wording.text, index));
    const isCount = decade === undefined && after.trim() in book.units;
    if (!isYear || isCount) continue;
    const said = yearWords(book, Number(year));
    wording.claim(
      index,
      index + 4 + (decade?.length ?? 0),
      decade === undefined ? said : inDecade(said, many + caseOf(decade), one),
    );
  }
}

/** "the Finance Act, 1972", "by Order, 1950 (C. O. 12)" */
function isOfTitle(book: Book, text: string, at: number): boolean {
  const name = nameEnding.exec(text.slice(Math.max(0, at - 24), at))?.[1] ?? '';
  return name !== '' && book.yearBefore.includes(name.toLowerCase());
}

/** "Anna Weber 1997 schrieb": of what counts, the noun would follow. */
function isBehindFullName(book: Book, text: string, at: number): boolean {
  const [first = '', second = ''] = text
    .slice(Math.max(0, at - 60), at)
    .trimEnd()
    .split(' ')
    .slice(-2);
  const isName = [first, second].every(
    (word) => isCapital(word[0]) && [...word].slice(1).every(isSmall) && word.length > 1,
  );
  const isNoun = stopWordsOf(book.language).has(first.toLowerCase()) || second in book.currencies;
  const isNamed =
    isNamedBefore(book, text, at) ||
    book.designated.includes(second.toLowerCase()) ||
    Object.values(book.beforeNumbers).includes(second);
  return isName && !isNoun && !isNamed && !isCapital(text.slice(at + 4).trimStart()[0]);
}

const nameEnding = /(\p{Lu}\p{Ll}{2,}), $/u;
const isSmall = (letter: string) => startsWithLetter(letter) && !isCapital(letter);

/** "1980ern" */
const caseOf = (decade: string | undefined) => (decade === 'ern' ? 'n' : '');

const inDecade = (said: string, many: string, one: string) =>
  said.endsWith(one) ? said.slice(0, said.length - one.length) + many : said;

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

/** "1,250" as "1250", which every voice can read. */
export function sayNumbers(wording: Wording, book: Book): void {
  for (const { 0: written, index } of wording.matches(book.patterns.number, digits)) {
    const said = withoutGroups(book, written);
    // "91 123 45 67"
    if (written.includes(' ') && /^\s\d{1,2}(?!\d)/u.test(wording.text.slice(index + written.length)))
      continue;
    if (said !== written) wording.claim(index, index + written.length, said);
  }
}
