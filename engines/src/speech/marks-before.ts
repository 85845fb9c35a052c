import type { Book } from './book.ts';
import { digits } from './signs.ts';
import type { Wording } from './wording.ts';

/** "[3] (b) Complete", "(2) (c) Hence", "[4] 6 A program": "(3) (a)" and "(4) (i)" may be a question and its part. */
const marks =
  /(?<=^|[.?!…]\s)(?:\[(?<square>\d{1,2})\](?=\s(?:\(?[b-h]\)|\((?:a|[ivx]{1,4})\)|\d{1,2}\s\p{Lu}))|\((?<round>\d{1,2})\)(?=\s\(?[b-h]\)))/gu;

/** Says the marks of the part before in a sentence of their own. */
export function sayMarksBefore(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(marks, digits)) {
    const count = Number(groups!['square'] ?? groups!['round']);
    wording.claim(index, index + written.length, book.say('marks', { count }));
  }
}

/** "(4) [1]": what a point of a mark scheme is worth, before its source. */
const worth = /\((?<count>\d{1,2}(?:\.\d{1,2})?)\)(?=\s\[\d{1,2}\]$)/gu;

export function sayWorth(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(worth, digits))
    wording.claim(index, index + written.length, book.say('marks', { count: Number(groups!['count']) }));
}
