import type { Rect } from '@gene/contract/documents';

type Box = Pick<Rect, 'x' | 'y' | 'width' | 'height'>;

/**
 * Lets marks end where their letters do. The server knows the lines of a quote exactly and shares their width
 * out evenly among the letters; what the page itself says of the letters' places is finer.
 * @param pieces boxes of the quote's letters as drawn, in the same units; those on other lines are passed over
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
    // The same words elsewhere on the line, or a text layer out of place, must not move the mark away.
    const reach = rect.height * 2;
    if (Math.abs(left - rect.x) > reach || Math.abs(right - rect.x - rect.width) > reach) return rect;
    return { ...rect, x: left, width: right - left };
  });
}
