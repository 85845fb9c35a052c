import type { Book } from './book.ts';
import type { Wording } from './wording.ts';

/**
 * Signs by which a text could give a voice orders: tags of SSML, phonemes in double brackets, control characters. They
 * are said as text or not at all. Invisible signs go as well.
 */
const orders = /<(?=\/?[\p{L}!?])|(?<=[\p{L}"'/\s\d-])>|\[\[|\]\]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;

/** Letters in the type of formulas, and two letters cast as one. */
const types = /[\u{1d400}-\u{1d7ff}\ufb00-\ufb06]+/gu;
/** Signs of comparison stand between blanks, those of tags do not. */
const compares = / [<>] /gu;

export function sayPlainSigns(wording: Wording, book: Book | null): void {
  for (const { 0: letters, index } of wording.text.matchAll(types))
    wording.claim(index, index + letters.length, letters.normalize('NFKC'));
  for (const { 0: signs, index } of wording.text.matchAll(compares))
    wording.claim(index + 1, index + 2, book?.signs[signs.trim()] ?? ' ');
  for (const { 0: sign, index } of wording.text.matchAll(orders))
    if (sign.trim() !== '')
      wording.claim(index, index + sign.length, isJoiner(sign) ? sign : wordBorder(sign));
}

/** Letters of India and Persia are joined or parted by these. */
const isJoiner = (sign: string) => sign === '\u200c' || sign === '\u200d';
const wordBorder = (sign: string) => (/[<>[\]]/.test(sign) ? ' ' : '');
