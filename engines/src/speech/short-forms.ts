import { romanNumber } from '../language/numerals.ts';
import { isEquation } from './formulas.ts';
import { shortFormsOf } from './formula-words.ts';
import { sayRussianDates } from './russian-dates.ts';
import { isTypedPower, withTypedPowers } from './typed-powers.ts';
import type { Wording } from './wording.ts';

interface Patterns {
  units: Readonly<Record<string, string>>;
  unit: RegExp | null;
  abbreviation: RegExp | null;
  roman: RegExp | null;
  plural: Intl.PluralRules;
}

const known = new Map<string, Patterns>();
const shortStop = /^\.\s\(?\p{Ll}/u;
/** As units give their forms. */
const categories = ['one', 'few', 'many', 'other'];

const anyOf = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => [...word].map((sign) => (sign === '.' ? '[.]' : sign)).join(''))
    .join('|');

function patternsOf(language: string): Patterns {
  const last = known.get(language);
  if (last) return last;
  const { units: written = {}, abbreviations = {}, numbered = [] } = shortFormsOf(language);
  const units = withTypedPowers(written);
  const find = (words: readonly string[], before: string, after: string) =>
    words.length > 0 ? new RegExp(`${before}(${anyOf(words)})${after}`, 'gu') : null;
  const made = {
    units,
    unit: find(
      Object.keys(units),
      String.raw`(?<=(?<![\p{L}\d.,])(?<count>\d{1,9}(?:[ \u00a0]\d{3})*(?:[.,]\d{1,9})?))\s?`,
      String.raw`(?![\p{L}\d/²³^])`,
    ),
    abbreviation: find(
      Object.keys(abbreviations),
      String.raw`(?<![\p{L}\p{M}.])`,
      String.raw`(?![\p{L}\p{M}])`,
    ),
    roman: find(numbered, String.raw`(?<=(?<!\p{L})`, String.raw`\s)[IVXLC]{1,7}(?![\p{L}\d])`),
    plural: new Intl.PluralRules(language),
  };
  known.set(language, made);
  return made;
}

/** Units, abbreviations and Roman numerals of a language without a book, which its voice would spell. */
export function sayShortForms(wording: Wording, language: string): void {
  const { abbreviations = {}, dates } = shortFormsOf(language);
  if (dates) sayRussianDates(wording, dates);
  const { units, unit, abbreviation, roman, plural } = patternsOf(language);
  const { text } = wording;
  for (const { 0: written, 1: _count, 2: name = '', index, groups } of unit ? text.matchAll(unit) : []) {
    if (isTypedPower(name) && isEquation(wording)) continue;
    const forms = units[name]!.split('|');
    const count = Number(
      [...groups!['count']!]
        .filter((sign) => sign.trim() !== '')
        .join('')
        .replace(',', '.'),
    );
    const said = forms[categories.indexOf(plural.select(count))] ?? forms[0]!;
    const end = index + written.length;
    // "2,2 млрд. руб.": in short, within the sentence.
    const isShort = shortStop.test(text.slice(end, end + 4));
    wording.claim(index, end + (isShort ? 1 : 0), ` ${said}`);
  }
  for (const { 0: written, index } of abbreviation ? text.matchAll(abbreviation) : []) {
    const isLast = written.endsWith('.') && index + written.length === text.length;
    wording.claim(index, index + written.length, `${abbreviations[written]!}${isLast ? '.' : ''}`);
  }
  for (const { 0: written, index } of roman ? text.matchAll(roman) : []) {
    const value = romanNumber(written);
    if (value !== null) wording.claim(index, index + written.length, String(value));
  }
}
