import type { Book } from './book.ts';
import type { Wording } from './wording.ts';

const arrow =
  /(?=[A-Z])(?<![\p{L}\d'’.])(?<left>[A-Z]{1,5})\s?(?:→|->)\s?(?=(?<right>[A-Z]{1,5})(?![\p{L}\d]))/gu;

/** "DE→C", "A → BC": attributes of relations, letter by letter, since voices know some pairs as words. */
export function sayDependencies(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(arrow, '→>')) {
    const { left = '', right = '' } = groups!;
    sayLetters(wording, book, index, left);
    sayLetters(wording, book, index + written.length, right);
  }
}

function sayLetters(wording: Wording, book: Book, at: number, letters: string): void {
  const said = [...letters].map((letter) => book.letters[letter] ?? letter);
  if (letters.length > 1) wording.claim(at, at + letters.length, said.join(' '));
}
