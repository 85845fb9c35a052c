import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { isEquation, powerWords } from './formulas.ts';
import { sayMinuses } from './minuses.ts';
import { isNamedBefore } from './numbers.ts';
import { isDigit } from './signs.ts';
import { functions } from './tex.ts';
import type { Wording } from './wording.ts';

/** "n - 1", "(2x – 50°)", "b² - 4ac", "cos θ – sin θ": a dash with a quantity in letters on one of its sides. */
const difference =
  /(?<![\p{L}\p{M}\d'’._/-])(?<left>(?:\d{1,6}(?:[.,]\d{1,6})?\s?)?(?:[\p{Ll}\p{Lu}][\d²³ⁿ₀-ₜ]{0,2})?)(?<sign>\s[–-]\s|[–-])(?=(?<right>[\p{Ll}\p{Lu}\d.,²³ⁿ₀-ₜ]{1,12})(?!\p{Lo}))/gu;
/** "Module -1", "Unit – II": what a name and its number are joined with. */
const numbered = /(?=\s[–−-])(?<=(?<!\p{L})\p{L}{3,20})\s[–−-]\s?(?=\d|[IVX]{1,5}(?!\p{L}))/gu;
/** "− the residual": a mark of an item. */
const itemMark = /^\s*−(?=\s\p{L}{3})/u;
/** A minus set for a dash: at the end behind a small word, and where a sentence may begin; not "Gross Profit − Costs". */
const setForDash =
  /(?<=(?<!\p{L})[\p{Ll}\p{Lo}\p{M}]{2,20}:?\s)−(?=\s*$)|(?<=[\p{L})\]”’]\s)−(?=\s(?<one>\p{Lu}\p{Ll}+)\s(?<two>\p{Ll}+))/gu;
const termPattern = /^(?<count>\d[\d.,]*)?\s?(?<letter>\p{L})[\d²³ⁿ₀-ₜ]{0,2}$/u;
/** Without blanks: "2x-1", "b²-4ac", not "V-m" or "1-2nd". */
const tight = /^(?:\d{0,6}\p{Ll}?|\d{1,6}(?!st|nd|rd|th)\p{Ll}{2})[²³]?$/u;
const quantity = /^(?:\d[\d.,]*|(?:\d[\d.,]*)?[\p{Ll}\p{Lu}]{1,2}[\d²³ⁿ₀-ₜ]{0,2})[.,]?$/u;

/** A dash that is a minus, where it might be taken for "to" or for a pause. */
export function sayDifferences(wording: Wording, book: Book | null, language: string): void {
  const { text } = wording;
  const less = book?.signs['−'] ?? '−';
  wording.claim(0, itemMark.exec(text)?.[0].length ?? 0, '');
  if (book)
    for (const { 0: written, index } of wording.matches(numbered, '–−-'))
      if (isNamedBefore(book, text, index)) wording.claim(index, index + written.length, ' ');
  const isInEquation = isEquation(wording);
  for (const { index, groups } of isInEquation ? [] : wording.matches(setForDash, '−'))
    if (beginsSentence(groups!, language)) wording.claim(index, index + 1, '–');
  for (const { index, groups } of wording.matches(difference, '–-')) {
    const { left = '', sign = '', right = '' } = groups!;
    const start = index + left.length;
    const end = start + sign.length;
    if (left === '' || (book && isNamedBefore(book, text, index))) continue;
    const whole = '.,'.includes(right.at(-1)!) ? right.slice(0, -1) : right;
    const isFormula = isInEquation || isBracketed(text, index, end + whole.length);
    if (isDifference({ left, sign, right: whole }, isFormula, book?.units ?? {}, language))
      wording.claimWord(start, end, less);
  }
  sayMinuses(wording, less);
}

function isDifference(
  { left = '', sign = '', right = '' }: Record<string, string | undefined>,
  isFormula: boolean,
  units: Book['units'],
  language: string,
): boolean {
  const isSpaced = sign.length === 3;
  const isFunction = functions.has(right) && right.length > 2;
  if (!quantity.test(right) && !isFunction) return false;
  const [one, other] = [termPattern.exec(left)?.groups, termPattern.exec(right)?.groups];
  // "(4 – 1)"
  if (!one && !other && !isFunction) return isSpaced && isFormula && Number(right) < Number(left);
  // "310n–11n": a range of pages, as "5m – 7m".
  const areMeasures = isMeasure(units, one) || isMeasure(units, other);
  if (one && other && one['letter'] === other['letter'] && (areMeasures || !isSpaced || !isFormula))
    return false;
  if (areMeasures) return isFormula && isSpaced;
  if (!isSpaced) return isFormula && tight.test(left) && tight.test(right) && !(one && other);
  // "plan A – B", "y – 3", "{a - z}".
  const isWord = isWordAlone(language, other ?? one);
  return isFormula ? !(left === 'a' && right === 'z') : !isWord;
}

/** "They are", not "Operating Expenses" nor "Other costs"; true at the end of a line. */
function beginsSentence({ one, two }: Record<string, string | undefined>, language: string): boolean {
  const stopWords = stopWordsOf(language);
  return (
    one === undefined || two === undefined || [one.toLowerCase(), two].every((word) => stopWords.has(word))
  );
}

type Groups = Record<string, string | undefined> | undefined;

/** "5 m" */
const isMeasure = (units: Book['units'], groups: Groups) =>
  groups?.['count'] !== undefined && (groups['letter'] ?? '') in units;

/** A capital names something, and a vowel may be a word; "n" and "d" in stop words are parts of such. */
function isWordAlone(language: string, term: Groups): boolean {
  const { count, letter = '' } = term ?? {};
  const isWord = 'aàeiouyw'.includes(letter) && stopWordsOf(language).has(letter);
  return count === undefined && (letter === letter.toUpperCase() || isWord);
}

/** Whether a pair of brackets or bars holds it alone: "(N - 1)", "|a – b|". */
const isBracketed = (text: string, start: number, end: number) =>
  '(|['.includes(text[start - 1] ?? ' ') && ')|]°'.includes(text[end] ?? ' ');

/** "8.85 × 10–12 F": a range of powers has none before it. */
export function sayNegativePowers(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(book.patterns.tenTo, '–−-')) {
    const { power = '', sign = '' } = groups!;
    const isMultiplied =
      !isDigit(wording.text[index - 1]) ||
      '×·⋅∙*x'.includes(
        wording.text
          .slice(0, index - 2)
          .trimEnd()
          .at(-1) ?? ' ',
      );
    if (!isMultiplied && sign !== '−' && Number(power) >= 10) continue;
    wording.claimWord(index, index + written.length, powerWords(book, `−${power}`));
  }
}
