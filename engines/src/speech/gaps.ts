import type { Book } from './book.ts';
import { stopWordsOf } from '../language/stop-words.ts';
import { startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

/** Within a sentence: a line behind "Name:" waits for a pen. */
const gap = /(?<=^|[\p{L}\p{M}\d,)]\s)_{2,40}(?=[\s.,;:?!)]|$)/gu;
const emptyList = /(?<=^|[\s(,"“„«'‘=:])\[\s?\](?=[\s.,;:?!)"”“»'’]|$)/gu;

/** "the ... argument", "(see ...)", "‘...’", "f(x, ...)": not what breaks off, nor what leads on: "(1, 2, ..., n)". */
const dots =
  /(?=\.\.\.)(?:(?<=(?<!\p{L})(?<word>\p{L}{2,12})\s)\.{3}(?=\s\p{Ll}|\))|(?<=['‘"“`])\.{3}(?=['’"”`])|(?<=\p{L}\()\.{3}(?=[,)])|(?<=[\p{L}\d]\([^()]{1,80},\s?)\.{3}(?=\)))/gu;

/** Says what stands for nothing: "____ is a metal", "[ ]". */
export function sayGaps(wording: Wording, book: Book): void {
  const { text } = wording;
  if (![...text].some(startsWithLetter)) return;
  sayDots(wording, book);
  for (const { 0: written, index } of wording.matches(gap, '_'))
    wording.claimWord(index, index + written.length, book.say('gap'));
  for (const { 0: written, index } of wording.matches(emptyList, '[')) {
    const end = index + written.length;
    // "Marks are shown in brackets [ ]": it is their picture.
    const before = text.slice(0, index).trimEnd();
    const word = before.slice(before.lastIndexOf(' ') + 1).toLowerCase();
    if (book.bracketNames.includes(word)) wording.claim(before.length, end, '', 'nothing_to_say');
    else wording.claimWord(index, end, book.say('emptyList'));
  }
}

/** Dots that are a name of programs. */
function sayDots(wording: Wording, book: Book): void {
  const stopWords = stopWordsOf(book.language);
  for (const { index, groups } of wording.matches(dots, '.')) {
    const word = groups!['word']?.toLowerCase();
    if (word === undefined || stopWords.has(word) || book.nounBefore.includes(word))
      wording.claim(index, index + 3, book.say('dots'));
  }
}
