import type { Rect } from '@gene/contract/documents';
import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { drawHighlight, lettersOf } from './pdf-highlight.ts';
import { snapToText } from './snap-to-text.ts';

export interface MarkedWords {
  rects: readonly Rect[];
  quote: string;
}

/** Marks words on their pages, and scrolls to them if requested. */
export function markWords(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal) {
  let marks: readonly Rect[] = [];
  let quote = '';
  /** Words still to be scrolled to, until their page is rendered or the person scrolls. */
  let revealing = false;
  const letGo = () => {
    revealing = false;
  };
  for (const gesture of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    container.addEventListener(gesture, letGo, { passive: true, signal });

  const firstPage = () => marks[0]?.page;
  const reveal = () => {
    const page = firstPage();
    const view = page === undefined ? null : viewer.getPageView(page - 1);
    const mark = view?.div.querySelector('.place-mark');
    if (!revealing || !mark) return;
    const at = mark.getBoundingClientRect();
    const box = container.getBoundingClientRect();
    container.scrollTop += at.top - box.top - box.height * 0.3;
    if (at.left < box.left || at.right > box.right) container.scrollLeft += at.left - box.left - 24;
  };
  const draw = (page: number) => {
    const view = viewer.getPageView(page - 1);
    if (!view?.pdfPage) return;
    const size = view.pdfPage.getViewport({ scale: 1 });
    const onPage = marks.filter((mark) => mark.page === page);
    const text: HTMLElement | null = onPage.length ? view.div.querySelector('.textLayer') : null;
    drawHighlight(
      view.div,
      size,
      text ? snapToText(onPage, lettersOf({ quote, rects: onPage }, text, view.div, size)) : onPage,
    );
  };
  return {
    draw,
    drawAll: () => new Set(marks.map(({ page }) => page)).forEach(draw),
    letGo,
    reveal,
    firstPage,
    show(words: MarkedWords | null) {
      const before = new Set(marks.map(({ page }) => page));
      marks = words?.rects ?? [];
      quote = words?.quote ?? '';
      for (const { page } of marks) before.add(page);
      before.forEach(draw);
    },
    bringIntoSight() {
      revealing = true;
      reveal();
    },
  };
}
