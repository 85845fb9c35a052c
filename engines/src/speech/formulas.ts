import { type Book, fillTemplate } from './book.ts';
import { isIsotope } from './elements.ts';
import { isCapital, isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const plainSigns = '0123456789+−n';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋';

const bounded = /[∑∏∫](?<from>[₀-₎ₐ-ₜᵢ-ᵪ]{1,12})(?<to>[⁰¹²³⁴-ⁿ]{1,8}|\^?∞)/gu;
/** "¹⁴C", "¹⁴CO₂": what may be the nucleons of an element, and the rest of its molecule. */
const isotope =
  /(?<![\p{L}\p{N}])(?<count>[⁰¹²³⁴-⁹]{1,3})(?<element>\p{Lu}\p{Ll}?)(?<rest>(?:[₀-₉]|\p{Lu}\p{Ll}?){0,9})(?!\p{L})/gu;
const power =
  /(?<=[\p{L}\p{Nd}₀-₉\p{M})\]′])(−?[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]{1,8})|(?<=[\p{L}\d)])\^\(?\{?([+−-]?[\p{L}\d]{1,8})\}?\)?/gu;
const molecule = /(?<!\p{L})(?:[A-Z][a-z]?[₀-₉]{0,3}){1,12}(?![\p{Ll}])/gu;
/** As people type them, without lowered figures: elements, and a figure behind one of them. */
const plainMolecule =
  /(?<![\p{L}-])(?=\p{L}{1,12}\d)(?:(?:Na|Mg|Al|Si|Cl|Ca|Fe|Cu|Zn|Br|Ag|Mn|Pb|Ba|Hg|Li|[HCNOFPSKI])\d{0,2}){1,12}(?![\p{L}\d-])/gu;
const scientific = /(?<=\d[.,]\d{1,9})[eE]([-−+]?\d{1,3})(?![\d\p{L}])/gu;
/** "x₁", and as people type it: "x_1", "u_{n+1}". */
const lowered =
  /[₀-₉₊₋]{1,4}|(?<=(?<![\p{L}\d_])\p{L})_(?:\{[\p{L}\d+−-]{1,8}\}|\p{L}{1,3}|\d{1,3})(?![\p{L}\d_])/gu;
/** Letters that name functions, unlike those of variables: of these, what follows in brackets is no factor. */
export const functionNames = 'fghFGHOPT';
const applied = /(?<![\p{L}\p{M}\d.])(?<name>\p{L})(?<prime>′|')?\((?=(?<inner>[^()]{1,24})\))/gu;
const variables = /^(?:\d{1,3}|(?:log|[a-z])[\p{M}²³⁰-⁹ⁿ₀-₉]*|[\s,+*/^−-])+$/u;
const minus =
  /(?<=^|[\s(=,;:≤≥<>±×·^]|\d\s)[−–-](?=\d|\p{L}(?!\p{L}))|(?<=[\p{L}\d)²³]\s?)−|(?<=(?<![\p{L}\d])[\p{L}\d]{1,4}\s)[–-](?=\s[\p{L}\d]{1,4}(?![\p{L}\d]))/gu;
const equation = /[=≤≥<>≈≠√]/u;
const glued = /(?<![\p{L}\d.])(\d{1,4})([a-z])(?=[\s²³^+)=,.−-]|$)/gu;
const quotient = /(?<=(?<![\p{L}\d.])[\p{L}\d.]{1,4}\s?)\/(?=\s?√?[\p{L}\d]{1,3}(?![\p{L}\d]))/gu;

/** "1.5e-3". */
export function sayPowersOfTen(wording: Wording, book: Book): void {
  for (const { 0: written, 1: exponent = '', index } of wording.text.matchAll(scientific)) {
    const power = powerWords(book, exponent.replace('-', '−').replace('+', ''));
    wording.claim(index, index + written.length, ` ${book.signs['×']} 10 ${power} `);
  }
}

/** "¹⁴C", not "¹It was" nor "¹HARBOUR ACT". */
export function sayIsotopes(wording: Wording): void {
  for (const { 0: written, index, groups } of wording.text.matchAll(isotope)) {
    const { element = '', rest = '' } = groups!;
    const count = plainExponent(groups!['count']!);
    const isMolecule = rest === '' || [...rest].some((sign) => loweredSigns.includes(sign));
    if (isMolecule && isIsotope(element, Number(count)))
      wording.claim(index, index + written.length, `${element} ${count} ${moleculeWords(rest)}`.trim());
  }
}

/** Says formulas written without TeX. */
export function sayFormulas(wording: Wording, book: Book): void {
  const { text } = wording;
  for (const { 0: written, index, groups } of text.matchAll(bounded)) {
    const operator = book.operators[written[0]!]!;
    const [from = '', to = ''] = [groups!['from'], groups!['to']].map((bound) =>
      signWords(book, bound!.normalize('NFKC').replace('^', '')).trim(),
    );
    wording.claim(index, index + written.length, ` ${book.say('bounds', { operator, from, to })} `);
  }
  for (const { 0: written, 1: raised, 2: typed, index } of text.matchAll(power)) {
    const said = powerWords(book, raised ? onLine(raised, raisedSigns) : (typed ?? '').replace('-', '−'));
    const end = index + written.length;
    wording.claim(index, end, ` ${said}${startsWithLetter(text[end]) ? ' ' : ''}`);
  }
  for (const pattern of [molecule, plainMolecule])
    for (const { 0: written, index } of text.matchAll(pattern)) sayMolecule(wording, written, index);
  for (const { 0: written, index } of text.matchAll(lowered))
    wording.claim(index, index + written.length, ` ${loweredWords(book, written)}`);
  for (const { 0: written, index, groups } of text.matchAll(applied)) {
    const inner = groups!['inner'] ?? '';
    if (!functionNames.includes(groups!['name']!) || !variables.test(inner)) continue;
    const close = index + written.length + inner.length;
    if (
      wording.claim(
        index + 1,
        index + written.length,
        `${groups!['prime'] ? ` ${book.signs['′']}` : ''} ${book.say('of')} `,
      )
    )
      wording.claim(close, close + 1, '');
  }
  for (const { 0: written, index } of text.matchAll(minus))
    if (written === '−' || equation.test(text) || isDigit(text[index + 1]))
      claimSign(wording, index, book.signs['−']!);
  if (equation.test(text)) {
    sayAbsolute(wording, book);
    for (const { 0: written, 1: count = '', 2: name = '', index } of text.matchAll(glued))
      wording.claim(index, index + written.length, `${count} ${name}`);
    for (const { index } of text.matchAll(quotient)) claimSign(wording, index, book.say('over'));
  }
  saySigns(wording, book);
}

/** "|x − μ| ≤ 2"; in "P(A|B)" and "x | y" a bar opens nothing. */
function sayAbsolute(wording: Wording, book: Book): void {
  const { text } = wording;
  let open = -1;
  for (let at = text.indexOf('|'); at >= 0; at = text.indexOf('|', at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
    if (open < 0 && after !== ' ' && ' (=<>≤≥+−·'.includes(before)) open = at;
    else if (open >= 0 && before !== ' ') {
      claimSign(wording, open, book.say('absolute'));
      wording.claim(at, at + 1, '');
      open = -1;
    }
  }
}

function sayMolecule(wording: Wording, written: string, index: number): void {
  if (!/[\d₀-₉]/u.test(written)) return;
  const said = moleculeWords(written);
  wording.claim(index, index + written.length, isDigit(wording.text[index - 1]) ? ` ${said}` : said);
}

const signWords = (book: Book, written: string) =>
  [...written].map((sign) => ('=+−∞'.includes(sign) ? ` ${book.signs[sign]} ` : sign)).join('');

function loweredWords(book: Book, written: string): string {
  if (written[0] !== '_') return onLine(written, loweredSigns);
  return signWords(
    book,
    [...written]
      .filter((sign) => !'_{}'.includes(sign))
      .join('')
      .replace('-', '−'),
  );
}

const moleculeWords = (written: string) =>
  onLine(written, loweredSigns).replace(/(?<=.)(?=[A-Z])|(?<=\p{L})(?=\d)/gu, ' ');

const onLine = (signs: string, from: string) =>
  [...signs].map((sign) => (from.includes(sign) ? plainSigns[from.indexOf(sign)] : sign)).join('');

export const plainExponent = (raised: string) => onLine(raised, raisedSigns);

export function powerWords(book: Book, exponent: string): string {
  // "Fe³⁺": the charge of an ion.
  for (const sign of ['+', '−'])
    for (const written of [sign, book.signs[sign]!]) {
      const count = exponent.slice(0, -written.length).trim();
      if (exponent.endsWith(written) && /^\d*$/.test(count)) return `${count} ${book.signs[sign]}`.trim();
    }
  const said = [...exponent].map((sign) => book.signs[sign]?.concat(' ') ?? sign).join('');
  return book.powers[exponent] ?? fillTemplate(book.powers['other']!, { power: said });
}

/** Between words and figures a sign is a word of its own. */
function claimSign(wording: Wording, index: number, said: string): void {
  wording.claim(index, index + 1, ` ${said} `);
}

/** Signs that are words only between blanks or figures: elsewhere they are punctuation or part of a name. */
const ambiguous = new Set(['+', '<', '>', '·', '|', '^', '@', '%', '′', '&', '→', '∧', '∨', '×', '~']);
const dots = ['...', '…', '. . .', '· · ·', '···'];
const operand = /[\p{L}\p{N})\]²³}|]/u;

function saySigns(wording: Wording, book: Book): void {
  const { text } = wording;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!;
    const code = text.charCodeAt(i);
    if (code > 0x7f ? code < 0xb1 : !'+<>=|^@%&~'.includes(sign)) continue;
    const letter = book.letters[sign.toLowerCase()];
    if (letter) {
      if (!/\p{Script=Greek}/u.test(`${text[i - 1] ?? ''}${text[i + 1] ?? ''}`))
        claimSign(wording, i, letter);
      continue;
    }
    // "ℝ" of the real numbers.
    if ('ℂℕℚℝℤ'.includes(sign)) wording.claim(i, i + 1, sign.normalize('NFKC'));
    const said = book.signs[sign];
    if (!said || (sign === '=' && text[i + 1] === '⇒')) continue;
    if (ambiguous.has(sign) && !isBetweenOperands(text, i)) continue;
    // "was < 3": no second verb.
    const hasVerb = said.startsWith('is ') && /\p{L}{2}\s?$/u.test(text.slice(Math.max(0, i - 3), i));
    claimSign(wording, i, hasVerb ? said.slice(3) : said);
  }
}

function isBetweenOperands(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at + 1] ?? ''];
  const isSpaced = before === ' ' && after === ' ';
  if (text[at] === '&' && isSpaced) return true;
  if (text[at] === '|') return isSpaced;
  // "X ~ N(0, 1)"
  if (text[at] === '~') {
    const bracket = text.indexOf('(', at);
    return isSpaced && isCapital(text[at + 2]) && bracket > at && bracket - at < 12;
  }
  // "<b>" is a tag, as far as anybody can tell.
  if ('<>'.includes(text[at]!) && !isSpaced && !isDigit(before) && !isDigit(after)) return false;
  let [left, right] = [at - 1, at + 1];
  while (text[left] === ' ') left -= 1;
  while (text[right] === ' ') right += 1;
  // "x + ... + y"
  if (
    text[at] === '+' &&
    dots.some((each) => text.startsWith(each, right) || text.slice(0, left + 1).endsWith(each))
  )
    return true;
  return operand.test(text[left] ?? '') && /[\p{L}\p{N}([|√∑−-]/u.test(text[right] ?? '');
}
