import { bulleted } from '../../language/bullets.ts';
import { asciiDigits, romanNumber } from '../../language/numerals.ts';

/** The marker of a list item. Letters may be read as Roman numerals: "(i)" goes on after "(h)" and begins anew. */
export interface Marker {
  readings: readonly Reading[];
  /** Characters of it. */
  length: number;
}

export interface Reading {
  /** The same for all items of a list: "•", "(a)", "1.". */
  style: string;
  /** Place in the list; null of signs, which all look alike. */
  value: number | null;
}

const sign = bulleted`^(?:[•\p{Co}]\s*|[*–—-]\s+|\(\s*\)\s*|o\s+(?=\p{Lu}))(?=\S)`;
/** Marks of notes and brackets of amendments stand before and in it: "²[(a)", "³[(d)]", "⁴[⁶[12.]". */
const ordinal =
  /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]*\[)*(?<open>[(（]?)(?<value>\p{Nd}{1,3}|\p{Lu}|[IVXLC]{2,5}|\p{Ll}{1,2}|[ivxlc]{3,5}|[一二三四五六七八九十]{1,3})(?<close>[.．、)）])\]?(?!\p{Nd})\s*(?=\S)/u;
const chinese = '一二三四五六七八九十';

export function markerOf(text: string): Marker | null {
  const bullet = sign.exec(text);
  if (bullet) return { readings: [{ style: bullet[0].trim(), value: null }], length: bullet[0].length };
  const found = ordinal.exec(text);
  if (!found) return null;
  const { open = '', value = '', close = '' } = found.groups ?? {};
  const readings = valuesOf(value).map(([kind, number]) => ({
    style: `${open}${kind}${close}`,
    value: number,
  }));
  return readings.length > 0 ? { readings, length: found[0].length } : null;
}

function valuesOf(written: string): [string, number][] {
  const digits = asciiDigits(written);
  if (/^\d+$/.test(digits)) return [['1', Number(digits)]];
  if (chinese.includes(written)) return [['一', chinese.indexOf(written) + 1]];
  const lower = written.toLowerCase();
  const letter = lower === written ? 'a' : 'A';
  const values: [string, number][] = [];
  if (/^\p{L}$/u.test(lower)) values.push([letter, lower.charCodeAt(0) - 96]);
  // "(bb)" was put in between "(b)" and "(c)".
  else if (lower.length === 2 && lower[0] === lower[1]) values.push([letter, lower.charCodeAt(0) - 95.5]);
  const roman = romanNumber(lower);
  if (roman !== null && roman > 0) values.push([letter === 'a' ? 'i' : 'I', roman]);
  return values;
}

/** Whether a list may begin with it. */
export const begins = ({ value }: Reading) => value === null || value === 0 || value === 1;

/** Whether it is the next of a list. */
export const follows = (reading: Reading, before: Reading) =>
  reading.style === before.style &&
  (reading.value === null ||
    (before.value !== null && reading.value > before.value && reading.value <= before.value + 1));
