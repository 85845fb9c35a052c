import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { findTextSpan, type TextSpan } from './text-span.ts';

export const zoomRange = { min: 0.25, max: 5 } as const;
/** Below this width margins waste space. */
const phoneWidthPx = 640;
/** White space kept on both sides of cropped text. */
const cropMarginPx = 10;

/** The whole page's width, its text without margins, or neither. */
export type Fits = 'page' | 'text' | null;

/** Scales the pages to the available width, and again whenever it changes. @param onFit called afterwards */
export function fitPages(
  container: HTMLElement,
  viewer: PDFViewer,
  pdf: PDFDocumentProxy,
  signal: AbortSignal,
  onFit: () => void,
) {
  let fits: Fits = container.clientWidth < phoneWidthPx ? 'text' : 'page';
  let span: TextSpan | null = null;
  /** Aligns cropped lines with the left edge; jumping to a page goes to its corner. */
  const toText = () => {
    const page = viewer.getPageView(viewer.currentPageNumber - 1)?.div.getBoundingClientRect();
    if (fits !== 'text' || !span || !page) return;
    const textLeft = page.left + page.width * span.left - container.getBoundingClientRect().left;
    container.scrollLeft += textLeft - cropMarginPx;
  };
  /** Scales the text between its margins to the available width; false if its width is negligible. */
  const crop = () => {
    const view = viewer.getPageView(viewer.currentPageNumber - 1);
    if (!span || !view) return false;
    const pageWidth = view.viewport.width / view.scale;
    const scale = (container.clientWidth - 2 * cropMarginPx) / ((span.right - span.left) * pageWidth);
    const whole = container.clientWidth / pageWidth;
    if (scale <= whole) return false;
    viewer.currentScale = Math.min(scale, whole * 2, zoomRange.max);
    toText();
    return true;
  };
  const fit = () => {
    // A hidden tab has no width to fit.
    if (fits && viewer.pagesCount && container.clientWidth > 0 && !(fits === 'text' && crop()))
      viewer.currentScaleValue = 'page-width';
    onFit();
  };
  const cropMargins = async () => {
    span ??= await findTextSpan(pdf, viewer.currentPageNumber);
    if (!signal.aborted && fits === 'text') fit();
  };
  const resized = new ResizeObserver(fit);
  signal.addEventListener('abort', () => resized.disconnect());
  return {
    current: () => fits,
    toText,
    async begin() {
      viewer.currentScaleValue = 'page-width';
      if (fits === 'text') await cropMargins();
      resized.observe(container);
    },
    zoom(to: 'in' | 'out' | 'page' | 'text') {
      fits = to === 'page' || to === 'text' ? to : null;
      if (to === 'in') viewer.increaseScale();
      else if (to === 'out') viewer.decreaseScale();
      else if (to === 'page') fit();
      else void cropMargins();
    },
  };
}
