import { type Book, fillTemplate } from './book.ts';
import { isIsotope, isMolecule } from './elements.ts';
import { ordinal } from './number-words.ts';
import { beyondAscii, digits, isCapital, isDigit, startsWithLetter } from './signs.ts';
import type { Wording } from './wording.ts';

const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const plainSigns = '0123456789+−n';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋';

/** "¹⁴C", "¹⁴CO₂": what may be the nucleons of an element, and the rest of its molecule. */
const isotope =
  /(?=[⁰¹²³⁴-⁹])(?<![\p{L}\p{N}])(?<count>[⁰¹²³⁴-⁹]{1,3})(?<element>\p{Lu}\p{Ll}?)(?<rest>(?:[₀-₉]|\p{Lu}\p{Ll}?){0,9})(?!\p{L})/gu;
const power =
  /(?=[−–^⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ-])(?:(?<=[\p{L}\p{Nd}₀-₉\p{M})\]′])((?:−|(?<=10)[–-])?[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]{1,8})|(?<=[\p{L}\d)])\^\(?\{?([+−-]?[\p{L}\d]{1,8})\}?\)?)/gu;
const molecule = /(?<!\p{L})(?:[A-Z][a-z]?[₀-₉]{0,3}){1,12}(?![\p{Ll}])/gu;
/** As people type them, without lowered figures: elements, and a figure behind one of them. */
const plainMolecule =
  /(?<![\p{L}-]|0x[\dA-F]{1,16})(?=\p{L}{1,12}\d)(?:(?:Na|Mg|Al|Si|Cl|Ca|Fe|Cu|Zn|Br|Ag|Mn|Pb|Ba|Hg|Li|[HCNOFPSKI])\d{0,2}){1,12}(?![\p{L}\d-])/gu;
const charged =
  /(?<![\p{L}\d-])(OH|Cl|Br|[βμπ](?![–-]\s\p{L}{1,4}\s\p{Script=Greek}[–-])|(?=\p{Lu}\p{Ll}?\d?\p{Lu})(?:\p{Lu}\p{Ll}?\d{0,2}){2,6}(?<=\d))[–-](?![\p{L}\d–-])/gu;
const negativeExponent = /⁻[⁰¹²³⁴-⁹]{1,3}/gu;
const scientific =
  /(?<=\d[.,]\d{1,9})[eE]([-−+]?\d{1,3})(?![\d\p{L}])|(?<=(?<![\p{L}\d.,_-])\d{1,9})[eE]([-−+]\d{1,3})(?![\d\p{L}-]|[.,]\d)/gu;
/** "x₁", and as people type it: "x_1", "u_{n+1}". */
const lowered =
  /(?=[_₀-₉₊₋ₐ-ₜᵢ-ᵪ])(?:[₀-₉₊₋ₐ-ₜᵢ-ᵪ]{1,4}|(?<=(?<![\p{L}\d_])(?:\p{L}|\p{Lu}{2}))_(?:\{[\p{L}\d+−-]{1,8}\}|\p{L}{1,3}|\d{1,3})(?![\p{L}\d_]))/gu;
/** Letters that name functions, unlike those of variables: of these, what follows in brackets is no factor. */
export const functionNames = 'fghFGHOPT';
const applied = /(?<![\p{L}\p{M}\d.])(?<name>\p{L})(?<prime>[′″]|'{1,2})?\((?=(?<inner>[^()]{1,24})\))/gu;
const variables = /^(?:\d{1,3}|(?:log|[a-z])[\p{M}²³⁰-⁹ⁿ₀-₉]*|[\s,+*/^−-])+$/u;
const minus =
  /(?=[−–-])(?:(?<=^|[\s(=,;:≤≥<>±×·^[{]|\d\s)[−–-](?=\d|\p{L}(?!\p{L}))|(?<=[\p{L}\d)²³]\s?)−|(?<=(?<![\p{L}\d])[\p{L}\d]{1,4}\s)[–-](?=\s[\p{L}\d]{1,4}(?![\p{L}\d])))/gu;
/** "(p – q)A": a difference that is a factor. */
const equation = /[=≤≥<>≈≠√∫∑]|½\p{L}|(?<!\p{L})\p{L}\/\(|\s[–-]\s\p{L}{1,2}\)\p{L}(?!\p{L})/u;
const quotient =
  /(?=\/)(?<=[)\]₀-₉⁰¹²³⁴-⁹ⁿ}]\s?|(?<![\p{L}\d.])[\p{L}\d.]{1,4}\s?)\/(?=\s?(?:[([√∂]|[\p{L}\d]{1,3}(?![\p{L}\d])))/gu;
/** "n! =", "(n − k)!"; not an exclamation. */
const factorial = /(?<=(?<![\p{L}\p{N}])(?:\p{L}|\d{1,3})|[−+]\s?\p{L}\))!(?=\s?[+−=/)(·≈,;]|$)/gu;
/** "1/x", "d/dx": no date and no choice, without an equation as well. */
const reciprocal =
  /(?<=(?<![\p{L}\d.,/])\d{1,2})\/(?=[nxyzkrtσλ](?![\p{L}\d/]))|(?<=(?<![\p{L}\d.,/])[nxyzkrtNL])\/(?=\d{1,3}(?![\p{L}\d/]))|(?<=(?<!\p{L})d)\/(?=d\p{L}(?!\p{L}))/gu;

export const isEquation = (wording: Wording): boolean =>
  wording.has('=≤≥<>≈≠√∫∑½/)') && equation.test(wording.text);

/** "1.5e-3". */
export function sayPowersOfTen(wording: Wording, book: Book): void {
  for (const { 0: written, 1: decimal, 2: whole = '', index } of wording.matches(scientific, digits)) {
    const power = powerWords(book, (decimal ?? whole).replace('-', '−').replace('+', ''));
    wording.claimWord(index, index + written.length, `${book.signs['×']} 10 ${power}`);
  }
}

/** "¹⁴C", not "¹It was" nor "¹HARBOUR ACT". */
export function sayIsotopes(wording: Wording): void {
  for (const { 0: written, index, groups } of wording.matches(isotope, beyondAscii)) {
    const { element = '', rest = '' } = groups!;
    const count = plainExponent(groups!['count']!);
    const isMolecule = rest === '' || [...rest].some((sign) => loweredSigns.includes(sign));
    if (isMolecule && isIsotope(element, Number(count)))
      wording.claim(index, index + written.length, `${element} ${count} ${moleculeWords(rest)}`.trim());
  }
}

/** "x²", "x^2", in programs too. */
export function sayPowers(wording: Wording, book: Book): void {
  for (const { 0: written, 1: raised, 2: typed, index } of wording.matches(power, `^${beyondAscii}`)) {
    const exponent = raised ? onLine(raised, raisedSigns) : typed!;
    const said = powerWords(book, exponent.replace('–', '−').replace('-', '−'));
    wording.claimWord(index, index + written.length, said);
  }
}

/** Says formulas written without TeX. */
export function sayFormulas(wording: Wording, book: Book): void {
  const { text } = wording;
  const isFormula = isEquation(wording);
  sayPowers(wording, book);
  sayMolecules(wording, book);
  for (const { 0: written, index } of wording.matches(lowered, `_${beyondAscii}`))
    wording.claimWord(index, index + written.length, loweredWords(book, written).trim());
  for (const { 0: written, index, groups } of wording.matches(applied, '(')) {
    const inner = groups!['inner'] ?? '';
    if (!functionNames.includes(groups!['name']!) || !variables.test(inner)) continue;
    const close = index + written.length + inner.length;
    if (
      wording.claim(
        index + 1,
        index + written.length,
        `${primeWords(book, groups!['prime'])} ${book.say('of')} `,
      )
    )
      wording.claim(close, close + 1, '');
  }
  for (const { 0: written, index } of wording.matches(minus, '−–-'))
    if (written === '−' || isFormula || isDigit(text[index + 1]))
      wording.claimWord(index, index + 1, book.signs['−']!);
  for (const { index } of wording.matches(isFormula ? quotient : reciprocal, '/'))
    wording.claimWord(index, index + 1, book.say('over'));
  if (isFormula) {
    for (const bar of ['|', '∣', '‖', '∥']) sayAbsolute(wording, book, bar);
    for (const { index } of wording.matches(factorial, '!'))
      wording.claimWord(index, index + 1, book.signs['!']!);
  }
  saySigns(wording, book);
}

/** "|x − μ| ≤ 2"; in "P(A|B)" and "x | y" a bar opens nothing. */
function sayAbsolute(wording: Wording, book: Book, bar: string): void {
  const { text } = wording;
  let open = -1;
  for (let at = text.indexOf(bar); at >= 0; at = text.indexOf(bar, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
    if (open < 0 && after !== ' ' && ' (=<>≤≥+−·'.includes(before)) open = at;
    else if (open >= 0 && before !== ' ') {
      wording.claimWord(open, open + 1, book.say('|∣'.includes(bar) ? 'absolute' : 'norm'));
      wording.claim(at, at + 1, '');
      open = -1;
    }
  }
}

/** Molecules, and the charge of an ion that is typed with a dash: "OH–", "NO3-". */
export function sayMolecules(wording: Wording, book: Book | null): void {
  for (const { 0: written, index } of wording.matches(molecule, beyondAscii))
    sayMolecule(wording, written, index);
  for (const { 0: written, index } of wording.matches(plainMolecule, digits))
    sayMolecule(wording, written, index);
  for (const { 0: written, 1: ion = '', index } of wording.matches(charged, '–-')) {
    const at = index + ion.length;
    // "β-" of a particle.
    if (ion.length > 1 && !isMolecule(ion)) continue;
    wording.claimWord(at, index + written.length, book?.signs['−'] ?? '−');
    if (ion.length === 1) continue;
    sayMolecule(wording, ion, index);
  }
}

/** "10⁻⁷" for voices that have no raised minus. */
export function sayNegativeExponents(wording: Wording): void {
  for (const { 0: written, index } of wording.matches(negativeExponent, beyondAscii))
    wording.claim(index, index + written.length, ` ${onLine(written, raisedSigns)}`);
}

function sayMolecule(wording: Wording, written: string, index: number): void {
  if (!/[\d₀-₉]/u.test(written)) return;
  const said = moleculeWords(written);
  wording.claim(index, index + written.length, isDigit(wording.text[index - 1]) ? ` ${said}` : said);
}

const signWords = (book: Book, written: string) =>
  [...written].map((sign) => ('=+−∞'.includes(sign) ? ` ${book.signs[sign]} ` : sign)).join('');

function loweredWords(book: Book, written: string): string {
  if (written[0] !== '_') return signWords(book, plainIndex(written));
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

const primeWords = (book: Book, primes: string | undefined) =>
  primes ? ` ${book.signs[primes.length > 1 ? '″' : primes === "'" ? '′' : primes]}` : '';

const onLine = (signs: string, from: string) =>
  [...signs].map((sign) => (from.includes(sign) ? plainSigns[from.indexOf(sign)] : sign)).join('');

export const plainExponent = (raised: string) => onLine(raised, raisedSigns);
export const plainIndex = (lowered: string) => onLine(lowered, loweredSigns).normalize('NFKC');

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

const indexSigns = raisedSigns.replace('⁺⁻', '');

/** "³√7" */
export function rootWords(book: Book, index: string): string {
  const { roots } = book;
  const isNumber = /^\d{1,3}$/.test(index);
  const template = roots[index] ?? roots[isNumber ? 'number' : 'other'] ?? '';
  return fillTemplate(template, { index, ordinal: isNumber ? ordinal(book, Number(index)) : index });
}

/** Signs that are words only between blanks or figures: elsewhere they are punctuation or part of a name. */
export const ambiguous: ReadonlySet<string> = new Set([...'+·|^@%′&→∧∨~∘∗⊥∥']);
const dots = ['...', '…', '. . .', '· · ·', '···'];
const operand = /[\p{L}\p{N})\]²³}|!∞⁺⁻%⌋⌉⟩]/u;

function saySigns(wording: Wording, book: Book): void {
  const { text } = wording;
  if (!wording.has(`+=|^@%&~${beyondAscii}`)) return;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!;
    const code = text.charCodeAt(i);
    if (code > 0x7f ? code < 0xa9 : !'+=|^@%&~'.includes(sign)) continue;
    const letter = book.letters[sign.toLowerCase()];
    if (letter) {
      if (!/\p{Script=Greek}/u.test(`${text[i - 1] ?? ''}${text[i + 1] ?? ''}`))
        wording.claimWord(i, i + 1, letter);
      continue;
    }
    // "ℝ" of the real numbers.
    if ('ℂℕℚℝℤ'.includes(sign)) wording.claim(i, i + 1, sign.normalize('NFKC'));
    if (sign === '√' && indexSigns.includes(text[i - 1] ?? ' ')) {
      wording.claimWord(i - 1, i + 1, rootWords(book, plainExponent(text[i - 1]!)));
      continue;
    }
    // Said where they open.
    if ('⌋⌉'.includes(sign)) wording.claim(i, i + 1, '');
    const said = book.signs[meantBy(wording, book, i)];
    if (!said || (sign === '=' && text[i + 1] === '⇒')) continue;
    // "Copyright ©": its word stands there already.
    if (sign === '©' && text.slice(0, i).trimEnd().toLowerCase().endsWith(said)) wording.claim(i, i + 1, '');
    if (sign === '+' && isJoined(text, i)) wording.claimWord(i, i + 1, book.plusOfNames ?? said);
    if (sign === '·' && isBetweenWords(text, i)) wording.claim(i - 1, i + 1, ',');
    if (ambiguous.has(sign) && !isBetweenOperands(text, i)) continue;
    if (sign === '|' && !isInBrackets(text, i)) wording.claimWord(i, i + 1, pipeWords(book, text, i));
    else if (sign === '%' && isRemainder(text, i)) wording.claimWord(i, i + 1, book.say('modulo'));
    else wording.claimWord(i, i + 1, withVerb(book, said, text, i));
  }
}

/** A sign, or another one that is said as it is meant there: "X ∼ N(0, 1)", "{x | x > 0}", "a ≡ b (mod n)". */
function meantBy(wording: Wording, book: Book, at: number): string {
  const { text } = wording;
  if (text[at] === '∼' && isDistribution(text, at)) return '~';
  const isOfSet = text[at] === '|' && text.lastIndexOf('{', at) > text.lastIndexOf('}', at);
  return isOfSet && '{|' in book.signs ? '{|' : congruent(wording, book, at);
}

const joined = /[\p{L}\p{M}]{2}\+[\p{L}\p{M}]{2}/u;
const dotted = /\p{L}{3}[.)]?\s·\s[(]?\p{L}{2}/u;
/** "Home · News": parted, not multiplied. */
const isBetweenWords = (text: string, at: number) => dotted.test(text.slice(Math.max(0, at - 5), at + 5));

const modulus = /(?<!\p{L})mod(?!\p{L})/u;

/** "a ≡ b (mod n)": by which it is reduced has its word as well. */
function congruent(wording: Wording, book: Book, at: number): string {
  const { text } = wording;
  if (text[at] !== '≡') return text[at]!;
  const start = at + text.slice(at, at + 60).search(modulus);
  if (start < at) return '≡';
  wording.claim(start, start + 3, book.say('modulo'));
  return '≅';
}

/** "radio+press": two words, not two quantities. */
const isJoined = (text: string, at: number) => joined.test(text.slice(Math.max(0, at - 2), at + 3));

/** "P(A | B)", "{x | x > 0}" */
const isInBrackets = (text: string, at: number) =>
  ['()', '[]', '{}'].some(
    ([open = '', close = '']) => text.lastIndexOf(open, at) > text.lastIndexOf(close, at),
  );

/** "ls | sort" of a shell; "Home | News" are parted. */
const pipeWords = (book: Book, text: string, at: number) => (isCapital(text[at + 2]) ? ',' : book.say('bar'));

/** "(i + 1) % size" */
function isRemainder(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at).trimEnd();
  const inner = [...before.slice(before.lastIndexOf('('))];
  const isSum =
    before.endsWith(')') && inner.some((sign) => '+-*'.includes(sign)) && inner.some(startsWithLetter);
  return isSum && startsWithLetter(text.slice(at + 1).trimStart()[0]);
}

/** "was < 3", "for all x > 0", "0 < x < 1": no second verb; "let x ≥ 0": another. */
export function withVerb({ comparedAfter }: Book, said: string, text: string, at: number): string {
  const verb = 'is ';
  if (!comparedAfter || !said.startsWith(verb)) return said;
  const before = text.slice(Math.max(0, at - 24), at).trimEnd();
  const words = before.split(/[\s(]/u).slice(-3);
  const isChain = /[<>≤≥]=?\s?[^\s,;)]{1,6}$/u.test(before);
  if (isChain || /\p{Ll}{2}$|[∀∃]\s?\p{L}$/u.test(before)) return said.slice(verb.length);
  const last = words.findLast((word) => /^\p{L}{2}/u.test(word))?.toLowerCase() ?? '';
  const other = comparedAfter[last];
  if (other === undefined) return said;
  const hasOwn = other !== '' && text.slice(at, at + 16).includes(` ${other} `);
  return `${hasOwn ? '' : other} ${said.slice(verb.length)}`.trim();
}

/** "X ~ N(0, 1)" */
function isDistribution(text: string, at: number): boolean {
  const bracket = text.indexOf('(', at);
  const isSpaced = text[at - 1] === ' ' && text[at + 1] === ' ';
  return isSpaced && isCapital(text[at + 2]) && bracket > at && bracket - at < 12;
}

export function isBetweenOperands(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at + 1] ?? ''];
  const isSpaced = before === ' ' && after === ' ';
  if (text[at] === '&' && isSpaced) return true;
  if (text[at] === '|') return isSpaced;
  if (text[at] === '′' && (before === ')' || startsWithLetter(before)) && !startsWithLetter(after))
    return true;
  if (text[at] === '~') return isDistribution(text, at);
  // "30∘ C"
  if (text[at] === '∘' && isDigit(before)) return false;
  let [left, right] = [at - 1, at + 1];
  while (text[left] === ' ') left -= 1;
  while (text[right] === ' ') right += 1;
  // "p < .05"
  if (text[right] === '.' && isDigit(text[right + 1])) right += 1;
  // "x + ... + y"
  if (
    text[at] === '+' &&
    dots.some((each) => text.startsWith(each, right) || text.slice(0, left + 1).endsWith(each))
  )
    return true;
  // "x' + y'"
  const isPrimed = text[at] === '+' && "'’′".includes(text[left] ?? ' ') && startsWithLetter(text[left - 1]);
  return (
    (isPrimed || operand.test(text[left] ?? '')) && /[\p{L}\p{N}([|√∛∑∫-∮⋂⋃∞⌊⌈⟨∠−-]/u.test(text[right] ?? '')
  );
}
