import { countWords } from '../language/number-words.ts';
import { asciiDigits, romanNumber } from '../language/numerals.ts';

/** Beyond it, letters are labels: "(c)" is the third part, not the hundredth. */
const mostRoman = 89;

/** 1–89; null for what is no roman numeral in its usual form. */
export function romanValue(text: string): number | null {
  const value = romanNumber(text);
  return value !== null && value <= mostRoman ? value : null;
}

/** Of more questions than these nobody makes a choice in words. */
const mostInWords = 20;
const inWords = new Map([...countWords].filter(([, value]) => value >= 1 && value <= mostInWords));

/** "five", "V", "5" as 5; null for anything else. */
export function numberOf(word: string): number | null {
  const lower = asciiDigits(word).toLowerCase();
  if (/^\d{1,3}$/.test(lower)) return Number(lower);
  return inWords.get(lower) ?? romanValue(lower);
}

/** A pattern that matches what `numberOf` reads. */
export const numberPattern = `(?:\\d{1,3}|${[...inWords.keys()].join('|')})`;

/** A pattern that matches what `amountOf` reads: "5", "2.5", "2,5", "2½". */
export const amountPattern = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?\s?½?|½)`;

/** Marks, which may be halves. */
export function amountOf(text: string): number {
  const half = text.includes('½') ? 0.5 : 0;
  return (Number(text.replace('½', '').replace(',', '.').trim()) || 0) + half;
}
