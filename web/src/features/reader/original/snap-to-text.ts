import type { Rect } from '@gene/contract/documents';

type Box = Pick<Rect, 'x' | 'y' | 'width' | 'height'>;

/**
 * Aligns the ends of marks with their letters. The server knows a quote's lines exactly but spaces their
 * letters evenly; the page's own positions are more precise.
 * @param pieces rendered boxes of the quote's letters, in the same units; those on other lines are ignored
 */
export function snapToText(rects: readonly Rect[], pieces: readonly Box[]): Rect[] {
  return rects.map((rect) => {
    const onLine = pieces.filter((piece) => {
      const middle = piece.y + piece.height / 2;
      return piece.width > 0 && middle > rect.y && middle < rect.y + rect.height;
    });
    if (!onLine.length) return rect;
    const left = Math.min(...onLine.map((piece) => piece.x));
    const right = Math.max(...onLine.map((piece) => piece.x + piece.width));
    // The same words elsewhere on the line, or a misplaced text layer, must not move the mark.
    const reach = rect.height * 2;
    if (Math.abs(left - rect.x) > reach || Math.abs(right - rect.x - rect.width) > reach) return rect;
    return { ...rect, x: left, width: right - left };
  });
}
