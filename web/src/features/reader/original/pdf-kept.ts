import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { ChosenHighlight, HighlightsByPage } from '../view.ts';
import { drawKeptMarks, highlightAt } from './pdf-kept-marks.ts';

/** Keeps the highlights of the pages that are drawn, and of no others. */
export function keepHighlights(
  container: HTMLElement,
  viewer: PDFViewer,
  onChoose: (chosen: ChosenHighlight) => void,
  signal: AbortSignal,
) {
  let byPage: HighlightsByPage = new Map();
  const viewOf = (page: number) => {
    const view = viewer.getPageView(page - 1) as
      | {
          div: HTMLElement;
          pdfPage?: { getViewport(options: { scale: number }): { width: number; height: number } };
        }
      | undefined;
    return view?.pdfPage ? { div: view.div, size: view.pdfPage.getViewport({ scale: 1 }) } : null;
  };
  const draw = (page: number) => {
    const view = viewOf(page);
    if (view)
      drawKeptMarks(view.div, page, view.size, byPage.get(page) ?? [], (highlight, box) =>
        onChoose({ highlight, box }),
      );
  };
  container.addEventListener(
    'click',
    ({ target, clientX: x, clientY: y }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('.page') : null;
      const page = Number(element?.dataset['pageNumber']);
      const view = element && getSelection()?.isCollapsed ? viewOf(page) : null;
      const found = view && highlightAt(view.div, page, view.size, byPage.get(page) ?? [], { x, y });
      if (found) onChoose(found);
    },
    { signal },
  );
  return {
    draw,
    show(highlights: HighlightsByPage) {
      byPage = highlights;
      for (const page of container.querySelectorAll<HTMLElement>('.page[data-loaded]'))
        draw(Number(page.dataset['pageNumber']));
    },
  };
}
