import type { SourceLine, SourceSpan } from '../middle-form.ts';
import { hasCells } from './cells.ts';
import type { PrintedLine } from './printed-page.ts';

const hyphenAtEnd = /\p{L}[-\u00ad\u2010]$/u;
const lowerAtStart = /^\p{Ll}/u;
const cjkAtEnd = /[\u2e80-\u3130\u3190-\u9fff\uf900-\ufaff\uff00-\uff60]$/;
const cjkAtStart = /^[\u2e80-\u3130\u3190-\u9fff\uf900-\ufaff\uff00-\uff60]/;

/** Text put together from lines: word breaks at line ends undone, every line's place and every style kept. */
export class JoinedText {
  text = '';
  readonly spans: SourceSpan[] = [];
  readonly lines: SourceLine[] = [];
  /** Starts of text from beside the column: no sentence continues across them. */
  readonly seams: number[] = [];
  #endsInCell = false;
  readonly #apart: boolean;

  /** @param apart what wide gaps in a line cut off has a place of its own: where letters do not tell the widths of gaps */
  constructor(apart = false) {
    this.#apart = apart;
  }

  /** Adds `[from, to)` of a line; its rectangle is cut in proportion. `glue` overrides what stands before it. */
  add(line: PrintedLine, from = 0, to = line.text.length, glue?: string): void {
    const text = from === 0 && to === line.text.length ? line.text : line.text.slice(from, to);
    if (!text) return;
    if (this.text) this.text = glue === undefined ? joint(this, text) : this.text + glue;
    const start = this.text.length;
    this.text += text;
    this.#noteSeams(line, from, start);
    const share = (at: number) => line.x0 + ((line.x1 - line.x0) * at) / line.text.length;
    const [left, right] = line.rtl
      ? [share(line.text.length - to), share(line.text.length - from)]
      : [share(from), share(to)];
    const place = (begin: number, end: number, x: number, width: number) =>
      this.lines.push({
        ...{ start: begin, end, x, y: line.top, width, height: line.height },
        ...(line.number !== undefined && { number: line.number }),
      });
    if (this.#apart && line.segments.length > 1 && text === line.text)
      for (const { start: at, end, x0, x1 } of line.segments) place(start + at, start + end, x0, x1 - x0);
    else place(start, this.text.length, left, right - left);
    for (const range of line.styles) {
      const begin = Math.max(range.start, from);
      const end = Math.min(range.end, to);
      if (end > begin) this.#style(start + begin - from, start + end - from, range.style);
    }
  }

  /** Cell text: a stretch of a line that has its own rectangle. */
  addPart(
    line: PrintedLine,
    segment: { start: number; end: number; x0: number; x1: number },
    glue: string,
  ): void {
    const part = {
      ...line,
      text: line.text.slice(segment.start, segment.end),
      x0: segment.x0,
      x1: segment.x1,
    };
    const styles = line.styles
      .map((range) => ({ ...range, start: range.start - segment.start, end: range.end - segment.start }))
      .filter((range) => range.end > 0 && range.start < part.text.length);
    this.add({ ...part, styles, segments: [] }, 0, part.text.length, glue);
  }

  #noteSeams(line: PrintedLine, from: number, start: number): void {
    const isOfCells = hasCells(line);
    if (start > 0 && (isOfCells || this.#endsInCell)) this.seams.push(start);
    if (isOfCells)
      for (const segment of line.segments)
        if (segment.start > from) this.seams.push(start + segment.start - from);
    this.#endsInCell = isOfCells;
  }

  #style(start: number, end: number, style: SourceSpan['style']): void {
    for (let k = this.spans.length - 1; k >= 0; k -= 1) {
      const last = this.spans[k]!;
      if (last.style !== style) continue;
      if (start - last.end > 1) break;
      last.end = end;
      return;
    }
    this.spans.push({ start, end, style });
  }
}

/** The text so far, ready for the next line: a space, nothing between ideographs, the hyphen gone inside a word. */
function joint(joined: JoinedText, next: string): string {
  const { text, lines } = joined;
  const code = text.charCodeAt(text.length - 1);
  if (
    (code === 45 || code === 0xad || code === 0x2010) &&
    lowerAtStart.test(next) &&
    hyphenAtEnd.test(text.slice(-3))
  ) {
    const last = lines.at(-1);
    if (last) last.end -= 1;
    for (const span of joined.spans) if (span.end === text.length) span.end -= 1;
    return text.slice(0, -1);
  }
  if (code >= 0x2e80 && cjkAtEnd.test(text) && cjkAtStart.test(next)) return text;
  return `${text} `;
}
