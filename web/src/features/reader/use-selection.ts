import { type RefObject, useEffect, useState } from 'react';
import type { SelectedWords } from '../view.ts';

const settledMs = 150;

/** The words that are selected in the text, once the selection rests. */
export function useSelection(container: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(container.current && selectedIn(container.current)), settledMs);
    };
    document.addEventListener('selectionchange', onChange);
    const box = container.current;
    // The words move away under the toolbar.
    box?.addEventListener('scroll', onChange, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
      box?.removeEventListener('scroll', onChange, { capture: true });
    };
  }, [container]);
  return { selected, clear: () => setSelected(null) };
}

/** Null where nothing of the document's text is selected. */
function selectedIn(container: HTMLElement): SelectedWords | null {
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!container.contains(range.commonAncestorContainer)) return null;
  const pieces = [...container.querySelectorAll<HTMLElement>('[data-offset]')].filter((piece) =>
    range.intersectsNode(piece),
  );
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const from = Number(first.dataset['offset']) + lengthBefore(first, range.startContainer, range.startOffset);
  const to = Number(last.dataset['offset']) + lengthBefore(last, range.endContainer, range.endOffset);
  const words = selection.toString();
  const quote = words.replaceAll(/\s+/g, ' ').trim();
  if (to <= from || !quote) return null;
  const start = from + (words.length - words.trimStart().length);
  const end = to - (words.length - words.trimEnd().length);
  const { left, top, width, height } = range.getBoundingClientRect();
  const box = container.getBoundingClientRect();
  return {
    ...(end > start ? { start, end } : { start: from, end: to }),
    quote,
    box: { left: left - box.left, top: top - box.top, width, height },
    view: { width: box.width, height: box.height },
  };
}

/** Letters of a piece before a place; all or none of them where the place is outside. */
function lengthBefore(piece: HTMLElement, node: Node, offset: number): number {
  const whole = document.createRange();
  whole.selectNodeContents(piece);
  const side = whole.comparePoint(node, offset);
  if (side !== 0) return side < 0 ? 0 : whole.toString().length;
  whole.setEnd(node, offset);
  return whole.toString().length;
}
