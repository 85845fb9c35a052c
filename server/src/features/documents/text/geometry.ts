import type { Rect, TextBlock, TextLine } from '@gene/contract/documents';
import type { PageStretch } from './store.ts';

/** Locates a range of text: its words, and one rectangle per line. */
export function rectanglesOfRange(
  pages: readonly PageStretch[],
  range: { start: number; end: number },
): { quote: string; rects: Rect[] } {
  let quote = '';
  const rects: Rect[] = [];
  for (const page of pages) {
    const from = Math.max(range.start, page.start);
    const to = Math.min(range.end, page.end);
    if (quote !== '') quote += '\n'.repeat(Math.max(from - range.start - quote.length, 0));
    quote += page.text.slice(from - page.start, to - page.start);
    for (const block of page.blocks) {
      for (const line of block.lines) {
        const part = partOfLine(block, line, range);
        if (part) rects.push({ page: page.number, ...part });
      }
    }
  }
  return { quote, rects };
}

/** Treats a line's letters as equally wide, starting from the side where its script begins. */
function partOfLine(
  block: TextBlock,
  line: TextLine,
  range: { start: number; end: number },
): Omit<Rect, 'page'> | null {
  const length = line.end - line.start;
  const from = Math.max(range.start, line.start) - line.start;
  const to = Math.min(range.end, line.end) - line.start;
  if (length <= 0 || to <= from) return null;
  const text = block.text.slice(line.start - block.start, line.end - block.start);
  const before = isRightToLeft(text) ? length - to : from;
  return {
    x: line.x + (line.width * before) / length,
    y: line.y,
    width: (line.width * (to - from)) / length,
    height: line.height,
  };
}

function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const rightToLeft =
    text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
  return rightToLeft * 2 > letters;
}
