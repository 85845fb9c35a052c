import type { Book } from './book.ts';
import { isCapital, isDigit } from './signs.ts';

const lastWord =
  /(?<start>^|[^\p{L}\p{M}\s]\s?)?(?<![\p{L}\p{M}])(?<word>[\p{L}\p{M}.]{1,20}[°º]?|[§№#]{1,2})[ \u00a0]?\(?$/u;
const firstWord = /^\s?(?<word>[^\s\d.,;:!?()]{1,20})/u;

/**
 * Whether "311-23" names a law, a form or a file; a span of pages or days is written so as well.
 *
 * @param start of the first number
 * @param end of the second
 */
export function isDesignation(
  book: Book,
  text: string,
  [one, other]: readonly [string, string],
  [start, end]: readonly [number, number],
): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  if (isAreaCode(before.trimEnd())) return true;
  if (isVolume(before.trimEnd())) return false;
  const { word = '', start: begin } = lastWord.exec(before)?.groups ?? {};
  const name = word.toLowerCase();
  if (book.spanned.includes(name) || areYears(one, other)) return false;
  if (book.designated.includes(name)) return true;
  const isShortened = other.length < one.length;
  if (isShortened || isCounted(book, text.slice(end, end + 24))) return isShortened;
  // "PL 93-579", not "In Rome 100-200 people".
  const isName = isCapital(word[0]) && !word.endsWith('s') && one.length > 1;
  const isInSentence = book.language !== 'deu' && begin === undefined;
  if (isName && !hasRoundEnd(Number(other)) && (word === word.toUpperCase() || isInSentence)) return true;
  return isUnlikely(Number(one), Number(other));
}

const isAreaCode = (before: string) => before.at(-1) === ')' && before.at(-5) === '(';

/** "520: 4-246", "128(7):1509-23": then pages follow. */
export const isVolume = (before: string): boolean =>
  before.endsWith(':') && (isDigit(before.at(-2)) || before.at(-2) === ')');

/** "1998-2004", "2019-20" */
function areYears(one: string, other: string): boolean {
  if (one.length !== 4 || one < '1000' || one > '2099') return false;
  return other.length === 2 ? other > one.slice(2) : other.length === 4 && other > one && other < '2101';
}

const hasRoundEnd = (other: number) => other < 100 || other % 10 === 0;

/** "93-579": a span over so much has a round end. */
const isUnlikely = (one: number, other: number) => one > 1 && other > 4 * one && !hasRoundEnd(other);

/** Whether a unit or a plural begins there: "30-45 days". */
function isCounted({ units, currencies, scales }: Book, behind: string): boolean {
  const word = firstWord.exec(behind)?.groups?.['word'] ?? '';
  if (word.length > 2 && word.endsWith('s') && !isCapital(word[0])) return true;
  return [units, currencies, scales].some((each) => Object.hasOwn(each, word));
}

/** Where the number begins that ends there, with its decimals. */
export function startOfNumber(text: string, end: number): number {
  let at = end;
  while (isDigit(text[at - 1]) || ('.,'.includes(text[at - 1] ?? ' ') && isDigit(text[at - 2]))) at -= 1;
  return at;
}
