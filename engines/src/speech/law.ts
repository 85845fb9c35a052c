import { romanNumber } from '../language/numerals.ts';
import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { isNamedBefore } from './numbers.ts';
import { digits, isCapital, isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

/** "(1)(a)" behind the number of an article. */
const subdivisions = /(?<=\d\p{Lu}{0,2}\s?)(?:\((?:\d{1,2}\p{L}?|\p{L}\p{M}*|[ivx]{1,5})\)\s?){1,6}/gu;
const inBrackets = /\(([^()]{1,8})\)/gu;
/** "U.S.C.", "J. S.": each letter by its name; a stop would end the sentence. */
const glued = /(?=\p{Lu}\.)(?<![\p{L}\p{M}.])(?:\p{Lu}\.){2,6}(?:\p{Lu}(?![\p{L}.]))?/gu;
const initial =
  /(?=\p{Lu}\.)(?<![\p{L}\p{M}\p{N}.])(?:(?<!\p{Ll}\s|[^\p{L}\s.(,;]\s)\p{Lu}\.(?=\s\p{Lu}[\p{Ll}.])|\p{Lu}\.(?=\s\p{Lu}\.\s\p{Lu}\p{Ll})|(?<=\p{Lu}[.,]\s)\p{Lu}\.(?=[,;]|\set\sal))/gu;
/** "(EU) 2016/679", "No 1215/2012". */
const numberOfYear =
  /(?<=(?<year>\b(?:19|20)\d\d))\/(?=\d{1,5}(?![\d/]))|(?<=\b(?!0)\d{1,4})\/(?=(?<last>(?:19|20)\d\d)(?![\d/]|-\d))/gu;
const plainWord = /(?<=^\P{L}{0,2})[\p{Ll}\p{Lo}\p{M}]+(?=[,.;:!?)”"।]{0,2}$)/u;
const slash = /(?=\/)(?<=[\p{L}\p{M}\d])\/(?=[\p{L}\d])/gu;

/** Citations of laws and cases. */
export function sayLaw(wording: Wording, book: Book, years: (year: number) => string): void {
  for (const { 0: written, index } of wording.matches(subdivisions, '(')) {
    const parts = [...written.matchAll(inBrackets)].map(([, part]) => romanOrNot(part!));
    const length = written.trimEnd().length;
    // "3 (b) Draw": a question's marks, and the next question.
    if (
      wording.text[index - 1] === ' ' &&
      !isNamedBefore(book, wording.text, startOfNumber(wording.text, index))
    )
      continue;
    wording.claim(index, index + length, `, ${parts.join(', ')}`);
  }
  for (const { 0: written, index } of wording.matches(book.patterns.romanLabel, '.)'))
    wording.claim(index, index + written.length, String(romanNumber(written)));
  for (const { 0: written, index } of wording.matches(book.patterns.reporter, digits))
    wording.claim(index, index + written.length, [...written].join(' '));
  sayInitials(wording, book);
  for (const { index, groups } of wording.matches(numberOfYear, '/')) {
    wording.claim(index, index + 1, ', ');
    const { year, last } = groups!;
    if (last) wording.claim(index + 1, index + 5, years(Number(last)));
    else wording.claim(index - 4, index, years(Number(year)));
  }
}

function sayInitials(wording: Wording, book: Book): void {
  const found = [glued, initial].flatMap((pattern) => [...wording.matches(pattern, '.')]);
  for (const { 0: written, index } of found) {
    if (written in book.abbreviations) continue;
    const letters = [...written]
      .filter((sign) => sign !== '.')
      .map((letter) => book.letters[letter] ?? letter);
    // "A. Starting": an item.
    const isItem = written === 'A.' && book.article && wording.text.slice(0, index).trim() === '';
    wording.claim(index, index + written.length, isItem ? written : letters.join(' '));
  }
}

function startOfNumber(text: string, end: number): number {
  let at = end;
  while (text[at - 1] === ' ' || isDigit(text[at - 1]) || isCapital(text[at - 1])) at -= 1;
  return at;
}

const romanOrNot = (part: string) => (part.length > 1 ? (romanNumber(part) ?? part) : part);

export function saySlashes(wording: Wording, book: Book): void {
  for (const { index } of wording.matches(slash, '/')) {
    // "/etc/hosts" is a path, in quotes as well.
    const begin = wording.text.lastIndexOf(' ', index) + 1;
    const [first = '', second, third] = wording.text.slice(begin, begin + 6);
    const isQuoted = !startsWithLetter(first) && !isDigit(first);
    // "d:/data/raw"
    const isOfDrive = startsWithLetter(first) && second === ':';
    const isQuotedDrive = isQuoted && startsWithLetter(second) && third === ':';
    if (first === '/' || (isQuoted && second === '/') || isOfDrive || isQuotedDrive) continue;
    // "C/10": of a quantity or a flat.
    const isLone = startsWithLetter(wording.text[index - 1]) && !startsWithLetter(wording.text[index - 2]);
    const isNamed = isLone && isCapital(wording.text[index - 1]) && isDigit(wording.text[index + 1]);
    const areWords = isChoice(wording.text, index, book);
    // "speed = distance/time"
    const isQuotient = areWords && wording.text.slice(0, begin).endsWith('= ');
    const sign = isQuotient ? '÷' : '/';
    const between = areWords ? ', ' : ' ';
    wording.claim(index, index + 1, isNamed || isQuotient ? ` ${book.signs[sign]} ` : between);
  }
}

/** "rose/fell", "than/like": two words of a sentence, not "and/or", "TCP/IP" or a path. */
function isChoice(text: string, at: number, { language }: Book): boolean {
  let [start, end] = [at, at];
  while (start > 0 && text[start - 1]!.trim() !== '') start -= 1;
  while (end < text.length && text[end]!.trim() !== '') end += 1;
  const written = text.slice(start, end);
  const [one = '', other = '', ...more] = written.split('/').map((part) => plainWord.exec(part)?.[0] ?? '');
  const stopWords = stopWordsOf(language);
  const areWords = [one, other].every((word) => word.length > 1);
  return (
    more.length === 0 && areWords && [one, other].some((word) => word.length > 2 && !stopWords.has(word))
  );
}
