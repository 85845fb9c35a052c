import type { TextRange } from '@gene/contract/documents';

/** A rendered piece of text and the document offset of its first letter. */
interface Piece {
  node: Text;
  start: number;
}

function piecesOf(page: ParentNode): Piece[] {
  return [...page.querySelectorAll<HTMLElement>('[data-offset]')].flatMap((element) => {
    const pieces: Piece[] = [];
    let start = Number(element.dataset['offset']);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      pieces.push({ node, start });
      start += node.length;
    }
    return pieces;
  });
}

/** Finds where words of the document are drawn on a page; null if they are not. */
export function drawnRange(page: ParentNode, { start, end }: TextRange): Range | null {
  const pieces = piecesOf(page).filter(
    (piece) => piece.start < end && piece.start + piece.node.length > start,
  );
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.max(0, start - first.start));
  range.setEnd(last.node, Math.min(last.node.length, end - last.start));
  return range;
}

/** Finds the document offset of the letter at a point of the screen; null: there is no text. */
export function offsetAtPoint(x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !(caret.offsetNode instanceof Text)) return null;
  const box = caret.offsetNode.parentElement?.closest('[data-offset]')?.parentElement;
  const piece = box && piecesOf(box).find(({ node }) => node === caret.offsetNode);
  return piece ? piece.start + caret.offset : null;
}
