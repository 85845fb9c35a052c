import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { cardinal, yearWords } from './number-words.ts';
import { isNamedBefore } from './numbers.ts';
import { digits, isCapital, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

export function sayYears(wording: Wording, book: Book): void {
  if (book.years === 'digits') return;
  const [many = '', one = ''] = book.decade ?? [];
  // "the '90s".
  for (const { 0: written, index, groups } of wording.matches(book.patterns.shortDecade, digits))
    wording.claim(
      index,
      index + written.length,
      inDecade(cardinal(book, Number(groups!['tens'])), many + caseOf(groups!['decade']), one),
    );
  for (const { index, groups } of wording.matches(book.patterns.year, '12')) {
    const { before = '', year = '', decade, after = '' } = groups!;
    const word = before.trim().toLowerCase();
    const isYear =
      decade !== undefined ||
      book.yearBefore.includes(word) ||
      (book.yearAfter.includes(after.trim()) && !isCapital(before[0])) ||
      ('([,'.includes(word.at(-1) ?? ' ') && ')]'.includes(wording.text[index + 4] ?? ' ')) ||
      isBehindFullName(book, wording.text, index) ||
      // A source ends so: "pp. 3–9, 2005."
      (word === ',' && wording.text.slice(index + 4) === '.') ||
      (word === ',' && isOfTitle(book, wording.text, index));
    const isCount = decade === undefined && after.trim() in book.units;
    if (!isYear || isCount) continue;
    const said = yearWords(book, Number(year));
    wording.claim(
      index,
      index + 4 + (decade?.length ?? 0),
      decade === undefined ? said : inDecade(said, many + caseOf(decade), one),
    );
  }
}

/** "the Finance Act, 1972", "by Order, 1950 (C. O. 12)" */
function isOfTitle(book: Book, text: string, at: number): boolean {
  const name = nameEnding.exec(text.slice(Math.max(0, at - 24), at))?.[1] ?? '';
  return name !== '' && book.yearBefore.includes(name.toLowerCase());
}

/** "Anna Weber 1997 schrieb": of what counts, the noun would follow. */
function isBehindFullName(book: Book, text: string, at: number): boolean {
  const [first = '', second = ''] = text
    .slice(Math.max(0, at - 60), at)
    .trimEnd()
    .split(' ')
    .slice(-2);
  const isName = [first, second].every(
    (word) => isCapital(word[0]) && [...word].slice(1).every(isSmall) && word.length > 1,
  );
  const isNoun = stopWordsOf(book.language).has(first.toLowerCase()) || second in book.currencies;
  const isNamed =
    isNamedBefore(book, text, at) ||
    book.designated.includes(second.toLowerCase()) ||
    Object.values(book.beforeNumbers).includes(second);
  return isName && !isNoun && !isNamed && !isCapital(text.slice(at + 4).trimStart()[0]);
}

const nameEnding = /(\p{Lu}\p{Ll}{2,}), $/u;

const isSmall = (letter: string) => startsWithLetter(letter) && !isCapital(letter);

/** "1980ern" */
const caseOf = (decade: string | undefined) => (decade === 'ern' ? 'n' : '');

export const inDecade = (said: string, many: string, one: string) =>
  said.endsWith(one) ? said.slice(0, said.length - one.length) + many : said;
