import { stopWordsOf } from '../language/stop-words.ts';
import type { Book } from './book.ts';
import { sayDashes } from './dashes.ts';
import { voicedSigns } from './formula-words.ts';
import { ambiguous } from './formulas.ts';
import { beyondAscii, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

/**
 * With "<" and ">", signs by which a text could give a voice orders: phonemes in double brackets, control characters.
 * They are said as text or not at all. Invisible signs go as well.
 */
const orders = /\[\[|\]\]|[\p{Cc}\p{Cf}]+/gu;
/** Signs, and brackets that are signs; not accents, lines, and those of which voices have words. */
const signs = /[§\p{S}\p{Co}\p{Cn}⁅⁆⌈-⌋⟦-⟯⦃-⦘]/gu;
const known = /[+=~±−≈≠°™№♭♯¬∵|\u2500-\u259f]|(?!\^)\p{Sk}|(?![©®])\p{Emoji}/u;
/** Some voices have words for these in any language. */
const knownToSome = '¢£¤¥₨₩€₹$×÷℞∂∑∗√∛∝∞∫∬≡≤≥←→';

/** Letters in the type of formulas, "ℓ" and the like, two letters cast as one, and Arabic ones by how they are joined. */
const types = /[\u{1d400}-\u{1d7ff}\ufb00-\ufb06\ufb50-\ufdfb\ufe70-\ufefcℊℋℎℐℒℓℬℰℱℳℴ]+/gu;
/** Marks of items and boxes to tick, which a voice calls "black square"; not "❶", which is a number. */
const drawn = /[\u25a0-\u25b2\u25b4-\u25ff\u2610-\u2612\u2700-\u2775\u2794-\u27bf]|^\s*\*(?=\s)/gu;
/** An "o" that stands for a circle before an item, as Word has it. */
const circle = /(?=o\s)(?<=^|\p{Ll}\s)o(?=\s\p{Lu}\p{Ll})/gu;
/** Marks of emphasis, code and headings that plain text has as people type them: at a word's edge, on both sides of something. */
const emphasis =
  /(?<![\p{L}\p{N}*_~`\\])([*_`]{1,3}|~~)(?=[^\s*_~`])(.{1,300}?)(?<=[^\s*_~`])\1(?![\p{L}\p{N}*_~`])/gsu;
/** Set in italics over several sentences, it opens in one of them and closes in another. */
const italics = /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}"'“‘(])|(?<=[\p{L}\p{N}.,;:!?"'”’)—-])_(?![\p{L}\p{N}_])/gu;
const headingSigns = /^\s*#{1,6}(?=\s)/u;

export function sayPlainSigns(wording: Wording, book: Book | null, language: string): void {
  sayDashes(wording);
  for (const { 0: letters, index } of wording.matches(types, beyondAscii))
    wording.claim(index, index + letters.length, letters.normalize('NFKC'));
  for (const { 0: mark, index } of wording.matches(drawn, `*${beyondAscii}`))
    wording.claim(
      index,
      index + mark.length,
      '',
      isMark(wording.text, index + mark.length) ? null : 'nothing_to_say',
    );
  if (book && !stopWordsOf(language).has('o'))
    for (const { index } of wording.matches(circle))
      wording.claim(Math.max(0, index - 1), index + 1, index > 0 ? ',' : '', 'nothing_to_say');
  for (const { 0: sign, index } of wording.matches(orders))
    if (sign.trim() !== '')
      wording.claim(index, index + sign.length, isJoiner(sign) ? sign : wordBorder(sign));
  for (const { 0: sign, index } of wording.matches(signs, `$+<=>^\`|~${beyondAscii}`)) {
    if (known.test(sign) || (!book && voicedSigns(language).includes(sign))) continue;
    const isUnclear = ambiguous.has(sign) || '<>'.includes(sign) || isWithin(wording.text, sign, index);
    const said = isUnclear ? undefined : (book?.signs[sign] ?? book?.beforeNumbers[sign]);
    if (said) wording.claimWord(index, index + sign.length, said);
    else {
      const left = !book && knownToSome.includes(sign) ? sign : ' ';
      wording.claim(index, index + sign.length, left, 'nothing_to_say');
    }
  }
}

/** Signs that show how words are set: a voice would name them. */
export function leaveOutTypedMarkup(wording: Wording): void {
  const heading = headingSigns.exec(wording.text);
  if (heading) wording.claim(0, heading[0].length, '');
  if (wording.has('*_`~')) leaveOutPairs(wording, 0, wording.text.length);
  for (const { index } of wording.matches(italics, '_')) wording.claim(index, index + 1, '');
}

function leaveOutPairs(wording: Wording, from: number, to: number): void {
  for (const { 0: whole, 1: marks = '', index } of wording.text.slice(from, to).matchAll(emphasis)) {
    const [start, end] = [from + index, from + index + whole.length];
    wording.claim(start, start + marks.length, '');
    wording.claim(end - marks.length, end, '');
    if (marks[0] !== '`') leaveOutPairs(wording, start + marks.length, end - marks.length);
  }
}

/** "A§H" is of a font with its own letters. */
const isWithin = (text: string, sign: string, at: number) =>
  sign === '§' && (startsWithLetter(text[at - 1]) || startsWithLetter(text[at + 1]));
/** "◇p" is no item. */
const isMark = (text: string, end: number) => (text[end] ?? ' ').trim() === '';
/** Letters of India and Persia are joined or parted by these. */
const isJoiner = (sign: string) => sign === '\u200c' || sign === '\u200d';
const wordBorder = (sign: string) => ([...'[]'].some((each) => sign.includes(each)) ? ' ' : '');
