import { cardLimits } from '@gene/contract/cards';
import { htmlTokens } from './tokens.ts';
import { fileReference, referencedName } from '../messages.ts';

const dropped = /<(script|style|iframe|object|embed|noscript|template|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const formulaOpening = /<anki-mathjax(\s[^<>]*)?>|\\\(|\\\[|\[\$\$?\]|\[latex\]/gi;
const formulaClosings: Record<string, RegExp> = {
  '\\(': /\\\)/g,
  '\\[': /\\\]/g,
  '[$]': /\[\/\$\]/g,
  '[$$]': /\[\/\$\$\]/g,
  '[latex]': /\[\/latex\]/gi,
};
const elementClosing = /<\/anki-mathjax>/gi;
/** Ten times the length of a card's side; the rest of a field is ignored. */
const fieldMost = 10 * cardLimits.textMax;
/** Deeper lists are not indented further. */
const deepestList = 8;
/** Only this much of the output's end may still change, so that building takes linear time. */
const openMost = 2048;
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rarr: '→',
  larr: '←',
  harr: '↔',
  times: '×',
  middot: '·',
  deg: '°',
  bull: '•',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  micro: 'µ',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
};
const paragraphs = /^(?:p|div|section|article|blockquote|table|ul|ol|pre|h[1-6]|center|header|footer)$/;

function character(whole: string): string {
  const [, decimal, hex, name = ''] = /^&(?:#(\d+)|#x([\da-f]+)|(\w+));$/i.exec(whole) ?? [];
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (decimal !== undefined || hex !== undefined) {
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : '';
  }
  return named[name] ?? named[name.toLowerCase()] ?? whole;
}

/** Escapes all Markdown. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*[\]$]/g, String.raw`\$&`)
    .replaceAll(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, (found) => found.replace('_', String.raw`\_`))
    .replaceAll(/^(\s*)([#>+-])(?=\s)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d{1,3})([.)])(?=\s)/gm, String.raw`$1\$2`);
}

/**
 * Converts an Anki field to the Markdown of cards. Scripts, styles and embedded pages are removed; pictures
 * and sounds become references to files of the package, and nothing remains that could load anything.
 */
export function htmlToMarkdown(html: string): string {
  const formulas: string[] = [];
  const prepared = replaceFormulas(html.slice(0, fieldMost).replace(dropped, ''), ({ source, isBlock }) => {
    const tex = plainText(source).trim();
    const inline = /[$\n]/.test(tex) ? String.raw`\(${tex}\)` : `$${tex}$`;
    return `\ue010${formulas.push(isBlock ? `$$${tex}$$` : inline) - 1}\ue011`;
  });
  const out = new Builder();
  let text = '';
  const flush = () => {
    out.text(text);
    text = '';
  };
  for (const token of htmlTokens(prepared)) {
    if (token.kind === 'tag') {
      flush();
      out.tag(token.name, token.closing, token.attributes);
    } else text += token.kind === 'entity' ? character(token.text) : token.text;
  }
  flush();
  return out
    .finish()
    .replaceAll(/\ue010(\d+)\ue011/g, (_whole, number: string) => formulas[Number(number)] ?? '')
    .trim();
}

/** An unclosed formula is not a formula; that is found out only once. */
function replaceFormulas(
  html: string,
  replacement: (formula: { source: string; isBlock: boolean }) => string,
): string {
  const unclosed = new Set<RegExp>();
  let out = '';
  let at = 0;
  formulaOpening.lastIndex = 0;
  for (let found = formulaOpening.exec(html); found; found = formulaOpening.exec(html)) {
    const [opening, attributes] = found;
    const from = formulaOpening.lastIndex;
    const closing = formulaClosings[opening.toLowerCase()] ?? elementClosing;
    if (unclosed.has(closing)) continue;
    closing.lastIndex = from;
    const close = closing.exec(html);
    if (!close) {
      unclosed.add(closing);
      continue;
    }
    const isBlock = opening === String.raw`\[` || opening === '[$$]' || /block/.test(attributes ?? '');
    out += html.slice(at, found.index) + replacement({ source: html.slice(from, close.index), isBlock });
    at = closing.lastIndex;
    formulaOpening.lastIndex = at;
  }
  return out + html.slice(at);
}

/** Removes tags and resolves entities. */
export function plainText(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(?:div|p)>/gi, '\n');
  let out = '';
  for (const token of htmlTokens(lines))
    if (token.kind !== 'tag') out += token.kind === 'entity' ? character(token.text) : token.text;
  return out;
}

function attribute(attributes: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(attributes) ?? [];
  return plainText(double ?? single ?? bare ?? '');
}

class Builder {
  readonly #done: string[] = [];
  #doneLength = 0;
  #out = '';
  #lists: { ordered: boolean; count: number }[] = [];
  #verbatim = 0;
  #links: string[] = [];
  /** Positions where each mark was opened. */
  readonly #marks = new Map<string, number[]>();

  text(text: string): void {
    if (text === '') return;
    const kept = this.#verbatim > 0 ? text : text.replaceAll(/[ \t\n\r]+/g, ' ');
    const atStart = this.#out === '' || this.#out.endsWith('\n');
    const shown = atStart && this.#verbatim === 0 ? kept.trimStart() : kept;
    const sounds = (this.#verbatim > 0 ? shown : escaped(shown)).replaceAll(
      /\\\[sound:([^\]\\]+)\\\]/g,
      (_whole, name: string) => fileReference(name.replaceAll(/\\(.)/g, '$1')),
    );
    this.#out += sounds;
  }

  tag(name: string, closing: boolean, attributes: string): void {
    this.#close();
    switch (name) {
      case 'br':
        this.#out = `${this.#out.trimEnd()}${this.#out.endsWith('\n') ? '\n\n' : '\n'}`;
        return;
      case 'hr':
        this.#block();
        this.#out += '---\n\n';
        return;
      case 'img': {
        const source = attribute(attributes, 'src');
        if (source !== '' && !/^(?:https?|data|file|\/\/)/i.test(source)) {
          this.#out += fileReference(referencedName(source));
        }
        return;
      }
      case 'b':
      case 'strong':
        return this.#wrap('**', closing);
      case 'i':
      case 'em':
        return this.#wrap('*', closing);
      case 'code':
        return this.#wrap('`', closing);
      case 'sub':
        return this.#wrap('sub', closing);
      case 'sup':
        return this.#wrap('sup', closing);
      case 'ul':
      case 'ol':
        if (closing) this.#lists.pop();
        else this.#lists.push({ ordered: name === 'ol', count: 0 });
        if (this.#lists.length === 0) this.#block();
        else this.#line();
        return;
      case 'li':
        if (!closing) this.#item();
        return;
      case 'tr':
        return this.#line();
      case 'td':
      case 'th':
        if (!closing && this.#out !== '' && !this.#out.endsWith('\n')) this.#out += ' | ';
        return;
      case 'pre':
        this.#block();
        this.#out += closing ? '```\n\n' : '```\n';
        this.#verbatim += closing ? -1 : 1;
        return;
      case 'a':
        return this.#link(closing, attribute(attributes, 'href'));
      default:
        if (!paragraphs.test(name)) return;
        if (this.#lists.length > 0) this.#line();
        else if (name === 'div' || name === 'center') this.#line();
        else this.#block();
        if (/^h[1-6]$/.test(name) && !closing) this.#out += `${'#'.repeat(Number(name[1]))} `;
        if (name === 'blockquote' && !closing) this.#out += '> ';
    }
  }

  finish(): string {
    const out = [...this.#done, this.#out].join('');
    return out.replaceAll(/(?<![ \t])[ \t]+\n/g, '\n').replaceAll(/\n{3,}/g, '\n\n');
  }

  #close(): void {
    if (this.#out.length <= 2 * openMost) return;
    const cut = this.#out.length - openMost;
    this.#done.push(this.#out.slice(0, cut));
    this.#doneLength += cut;
    this.#out = this.#out.slice(cut);
  }

  #line(): void {
    if (this.#out !== '' && !this.#out.endsWith('\n')) this.#out += '\n';
  }

  #block(): void {
    const trimmed = this.#out.trimEnd();
    this.#out = trimmed === '' ? '' : `${trimmed}\n\n`;
  }

  #item(): void {
    this.#line();
    const list = this.#lists.at(-1) ?? { ordered: false, count: 0 };
    list.count += 1;
    this.#out += `${'   '.repeat(Math.min(deepestList, Math.max(0, this.#lists.length - 1)))}${list.ordered ? `${list.count}.` : '-'} `;
  }

  /** Marks attach to letters, not spaces; empty ones are dropped. */
  #wrap(mark: string, closing: boolean): void {
    const marks = this.#marks.get(mark) ?? [];
    this.#marks.set(mark, marks);
    if (!closing) {
      marks.push(this.#doneLength + this.#out.length);
      return;
    }
    const at = (marks.pop() ?? -1) - this.#doneLength;
    if (at < 0 || at > this.#out.length) return;
    const inside = this.#out.slice(at);
    const body = inside.trim();
    if (body === '' || body.includes('\n')) return;
    const [before = ''] = /^\s*/.exec(inside) ?? [];
    const [after = ''] = /\s*$/.exec(inside) ?? [];
    let marked = `${mark}${body}${mark}`;
    if (mark === 'sub' || mark === 'sup') {
      if (!/^[\w+\-=(), ]+$/.test(body.replaceAll('\\', ''))) return;
      marked = `$${mark === 'sub' ? '_' : '^'}{\\text{${body.replaceAll('\\', '')}}}$`;
    }
    this.#out = `${this.#out.slice(0, at)}${before}${marked}${after}`;
  }

  /** Links become text with their address, since cards contain no links. */
  #link(closing: boolean, address: string): void {
    if (!closing) this.#links.push(address);
    else {
      const open = this.#links.pop() ?? '';
      if (/^https?:/i.test(open) && !this.#out.endsWith(open)) this.#out += ` (${escaped(open)})`;
    }
  }
}
