import type { Book } from './book.ts';
import type { Wording } from './wording.ts';

/** "A'" alone, or "(a + b)'"; not the end of what is quoted: "'a'", "\n'". */
const primed = /(?=['’])(?<=(?<![\p{L}\p{M}\d'’‘"“%\\-])\p{L}|[)\]])['’](?![\p{L}\d'’])/gu;
const operatorBehind = /^\s?[*/+\\=×·^]|^\s[–−-]\s|^\s?[)\]](?!['’])/u;
const opening = /(?<=^|[\s([{,=])['‘](?=\S)/u;

/** "A' * x" and "inv (U'*U)", which voices leave out; with an operator behind one, those of the sentence are no apostrophes. */
export function sayPrimes(wording: Wording, book: Book): void {
  const { text } = wording;
  const primes = wording.matches(primed, "'’");
  const isPrime = primes.some(({ index }) => operatorBehind.test(text.slice(index + 1, index + 4)));
  if (!isPrime || opening.test(text)) return;
  for (const { index } of primes) wording.claimWord(index, index + 1, book.signs['′']!);
}
