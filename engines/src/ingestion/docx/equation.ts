import { IngestFailure } from '../failure.ts';
import type { Attributes } from './xml.ts';

/** An element of Office mathematics (ECMA-376 part 1, 22.1), without its "m:". */
interface MathNode {
  name: string;
  value: string | undefined;
  text: string;
  children: MathNode[];
}

/** One formula holds fewer; more only fill the memory. */
const maxNodes = 50_000;

/** Gathers the elements of one `m:oMath` and writes them in a line, as one would type them. */
export class EquationBuilder {
  readonly #root: MathNode = { name: 'oMath', value: undefined, text: '', children: [] };
  readonly #path: MathNode[] = [this.#root];
  #count = 0;

  open(name: string, attributes: Attributes): void {
    this.#count += 1;
    if (this.#count > maxNodes) throw new IngestFailure('too_much_text', 'A formula without end');
    const node: MathNode = { name, value: attributes.get('val'), text: '', children: [] };
    this.#path.at(-1)?.children.push(node);
    this.#path.push(node);
  }

  close(): void {
    if (this.#path.length > 1) this.#path.pop();
  }

  addText(text: string): void {
    const node = this.#path.at(-1);
    if (node?.name === 't') node.text += text;
  }

  toText(): string {
    return linear(this.#root).replace(/\s+/g, ' ').trim();
  }
}

const superscripts = signs(
  '0123456789+-−=()niaebcdfghjklmoprstuvwxyzT',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵉᵇᶜᵈᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ',
);
const subscripts = signs('0123456789+-−=()aeoxhklmnpstijruv', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ');

function signs(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((sign, index) => [sign, target[index] ?? sign]));
}

/** Raised or lowered: with Unicode's own signs where they exist, else "^(n+1)". */
function script(text: string, table: ReadonlyMap<string, string>, mark: '^' | '_'): string {
  if (text === '') return '';
  const compact = text.replace(/\s+/g, '');
  const mapped = [...compact].map((sign) => table.get(sign));
  if (compact.length <= 6 && mapped.every((sign) => sign !== undefined)) return mapped.join('');
  return mark + (isSimple(text) ? text : `(${text})`);
}

/** Needs no brackets as a part of something larger. */
function isSimple(text: string): boolean {
  return /^(?:[\p{L}\p{M}∞∅]+|[\d.,]+|.)[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ₀-₉′]*$/u.test(text) || isBracketed(text);
}

function isBracketed(text: string): boolean {
  if (!/^[([{|‖⌊⌈]/.test(text) || !/[)\]}|‖⌋⌉]$/.test(text)) return false;
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if ('([{⌊⌈'.includes(sign)) depth += 1;
    if (')]}⌋⌉'.includes(sign)) depth -= 1;
    if (depth === 0 && index > 0 && index < [...text].length - 1) return /^[|‖]/.test(text);
  }
  return true;
}

function grouped(text: string): string {
  return isSimple(text) ? text : `(${text})`;
}

function child(node: MathNode, name: string): MathNode | undefined {
  return node.children.find((candidate) => candidate.name === name);
}

function part(node: MathNode, name: string): string {
  const found = child(node, name);
  return found ? linear(found).trim() : '';
}

function property(node: MathNode, name: string): string | undefined {
  const properties = node.children.find((candidate) => candidate.name.endsWith('Pr'));
  const found = properties && child(properties, name);
  return found && (found.value ?? '');
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['0', 'off', 'false'].includes(value);
}

const accents: Record<string, string> = {
  '¯': '\u0304',
  '^': '\u0302',
  '~': '\u0303',
  '→': '\u20d7',
  '˙': '\u0307',
};

const writers: Record<string, (node: MathNode) => string> = {
  t: (node) => node.text,
  f: (node) => {
    const [numerator, denominator] = [part(node, 'num'), part(node, 'den')];
    if (property(node, 'type') === 'noBar') return `(${numerator} over ${denominator})`;
    return `${grouped(numerator)}/${grouped(denominator)}`;
  },
  sSup: (node) => grouped(part(node, 'e')) + script(part(node, 'sup'), superscripts, '^'),
  sSub: (node) => grouped(part(node, 'e')) + script(part(node, 'sub'), subscripts, '_'),
  sSubSup: (node) =>
    grouped(part(node, 'e')) +
    script(part(node, 'sub'), subscripts, '_') +
    script(part(node, 'sup'), superscripts, '^'),
  sPre: (node) =>
    script(part(node, 'sub'), subscripts, '_') +
    script(part(node, 'sup'), superscripts, '^') +
    grouped(part(node, 'e')),
  rad: (node) => {
    const degree = isSet(property(node, 'degHide')) ? '' : part(node, 'deg');
    return `${degree === '' || degree === '2' ? '' : script(degree, superscripts, '^')}√${grouped(part(node, 'e'))}`;
  },
  nary: (node) => {
    const sign = property(node, 'chr') ?? '∫';
    const from = isSet(property(node, 'subHide')) ? '' : part(node, 'sub');
    const to = isSet(property(node, 'supHide')) ? '' : part(node, 'sup');
    return `${sign}${limit(from, '_')}${limit(to, '^')} ${part(node, 'e')}`;
  },
  limLow: (node) => `${part(node, 'e')}${limit(part(node, 'lim'), '_')}`,
  limUpp: (node) => `${part(node, 'e')}${limit(part(node, 'lim'), '^')}`,
  func: (node) => {
    const argument = part(node, 'e');
    return `${part(node, 'fName')}${isBracketed(argument) ? '' : ' '}${argument}`;
  },
  d: (node) => {
    const parts = node.children
      .filter((candidate) => candidate.name === 'e')
      .map((item) => linear(item).trim());
    const open = property(node, 'begChr') ?? '(';
    const close = property(node, 'endChr') ?? ')';
    // A matrix brings its own brackets.
    const inner =
      parts.length === 1
        ? (parts[0] ?? '').replace(/^\[(.*)\]$/, isMatrix(node) ? '$1' : '[$1]')
        : parts.join(property(node, 'sepChr') ?? ', ');
    if (open === '(' && close === ')' && /^\(.* over .*\)$/.test(inner)) return inner;
    return open + inner + close;
  },
  m: (node) => {
    const rows = node.children.filter((candidate) => candidate.name === 'mr');
    return `[${rows.map((row) => row.children.map((cell) => linear(cell).trim()).join(', ')).join('; ')}]`;
  },
  eqArr: (node) =>
    node.children
      .filter((candidate) => candidate.name === 'e')
      .map((row) => linear(row).replaceAll('&', '').trim())
      .join('; '),
  acc: (node) => {
    const base = part(node, 'e');
    const sign = property(node, 'chr') ?? '\u0302';
    return [...base].length === 1 ? base + (accents[sign] ?? sign) : `${accentName(sign)}(${base})`;
  },
  bar: (node) => {
    const base = part(node, 'e');
    return [...base].length === 1 ? `${base}\u0304` : `‾(${base})`;
  },
};

function accentName(sign: string): string {
  const names: Record<string, string> = {
    '\u0302': 'hat',
    '\u0303': 'tilde',
    '\u0305': '‾',
    '\u0304': '‾',
    '\u20d7': 'vec',
  };
  return names[accents[sign] ?? sign] ?? '';
}

function isMatrix(node: MathNode): boolean {
  return node.children.some(
    (item) => item.name === 'e' && item.children.length === 1 && item.children[0]?.name === 'm',
  );
}

function limit(text: string, mark: '^' | '_'): string {
  return text === '' ? '' : mark + (isSimple(text) ? text : `(${text})`);
}

function linear(node: MathNode): string {
  const write = writers[node.name];
  if (write) return write(node);
  if (node.name.endsWith('Pr')) return '';
  let text = '';
  let wasFraction = false;
  for (const next of node.children) {
    const written = linear(next);
    // A fraction in a line would swallow what stands directly beside it.
    const isFraction = next.name === 'f' || next.name === 'nary' || next.name === 'func';
    const touches = /[\p{L}\p{N})\]]$/u.test(text) && /^[\p{L}\p{N}(∂√∑∫]/u.test(written);
    text += touches && (isFraction || wasFraction) ? ` ${written}` : written;
    if (written !== '') wasFraction = isFraction;
  }
  return text;
}
