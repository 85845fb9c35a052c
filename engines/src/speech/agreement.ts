import type { Book } from './book.ts';
import { cardinal } from './number-words.ts';
import { digits } from './signs.ts';
import { chosen, isNamedBefore } from './numbers.ts';
import type { Wording } from './wording.ts';

const counted =
  /(?<![\p{L}\p{M}\d.,–-]|\d\s)(?<count>[1-9]\d{0,3})[ \u00a0]?(?<noun>[\p{L}\p{M}]{1,20})(?![\p{L}\p{M}\d/])/gu;
const farthest = 999;

/** "1 heure" is "une heure": voices say the number as it is counted. */
export function sayAgreement(wording: Wording, book: Book): void {
  if (!book.agreement) return;
  for (const { index, groups } of wording.matches(counted, digits)) {
    const { count = '', noun = '' } = groups!;
    if (Number(count) > farthest || isNamedBefore(book, wording.text, index)) continue;
    const [unit = ''] = chosen(book.units[noun] ?? noun, '1').split(' ', 1);
    const forms = book.agreement.find(({ nouns }) => nouns.includes(unit.toLowerCase()))?.forms;
    const words = cardinal(book, Number(count)).split(' ');
    if (forms && words.some((word) => forms[word]))
      wording.claim(index, index + count.length, words.map((word) => forms[word] ?? word).join(' '));
  }
}
