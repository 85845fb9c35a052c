import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { isDigit } from './signs.ts';
import type { Wording } from './wording.ts';

/** "5,4,3": numbers of a list, since a decimal has one comma; "f(2,3)": what a function or a point is of. */
const list =
  /(?<![\p{L}\d.,])\d{1,6}(?:,\d{1,6}){2,}(?![\d\p{L}]|,\d)|(?<=(?<!\p{L})\p{L}\()\d{1,3},\d{1,3}(?=\))/gu;
/** "0x11645": no quantity. */
const hexadecimal = /(?<![\p{L}\d])0[xX][\dA-Fa-f]{1,16}(?![\p{L}\d])/gu;
/** "[1..n]" */
const twoDots =
  /(?=\.\.)(?<=(?<![\p{L}\d.])(?:\d{1,6}|\p{L})\s?)\.\.(?=\s?[+−-]?(?:\d{1,6}|\p{L})(?![\p{L}\d.]))/gu;
/** "notes.txt" */
const fileDot = /(?=\.)(?<=[\p{L}\d_-]{2})\.(?=(?<ending>\p{Ll}{1,5})(?![\p{L}\d.]))/gu;
/** "src/init.c": the name of a file. */
const pathSlash =
  /(?=\/)(?<=(?:(?:^|[\s"'“‘(<])[\p{L}\d_][\p{L}\d_./-]{0,80}))\/(?=[\p{L}\d_/.-]{0,80}(?<=[\p{L}\d_]{2})\.(?<ending>\p{Ll}{1,4})(?![\p{L}\d(]))/gu;

/** Numbers with signs between them as people type them. */
export function sayTypedNumbers(wording: Wording, book: Book | null): void {
  const { text } = wording;
  if (book?.decimal !== '.')
    for (const { 0: written, index } of wording.matches(list, ','))
      for (let at = index; at < index + written.length; at += 1)
        if (text[at] === ',') wording.claim(at, at + 1, ', ');
  for (const { 0: written, index } of wording.matches(hexadecimal, 'xX'))
    wording.claim(index, index + written.length, `${written.slice(0, 2)}${figureByFigure(written.slice(2))}`);
  for (const { index } of wording.matches(twoDots, '.'))
    wording.claim(index, index + 2, book ? ` ${book.say('range')} ` : ', ');
}

const figureByFigure = (digits: string) =>
  [...digits].map((sign, i) => (isDigit(sign) && isDigit(digits[i - 1]) ? ` ${sign}` : sign)).join('');

/** The signs of a file's name: the full stop where a voice leaves it out, and strokes, which elsewhere part what may be chosen. */
export function sayFileNames(wording: Wording, { dot, language, signs }: Book): void {
  const stopWords = stopWordsOf(language);
  for (const { index, groups } of wording.matches(pathSlash, '/'))
    if (!stopWords.has(groups!['ending']!)) wording.claimWord(index, index + 1, signs['/']!);
  if (!dot) return;
  for (const { index, groups } of wording.matches(fileDot, '.'))
    if (!stopWords.has(groups!['ending']!)) wording.claimWord(index, index + 1, dot);
}
