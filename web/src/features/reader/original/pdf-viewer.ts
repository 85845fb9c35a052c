import type { Rect } from '@gene/contract/documents';
import { openPdfDocument, type PdfSource, viewerParts } from './pdf-engine.ts';
import { drawHighlight, lettersOf } from './pdf-highlight.ts';
import { snapToText } from './snap-to-text.ts';

export interface FindResult {
  /** 1-based; 0 while nothing is selected. */
  current: number;
  total: number;
  pending: boolean;
}

export interface PdfListener {
  onProgress(loadedBytes: number): void;
  onReady(pageCount: number): void;
  onPage(page: number): void;
  /** `scale` 1 is 100 %. */
  onZoom(scale: number, fitsWidth: boolean): void;
  onFind(result: FindResult): void;
}

export interface PdfViewer {
  goToPage(page: number): void;
  zoom(to: 'in' | 'out' | 'fit' | number): void;
  find(query: string, direction?: 'next' | 'previous'): void;
  /** Marks words; with `reveal` scrolls to them. Null takes the mark away. */
  highlight(words: MarkedWords | null, reveal: boolean): void;
  close(): void;
}

const findStatePending = 3;
export const zoomRange = { min: 0.25, max: 5 } as const;

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

  let fits = true;
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
    if (pageNumber === marks[0]?.page) reveal();
  });
  eventBus.on('textlayerrendered', ({ pageNumber }: PageEvent) => draw(pageNumber));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => {
    listener.onZoom(scale, fits);
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

  const fit = () => {
    // A hidden tab has no width to fit.
    if (fits && viewer.pagesCount && container.clientWidth > 0) viewer.currentScaleValue = 'page-width';
    if (revealing) reveal();
  };
  const resized = new ResizeObserver(fit);
  stop.signal.addEventListener('abort', () => resized.disconnect());

  const ready = new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve(), { once: true }));
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  await ready;
  signal.throwIfAborted();
  viewer.currentScaleValue = 'page-width';
  resized.observe(container);
  listener.onReady(pdf.numPages);

  let query = '';
  return {
    goToPage(page) {
      letGo();
      viewer.currentPageNumber = Math.min(Math.max(1, page), pdf.numPages);
    },
    zoom(to) {
      letGo();
      fits = to === 'fit';
      if (to === 'fit') fit();
      else if (to === 'in') viewer.increaseScale();
      else if (to === 'out') viewer.decreaseScale();
      else viewer.currentScale = Math.min(Math.max(to, zoomRange.min), zoomRange.max);
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
      revealing = true;
      reveal();
    },
    close,
  };
}
