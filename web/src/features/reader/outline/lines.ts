import { type DocumentPage, documentLimits, type TextBlock, type TextRange } from '@gene/contract/documents';

/** A line of the text that may become a heading. */
export interface TextLine extends TextRange {
  text: string;
  page: number;
  /** Of its block, to scroll to. */
  blockStart: number;
}

/** The lines of some pages in order: short blocks as a whole, of others each printed line, or the first words. */
export function linesOf(pages: readonly DocumentPage[]): TextLine[] {
  return pages.flatMap((page) =>
    page.blocks
      .filter(({ kind }) => kind !== 'table' && kind !== 'code')
      .flatMap((block) =>
        rangesOf(block).flatMap(({ start, end }): TextLine[] => {
          const text = block.text.slice(start - block.start, end - block.start).trim();
          const isShown = /[\p{L}\p{N}]/u.test(text) && text.length <= documentLimits.headingMax;
          return isShown ? [{ start, end, text, page: page.number, blockStart: block.start }] : [];
        }),
      ),
  );
}

function rangesOf({ start, end, text, lines }: TextBlock): TextRange[] {
  if (text.length <= documentLimits.headingMax) return [{ start, end }];
  if (lines.length > 0) return lines.map((line) => ({ start: line.start, end: line.end }));
  const words = /^[\s\S]{0,80}(?=\s)/u.exec(text)?.[0] ?? text.slice(0, 80);
  return [{ start, end: start + words.length }];
}

/** The line at a place, or the next one. */
export const lineAt = (lines: readonly TextLine[], offset: number): TextLine | undefined =>
  lines.find(({ end }) => end > offset) ?? lines.at(-1);

/** The line before or after one. */
export function nextLine(lines: readonly TextLine[], from: TextLine, by: 1 | -1): TextLine | undefined {
  return by > 0
    ? lines.find(({ start }) => start > from.start)
    : lines.findLast(({ start }) => start < from.start);
}
