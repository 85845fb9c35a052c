import { type Book, fillTemplate } from './book.ts';
import { isIsotope } from './elements.ts';
import { functionNames, powerWords, rootWords } from './formulas.ts';
import { isCapital, isDigit, startsWithLetter } from './signs.ts';
import { isUpright, isWord, unitAt, wordIn } from './tex-units.ts';

/** Deeper or longer, nobody follows a formula by ear. */
const deepest = 8;
const longest = 300;

/** Signs that TeX has names for; what they are said as is in the language's book. */
const signs: Readonly<Record<string, string>> = {
  ...{
    le: '≤',
    leq: '≤',
    ge: '≥',
    geq: '≥',
    ne: '≠',
    neq: '≠',
    approx: '≈',
    equiv: '≡',
    propto: '∝',
    pm: '±',
    times: '×',
  },
  ...{
    cdot: '·',
    div: '÷',
    to: '→',
    rightarrow: '→',
    Rightarrow: '⇒',
    implies: '⇒',
    iff: '⇔',
    in: '∈',
    notin: '∉',
    subset: '⊂',
  },
  ...{
    subseteq: '⊆',
    cup: '∪',
    cap: '∩',
    forall: '∀',
    exists: '∃',
    infty: '∞',
    sum: '∑',
    prod: '∏',
    int: '∫',
    partial: '∂',
  },
  ...{ oint: '∮', iint: '∬', iiint: '∭', bigcup: '⋃', bigcap: '⋂' },
  ...{
    nabla: '∇',
    neg: '¬',
    land: '∧',
    lor: '∨',
    emptyset: '∅',
    ll: '≪',
    gg: '≫',
    mid: '|',
    prime: '′',
    lt: '<',
    gt: '>',
  },
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    varepsilon: 'ε',
    zeta: 'ζ',
    eta: 'η',
    theta: 'θ',
    iota: 'ι',
  },
  ...{
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    upsilon: 'υ',
    phi: 'φ',
  },
  ...{ varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', ell: 'l' },
};
/** Commands that set what follows in some way, or space. */
const silent = new Set(
  ['left', 'right', 'mathbf', 'mathit', 'big', 'Big', 'quad', 'qquad', 'displaystyle'].concat([
    'limits',
    'mathbb',
    'mathcal',
    'ldots',
    'dots',
    'cdots',
  ]),
);
/** Functions that TeX names as they are said. */
export const functions: ReadonlySet<string> = new Set([
  ...'arccos arcsin arctan arg cos cosh cot coth csc sec sin sinh tan tanh'.split(' '),
  ...'deg det dim exp gcd inf ker lg ln log max min mod sup'.split(' '),
]);
/** Words in a formula keep their letters together, unless there is a formula in them. */
const token =
  /\\(?:text(?:bf|it|rm)?|mathrm|operatorname\*?)\s?\{[^{}$\\_^]*\}|\\[a-zA-Z]+|\\.|\d+(?:[.,]\d+)*|[^\s]/gu;
/** What closes a norm, by what opens it. */
const norms: Readonly<Record<string, string>> = {
  ...{ '‖': '‖', '\\|': '\\|', '\\Vert': '\\Vert', '\\lVert': '\\rVert' },
};
const accents: Readonly<Record<string, string>> = { overline: 'bar', widehat: 'hat', overrightarrow: 'vec' };

/** "\tfrac13": a figure each. */
const digits = /(?<frac>\\[dt]?frac)\s?(?<top>\d)\s?(?<bottom>\d)/gu;

/** A formula in TeX as words; null where it says what this does not know. */
export function texWords(tex: string, book: Book): string | null {
  if (tex.length > longest) return null;
  const reader = new TexReader(tex.replace(digits, '$<frac>{$<top>}{$<bottom>}').match(token) ?? [], book);
  const said = reader.read(0);
  return reader.isUnknown ? null : said.replace(/\s+/gu, ' ').trim();
}

/** What stands before a sign: `f`, which is applied to what follows in brackets; a number, which may have a unit; another operand; an operator, or nothing. */
type Before = 'function' | 'number' | 'operand' | null;

/** What a bracket behind it is multiplied by; other letters name functions as well. */
const factor = /^(?:\d+|\)|[abckmn!])$/;

class TexReader {
  isUnknown = false;
  readonly #tokens: readonly string[];
  readonly #book: Book;
  #at = 0;
  #before: Before = null;
  #isQuantified = false;
  /** The last number. */
  #count = '';

  constructor(tokens: readonly string[], book: Book) {
    this.#tokens = tokens;
    this.#book = book;
  }

  /** Up to the closing sign, or the end. */
  read(depth: number, closing = '}'): string {
    const words: string[] = [];
    if (depth > deepest) this.isUnknown = true;
    this.#before = null;
    while (this.#at < this.#tokens.length && !this.isUnknown) {
      if (this.#tokens[this.#at] === closing) break;
      words.push(this.#one(depth));
    }
    return words.join(' ');
  }

  #group(depth: number): string {
    if (this.#tokens[this.#at] !== '{') return this.#one(depth + 1);
    return this.#enclosed(depth, '}');
  }

  /** From the opening sign to behind the closing one. */
  #enclosed(depth: number, closing: string): string {
    this.#at += 1;
    const said = this.read(depth + 1, closing);
    if (closing !== '}' && closing !== ']' && this.#at >= this.#tokens.length) this.isUnknown = true;
    this.#at += 1;
    this.#before = said === '' ? null : 'operand';
    return said;
  }

  #one(depth: number): string {
    const sign = this.#tokens[this.#at];
    if (sign === undefined || depth > deepest) {
      this.isUnknown = true;
      return '';
    }
    if (sign === '{') return this.#group(depth);
    const norm = norms[sign];
    if (norm) return `${this.#book.say('norm')} ${this.#enclosed(depth, norm)}`;
    if (sign === '|' && this.#isOpening())
      return `${this.#book.say('absolute')} ${this.#enclosed(depth, '|')}`;
    const unit = this.#unit(sign);
    if (unit !== null) return unit;
    this.#at += 1;
    if (sign === '^' || sign === '_') return this.#script(sign, depth);
    if (isWord(sign)) return this.#text(sign);
    if (sign.startsWith('\\')) return this.#command(sign.slice(1), depth);
    if (sign === "'") return this.#book.signs['′'] ?? '';
    if (sign === '(') return this.#open();
    if (')]!'.includes(sign) && this.#before !== 'number') this.#before = 'operand';
    if ('()[]~$'.includes(sign)) return '';
    if (sign === '&') this.isUnknown = true;
    if (sign !== '!' && sign !== ')' && sign !== ']') this.#before = beforeNext(sign);
    const operator = this.#book.operators[sign];
    if (operator) return this.#operator(sign, operator, depth);
    if (sign === '-') return this.#book.signs['−']!;
    if (isDigit(sign[0])) return this.#number(sign);
    return (
      this.#compared(sign) ?? this.#sign(sign) ?? (sign === '/' ? this.#book.say('over') : this.#greek(sign))
    );
  }

  /** Of a set, a stroke is "such that". */
  #sign(sign: string): string | undefined {
    const isOfSet =
      sign === '|' && this.#tokens.lastIndexOf('\\{', this.#at) > this.#tokens.lastIndexOf('\\}', this.#at);
    return (isOfSet ? this.#book.signs['{|'] : undefined) ?? this.#book.signs[sign];
  }

  /** "|x|" and "2|x|", not "P(A|B)": up to the bracket's end are as many as close each other. */
  #isOpening(): boolean {
    let [open, strokes] = [0, 0];
    for (let at = this.#at; at < this.#tokens.length && open >= 0; at += 1) {
      const sign = this.#tokens[at]!;
      if ('({'.includes(sign)) open += 1;
      else if (')}'.includes(sign)) open -= 1;
      else if (sign === '|' && open === 0) strokes += 1;
    }
    return this.#before === null || strokes % 2 === 0;
  }

  #unit(sign: string): string | null {
    if (this.#before !== 'number') return null;
    const isDegree = sign === '^' && this.#isDegree(this.#at + 1);
    if (!isDegree && !isUpright(sign) && !isWord(sign)) return null;
    const unit = unitAt(this.#tokens, this.#at, this.#count, this.#book);
    if (!unit) return null;
    this.#at = unit.end;
    this.#before = 'operand';
    return unit.said;
  }

  /** Of a command for words, which are no product of their letters. */
  #text(command: string): string {
    const said = wordIn(command);
    const isFunction = command.startsWith('\\operatorname') || functions.has(said);
    this.#before = isFunction ? 'function' : 'operand';
    return said;
  }

  #isDegree(at: number): boolean {
    return this.#tokens[this.#tokens[at] === '{' ? at + 1 : at] === '\\circ';
  }

  /** It belongs to what stands before it, which stays that. */
  #script(sign: string, depth: number): string {
    const before = this.#before;
    if (sign === '^' && this.#isDegree(this.#at)) {
      this.#at += this.#tokens[this.#at] === '{' ? 3 : 1;
      return this.#book.units['°']!.split('|').at(-1)!;
    }
    const isFirst = this.#at === 1;
    const isBehindNothing = this.#tokens[this.#at - 2] === '}' && this.#tokens[this.#at - 3] === '{';
    this.#before = null;
    const said = this.#group(depth);
    const element = sign === '^' && (isFirst || isBehindNothing) ? this.#element(Number(said)) : null;
    if (element !== null) return `${element} ${said}`;
    this.#before = before;
    // "{}^{10}C_3", "^{14}_6C": no power of anything.
    const isBefore = isBehindNothing || (isFirst && this.#tokens[this.#at] === '_');
    return sign === '_' || isBefore ? said : powerWords(this.#book, said);
  }

  /** That so many nucleons make an atom of: "^{14}C". */
  #element(nucleons: number): string | null {
    let at = this.#at;
    if (isUpright(this.#tokens[at])) at += 1;
    const braces = this.#tokens[at] === '{' ? 1 : 0;
    const [first = '', second = ''] = this.#tokens.slice(at + braces);
    for (const parts of isWord(first) ? [[wordIn(first)]] : [[first, second], [first]]) {
      const end = at + parts.length + braces * 2;
      if (!isIsotope(parts.join(''), nucleons) || this.#tokens[end] === '_') continue;
      if (braces > 0 && this.#tokens[end - 1] !== '}') continue;
      this.#at = end;
      this.#before = 'operand';
      return parts.join('');
    }
    return null;
  }

  /** "0,1" are two where the comma is no decimal point, and "1,000" is one. */
  #number(written: string): string {
    this.#count = written;
    const parts = written.split(',');
    const isOne = this.#book.decimal === ',' || parts.slice(1).every(({ length }) => length === 3);
    return isOne ? written : parts.join(', ');
  }

  /** "f(x)" and "Γ(n+1)" are functions of it, "n(n+1)" a product; "x(t)" may be either. */
  #open(): string {
    const before = this.#before;
    this.#before = null;
    if (before === 'function') return this.#book.say('of');
    const end = this.#tokens.indexOf(')', this.#at);
    const inner = this.#tokens.slice(this.#at, end < 0 ? undefined : end);
    const isSum = inner.includes('+') || inner.includes('-');
    const named = this.#tokens[this.#at - 2] ?? '';
    if ((before !== 'operand' && before !== 'number') || (!isSum && !/^\p{Lu}$/u.test(named))) return '';
    return factor.test(named) ? this.#book.signs['×']! : this.#book.say('of');
  }

  #greek(sign: string): string {
    return this.#book.letters[sign] ?? sign;
  }

  #command(name: string, depth: number): string {
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac') {
      const [top, bottom] = [this.#group(depth), this.#group(depth)];
      this.#before = 'operand';
      return this.#book.fractions[`${top}/${bottom}`] ?? `${top} ${this.#book.say('over')} ${bottom}`;
    }
    if (name === 'sqrt') return this.#root(depth);
    if (name === 'bmod' || name === 'pmod') return this.#modulo();
    if (name === 'hbar') return this.#barred('h');
    if (name === 'lim') return this.#limit(depth);
    if (name === 'sim' && this.#isDistribution()) return this.#book.signs['~']!;
    if (name.endsWith('binom')) return this.#chosen(depth);
    const isCongruent = name === 'equiv' && this.#tokens.some((each) => each.endsWith('mod'));
    const sign = isCongruent ? '≅' : (signs[name] ?? signs[name.toLowerCase()]);
    const operator = sign && this.#book.operators[sign];
    if (sign && operator) return this.#operator(sign, operator, depth);
    if (sign) {
      if (sign !== '′') this.#before = beforeNext(sign);
      return this.#compared(sign) ?? this.#sign(sign) ?? this.#greek(sign);
    }
    const accent = this.#book.accents[accents[name] ?? name];
    if (accent) return this.#accented(accent, depth);
    if (name === '}') this.#before = 'operand';
    if (silent.has(name) || isUpright(`\\${name}`) || !startsWithLetter(name))
      return name === '%' ? this.#book.signs['%']! : '';
    this.#before = 'function';
    if (functions.has(name)) return name;
    this.isUnknown = true;
    return '';
  }

  /** "X \\sim N(0,1)", "\\sim \\mathcal{N}"; of two small letters it says something else. */
  #isDistribution(): boolean {
    this.#before = null;
    const [next = '', bracket, letter] = this.#tokens.slice(this.#at);
    return isCapital(next === '\\mathcal' ? (bracket === '{' ? letter : bracket) : next[0]);
  }

  /** Behind "for all" a sign has no verb; null where none stands before it. */
  #compared(sign: string): string | null {
    if ('∀∃'.includes(sign)) this.#isQuantified = true;
    const said = this.#book.signs[sign] ?? '';
    if (!this.#isQuantified || !this.#book.comparedAfter || !said.startsWith('is ')) return null;
    this.#isQuantified = false;
    return said.slice(3);
  }

  /** Of what stands below it, or of what follows. */
  #limit(depth: number): string {
    this.#before = null;
    if (this.#tokens[this.#at] !== '_') return this.#book.say('limit', { bound: '' }).trim();
    this.#at += 1;
    const said = this.#group(depth);
    this.#before = null;
    return this.#book.say('limit', { bound: said.replace(this.#book.signs['→']!, this.#book.say('tends')) });
  }

  #chosen(depth: number): string {
    const [all, some] = [this.#group(depth), this.#group(depth)];
    this.#before = 'operand';
    return this.#book.say('choose', { all, some });
  }

  #modulo(): string {
    this.#before = null;
    return this.#book.say('modulo');
  }

  #barred(of: string): string {
    this.#before = 'operand';
    return fillTemplate(this.#book.accents['bar']!, { of });
  }

  #accented(accent: string, depth: number): string {
    const of = this.#group(depth);
    this.#before = 'operand';
    return fillTemplate(accent, { of });
  }

  #root(depth: number): string {
    const index = this.#tokens[this.#at] === '[' ? this.#enclosed(depth, ']') : '2';
    const root = index === '2' ? this.#book.say('root') : rootWords(this.#book, index);
    const said = `${root} ${this.#group(depth)}`;
    this.#before = 'operand';
    return said;
  }

  /** Its bounds are said first, in whatever order they are written. */
  #operator(sign: string, operator: string, depth: number): string {
    const bounds = new Map<string, string>();
    for (;;) {
      const next = this.#tokens[this.#at] ?? '';
      const isBound = (next === '_' || next === '^') && !bounds.has(next);
      if (!isBound && next !== '\\limits') break;
      this.#at += 1;
      if (isBound) bounds.set(next, this.#group(depth));
    }
    this.#before = null;
    const [from, to] = [bounds.get('_'), bounds.get('^')];
    if (from !== undefined && to !== undefined) return this.#book.say('bounds', { operator, from, to });
    if (from !== undefined) return this.#book.say('below', { operator, from });
    if (to !== undefined) this.isUnknown = true;
    return this.#book.signs[sign] ?? operator;
  }
}

function beforeNext(sign: string): Before {
  if (functionNames.includes(sign)) return 'function';
  if (isDigit(sign[0])) return 'number';
  return startsWithLetter(sign) || sign === '∞' || sign === '∅' ? 'operand' : null;
}
