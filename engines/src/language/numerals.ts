/** First digits of the decimal systems in use in documents. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xff10,
];

export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** The same text, of the same length, with every decimal digit written as 0–9 and wide signs at their usual width. */
export function asciiDigits(text: string): string {
  if (isAscii(text)) return text;
  const narrow = text.replace(/[！-～]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return narrow.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero !== undefined && digit.length === 1 ? String(code - zero) : digit;
  });
}

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const roman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** The value of a well-formed Roman numeral, or null. */
export function romanNumber(text: string): number | null {
  const lower = text.toLowerCase();
  if (!lower || !roman.test(lower)) return null;
  let sum = 0;
  for (let i = 0; i < lower.length; i++) {
    const value = romanValues[lower[i]!]!;
    sum += value < (romanValues[lower[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

const chineseDigits = '零一二三四五六七八九';
const chineseUnits: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** The value of a Chinese numeral below ten thousand ("二十一" is 21), or null. */
export function chineseNumber(text: string): number | null {
  let sum = 0;
  let digit = 0;
  for (const character of text.replace(/〇/g, '零').replace(/两/g, '二')) {
    const value = chineseDigits.indexOf(character);
    const unit = chineseUnits[character];
    if (value >= 0) digit = value;
    else if (unit) {
      sum += (digit || 1) * unit;
      digit = 0;
    } else return null;
  }
  return text ? sum + digit : null;
}
