import type { Book } from './book.ts';
import { startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

/** Within a sentence: a line behind "Name:" waits for a pen. */
const gap = /(?<=^|[\p{L}\p{M}\d,)]\s)_{2,40}(?=[\s.,;:?!)]|$)/gu;
const emptyList = /(?<=^|[\s(,"“„«'‘=:])\[\s?\](?=[\s.,;:?!)"”“»'’]|$)/gu;

/** Says what stands for nothing: "____ is a metal", "[ ]". */
export function sayGaps(wording: Wording, book: Book): void {
  const { text } = wording;
  if (![...text].some(startsWithLetter)) return;
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
