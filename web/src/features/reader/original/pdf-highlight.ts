import type { Rect } from '@gene/contract/documents';

/** Lays marks over a page, in shares of its size: they follow every zoom without being drawn again. */
export function drawHighlight(
  pageElement: HTMLElement,
  size: { width: number; height: number },
  rects: readonly Rect[],
) {
  pageElement.querySelector(':scope > .place-marks')?.remove();
  if (!rects.length) return;
  const layer = document.createElement('div');
  layer.className = 'place-marks';
  layer.setAttribute('aria-hidden', 'true');
  for (const rect of rects) {
    const mark = document.createElement('div');
    mark.className = 'place-mark';
    mark.style.left = `${(rect.x / size.width) * 100}%`;
    mark.style.top = `${(rect.y / size.height) * 100}%`;
    mark.style.width = `${(rect.width / size.width) * 100}%`;
    mark.style.height = `${(rect.height / size.height) * 100}%`;
    layer.append(mark);
  }
  pageElement.append(layer);
}
