import { IngestFailure } from '../failure.ts';
import type { SourceBlock, SourceDocument, SourcePage, SourceSpan } from '../middle-form.ts';
import type { FlowBlock, FlowItem } from './flow-block.ts';

/** Limits on reading one file. */
export interface SourceLimits {
  maxPages: number;
  maxCharacters: number;
}

/** Words on a page that is cut by length; real pages may be longer before they are cut. */
const wordsPerPage = 500;
const wordsPerRealPage = 2_000;

/** Words, where characters of scripts without spaces count as half a word each. */
function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code >= 0x2e80 && code < 0xac00) || (code >= 0x0e00 && code < 0x0f00)) {
      words += 0.5;
      inWord = false;
    } else if (code <= 0x20) inWord = false;
    else if (!inWord) {
      inWord = true;
      words += 1;
    }
  }
  return words;
}

/**
 * Lays blocks out on pages: at the page breaks that the file names, else at block borders after about 500 words.
 * @throws IngestFailure `too_much_text`, `too_many_pages`
 */
export function cutPages(
  items: Iterable<FlowItem>,
  limits: SourceLimits,
  options: { hasRealPages: boolean },
): SourcePage[] {
  const cutter = new PageCutter(limits, options.hasRealPages);
  for (const item of items) {
    if (item === 'page_break') cutter.endPage();
    else for (const part of splitLong(item)) cutter.add(part);
  }
  cutter.endPage();
  return cutter.pages;
}

class PageCutter {
  readonly pages: SourcePage[] = [];
  readonly #limits: SourceLimits;
  readonly #hasRealPages: boolean;
  #blocks: SourceBlock[] = [];
  #original: string[] = [];
  #words = 0;
  #characters = 0;

  constructor(limits: SourceLimits, hasRealPages: boolean) {
    this.#limits = limits;
    this.#hasRealPages = hasRealPages;
  }

  /** Pages cut by length grow in very long texts, so that these never have too many of them. */
  #pageLength(): number {
    const filled = this.pages.length / this.#limits.maxPages;
    return (
      (this.#hasRealPages ? wordsPerRealPage : wordsPerPage) * (filled < 0.5 ? 1 : filled < 0.75 ? 10 : 100)
    );
  }

  add(block: FlowBlock): void {
    const words = countWords(block.text);
    this.#characters += block.text.length;
    if (this.#characters > this.#limits.maxCharacters) throw new IngestFailure('too_much_text');
    const length = this.#pageLength();
    // A heading opens the next page rather than closing this one.
    const isFull = this.#words + words > length || (block.kind === 'heading' && this.#words > 0.8 * length);
    if (isFull && this.#words > 0 && !this.#endsInHeading()) this.endPage();
    const { original, continues, size: _size, ...rest } = block;
    const isContinued = continues === true && this.#blocks.length === 0 && this.pages.length > 0;
    this.#blocks.push({ ...rest, lines: [], ...(isContinued ? { continues } : {}) });
    this.#original.push(original ?? block.text);
    this.#words += words;
  }

  #endsInHeading(): boolean {
    return this.#blocks.at(-1)?.kind === 'heading' && this.#words < 2 * this.#pageLength();
  }

  /** Two breaks with nothing between them are one: writers set them twice, and an empty page says nothing. */
  endPage(): void {
    if (this.#blocks.length === 0) return;
    if (this.pages.length >= this.#limits.maxPages) throw new IngestFailure('too_many_pages');
    this.pages.push({
      number: this.pages.length + 1,
      label: null,
      width: 0,
      height: 0,
      scanned: false,
      blocks: this.#blocks,
      original: this.#original.join('\n\n'),
    });
    this.#blocks = [];
    this.#original = [];
    this.#words = 0;
  }
}

/** Characters of a block that is still a paragraph and not a whole book without line ends. */
const longBlock = 12_000;
const shortBlock = 3_000;

/** Cuts a giant block into parts of about a page: texts at sentence ends, tables at row ends. */
function* splitLong(block: FlowBlock): Generator<FlowBlock> {
  if (block.text.length <= longBlock) {
    yield block;
    return;
  }
  if (block.rows) {
    yield* splitTable(block.rows);
    return;
  }
  if (block.kind === 'code') {
    yield* splitCode(block.text);
    return;
  }
  const { original: _whole, ...rest } = block;
  const left = block.spans.toReversed();
  let start = 0;
  while (start < block.text.length) {
    const end = cutAt(block.text, start);
    const text = block.text.slice(start, end);
    const spans = takeSpans(left, start, end);
    yield { ...rest, text: text.trimEnd(), spans, ...(start > 0 && { continues: true }) };
    start = end;
    while (block.text.charCodeAt(start) === 0x20) start++;
  }
}

/** Takes the spans of [start, end) off the front of a sorted list; what reaches beyond `end` stays for the next part. */
function takeSpans(spans: SourceSpan[], start: number, end: number): SourceSpan[] {
  const within: SourceSpan[] = [];
  const rest: SourceSpan[] = [];
  while (spans.length > 0 && spans.at(-1)!.start < end) {
    const span = spans.pop()!;
    const from = Math.max(span.start, start);
    const to = Math.min(span.end, end);
    if (from < to) within.push({ ...span, start: from - start, end: to - start });
    if (span.end > end) rest.push(span);
  }
  spans.push(...rest.toReversed());
  return within;
}

/** The end of the part that starts at `start`: a sentence end, else a space, else just there, never inside a character. */
function cutAt(text: string, start: number): number {
  if (text.length - start <= longBlock) return text.length;
  const window = text.slice(start + shortBlock, start + longBlock);
  const sentence = /[.?!。！？]["'”’)]?(?=\s)|[。！？]/.exec(window);
  if (sentence) return start + shortBlock + sentence.index + sentence[0].length;
  const space = window.search(/\s/);
  if (space >= 0) return start + shortBlock + space;
  const end = start + shortBlock;
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end + 1 : end;
}

/** Code is cut between its lines, which stay as they are. */
function* splitCode(code: string): Generator<FlowBlock> {
  let start = 0;
  while (start < code.length) {
    const line = code.indexOf('\n', start + shortBlock);
    const end = line < 0 || line - start > longBlock ? cutAt(code, start) : line;
    const text = code.slice(start, end).replace(/^\n+|\s+$/g, '');
    if (text.trim() !== '') yield { kind: 'code', text, spans: [] };
    start = end;
  }
}

function* splitTable(rows: string[][]): Generator<FlowBlock> {
  let part: string[][] = [];
  let length = 0;
  const flush = (): FlowBlock => {
    const block: FlowBlock = {
      kind: 'table',
      text: part.map((row) => row.join('\t')).join('\n'),
      spans: [],
      rows: part,
    };
    part = [];
    length = 0;
    return block;
  };
  for (const row of rows) {
    part.push(row);
    for (const cell of row) length += cell.length + 1;
    if (length > shortBlock) yield flush();
  }
  if (part.length > 0) yield flush();
}

/** A document whose pages were all read at once. @throws IngestFailure `no_text` */
export function flowDocument(pages: SourcePage[], title: string | null): SourceDocument {
  if (pages.length === 0) throw new IngestFailure('no_text');
  return {
    pageCount: pages.length,
    title,
    async *pages(from) {
      for (const page of pages.slice(from - 1)) yield page;
    },
    async close() {},
  };
}
