import type { Highlight } from '@gene/contract/highlights';
import { describeHighlight } from '../describe-highlight.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Overlays highlights on a rendered page as shares of its size. They ignore the mouse, so that words below
 * can be selected (`highlightAt` finds clicks); the first rectangle of each is a button for the keyboard.
 */
export function drawKeptMarks(
  pageElement: HTMLElement,
  page: number,
  size: Size,
  highlights: readonly Highlight[],
  onChoose: (highlight: Highlight, box: DOMRect) => void,
) {
  pageElement.querySelector(':scope > .kept-marks')?.remove();
  const layer = document.createElement('div');
  layer.className = 'kept-marks';
  for (const highlight of highlights) {
    const onPage = highlight.rects.filter((rect) => rect.page === page);
    for (const [index, rect] of onPage.entries()) {
      const mark = document.createElement(index === 0 ? 'button' : 'div');
      mark.className = 'kept-mark';
      mark.dataset['colour'] = highlight.colour;
      mark.dataset['kind'] = highlight.kind ?? 'hand';
      mark.style.left = `${(rect.x / size.width) * 100}%`;
      mark.style.top = `${(rect.y / size.height) * 100}%`;
      mark.style.width = `${(rect.width / size.width) * 100}%`;
      mark.style.height = `${(rect.height / size.height) * 100}%`;
      if (index === 0) {
        mark.dataset['highlight'] = highlight.id;
        mark.setAttribute('aria-label', `${describeHighlight(highlight)}: ${highlight.quote}`);
        mark.addEventListener('click', (event) => {
          event.stopPropagation();
          onChoose(highlight, mark.getBoundingClientRect());
        });
      }
      layer.append(mark);
    }
  }
  if (layer.childElementCount > 0) pageElement.append(layer);
}

/** Finds the highlight at a point of the window; of several, the one that starts last. */
export function highlightAt(
  pageElement: HTMLElement,
  page: number,
  size: Size,
  highlights: readonly Highlight[],
  point: { x: number; y: number },
): { highlight: Highlight; box: DOMRect } | null {
  const drawn = pageElement.getBoundingClientRect();
  const scale = size.width / drawn.width;
  const [x, y] = [(point.x - drawn.left) * scale, (point.y - drawn.top) * scale];
  for (const highlight of highlights.toReversed()) {
    const rect = highlight.rects.find(
      (each) =>
        each.page === page &&
        x >= each.x &&
        x <= each.x + each.width &&
        y >= each.y &&
        y <= each.y + each.height,
    );
    if (!rect) continue;
    const box = new DOMRect(
      drawn.left + rect.x / scale,
      drawn.top + rect.y / scale,
      rect.width / scale,
      rect.height / scale,
    );
    return { highlight, box };
  }
  return null;
}
