import { stopWordsOf } from '../language/stop-words.ts';
import { type Book, fillTemplate } from './book.ts';
import { isEquation, plainExponent, plainIndex, powerWords } from './formulas.ts';
import { beyondAscii, isCapital, isDigit, startsWithLetter } from './signs.ts';
import { functions, texWords } from './tex.ts';
import type { Wording } from './wording.ts';

/** Marks above a letter, by their names in TeX. */
const marks: Readonly<Record<string, string>> = {
  ...{ '\u0302': 'hat', '\u0303': 'tilde', '\u0304': 'bar', '\u0305': 'bar' },
  ...{ '\u0307': 'dot', '\u0308': 'ddot', '\u20d7': 'vec' },
};
const lonely = /(?<![\p{L}\p{M}'’])\p{L}\p{M}?(?![\p{L}\p{M}'’])/gu;
/** "∑_{k=1}^n", "∫₀^π", "∫₀∞". */
const bounded =
  /[∑∏∫-∮⋂⋃](?:[_^](?:\{[^{}]{1,40}\}|\([^()]{1,40}\)|[\p{L}\d∞]{1,3}(?!\p{L}))|[₀-₎ₐ-ₜᵢ-ᵪ]{1,12}|[⁰¹²³⁴-ⁿ]{1,8}|∞){1,2}/gu;
/** "lim_{n→∞}", "lim x→0". */
const limit =
  /(?<![\p{L}\\])lim\s?_?\s?[({]?(?<bound>\p{L}\s?(?:→|->)\s?[+−-]?[\p{L}\d∞]{1,3}(?!\p{L})[⁺⁻+−]?)[)}]?/gu;
/** "e^(−x²)", "x^{n+1}". */
const raisedGroup =
  /(?<=[\p{L}\p{N}\p{M})\]])\^(?:\{(?<braced>[^{}]{1,60})\}|\((?<round>(?:[^()]|\([^()]{1,30}\)){1,60})\))/gu;
const raised = /[⁰¹²³⁴-ⁿ]{1,8}/gu;
const lowered = /[₀-₎ₐ-ₜᵢ-ᵪ]{1,8}/gu;
/** Letters in the type of formulas. */
const cast = /[\u{1d400}-\u{1d7ff}]{1,8}/gu;
/** Not "x¯y". */
const bar = /(?<![\p{L}\p{M}\p{N}¯])(?:\p{L}¯|¯\p{L})(?![\p{L}\p{M}¯])/gu;
const letters =
  /(?<![\p{L}\p{M}\d_^.])(?<count>\d{1,4})?(?<word>[\p{Lu}\p{Ll}]{1,3})(?![\p{L}\p{M}\d'’_]|\.\p{L})/gu;

/** "sin ² θ" and "(x + 1 ) ²", as PDFs have it. */
const partedPower = /(?=\s[⁰¹²³⁴-⁹⁻])(?<=(?<!\p{L})(?<name>\p{Ll}{2,4})|\))\s(?<power>[⁰¹²³⁴-⁹⁻]{1,3})/gu;
/** "xi" and "yi", "Aij": letters with an index that stood lower. */
const indexed =
  /(?=[xyz][ijk]|\p{Lu}ij)(?<![\p{L}\p{M}\d'’_-])(?:[xyz][ijk]|\p{Lu}ij)(?![\p{L}\p{M}\d'’_-])/gu;

/** Says what is typed as in TeX as that, marks above letters, and of an equation the products of letters. */
export function sayTypedFormulas(wording: Wording, book: Book): void {
  const { text } = wording;
  const isFormula = isEquation(wording);
  for (const { 0: written, index } of wording.matches(bounded, beyondAscii))
    sayAsTex(wording, book, written.replaceAll('(', '{').replaceAll(')', '}'), index, written.length);
  for (const { 0: written, index, groups } of wording.matches(limit, '→>'))
    sayAsTex(
      wording,
      book,
      String.raw`\lim_{${groups!['bound']!.replace('->', '→')}}`,
      index,
      written.length,
    );
  for (const { 0: written, index, groups } of wording.matches(raisedGroup, '^')) {
    const said = texWords(texOf(groups!['braced'] ?? groups!['round']!), book);
    if (said !== null) wording.claimWord(index, index + written.length, powerWords(book, said));
  }
  sayBars(wording, book);
  for (const { 0: written, index } of wording.matches(lonely, beyondAscii))
    sayAccent(wording, book, written, index, isFormula);
  for (const { 0: written, index } of wording.matches(cast, beyondAscii)) {
    const signs = [...written.normalize('NFKC')];
    if (signs.length > 1 && !isProductOfCast(signs.join(''), isFormula, book)) continue;
    const said = signs.map((sign) => book.letters[sign.toLowerCase()] ?? sign).join(' ');
    wording.claimWord(index, index + written.length, said);
  }
  for (const { 0: written, index, groups } of wording.matches(partedPower, beyondAscii))
    if (groups!['name'] === undefined ? isFormula : functions.has(groups!['name']))
      wording.claimWord(index, index + written.length, powerWords(book, plainExponent(groups!['power']!)));
  const indices = wording.matches(indexed);
  const isIndex = isFormula || new Set(indices.map(([written]) => written)).size > 1;
  for (const { 0: written, index } of indices)
    if (isIndex || written.length > 2)
      wording.claimWord(index, index + written.length, [...written].join(' '));
  for (const { 0: written, index, groups } of isFormula ? wording.matches(letters) : []) {
    const { count = '', word = '' } = groups!;
    if (isProduct(text, word, index + count.length, book))
      wording.claimWord(
        index,
        index + written.length,
        `${count} ${[...word].map((each) => book.letters[each] ?? each).join(' ')}`.trim(),
      );
  }
}

/** "x¯", "¯x": a bar that a PDF has set beside its letter. */
function sayBars(wording: Wording, book: Book): void {
  for (const { 0: written, index } of wording.matches(bar, '¯')) {
    const letter = written.replace('¯', '');
    const said = fillTemplate(book.accents['bar']!, { of: book.letters[letter] ?? letter });
    wording.claimWord(index, index + written.length, said);
  }
}

/** "𝑚𝑎" of an equation, and "𝑥𝑘" anywhere; not "𝑠𝑖𝑛" or "𝑖𝑛". */
function isProductOfCast(word: string, isFormula: boolean, { language }: Book): boolean {
  if (functions.has(word)) return false;
  if (isFormula) return word.length <= 3;
  return word.length === 2 && word.toLowerCase() === word && !stopWordsOf(language).has(word);
}

function sayAsTex(wording: Wording, book: Book, tex: string, index: number, length: number): void {
  const said = texWords(texOf(tex), book);
  if (said !== null) wording.claimWord(index, index + length, said);
}

/** Figures above and below the line as TeX writes them. */
const texOf = (written: string): string =>
  written
    .replace(raised, (signs) => `^{${plainExponent(signs)}}`)
    .replace(lowered, (signs) => `_{${plainIndex(signs)}}`);

/** "β̂", "x̄"; what is a letter of some language is one of a formula only in an equation. */
function sayAccent(wording: Wording, book: Book, written: string, index: number, isFormula: boolean): void {
  const [letter = '', mark = '', ...others] = written.normalize('NFD');
  const accent = book.accents[marks[mark] ?? ''];
  if (
    !accent ||
    others.length > 0 ||
    (written.length === 1 && written < '\u0174' && (!isFormula || 'äöü'.includes(written.toLowerCase())))
  )
    return;
  wording.claimWord(
    index,
    index + written.length,
    fillTemplate(accent, { of: book.letters[letter] ?? letter }),
  );
}

const operators = '=+−·×*/≤≥≠<>≈∝√∂(';

/** "ma" in "F = ma", "ax" in "ax²", "2as": letters that stand where a quantity does, and are no function, element, abbreviation or word. */
function isProduct(text: string, word: string, at: number, { language }: Book): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
  if (word.length === 1) return isDigit(before);
  const [isFirstLarge, isNextLarge] = [isCapital(word[0]), isCapital(word[1])];
  if (functions.has(word) || (isFirstLarge && (isNextLarge || word.length === 2))) return false;
  if (isDigit(before) || '½¼¾√²³'.includes(before) || '²³⁴ⁿ^'.includes(after)) return true;
  const left = text.slice(0, at).trimEnd().at(-1) ?? ' ';
  const right = text.slice(at + word.length).trimStart()[0] ?? '.';
  const isOperand = operators.includes(left) && (operators.includes(right) || '.,;)]−–-'.includes(right));
  if (word.length > 2) return isOperand && !/[aeiou]/u.test(word);
  const isBeforeWord = operators.includes(left) && startsWithLetter(right);
  return (isOperand || isBeforeWord) && !stopWordsOf(language).has(word);
}
