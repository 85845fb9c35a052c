import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SelectedWords } from './view.ts';

const settledMs = 150;

/** Null if nothing of the document's text is selected. */
export type ReadSelection = (container: HTMLElement) => SelectedWords | null | Promise<SelectedWords | null>;

/**
 * The words selected in a view of the document, once the selection settles.
 * @param sheet document of the frame that the view is rendered in
 */
export function useSelection(
  container: RefObject<HTMLElement | null>,
  read: ReadSelection,
  sheet: Document | null = null,
) {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const settle = async () => {
      const turn = ++latest;
      const found = container.current && (await readNow(container.current));
      if (turn === latest) setSelected(found);
    };
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), settledMs);
    };
    const drawnOn = sheet ?? document;
    drawnOn.addEventListener('selectionchange', onChange);
    const box = sheet ?? container.current;
    // The words scroll away under the toolbar.
    box?.addEventListener('scroll', onChange, { capture: true, passive: true });
    return () => {
      latest = -1;
      clearTimeout(timer);
      drawnOn.removeEventListener('selectionchange', onChange);
      box?.removeEventListener('scroll', onChange, { capture: true });
    };
  }, [container, sheet]);
  return { selected, clear: () => setSelected(null) };
}

/** Position of a selection, in pixels from the corner of the view. */
export function placeIn(container: HTMLElement, range: Range): Pick<SelectedWords, 'box' | 'view'> {
  const { left, top, width, height } = range.getBoundingClientRect();
  const box = container.getBoundingClientRect();
  return {
    box: { left: left - box.left, top: top - box.top, width, height },
    view: { width: box.width, height: box.height },
  };
}

/** For text whose pieces carry their document offsets. */
export function selectedText(container: HTMLElement): SelectedWords | null {
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
  return {
    ...(end > start ? { start, end } : { start: from, end: to }),
    quote,
    ...placeIn(container, range),
  };
}

/** Number of a piece's letters before a position; none or all if it is outside. */
function lengthBefore(piece: HTMLElement, node: Node, offset: number): number {
  const whole = document.createRange();
  whole.selectNodeContents(piece);
  const side = whole.comparePoint(node, offset);
  if (side !== 0) return side < 0 ? 0 : whole.toString().length;
  whole.setEnd(node, offset);
  return whole.toString().length;
}
