import type { Book } from './book.ts';
import { cardinal } from './number-words.ts';
import { isCapital, startsWithLetter } from './signs.ts';
import { inDecade } from './years.ts';
import type { Wording } from './wording.ts';

/** "two MP3s", "in her 20s", "1s and 0s", "a row of 5s": a plural, no seconds. @returns whether no unit stands there */
export function sayPlural(wording: Wording, book: Book, count: string, end: number): boolean {
  const { text } = wording;
  const start = end - count.length;
  const before = text[start - 1] ?? ' ';
  // "%10s" of a program.
  if (before === '%') return true;
  const isName = startsWithLetter(before);
  const word = text
    .slice(Math.max(0, start - 16), start)
    .trim()
    .split(' ')
    .at(-1)!;
  const isAge = isTens.test(count) && (book.agesBehind ?? []).includes(word.toLowerCase());
  const ahead = text.slice(Math.max(0, start - 24), start).toLowerCase();
  const isOfFigures = (book.figuresBehind ?? []).some((each) => ahead.endsWith(` ${each} `));
  if (!isName && !isAge && !isOfFigures && !isPaired(text, start, end + 1)) return false;
  // "ode23s" is a name as it stands.
  if (count.length > 2 || (isName && !isCapital(before))) return true;
  const [many = '', one = ''] = book.decade ?? [];
  const said = cardinal(book, Number(count));
  const plural = said.endsWith(one) ? inDecade(said, many, one) : `${said}${said.endsWith('x') ? 'e' : ''}s`;
  // "six A4s"
  const letter = isName && !startsWithLetter(text[start - 2]) ? (book.letters[before] ?? '') : '';
  wording.claim(start - (letter ? 1 : 0), end + 1, isName ? `${letter} ${plural}` : plural);
  return true;
}

const isTens = /^[2-9]0$/u;

const bit = /^[01]s$/u;

const bitBehind = /^\s\p{L}{2,3}\s[01]s(?!\p{L})/u;

const bitBefore = /(?<![\p{L}\d.])[01]s\s\p{L}{2,3}\s$/u;

/** "0s and 1s" */
const isPaired = (text: string, start: number, end: number) =>
  bit.test(text.slice(start, end)) &&
  (bitBehind.test(text.slice(end)) || bitBefore.test(text.slice(0, start)));
