import { toCardinal } from 'n2words/zh-Hans-CN';
import { digits, isDigit } from './signs.ts';
import type { Wording } from './wording.ts';

const figures = '零一二三四五六七八九';
/** No part of a name, an address, a date or a time; "1.2.3" is a section. */
const number =
  /(?<![\p{Script=Latin}\d_$/:@#-]|[\d\p{Script=Latin}][.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,9})?|\d{1,12}(?:\.\d{1,9}){0,4})(?<percent>\s?%)?(?![\p{Script=Latin}\d_@]|[.,/:-][\d\p{Script=Latin}])/gu;
const yearBehind = /^\s?年(?![前来后後间間])/u;

/** In characters, since espeak-ng says "2004" as 2400 and "305" as 350. */
export function sayChineseNumbers(wording: Wording): void {
  const { text } = wording;
  for (const { 0: written, index, groups } of wording.matches(number, digits)) {
    const { percent = '' } = groups!;
    const end = index + written.length;
    const plain = written.slice(0, written.length - percent.length).replaceAll(',', '');
    const isYear = plain.length === 4 && isDigit(plain[3]) && yearBehind.test(text.slice(end, end + 3));
    const said = isYear ? oneByOne(plain).replaceAll('零', '〇') : numberWords(plain);
    wording.claim(index, end, percent === '' ? said : `百分之${said}`);
  }
}

const oneByOne = (written: string) => [...written].map((digit) => figures[Number(digit)]).join('');

function numberWords(written: string): string {
  const [whole = '', ...others] = written.split('.');
  // "9.10.3": of a section.
  if (others.length > 1) return [whole, ...others].map(integerWords).join('点');
  return [integerWords(whole), ...others.map(oneByOne)].join('点');
}

/** "十二", but "一百一十二"; a number that begins with a nought is a name. */
function integerWords(written: string): string {
  if (written.length > 1 && written.startsWith('0')) return oneByOne(written);
  const words = toCardinal(Number(written), { formal: false });
  return words.startsWith('一十') ? words.slice(1) : words;
}
