import type { Rect } from '@gene/contract/documents';
import { rangeOfQuote } from '../quote-range.ts';
import type { SpokenMark } from '../spoken-marks.ts';

interface Size {
  width: number;
  height: number;
}

/** Locates a quote's letters on a page by its text layer, in units of `size`. */
export function lettersOf(
  { quote, rects }: { quote: string; rects: readonly Rect[] },
  textLayer: HTMLElement,
  pageElement: HTMLElement,
  size: Size,
) {
  const range = rangeOfQuote(textLayer, quote, (rects[0]?.y ?? 0) / size.height);
  if (!range) return [];
  const page = pageElement.getBoundingClientRect();
  const scale = size.width / page.width;
  return [...range.getClientRects()].map((box) => ({
    x: (box.left - page.left) * scale,
    y: (box.top - page.top) * scale,
    width: box.width * scale,
    height: box.height * scale,
  }));
}

/** Overlays marks on a page as shares of its size, so that zooming needs no redraw. */
export function drawHighlight(
  pageElement: HTMLElement,
  size: Size,
  rects: readonly Rect[],
  what: 'place' | SpokenMark = 'place',
) {
  pageElement.querySelector(`:scope > .${what}-marks`)?.remove();
  if (!rects.length) return;
  const layer = document.createElement('div');
  layer.className = `${what}-marks`;
  layer.setAttribute('aria-hidden', 'true');
  for (const rect of rects) {
    const mark = document.createElement('div');
    mark.className = `${what}-mark`;
    mark.style.left = `${(rect.x / size.width) * 100}%`;
    mark.style.top = `${(rect.y / size.height) * 100}%`;
    mark.style.width = `${(rect.width / size.width) * 100}%`;
    mark.style.height = `${(rect.height / size.height) * 100}%`;
    layer.append(mark);
  }
  pageElement.append(layer);
}
