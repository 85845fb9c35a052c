import type { Rect } from '@gene/contract/documents';
import { openPdfDocument, type PdfSource, viewerParts } from './pdf-engine.ts';
import { drawHighlight, lettersOf } from './pdf-highlight.ts';
import type { Find, FindResult } from './page-search.tsx';
import type { ChosenHighlight, HighlightsByPage } from '../view.ts';
import { keepHighlights } from './pdf-kept.ts';
import { snapToText } from './snap-to-text.ts';
import { findTextSpan, type TextSpan } from './text-span.ts';

/** `scale` 1 is 100 %. `fits` the whole page's width, its text without the margins, or neither. */
export interface Zoom {
  scale: number;
  fits: 'page' | 'text' | null;
}

export interface PdfListener {
  onProgress(loadedBytes: number): void;
  onReady(pageCount: number): void;
  onPage(page: number): void;
  onZoom(zoom: Zoom): void;
  onFind(result: FindResult): void;
  onHighlight(chosen: ChosenHighlight): void;
}

export interface PdfViewer {
  goToPage(page: number): void;
  zoom(to: 'in' | 'out' | 'page' | 'text'): void;
  find: Find;
  /** Marks words; with `reveal` scrolls to them. Null takes the mark away. */
  highlight(words: MarkedWords | null, reveal: boolean): void;
  /** Shows what the reader keeps highlighted. */
  keep(highlights: HighlightsByPage): void;
  close(): void;
}

const findStatePending = 3;
export const zoomRange = { min: 0.25, max: 5 } as const;
/** Below this width every margin is dear. */
const phoneWidthPx = 640;
/** What stays white on both sides of cropped text. */
const cropMarginPx = 10;

export interface MarkedWords {
  rects: readonly Rect[];
  quote: string;
}

interface PageEvent {
  pageNumber: number;
}

/** Opens a PDF in `container`, an absolutely positioned scrolling element that holds one empty element. */
export async function openPdf(
  container: HTMLDivElement,
  source: PdfSource,
  listener: PdfListener,
  signal: AbortSignal,
): Promise<PdfViewer> {
  const loading = openPdfDocument(source);
  const stop = new AbortController();
  const close = () => {
    stop.abort();
    void loading.destroy();
  };
  signal.addEventListener('abort', close);
  loading.onProgress = ({ loaded }: { loaded: number }) => listener.onProgress(loaded);
  const [{ EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer }, pdf] = await Promise.all([
    viewerParts(),
    loading.promise,
  ]);
  signal.throwIfAborted();

  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
    ignoreDestinationZoom: true,
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    viewer: container.firstElementChild as HTMLDivElement,
    eventBus,
    linkService,
    findController,
    textLayerMode: 1,
    // Links and drawn annotations, no form fields and no scripts.
    annotationMode: 1,
    annotationEditorMode: -1,
    abortSignal: stop.signal,
  } as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);

  const kept = keepHighlights(container, viewer, (chosen) => listener.onHighlight(chosen), stop.signal);
  let fits: Zoom['fits'] = container.clientWidth < phoneWidthPx ? 'text' : 'page';
  let span: TextSpan | null = null;
  let marks: readonly Rect[] = [];
  let quote = '';
  /** The words that are still to be brought into view, until their page is drawn or the person scrolls. */
  let revealing = false;
  const reveal = () => {
    const page = marks[0]?.page;
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
    const onPage = marks.filter((m) => m.page === page);
    const text: HTMLElement | null = onPage.length ? view.div.querySelector('.textLayer') : null;
    drawHighlight(
      view.div,
      size,
      text ? snapToText(onPage, lettersOf({ quote, rects: onPage }, text, view.div, size)) : onPage,
    );
  };
  const letGo = () => (revealing = false);
  for (const gesture of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    container.addEventListener(gesture, letGo, { passive: true, signal: stop.signal });

  eventBus.on('pagechanging', ({ pageNumber }: PageEvent) => listener.onPage(pageNumber));
  eventBus.on('pagerendered', ({ pageNumber }: PageEvent) => {
    draw(pageNumber);
    kept.draw(pageNumber);
    if (pageNumber === marks[0]?.page) reveal();
  });
  eventBus.on('textlayerrendered', ({ pageNumber }: PageEvent) => {
    draw(pageNumber);
    kept.draw(pageNumber);
  });
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => {
    listener.onZoom({ scale, fits });
    // Zooming empties the pages; the mark must not wait until they are drawn again.
    queueMicrotask(() => new Set(marks.map((m) => m.page)).forEach(draw));
  });
  const onFind = (state: number, { current, total }: { current: number; total: number }) =>
    listener.onFind({ current, total, pending: state === findStatePending });
  let findState = 0;
  eventBus.on('updatefindmatchescount', (event: { matchesCount: { current: number; total: number } }) =>
    onFind(findState, event.matchesCount),
  );
  eventBus.on(
    'updatefindcontrolstate',
    (event: { state: number; matchesCount: { current: number; total: number } }) => {
      findState = event.state;
      onFind(findState, event.matchesCount);
    },
  );

  /** Brings the beginning of the cropped lines to the left edge; jumps to a page go to its corner. */
  const toText = () => {
    const page = viewer.getPageView(viewer.currentPageNumber - 1)?.div.getBoundingClientRect();
    if (fits !== 'text' || !span || !page) return;
    const textLeft = page.left + page.width * span.left - container.getBoundingClientRect().left;
    container.scrollLeft += textLeft - cropMarginPx;
  };
  /** Scales the text between its margins to the width there is; false where it has none to speak of. */
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
    if (revealing) reveal();
  };
  const cropMargins = async () => {
    span ??= await findTextSpan(pdf, viewer.currentPageNumber);
    if (!stop.signal.aborted && fits === 'text') fit();
  };
  const resized = new ResizeObserver(fit);
  stop.signal.addEventListener('abort', () => resized.disconnect());

  const ready = new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve(), { once: true }));
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  await ready;
  signal.throwIfAborted();
  viewer.currentScaleValue = 'page-width';
  if (fits === 'text') await cropMargins();
  resized.observe(container);
  listener.onReady(pdf.numPages);

  let query = '';
  return {
    goToPage(page) {
      letGo();
      viewer.currentPageNumber = Math.min(Math.max(1, page), pdf.numPages);
      toText();
    },
    zoom(to) {
      letGo();
      fits = to === 'page' || to === 'text' ? to : null;
      if (to === 'in') viewer.increaseScale();
      else if (to === 'out') viewer.decreaseScale();
      else if (to === 'page') fit();
      else void cropMargins();
      // Where nothing changed in size, nobody else tells.
      listener.onZoom({ scale: viewer.currentScale, fits });
    },
    find(words, direction) {
      letGo();
      if (!words) return eventBus.dispatch('findbarclose', { source: viewer });
      eventBus.dispatch('find', {
        source: viewer,
        type: direction && words === query ? 'again' : '',
        query: words,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'previous',
        matchDiacritics: false,
      });
      query = words;
    },
    highlight(words, bring) {
      const before = new Set(marks.map((m) => m.page));
      marks = words?.rects ?? [];
      quote = words?.quote ?? '';
      for (const { page } of marks) before.add(page);
      before.forEach(draw);
      const page = marks[0]?.page;
      if (!bring || page === undefined) return;
      if (viewer.currentPageNumber !== page) viewer.currentPageNumber = page;
      toText();
      revealing = true;
      reveal();
    },
    keep: (marks) => kept.show(marks),
    close,
  };
}
