import { type Book, fillTemplate } from './book.ts';
import { powerWords } from './formulas.ts';
import { startsWithLetter } from './signs.ts';

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
  ...{ varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω' },
};
/** Commands that set what follows in some way, or space. */
const silent = new Set(
  [
    'left',
    'right',
    'mathrm',
    'text',
    'mathbf',
    'mathit',
    'operatorname',
    'big',
    'Big',
    'quad',
    'qquad',
    'displaystyle',
  ].concat([
    'limits',
    'textbf',
    'textit',
    'mathbb',
    'mathcal',
    'vec',
    'hat',
    'bar',
    'overline',
    'tilde',
    'ldots',
    'dots',
    'cdots',
  ]),
);
const token = /\\[a-zA-Z]+|\\.|\d+(?:[.,]\d+)*|[^\s]/gu;

/** A formula in TeX as words; null where it says what this does not know. */
export function texWords(tex: string, book: Book): string | null {
  if (tex.length > longest) return null;
  const reader = new TexReader(tex.match(token) ?? [], book);
  const said = reader.read(0);
  return reader.isUnknown ? null : said.replace(/\s+/gu, ' ').trim();
}

class TexReader {
  isUnknown = false;
  readonly #tokens: readonly string[];
  readonly #book: Book;
  #at = 0;

  constructor(tokens: readonly string[], book: Book) {
    this.#tokens = tokens;
    this.#book = book;
  }

  /** Up to the closing brace, or the end. */
  read(depth: number): string {
    const words: string[] = [];
    if (depth > deepest) this.isUnknown = true;
    while (this.#at < this.#tokens.length && !this.isUnknown) {
      if (this.#tokens[this.#at] === '}') break;
      words.push(this.#one(depth, words));
    }
    return words.join(' ');
  }

  #group(depth: number): string {
    if (this.#tokens[this.#at] !== '{') return this.#one(depth + 1, []);
    this.#at += 1;
    const said = this.read(depth + 1);
    this.#at += 1;
    return said;
  }

  #one(depth: number, before: readonly string[]): string {
    const sign = this.#tokens[this.#at];
    if (sign === undefined || depth > deepest) {
      this.isUnknown = true;
      return '';
    }
    if (sign === '{') return this.#group(depth);
    this.#at += 1;
    if (sign === '^') return powerWords(this.#book, this.#group(depth));
    if (sign === '_') return this.#group(depth);
    if (sign.startsWith('\\')) return this.#command(sign.slice(1), depth);
    if (sign === '-') return this.#book.signs['−']!;
    if (sign === '(' && before.at(-1)?.length === 1 && startsWithLetter(before.at(-1)))
      return this.#book.say('of');
    if ('()[]~$'.includes(sign)) return '';
    if (sign === '&') this.isUnknown = true;
    return this.#book.signs[sign] ?? (sign === '/' ? this.#book.say('over') : this.#greek(sign));
  }

  #greek(sign: string): string {
    return this.#book.letters[sign] ?? sign;
  }

  #command(name: string, depth: number): string {
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac') {
      const [top, bottom] = [this.#group(depth), this.#group(depth)];
      return this.#book.fractions[`${top}/${bottom}`] ?? `${top} ${this.#book.say('over')} ${bottom}`;
    }
    if (name === 'sqrt') return `${this.#book.say('root')} ${this.#group(depth)}`;
    if (name === 'lim') return fillTemplate(this.#book.say('limit'), {});
    const sign = signs[name] ?? signs[name.toLowerCase()];
    if (sign) return this.#book.signs[sign] ?? this.#greek(sign);
    if (silent.has(name) || !startsWithLetter(name)) return name === '%' ? this.#book.signs['%']! : '';
    // sin, cos, log, max are said by their names.
    if (name.length <= 4 && name === name.toLowerCase()) return name;
    this.isUnknown = true;
    return '';
  }
}
