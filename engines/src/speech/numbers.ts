import type { Book } from './book.ts';
import { digits } from './signs.ts';
import type { Wording } from './wording.ts';

/** Figures one by one, but those of two together: "030/2093-1234". */
export function sayPhones(wording: Wording, { patterns }: Book): void {
  for (const { 0: written, index } of wording.matches(patterns.phone, digits)) {
    const groups = written.split(/[^\d+]+/u).filter(Boolean);
    const length = groups.join('').length;
    if (length < 8 || length > 16) continue;
    const said = groups.map((each) =>
      (each.startsWith('+') && each.length < 5) || (each.length < 3 && each[0] !== '0')
        ? each
        : [...each].join(' '),
    );
    wording.claim(index, index + written.length, said.join(', '));
  }
}

/** Several by their number: "1", "1.0" and a half are one. */
export const chosen = (forms: string, count: string) => {
  const [one = '', several = one] = forms.split('|');
  return count === '1' || count === '½' ? one : several;
};

export const withoutGroups = ({ decimal, groups }: Book, written: string) =>
  [...written]
    .filter((sign) => !(sign !== decimal && (groups.includes(sign) || sign.trim() === '')))
    .join('');

export const valueOf = ({ decimal }: Book, plain: string) => Number(plain.replace(decimal, '.'));

/** Whether the last word says what the number behind it is the number of: a section, a page. */
export function isNamedBefore(book: Book, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 24), Math.max(0, at)).trim();
  const word = /[\p{L}\p{M}.§]+$/u.exec(before)?.[0] ?? '';
  const name = word.toLowerCase();
  const isDivision = book.divisions.includes(name) || book.divisions.includes(name.replace(/s$/u, ''));
  return isDivision || Object.hasOwn(book.beforeNumbers, word);
}

const thousands = /(?<![\p{L}\d.,])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?!\d|[.,]\d)/gu;

/** A voice without words of its language here says "1 000" figure by figure. */
export function closeThousands(wording: Wording): void {
  for (const { 0: written, index } of wording.matches(thousands, digits))
    wording.claim(index, index + written.length, written.replace(/\D/gu, ''));
}

/** "1,250" as "1250", which every voice can read. */
export function sayNumbers(wording: Wording, book: Book): void {
  for (const { 0: written, index } of wording.matches(book.patterns.number, digits)) {
    const said = withoutGroups(book, written);
    // "91 123 45 67"
    if (written.includes(' ') && /^\s\d{1,2}(?!\d)/u.test(wording.text.slice(index + written.length)))
      continue;
    if (said !== written) wording.claim(index, index + written.length, said);
  }
}
