/** First digits of the decimal systems in use on papers. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xff10,
];

/** The same text, of the same length, with every decimal digit written as 0–9 and wide signs at their usual width. */
export function plainDigits(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const narrow = text.replace(/[！-～]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return narrow.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero !== undefined && digit.length === 1 ? String(code - zero) : digit;
  });
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };

/** 1–89; null for what is no roman numeral in its usual form. */
export function romanValue(text: string): number | null {
  const lower = text.toLowerCase();
  if (!/^(?=.)(?:xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(lower)) return null;
  let value = 0;
  for (let i = 0; i < lower.length; i++) {
    const digit = romanDigits[lower[i]!]!;
    value += digit < (romanDigits[lower[i + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return value;
}

const numberWords: readonly (readonly string[])[] = [
  ['one', 'en', 'ett', 'ein', 'eine', 'une', 'un', 'una', 'uno', 'uma', 'एक', 'один', 'одну'],
  ['two', 'två', 'zwei', 'deux', 'dos', 'duas', 'dois', 'दो', 'два', 'две', 'both'],
  ['three', 'tre', 'drei', 'trois', 'tres', 'três', 'तीन', 'три'],
  ['four', 'fyra', 'vier', 'quatre', 'cuatro', 'quatro', 'चार', 'четыре'],
  ['five', 'fem', 'fünf', 'cinq', 'cinco', 'पाँच', 'पांच', 'пять'],
  ['six', 'sex', 'sechs', 'seis', 'छह', 'छः', 'шесть'],
  ['seven', 'sju', 'sieben', 'sept', 'siete', 'sete', 'सात', 'семь'],
  ['eight', 'åtta', 'acht', 'huit', 'ocho', 'oito', 'आठ', 'восемь'],
  ['nine', 'nio', 'neun', 'neuf', 'nueve', 'nove', 'नौ', 'девять'],
  ['ten', 'tio', 'zehn', 'dix', 'diez', 'dez', 'दस', 'десять'],
  ['eleven'],
  ['twelve'],
  ['thirteen'],
  ['fourteen'],
  ['fifteen'],
  ['sixteen'],
  ['seventeen'],
  ['eighteen'],
  ['nineteen'],
  ['twenty'],
];

/** "five", "V", "5" as 5; null for anything else. */
export function numberOf(word: string): number | null {
  const lower = plainDigits(word).toLowerCase();
  if (/^\d{1,3}$/.test(lower)) return Number(lower);
  const at = numberWords.findIndex((words) => words.includes(lower));
  return at >= 0 ? at + 1 : romanValue(lower);
}

/** A pattern that matches what `numberOf` reads. */
export const numberPattern = `(?:\\d{1,3}|${numberWords.flat().join('|')})`;
