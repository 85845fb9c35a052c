import { fileReference, referencedName } from './package-messages.ts';

const token =
  /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,10}));/gi;
const dropped = /<(script|style|iframe|object|embed|noscript|template|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const math =
  /<anki-mathjax([^>]*)>([\s\S]*?)<\/anki-mathjax>|\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]|\[\$\]([\s\S]*?)\[\/\$\]|\[\$\$\]([\s\S]*?)\[\/\$\$\]|\[latex\]([\s\S]*?)\[\/latex\]/gi;
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

function character(match: RegExpMatchArray): string {
  const [whole, , , , decimal, hex, name = ''] = match;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (decimal !== undefined || hex !== undefined) {
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : '';
  }
  return named[name] ?? named[name.toLowerCase()] ?? whole;
}

/** Text in which nothing is Markdown. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*[\]$]/g, String.raw`\$&`)
    .replaceAll(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, (found) => found.replace('_', String.raw`\_`))
    .replaceAll(/^(\s*)([#>+-])(?=\s)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d{1,3})([.)])(?=\s)/gm, String.raw`$1\$2`);
}

/**
 * The text of a field of Anki in the Markdown of cards. Scripts, styles and embedded pages go; pictures and sounds
 * become references to files of the package, and nothing is left that could load anything.
 */
export function htmlToMarkdown(html: string): string {
  const formulas: string[] = [];
  const prepared = html
    .replace(dropped, '')
    .replace(math, (_whole, attributes: string | undefined, ...rest: unknown[]) => {
      const [element, paren, bracket, dollar, display, latex] = rest as (string | undefined)[];
      const source = element ?? paren ?? bracket ?? dollar ?? display ?? latex ?? '';
      const block = bracket !== undefined || display !== undefined || /block/.test(attributes ?? '');
      const tex = plainText(source).trim();
      const inline = /[$\n]/.test(tex) ? String.raw`\(${tex}\)` : `$${tex}$`;
      return `\ue010${formulas.push(block ? `$$${tex}$$` : inline) - 1}\ue011`;
    });
  const out = new Builder();
  let at = 0;
  let text = '';
  const flush = () => {
    out.text(text);
    text = '';
  };
  for (const match of prepared.matchAll(token)) {
    text += prepared.slice(at, match.index);
    const [whole, slash, name] = match;
    at = match.index + whole.length;
    if (name !== undefined) {
      flush();
      out.tag(name.toLowerCase(), slash === '/', match[3] ?? '');
    } else if (!whole.startsWith('<!--')) text += character(match);
  }
  text += prepared.slice(at);
  flush();
  return out
    .finish()
    .replaceAll(/\ue010(\d+)\ue011/g, (_whole, number: string) => formulas[Number(number)] ?? '')
    .trim();
}

/** Without tags, entities resolved. */
export function plainText(html: string): string {
  let out = '';
  let at = 0;
  const lines = html.replaceAll(/<br\s*\/?>|<\/(?:div|p)>/gi, '\n');
  for (const match of lines.matchAll(token)) {
    out += lines.slice(at, match.index);
    at = match.index + match[0].length;
    if (match[2] === undefined && !match[0].startsWith('<!--')) out += character(match);
  }
  return out + lines.slice(at);
}

function attribute(attributes: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(attributes) ?? [];
  return plainText(double ?? single ?? bare ?? '');
}

class Builder {
  #out = '';
  #lists: { ordered: boolean; count: number }[] = [];
  #verbatim = 0;
  #links: string[] = [];
  #marks: { mark: string; at: number }[] = [];

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
    return this.#out.replaceAll(/[ \t]+\n/g, '\n').replaceAll(/\n{3,}/g, '\n\n');
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
    this.#out += `${'   '.repeat(Math.max(0, this.#lists.length - 1))}${list.ordered ? `${list.count}.` : '-'} `;
  }

  /** Marks stand at letters, not at spaces; what is empty needs none. */
  #wrap(mark: string, closing: boolean): void {
    if (!closing) {
      this.#marks.push({ mark, at: this.#out.length });
      return;
    }
    const opened = this.#marks.findLast((each) => each.mark === mark);
    if (!opened) return;
    this.#marks.splice(this.#marks.indexOf(opened), 1);
    if (opened.at > this.#out.length) return;
    const inside = this.#out.slice(opened.at);
    const body = inside.trim();
    if (body === '' || body.includes('\n')) return;
    const [before = ''] = /^\s*/.exec(inside) ?? [];
    const [after = ''] = /\s*$/.exec(inside) ?? [];
    let marked = `${mark}${body}${mark}`;
    if (mark === 'sub' || mark === 'sup') {
      if (!/^[\w+\-=(), ]+$/.test(body.replaceAll('\\', ''))) return;
      marked = `$${mark === 'sub' ? '_' : '^'}{\\text{${body.replaceAll('\\', '')}}}$`;
    }
    this.#out = `${this.#out.slice(0, opened.at)}${before}${marked}${after}`;
  }

  /** Links are shown with their address: cards lead nowhere by themselves. */
  #link(closing: boolean, address: string): void {
    if (!closing) this.#links.push(address);
    else {
      const open = this.#links.pop() ?? '';
      if (/^https?:/i.test(open) && !this.#out.endsWith(open)) this.#out += ` (${escaped(open)})`;
    }
  }
}
