import { asciiDigits, romanNumber } from '../language/numerals.ts';

/** Beyond it, letters are labels: "(c)" is the third part, not the hundredth. */
const mostRoman = 89;

/** 1–89; null for what is no roman numeral in its usual form. */
export function romanValue(text: string): number | null {
  const value = romanNumber(text);
  return value !== null && value <= mostRoman ? value : null;
}

const numberWords: readonly (readonly string[])[] = [
  ['one', 'en', 'ett', 'ein', 'eine', 'une', 'un', 'una', 'uno', 'uma', 'एक', 'один', 'одну'],
  ['two', 'två', 'zwei', 'deux', 'dos', 'duas', 'dois', 'दो', 'два', 'две', 'both'],
  ['three', 'tre', 'drei', 'trois', 'tres', 'três', 'तीन', 'три'],
  ['four', 'fyra', 'vier', 'quatre', 'cuatro', 'quatro', 'चार', 'четыре'],
  ['five', 'fem', 'fünf', 'cinq', 'cinco', 'पाँच', 'पांच', 'пять'],
  ['six', 'sex', 'sechs', 'seis', 'छह', 'छः', 'шесть'],
  ['seven', 'sju', 'sieben', 'sept', 'siete', 'sete', 'सात', 'семь'],
  ['eight', 'åtta', 'acht', 'huit', 'ocho', 'oito', 'आठ', 'восемь'],
  ['nine', 'nio', 'neun', 'neuf', 'nueve', 'nove', 'नौ', 'девять'],
  ['ten', 'tio', 'zehn', 'dix', 'diez', 'dez', 'दस', 'десять'],
  ['eleven'],
  ['twelve'],
  ['thirteen'],
  ['fourteen'],
  ['fifteen'],
  ['sixteen'],
  ['seventeen'],
  ['eighteen'],
  ['nineteen'],
  ['twenty'],
];

/** "five", "V", "5" as 5; null for anything else. */
export function numberOf(word: string): number | null {
  const lower = asciiDigits(word).toLowerCase();
  if (/^\d{1,3}$/.test(lower)) return Number(lower);
  const at = numberWords.findIndex((words) => words.includes(lower));
  return at >= 0 ? at + 1 : romanValue(lower);
}

/** A pattern that matches what `numberOf` reads. */
export const numberPattern = `(?:\\d{1,3}|${numberWords.flat().join('|')})`;
