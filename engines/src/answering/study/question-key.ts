import { analyse } from '../../language/analysis.ts';
import { cardinalsOf } from '../../language/number-words.ts';
import { asciiDigits, romanNumber } from '../../language/numerals.ts';
import { askedType } from '../answer-type.ts';
import { phraseBooks } from '../phrases/books.ts';

const askingWords: ReadonlySet<string> = new Set(phraseBooks.flatMap(({ asking }) => asking.split(' ')));
const negations: ReadonlySet<string> = new Set(
  phraseBooks.flatMap(({ yesNo }) => [...(yesNo?.negations ?? [])]),
);
const wordPattern = /[\p{L}\p{M}\p{N}'’.,]*[\p{L}\p{M}\p{N}]/gu;

/**
 * Questions with one key ask the same: "What is supply?" and "Define supply." The stems that are left stand in the
 * same order ("demand creates supply" is not "supply creates demand"), and numbers, signs, negations and what is
 * asked for (who, when) are the same. Null if nothing is left.
 */
export function questionKey(text: string, language: string): string | null {
  // "One-tailed" and "counter-urbanisation" are words of their own.
  const plain = asciiDigits(text.normalize('NFKC')).replaceAll(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '');
  const words = plain.match(wordPattern) ?? [];
  const lower = words.map((word) => word.toLowerCase());
  const terms = [...new Set(analyse(lower.slice(openingOf(lower)).join(' '), language))];
  if (terms.length === 0) return null;
  const cardinals = cardinalsOf(language);
  const numbers = words.flatMap((word, i): (string | number)[] => {
    const small = lower[i] ?? '';
    if (/\p{N}/u.test(word)) return [small];
    const value = cardinals[small] ?? (/^[IVX]+$/u.test(word) ? romanNumber(word) : null);
    return value === null ? [] : [value];
  });
  const signs = plain.match(/[\p{S}*/%^!\\-]/gu) ?? [];
  const isNegated = lower.some((word) => negations.has(word));
  const asked = askedType(plain.toLowerCase(), language)?.type ?? '';
  return JSON.stringify([asked, numbers, signs.join(''), isNegated, terms]);
}

/** Number of leading words that only ask: further on, "write" may be of a "write lock". */
function openingOf(words: readonly string[]): number {
  return Math.max(
    0,
    words.findIndex((word) => !askingWords.has(word)),
  );
}
