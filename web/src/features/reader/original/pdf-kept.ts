import type { Rect } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { ChosenHighlight, HighlightsByPage } from '../view.ts';
import { lettersOf } from './pdf-highlight.ts';
import { drawKeptMarks, highlightAt } from './pdf-kept-marks.ts';
import { snapToText } from './snap-to-text.ts';

interface PageView {
  div: HTMLElement;
  /** In points, as displayed. */
  size: { width: number; height: number };
}

/** Shows highlights on the rendered pages only. */
export function keepHighlights(
  container: HTMLElement,
  viewer: PDFViewer,
  onChoose: (chosen: ChosenHighlight) => void,
  signal: AbortSignal,
) {
  let byPage: HighlightsByPage = new Map();
  const viewOf = (page: number): PageView | null => {
    const view = viewer.getPageView(page - 1) as
      | {
          div: HTMLElement;
          pdfPage?: { getViewport(options: { scale: number }): { width: number; height: number } };
        }
      | undefined;
    return view?.pdfPage ? { div: view.div, size: view.pdfPage.getViewport({ scale: 1 }) } : null;
  };
  /** Exact rectangles by highlight and page, once the page's text is rendered. */
  const known = new Map<string, Rect[]>();
  const exactRects = (highlight: Highlight, page: number, { div, size }: PageView): Rect[] => {
    const key = `${highlight.id} ${page}`;
    const before = known.get(key);
    if (before) return before;
    const rects = highlight.rects.filter((rect) => rect.page === page);
    const text = div.querySelector<HTMLElement>('.textLayer');
    if (!text?.childElementCount) return rects;
    const exact = snapToText(rects, lettersOf({ quote: highlight.quote, rects }, text, div, size));
    known.set(key, exact);
    return exact;
  };
  const draw = (page: number) => {
    const view = viewOf(page);
    if (!view) return;
    const exact = (byPage.get(page) ?? []).map((highlight) => ({
      ...highlight,
      rects: exactRects(highlight, page, view),
    }));
    drawKeptMarks(view.div, page, view.size, exact, (highlight, box) => onChoose({ highlight, box }));
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
