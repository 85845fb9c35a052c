import { toCardinal as english, toOrdinal as englishOrdinal } from 'n2words/en-US';
import { toCardinal as french, toOrdinal as frenchOrdinal } from 'n2words/fr-FR';
import { toCardinal as german, toOrdinal as germanOrdinal } from 'n2words/de-DE';
import { toCardinal as hindi, toOrdinal as hindiOrdinal } from 'n2words/hi-IN';
import { toCardinal as italian, toOrdinal as italianOrdinal } from 'n2words/it-IT';
import { toCardinal as portuguese, toOrdinal as portugueseOrdinal } from 'n2words/pt-PT';
import { toCardinal as spanish, toOrdinal as spanishOrdinal } from 'n2words/es-ES';
import { toCardinal as swedishInParts, toOrdinal as swedishOrdinalInParts } from 'n2words/sv-SE';
import type { Book } from './book.ts';

type InWords = (value: number) => string;

/** In one word: "åttiofyra". */
const swedish: InWords = (value) =>
  ['-', ' och ', ' '].reduce((words, sign) => words.replaceAll(sign, ''), swedishInParts(value));

const swedishOrdinal: InWords = (value) => {
  const [units, end] = [value % 10, value % 100];
  if (end < 20 && (value < 20 || end === 0)) return swedishOrdinalInParts(value).replaceAll(' ', '');
  if (end < 20) return `${swedish(value - end)}${swedishOrdinalInParts(end)}`;
  return units === 0 ? `${swedish(value)}nde` : `${swedish(value - units)}${swedishOrdinalInParts(units)}`;
};

const cardinals: Readonly<Record<string, InWords>> = {
  ...{ deu: german, eng: english, fra: french, hin: hindi, ita: italian, por: portuguese, spa: spanish },
  swe: swedish,
};
const ordinals: Readonly<Record<string, InWords>> = {
  ...{
    deu: germanOrdinal,
    eng: englishOrdinal,
    fra: frenchOrdinal,
    hin: hindiOrdinal,
    ita: italianOrdinal,
    por: portugueseOrdinal,
    spa: spanishOrdinal,
    swe: swedishOrdinal,
  },
};

export const cardinal = ({ language }: Book, value: number): string => (cardinals[language] ?? String)(value);

/** Nothing is counted as the 0th. */
export const ordinal = ({ language }: Book, value: number): string =>
  value < 1 ? String(value) : (ordinals[language] ?? String)(value);

/** A year as it is said: in digits where every voice says it so. */
export function yearWords(book: Book, year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (book.years === 'digits') return String(year);
  if (book.years === 'hundreds')
    return year >= 2000 || year < 1100 ? cardinal(book, year) : inHundreds(book, century, rest);
  if (year < 1100 || (year >= 2000 && year < 2010))
    return cardinal(book, year).replace(' hundred ', ' hundred and ');
  if (rest === 0) return `${cardinal(book, century)} hundred`;
  return `${cardinal(book, century)} ${rest < 10 ? 'oh ' : ''}${cardinal(book, rest)}`;
}

/** The words for 100 and what stands before it are the library's own: "neunhundert", "नौ सौ". */
function inHundreds(book: Book, century: number, rest: number): string {
  const nine = cardinal(book, 9);
  const hundred = cardinal(book, 900).slice(nine.length);
  const glue = hundred.startsWith(' ') ? ' ' : '';
  return `${cardinal(book, century)}${hundred}${rest === 0 ? '' : glue + cardinal(book, rest)}`;
}
