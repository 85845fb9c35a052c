import type { SourceSpan } from '../middle-form.ts';

const bold = 1;
const italic = 2;

/** Characters that stand for something else than themselves in a `StyledText`. */
export const lineBreak = '\n';
export const pageBreak = '\f';

/** A stretch of text without breaks, whitespace collapsed, trimmed, with the spans of its letters. */
export interface TextPiece {
  text: string;
  spans: SourceSpan[];
  /** The break after it. */
  end: typeof lineBreak | typeof pageBreak | null;
}

/** Text gathered run by run with its bold and italic letters; `lineBreak` and `pageBreak` may stand anywhere in it. */
export class StyledText {
  /** Size of its smallest letters, in points; 0 where nothing says it. */
  size = 0;
  length = 0;
  #text: string[] = [];
  #styles: { length: number; style: number }[] = [];

  append(text: string, isBold: boolean, isItalic: boolean, size = 0): void {
    if (text.length === 0) return;
    if (size > 0 && (this.size === 0 || size < this.size) && /\S/.test(text)) this.size = size;
    const style = (isBold ? bold : 0) | (isItalic ? italic : 0);
    const last = this.#styles.at(-1);
    if (last?.style === style) last.length += text.length;
    else this.#styles.push({ length: text.length, style });
    this.#text.push(text);
    this.length += text.length;
  }

  appendAll(other: StyledText): void {
    this.#text.push(...other.#text);
    this.#styles.push(...other.#styles);
    this.length += other.length;
  }

  get raw(): string {
    return this.#text.join('');
  }

  /** The pieces between breaks; those without a visible character have an empty text. */
  pieces(): TextPiece[] {
    const styles = new Uint8Array(this.length);
    let at = 0;
    for (const run of this.#styles) styles.fill(run.style, at, (at += run.length));
    // A page break inside a word moves behind it: pieces are joined by a space, which would cut the word.
    const raw = wellFormed(this.raw).replace(
      /(?<=[\p{L}\p{N}])\f([\p{L}\p{N}]+)/gu,
      (_match: string, rest: string, offset: number) => {
        styles.copyWithin(offset, offset + 1, offset + 1 + rest.length);
        return `${rest}\f`;
      },
    );
    const pieces: TextPiece[] = [];
    let start = 0;
    for (let i = 0; i <= raw.length; i++) {
      const end = raw[i] ?? null;
      if (end !== lineBreak && end !== pageBreak && end !== null) continue;
      pieces.push({ ...collapse(raw, styles, start, i), end });
      start = i + 1;
    }
    return pieces;
  }
}

/** Half a surrogate pair is no character: it would not survive UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

/** Nothing to see and nothing to say: controls, soft hyphens, zero-width spaces, object and directional marks. */
function isInvisible(code: number): boolean {
  return (
    (code < 0x20 && !(code >= 9 && code <= 13)) ||
    (code >= 0x7f && code < 0xa0 && code !== 0x85) ||
    code === 0xad ||
    code === 0x200b ||
    code === 0xfeff ||
    code === 0xfffc ||
    (code >= 0xfff9 && code <= 0xfffb)
  );
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 9 && code <= 13) ||
    code === 0x85 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

function collapse(raw: string, styles: Uint8Array, start: number, end: number): Omit<TextPiece, 'end'> {
  const text: string[] = [];
  const kept: number[] = [];
  let space = -1;
  for (let i = start; i < end; i++) {
    const code = raw.charCodeAt(i);
    if (isInvisible(code)) continue;
    if (isSpace(code)) {
      space = i;
      continue;
    }
    if (space >= 0 && text.length > 0) {
      text.push(' ');
      kept.push(styles[space]!);
    }
    space = -1;
    text.push(raw[i]!);
    kept.push(styles[i]!);
  }
  // A space takes the style of its neighbours: spans begin and end with letters.
  for (let i = 0; i < kept.length; i++) if (text[i] === ' ') kept[i] = kept[i - 1]! & kept[i + 1]!;
  return { text: text.join(''), spans: [...spansOf(kept, bold, 'bold'), ...spansOf(kept, italic, 'italic')] };
}

function spansOf(styles: number[], flag: number, style: SourceSpan['style']): SourceSpan[] {
  const spans: SourceSpan[] = [];
  let start = -1;
  for (let i = 0; i <= styles.length; i++) {
    const on = i < styles.length && (styles[i]! & flag) !== 0;
    if (on && start < 0) start = i;
    if (!on && start >= 0) {
      spans.push({ start, end: i, style });
      start = -1;
    }
  }
  return spans;
}

/** Joins pieces by single spaces. */
export function joinPieces(pieces: readonly Omit<TextPiece, 'end'>[]): Omit<TextPiece, 'end'> {
  let text = '';
  const spans: SourceSpan[] = [];
  for (const piece of pieces) {
    if (piece.text.length === 0) continue;
    if (text.length > 0) text += ' ';
    for (const span of piece.spans)
      spans.push({ ...span, start: span.start + text.length, end: span.end + text.length });
    text += piece.text;
  }
  return { text, spans: spans.sort((a, b) => a.start - b.start) };
}
