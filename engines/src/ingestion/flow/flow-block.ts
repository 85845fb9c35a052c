import { IngestFailure } from '../failure.ts';
import type { SourceBlock, SourceSpan } from '../middle-form.ts';
import { joinPieces, pageBreak, type StyledText, type TextPiece, wellFormed } from './styled-text.ts';

/** A block on its way to a page; formats without positions have no lines. */
export interface FlowBlock {
  kind: SourceBlock['kind'];
  level?: number;
  text: string;
  spans: SourceSpan[];
  rows?: string[][];
  /** How far an item of a list, and what belongs to it, is set in; more is deeper. Absent: not at all. */
  indent?: number;
  /** The last block goes on here, behind the page break between them. */
  continues?: boolean;
  /** Size of its smallest letters, in points, where the file says it. */
  size?: number;
  /** As it stands in the file: line breaks kept. Left out where that is `text`. */
  original?: string;
}

/** Blocks and the page breaks among them, in reading order. */
export type FlowItem = FlowBlock | 'page_break';

/** More blocks than any book has; they would fill the memory long before the text does. */
const maxItems = 400_000;

/** @throws IngestFailure `too_much_text` */
export function checkItemCount(count: number): void {
  if (count > maxItems) throw new IngestFailure('too_much_text', 'Too many paragraphs');
}

export interface Paragraph {
  kind: SourceBlock['kind'];
  level?: number;
  /** "1.", "(a)", "•": what the format numbers by itself. */
  marker?: string;
  /** How far it is set in as part of a list. */
  indent?: number;
  text: StyledText;
}

/** Marker of a list numbered by hand. */
export const listStart =
  /^(?:[-–—•◦▪■*]|\(?(?:\d{1,3}|[a-zA-H]|[ivx]{1,5}|[IVX]{1,5})[.)]|[Qq]\.?\s?\d{1,3}\s?[.):]|\(?\p{L}\))\s/u;

/** Whole paragraphs are sometimes set in a heading's style, for its looks. */
const longestHeading = 250;

/** Whether a line that its writer ended by hand is a line of its own, and not one of a wrapped paragraph. */
function standsAlone(line: TextPiece, next: TextPiece): boolean {
  return line.text.length < 60 || /[.?!:;)\]…।。？！]["'”’»]?$/.test(line.text) || listStart.test(next.text);
}

/** A paragraph as blocks: cut at page breaks and at those line breaks that its writer used as paragraph ends. */
export function paragraphItems(paragraph: Paragraph): FlowItem[] {
  if (paragraph.kind === 'code') return codeItems(paragraph.text.raw, paragraph.indent);
  if (paragraph.kind === 'heading' && paragraph.text.length > longestHeading) {
    const { level: _level, ...text } = paragraph;
    return paragraphItems({ ...text, kind: 'paragraph' });
  }
  const pieces = paragraph.text.pieces();
  const items: FlowItem[] = [];
  let first = true;
  let broken = false;
  for (const page of splitAfter(pieces, (piece) => piece.end === pageBreak)) {
    const groups =
      paragraph.kind === 'heading' || paragraph.kind === 'caption'
        ? [page]
        : splitAfter(page, (piece, next) => next !== undefined && standsAlone(piece, next));
    for (const [index, group] of groups.entries()) {
      const block = blockOf(paragraph, group, first ? paragraph.marker : undefined);
      if (!block) continue;
      if (!first && index === 0 && broken) block.continues = true;
      items.push(block);
      first = false;
    }
    broken = page.at(-1)?.end === pageBreak;
    if (broken) items.push('page_break');
  }
  return items;
}

function blockOf(paragraph: Paragraph, group: TextPiece[], marker: string | undefined): FlowBlock | null {
  const { text, spans } = joinPieces(group);
  if (text.length === 0) return null;
  const lead = marker ? `${marker} ` : '';
  const isItem = paragraph.kind === 'paragraph' && listStart.test(text);
  const block: FlowBlock = {
    kind: isItem ? 'list_item' : paragraph.kind,
    text: lead + text,
    spans:
      paragraph.kind === 'heading'
        ? []
        : spans.map((span) => ({
            ...span,
            start: span.start + lead.length,
            end: span.end + lead.length,
          })),
  };
  if (paragraph.level !== undefined) block.level = paragraph.level;
  if (paragraph.indent !== undefined) block.indent = paragraph.indent;
  if (paragraph.text.size > 0) block.size = paragraph.text.size;
  const lines = group.map((piece) => piece.text).filter((line) => line.length > 0);
  if (lines.length > 1) block.original = lead + lines.join('\n');
  return block;
}

/** Code keeps its lines and their indentation. */
function codeItems(raw: string, indent: number | undefined): FlowItem[] {
  const items: FlowItem[] = [];
  for (const [index, page] of wellFormed(raw).split(pageBreak).entries()) {
    if (index > 0) items.push('page_break');
    const text = page
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/\s+$/, '')
      .replace(/^\n+/, '');
    if (text.trim().length > 0)
      items.push({ kind: 'code', text, spans: [], ...(indent !== undefined && { indent }) });
  }
  return items;
}

function splitAfter<T>(list: readonly T[], isEnd: (item: T, next: T | undefined) => boolean): T[][] {
  const groups: T[][] = [[]];
  for (const [index, item] of list.entries()) {
    groups.at(-1)?.push(item);
    if (index + 1 < list.length && isEnd(item, list[index + 1])) groups.push([]);
  }
  return groups;
}

/** A table as one block: cells joined by tabs, rows by line breaks. Null when nothing stands in it. */
export function tableBlock(rows: string[][]): FlowBlock | null {
  const clean = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell.length > 0));
  if (clean.length === 0) return null;
  return { kind: 'table', text: clean.map((row) => row.join('\t')).join('\n'), spans: [], rows: clean };
}
