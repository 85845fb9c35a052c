import { type Book, fillTemplate } from './book.ts';
import { isEquation } from './formulas.ts';
import { chosen, withoutGroups, valueOf } from './numbers.ts';
import { digits } from './signs.ts';
import { sayPerName, sayDivisors } from './units.ts';
import type { Wording } from './wording.ts';

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

/** "$10 per week/$2 per tin = 5" */
const quotient = /(?<=\p{Sc}\s?[\d.,]{1,15}(?:\s\p{Ll}{1,20}){0,3}\s?)\/(?=\s?\p{Sc}\s?\d)/gu;

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
  for (const { index } of isEquation(wording) ? wording.matches(quotient, '/') : [])
    wording.claimWord(index, index + 1, book.signs['÷']!);
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
