import type { Book } from './book.ts';
import { sayPlural } from './figure-plurals.ts';
import { isEquation, plainExponent, powerWords } from './formulas.ts';
import { chosen, isNamedBefore, valueOf, withoutGroups } from './numbers.ts';
import { beyondAscii, digits, isCapital, isDigit, startsWithLetter } from './signs.ts';
import { isTypedPower } from './typed-powers.ts';
import type { Wording } from './wording.ts';

/** "€/month" */
export function sayPerName(wording: Wording, book: Book, end: number): void {
  const { perName } = book.patterns;
  perName.lastIndex = end;
  const found = perName.exec(wording.text);
  if (found) wording.claim(end, end + found[0].length, ` ${book.say('per')} `);
}

export function sayUnits(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(
    book.patterns.unit,
    `${digits}${beyondAscii}`,
  )) {
    const { unit = '', count = '' } = groups!;
    // "Section 5 A", "Art. 3 s": no ampere and no seconds.
    const isNamed = isNamedBefore(book, wording.text, index - count.length);
    if (
      unit.length === 1 &&
      startsWithLetter(unit) &&
      (isNamed || isVariable(wording.text, index + written.length, book))
    )
      continue;
    if (unit.length === 1 && isInitial(wording.text, index + written.length)) continue;
    // "N m2 kg–2": of the power of the unit before.
    if (`${wording.text[index - count.length - 1] ?? ''}${count}` in book.units) continue;
    // "a = 2 m2": another letter with its index.
    if (isTypedPower(unit) && isEquation(wording)) continue;
    // "2015 s. 233": of an abbreviation.
    if (`${unit}.` in book.beforeNumbers && /^\.\s?\d/u.test(wording.text.slice(index + written.length)))
      continue;
    // "the '95s", "1,000s of them".
    if (written === book.decades) {
      if (/['’]\d\d$|\d[,.]\d{3}$/u.test(wording.text.slice(0, index))) continue;
      if (sayPlural(wording, book, count, index)) continue;
    }
    const end = index + written.length;
    // "2 ½ kg": more than one.
    const before = wording.text
      .slice(0, index - count.length)
      .trimEnd()
      .at(-1);
    const many = count === '½' && isDigit(before) ? '' : count;
    // "5 yrs. ago": in short, within the sentence.
    const isShort = `${unit}.` in book.abbreviations && /^\.\s\p{Ll}/u.test(wording.text.slice(end, end + 3));
    const length = valueOf(book, withoutGroups(book, count)) > 24 ? book.beyondHours?.[unit] : undefined;
    wording.claim(index, end + (isShort ? 1 : 0), ` ${chosen(length ?? book.units[unit] ?? unit, many)}`);
    sayDivisors(wording, book, end);
    sayPerName(wording, book, end);
    // "5l/100km"
    if (isPerCount(wording.text, end)) wording.claim(end, end + 1, ` ${book.say('per')} `);
  }
  sayBareUnits(wording, book);
}

/** "1990 W. N. Hart": of a name that has another. */
function isInitial(text: string, end: number): boolean {
  const [capital, stop] = text.slice(end + 1, end + 4).trimStart();
  return text[end] === '.' && isCapital(capital) && stop === '.';
}

/** "/100km" */
function isPerCount(text: string, at: number): boolean {
  let end = at + 1;
  while (isDigit(text[end])) end += 1;
  return text[at] === '/' && end > at + 1 && startsWithLetter(text.slice(end, end + 2).trimStart());
}

/** A name of a variable, not "a", "y", "à" or "x" for times; behind it no power: "m s⁻¹". */
const lonelyConsonant = /^[b-df-hj-np-tvwzα-ω](?![\p{L}\p{M}⁻–−-])/u;

/** "2s 2p⁶", "1s² 2s": electrons, no seconds. */
const shell = /^[²³⁰-⁹\s]{1,2}[1-7][spdf](?!\p{L})/u;

/** "2 m g sin θ", "2 m = 6", "1 N × k": a letter that is multiplied by others, or compared. */
function isVariable(text: string, end: number, { units }: Book): boolean {
  if (shell.test(text.slice(end, end + 6))) return true;
  const [first = ' ', second = ' ', third = ' '] = text.slice(end, end + 8).trimStart();
  if ('=≤≥<>('.includes(first)) return first !== '(' || text[end] === '(';
  if ('×·*'.includes(first))
    return second === ' ' ? !isDigit(third) : !isDigit(second) && !startsWithLetter(second);
  const next = text.slice(end + 1, end + 3);
  // "N m2"
  return text[end] === ' ' && lonelyConsonant.test(next) && !(isTypedPower(next) && next in units);
}

function sayBareUnits(wording: Wording, book: Book): void {
  for (const { 0: written, index, groups } of wording.matches(book.patterns.bareUnit, '/·⁻–−')) {
    const said = chosen(book.units[groups!['unit'] ?? groups!['first'] ?? '']!, '');
    if (wording.claim(index, index + written.length, said))
      sayDivisors(wording, book, index + written.length);
  }
}

/** "cm⁻³" behind a unit: what it is divided by. */
export function sayDivisors(wording: Wording, book: Book, start: number): void {
  const { divisor } = book.patterns;
  divisor.lastIndex = start;
  for (let found = divisor.exec(wording.text); found; found = divisor.exec(wording.text)) {
    const { unit, below, power, raised } = found.groups!;
    const exponent = plainExponent(power ?? raised?.replace('^', '') ?? '1');
    const said = `${book.say('per')} ${chosen(book.units[unit ?? below ?? '']!, '1')} ${exponent === '1' ? '' : powerWords(book, exponent)}`;
    wording.claim(found.index, found.index + found[0].length, ` ${said.trim()}`);
  }
}
