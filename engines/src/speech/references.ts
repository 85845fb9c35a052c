import type { Book } from './book.ts';
import { isEquation } from './formulas.ts';
import { isIndex, nameBefore } from './indices.ts';
import { beyondAscii, isDigit, startsWithLetter } from './signs.ts';
import { functions } from './tex.ts';
import type { Wording } from './wording.ts';

const link = /(?:https?:\/\/|www\d?\.)(?:[^\s/?#"'<>()[\]]{1,253})[^\s"'<>()[\]]{0,2000}/gu;
const mail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;
const identifier = /(?:doi:\s?)?(?<![\w.])10\.\d{4,9}\/[^\s"'<>()[\]]{1,200}/giu;
/** "[12]", "[3, 4]", "[5–7]" behind a word; the number of a year is longer, "[0, 1]" an interval, "[1; 2]" a matrix. */
const mark =
  /(?=\s?\[)(?<=[\p{L}\p{M}.,;:!?)\]"”»’%\d]{2}|[।。])\s?\[[1-9]\d{0,2}(?:\s?[,–-]\s?[1-9]\d{0,2}){0,9}\]/gu;
/** Raised figures are a note's behind a word, a stop, or a remark in brackets. */
const markBehind =
  /(?=[¹²³⁴-⁹⁰†‡])(?:(?<=\p{L}{3}(?<!(?<!\p{L})(?:arc)?(?:sin|cos|tan|cot|sec|csc|log|det|sinh|cosh|tanh))|[.,;:!?"”»’)])[¹²³⁴-⁹⁰]{1,3}(?![\p{L}⁻])|(?<=\p{L}{2}[.,]?)[†‡])/gu;
const markBefore =
  /(?<=^|(?:\p{L}{2}|\p{P})\s)[¹²³⁴-⁹⁰]{1,3}(?=[\s["“‘(*]|\p{Lu}|\p{Ll}{2}|$)|(?<=\s)[¹²³⁴-⁹⁰]{1,3}(?=\[)|^[¹²³⁴-⁹⁰]{1,3}(?=\d)/gu;
const emoji = /\s?\p{Emoji_Presentation}(?:\p{Emoji_Modifier}|\p{Emoji_Presentation}|\u200d|\ufe0f)*/gu;
/** Lines drawn with signs: dots that lead to a page's number, gaps to fill in, stars for what is left out; not "+ ... +". */
const leader =
  /(?!\s?[+=−-]\s?(?:([.·])\s?\1\s?\1|…)(?!\s?[.…·])|\s?(?:([.·])\s?\2\s?\2|…)\s?[+=−-])(?:\s?[.…·_*=~+─━-]){4,}|\s?(?<=[\p{L}\p{P}])(?<!-)--(?=[\p{L}\s"“‘'(_])\s?|\s?(?<!\w)\*(?:\s?\*){2,}(?=[\s.,;]|$)/gu;
/** Each of these has two signs at least. */
const pair = /[.…·_*=~+─━-]\s?[.…·_*=~+─━-]/;
const trailing = /[.,;:!?]+$/u;

/** Says addresses, note marks and citations, which are there to be looked up. */
export function sayReferences(
  wording: Wording,
  book: Book | null,
  { hasMarks, hasIndices }: { hasMarks: boolean; hasIndices: boolean },
): void {
  for (const { 0: address, index } of wording.matches(link)) {
    const whole = address.replace(trailing, '');
    const host = whole.replace(/^(?:https?:\/\/)?(?:www\d?\.)?/u, '').split('/', 1)[0]!;
    wording.claim(index, index + whole.length, book?.say('link', { host }) ?? host);
  }
  for (const { 0: address, index } of wording.matches(mail, '@')) {
    const whole = address.replace(trailing, '');
    wording.claim(index, index + whole.length, whole.replace('@', ` ${book?.say('at') ?? '@'} `));
  }
  for (const { 0: name, index } of wording.matches(identifier, '/'))
    wording.claim(index, index + name.replace(trailing, '').length, book?.say('doi') ?? 'D O I');
  for (const { 0: signs, index } of hasMarks ? wording.matches(mark, '[') : []) {
    // "As shown in [3]": a word of the sentence.
    const before =
      wording.text
        .slice(Math.max(0, index - 20), index)
        .split(' ')
        .at(-1) ?? '';
    if (isIndex(wording.text, index, index + signs.length, hasIndices)) continue;
    if (isRising(signs) && !book?.nounBefore.includes(before.toLowerCase()))
      wording.claim(index, index + signs.length, '', 'footnote_mark');
  }
  for (const raised of [markBehind, markBefore])
    for (const { 0: signs, index } of wording.matches(raised, beyondAscii))
      if (
        (wording.text[index - 1] !== ')' || isRemark(wording.text, index - 1, book)) &&
        !(wording.text.startsWith(') ', index - 2) && isEquation(wording)) &&
        !functions.has(withoutCount(nameBefore(wording.text, index - 1)))
      )
        wording.claim(index, index + signs.length, '', 'footnote_mark');
  for (const { 0: picture, index } of wording.matches(emoji, beyondAscii))
    wording.claim(index, index + picture.length, '', 'nothing_to_say');
  for (const { 0: line, index } of pair.test(wording.text) ? wording.matches(leader) : [])
    wording.claim(index, index + line.length, isRest(wording.text, index, line) ? ', ' : ' ');
}

/** "3tan" */
function withoutCount(name: string): string {
  let at = 0;
  while (isDigit(name[at])) at += 1;
  return name.slice(at);
}

/** Whether what ends with a bracket is words or years: "(1990)¹", "he said)³"; behind a sum, a name or a quantity stands its power. */
function isRemark(text: string, end: number, book: Book | null): boolean {
  const inner = text.slice(openingOf(text, end), end);
  if ([...inner].some((sign) => '+=*^×·√<>−|'.includes(sign))) return false;
  if ([...inner].every((sign) => isDigit(sign) || '–-/'.includes(sign)))
    return inner.length > 3 && [...inner.slice(0, 4)].every(isDigit);
  const words = inner.trim().split(' ');
  if (words.length < 2 || functions.has(words[0]!) || text.includes('=')) return false;
  const isAlone = (word: string) => word.length === 1 && startsWithLetter(word) && !'aAI'.includes(word);
  const isLong = (word: string) => word.length > 2 && startsWithLetter(word) && !book?.units[word];
  return words.some(isLong) && !words.some(isAlone);
}

/** Behind the bracket that another closes, or some words before it. */
function openingOf(text: string, end: number): number {
  let depth = 1;
  let at = end;
  for (; at > Math.max(0, end - 80); at -= 1) {
    if (text[at - 1] === ')') depth += 1;
    if (text[at - 1] === '(') depth -= 1;
    if (depth === 0) break;
  }
  return at;
}

/** "[3, 8]" may be notes, "[5, 3, 8]" is a list of something else. */
function isRising(signs: string): boolean {
  const digits = [...signs].map((sign) => (isDigit(sign) ? sign : ' ')).join('');
  const numbers = digits.split(' ').filter(Boolean).map(Number);
  return numbers.every((number, i) => number > (numbers[i - 1] ?? 0));
}

/** Between two words, where no other sign is a rest already. */
const isRest = (text: string, index: number, line: string) =>
  !line.includes('*') && index + line.length < text.length && !',;:.!?'.includes(text[index - 1] ?? ',');
