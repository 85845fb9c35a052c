import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { chosen, isNamedBefore } from './numbers.ts';
import { isPronoun } from './roman-numerals.ts';
import { inflect } from './dates.ts';
import { isCapital, isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const afterParagraph = /(?:§+|Abs\.|Absatz|Art\.|Artikel)\s?\d+\p{L}?(?:\s(?:Abs\.|Absatz)\s?\d+)?\s?$/u;

const yearBehind = /(?<!\d)[12]\d{3},?\s\(?$/u;

export function sayAbbreviations(wording: Wording, book: Book): void {
  // First, since "i. H. v. 20 €" is no "v." before a number.
  for (const { 0: written, index } of wording.matches(book.patterns.abbreviation)) {
    const said = book.abbreviations[written] ?? book.abbreviations[withBlanks(written, book)];
    if (said === undefined) continue;
    const end = index + written.length;
    const following = wording.text.slice(end).trimStart();
    const next = following[0];
    const attribute = book.attributes?.[written];
    if (
      attribute &&
      isCapital(next) &&
      isBehindArticle(book, wording.text.slice(0, index), said !== `${attribute}n`)
    ) {
      wording.claim(index, end, inflect(book, attribute, wording.text.slice(0, index)));
      continue;
    }
    if (!written.includes('.') && isAmongLetters(wording.text.slice(0, index), following)) continue;
    if (written === 'v' && !isBetweenNames(book, wording.text.slice(0, index), wording.text.slice(end)))
      continue;
    // "u, s and v."
    if (next === undefined && written.length < 3) continue;
    // "See v. 12", "John 3, v. 12"; not "Poole v. 12 others".
    const word = wordBefore(wording.text, index);
    if (written in book.beforeNumbers && isDigit(next) && (!isCapital(word[0]) || word.length === index - 1))
      continue;
    if (said === versus && !isDigit(next) && isFive(wording.text, index, book)) {
      wording.claim(index, end, isCapital(next) ? '5.' : '5');
      continue;
    }
    const street = book.streets?.[written];
    const isStreet = street !== undefined && isOfStreet(wording.text.slice(0, index), next, book);
    const isEnding = isCapital(next) && (isStreet || book.endings.includes(written));
    const isLast =
      written.endsWith('.') && (next === undefined || (isEnding && !isBeforeName(book, written, following)));
    const counted = isDigit(word.at(-1)) ? book.behindNumbers?.[written] : undefined;
    const whole = chosen(counted ?? (isStreet ? street : said), word);
    const glue = wording.text[index - 1] === '.' ? ' ' : '';
    wording.claim(index, end, `${glue}${whole}${isLast ? '.' : ''}`);
  }
  for (const { 0: written, index, groups } of wording.matches(book.patterns.beforeNumber)) {
    const { word = '', letter } = groups!;
    // "p. a." is no page, "lit. a" is a letter.
    if (letter !== undefined && word.length < 4 && !isCapital(word[0])) continue;
    // "S. F. Miller"
    if (isInitial(word) && isInitial(wording.text.slice(index + written.length).slice(0, 2))) continue;
    if (isPronoun(book, word, wording.text.slice(index + written.length))) continue;
    const isSentence =
      book.sentenceOfLaw && word === 'S.' && afterParagraph.test(wording.text.slice(0, index));
    const isOfYear = wording.text[index - 1] === '(' && isYearFrom(wording.text, index + written.length);
    const ofYear = isOfYear ? book.beforeYears?.[word] : undefined;
    const ofLaw = yearBehind.test(wording.text.slice(0, index)) ? book.behindYears?.[word] : undefined;
    const said = isSentence ? book.sentenceOfLaw! : (ofYear ?? ofLaw ?? book.beforeNumbers[word]!);
    wording.claim(index, index + written.length, `${said} `);
  }
}

/** "g n e d v a": a word that is set with blanks. */
const isAmongLetters = (before: string, following: string) =>
  [before.slice(-2), following].every((letter) => startsWithLetter(letter)) &&
  [before.at(-1), before.at(-3) ?? ' ', following[1] ?? ' '].every((sign) => sign === ' ');

const opponent =
  /(?<!\S)(?<name>\p{Lu}[^\s()]*)\s(?:\([^()]*(?:\p{Lu}\p{Ll}|(?<!\d)[12]\d{3}(?!\d))[^()]*\)\s)?$/u;

/** "Hart v Home Office", "R (Hart) v Ward"; not "u v W", "Section v Tests" or "(a) v Tests". */
function isBetweenNames(book: Book, before: string, following: string): boolean {
  const { groups, index } = opponent.exec(before) ?? {};
  const end = (index ?? 0) + (groups?.['name']!.length ?? 0);
  return end > 0 && !isNamedBefore(book, before, end) && /^\s\p{Lu}\p{L}{2}/u.test(following);
}

/** "in der u. a. Skizze", not "Teile, in der u. a. Schrauben sind", where it may mean something else. */
function isBehindArticle(
  { weakBefore = [], inflectedBefore = [], prepositions = [] }: Book,
  before: string,
  mayRelate: boolean,
): boolean {
  const [article = '', preposition = '', ahead = ''] = before.trimEnd().split(' ').toReversed();
  const isArticle = [...weakBefore, ...inflectedBefore].includes(article.toLowerCase());
  return (
    isArticle && !(mayRelate && (prepositions.includes(preposition) ? ahead : preposition).endsWith(','))
  );
}

const versus = 'versus';

/** "v. Draw a line.", "iv and v. above": an item, since no name stands before it. */
function isFive(text: string, at: number, { language }: Book): boolean {
  if (!text.startsWith('v.', at)) return false;
  const before = text.slice(0, at).trimEnd();
  const word = wordBefore(before, before.length);
  if (word === '' || ':;'.includes(word.at(-1)!)) return true;
  if (word.length > 1 && stopWordsOf(language).has(word)) return true;
  return word.endsWith('.') && ['iv.', '(iv)', 'vi.', '(vi)'].some((each) => text.includes(each));
}

const isInitial = (word: string) => isCapital(word[0]) && word.slice(1) === '.';

const isYearFrom = (text: string, at: number) =>
  [...text.slice(at, at + 4)].every(isDigit) && '–-'.includes(text[at + 4] ?? ' ');

/** The word that ends there. */
const wordBefore = (text: string, end: number) =>
  text
    .slice(Math.max(0, end - 20), end)
    .trimEnd()
    .split(' ')
    .at(-1)!;

/** "§ 249 ff. BGB", "StGB", "10 p.m. GMT": the name has several capitals. */
export function isBeforeName(book: Book, written: string, following: string): boolean {
  const [first, ...others] = following.split(' ', 1)[0]!;
  return (book.beforeNames?.includes(written) ?? false) && isCapital(first) && others.some(isCapital);
}

const name =
  /(?<number>(?<![\p{L}\d.,])(?!(?:1[1-9]|20)\d\d\s)\d{1,4}\p{L}?\s)?(?<first>\p{Lu}[\p{L}’']+)(?:\s\p{Lu}[\p{L}’']+)?\s$/u;

/** "10 Downing St." and "Wall St. fell", not "Paris, St. Paul" or "In 1980 Mount St. Helens". */
function isOfStreet(before: string, next: string | undefined, { months }: Book): boolean {
  const { number, first } = name.exec(before)?.groups ?? {};
  if (first === undefined || first in months) return false;
  return number !== undefined || !isCapital(next);
}

const numberName = /(?<![\p{L}\p{M}.])(?:(?<first>\p{L}{2,12})(?<glue>\.?-|\.[ \u00a0]?-?))?Nr\.(?!\p{L})/gu;

/** "Matr.-Nr.: 7", "lfd.Nr.", "Nr.:"; "vgl. Nr. 7" has an abbreviation of its own. */
export function sayNumberNames(wording: Wording, book: Book): void {
  const { text } = wording;
  if (!book.numbered) return;
  for (const { 0: written, index, groups } of text.matchAll(numberName)) {
    const { first, glue = '' } = groups!;
    const end = index + written.length;
    const known = first === undefined ? undefined : book.numbered[first];
    if (!known && (first === undefined ? text[end] !== ':' : isOwn(book, first, glue))) continue;
    const said = known ?? `${first ?? ''} Nummer`.trim();
    const stop = end === text.length ? '.' : isDigit(text[end]) ? ' ' : '';
    wording.claim(index, end, said + stop);
  }
}

const isOwn = ({ abbreviations, beforeNumbers }: Book, first: string, glue: string) =>
  glue.endsWith(' ') || `${first}.` in abbreviations || `${first}.` in beforeNumbers;

/** Its blanks may be of another kind, or missing. */
const withBlanks = (written: string, { abbreviations }: Book) => {
  const plain = [...written].filter((sign) => sign.trim() !== '').join('');
  return Object.keys(abbreviations).find((each) => each.replaceAll(' ', '') === plain) ?? '';
};
