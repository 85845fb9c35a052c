import type { DocumentPage, Rect, TextBlock, TextLine, TextRange } from '@gene/contract/documents';

/** How wide text is printed, in any unit. */
export type WidthOf = (text: string) => number;

const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const textOf = (block: TextBlock, line: TextLine) =>
  block.text.slice(line.start - block.start, line.end - block.start);

/** Lines of a page that was scanned on its side are higher than wide; where their words are is not known. */
const isOnItsSide = (line: TextLine, text: string) => text.length > 3 && line.height > line.width;

/** A rectangle for each line of words, as wide as print makes them: of a scan, only its lines have places. */
export function rectsOfWords(page: DocumentPage, words: TextRange, widthOf: WidthOf): Rect[] {
  const rects: Rect[] = [];
  for (const block of page.blocks)
    for (const line of block.lines) {
      const text = textOf(block, line);
      const from = Math.max(0, words.start - line.start);
      const to = Math.min(text.length, words.end - line.start);
      if (to <= from) continue;
      const scale = line.width / Math.max(1, widthOf(text));
      const [left, width] = isOnItsSide(line, text)
        ? [0, line.width]
        : [widthOf(text.slice(0, from)) * scale, widthOf(text.slice(from, to)) * scale];
      const x = rightToLeft.test(text) ? line.width - left - width : left;
      rects.push({ page: page.number, x: line.x + x, y: line.y, width, height: line.height });
    }
  return rects;
}

/** The document's offset of the letter at a point of a page; null: no line is there. */
export function offsetAt(
  page: DocumentPage,
  { x, y }: { x: number; y: number },
  widthOf: WidthOf,
): number | null {
  for (const block of page.blocks)
    for (const line of block.lines) {
      const text = textOf(block, line);
      const isInside = x >= line.x && x <= line.x + line.width && y >= line.y && y <= line.y + line.height;
      if (!isInside) continue;
      if (isOnItsSide(line, text)) return line.start;
      const before = rightToLeft.test(text) ? line.x + line.width - x : x - line.x;
      const scale = line.width / Math.max(1, widthOf(text));
      let letter = 0;
      while (letter < text.length - 1 && widthOf(text.slice(0, letter + 1)) * scale <= before) letter += 1;
      return line.start + letter;
    }
  return null;
}
