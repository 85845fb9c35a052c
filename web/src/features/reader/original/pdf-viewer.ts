import { openPdfDocument, type PdfSource, viewerParts } from '../../../entities/documents/pdf-engine.ts';
import { findIn } from './pdf-find.ts';
import { type Fits, fitPages } from './pdf-fit.ts';
import { type MarkedWords, markWords } from './pdf-mark.ts';
import type { Find, FindResult } from './page-search.tsx';
import type { ChosenHighlight, HighlightsByPage } from '../view.ts';
import { keepHighlights } from './pdf-kept.ts';

/** `scale` 1 is 100 %. */
export interface Zoom {
  scale: number;
  fits: Fits;
}

export interface PdfListener {
  onProgress(loadedBytes: number): void;
  onReady(pageCount: number): void;
  onPage(page: number): void;
  /** The letters of a page were laid over it, perhaps anew. */
  onText(): void;
  onZoom(zoom: Zoom): void;
  onFind(result: FindResult): void;
  onHighlight(chosen: ChosenHighlight): void;
}

export interface PdfViewer {
  goToPage(page: number): void;
  zoom(to: 'in' | 'out' | 'page' | 'text'): void;
  find: Find;
  /** Marks words; `reveal` scrolls to them. Null removes the mark. */
  highlight(words: MarkedWords | null, reveal: boolean): void;
  /** Shows the person's highlights. */
  keep(highlights: HighlightsByPage): void;
  close(): void;
}

interface PageEvent {
  pageNumber: number;
}

/** Opens a PDF in `container`, an absolutely positioned scrolling element with one empty child. */
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
    // Links and annotations, but no form fields or scripts.
    annotationMode: 1,
    annotationEditorMode: -1,
    abortSignal: stop.signal,
  } as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);

  const kept = keepHighlights(container, viewer, (chosen) => listener.onHighlight(chosen), stop.signal);
  const words = markWords(container, viewer, stop.signal);
  const fit = fitPages(container, viewer, pdf, stop.signal, words.reveal);
  const find = findIn(eventBus, viewer, (result) => listener.onFind(result));

  eventBus.on('pagechanging', ({ pageNumber }: PageEvent) => listener.onPage(pageNumber));
  eventBus.on('pagerendered', ({ pageNumber }: PageEvent) => {
    words.draw(pageNumber);
    kept.draw(pageNumber);
    if (pageNumber === words.firstPage()) words.reveal();
  });
  eventBus.on('textlayerrendered', ({ pageNumber }: PageEvent) => {
    words.draw(pageNumber);
    kept.draw(pageNumber);
    listener.onText();
  });
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => {
    listener.onZoom({ scale, fits: fit.current() });
    // Zooming empties the pages; the mark must not wait for them to be rendered.
    queueMicrotask(words.drawAll);
  });

  const ready = new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve(), { once: true }));
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  await ready;
  signal.throwIfAborted();
  await fit.begin();
  listener.onReady(pdf.numPages);

  return {
    goToPage(page) {
      words.letGo();
      viewer.currentPageNumber = Math.min(Math.max(1, page), pdf.numPages);
      fit.toText();
    },
    zoom(to) {
      words.letGo();
      fit.zoom(to);
      // If no size changed, no event fires.
      listener.onZoom({ scale: viewer.currentScale, fits: fit.current() });
    },
    find(wanted, direction) {
      words.letGo();
      find(wanted, direction);
    },
    highlight(wanted, bring) {
      words.show(wanted);
      const page = words.firstPage();
      if (!bring || page === undefined) return;
      if (viewer.currentPageNumber !== page) viewer.currentPageNumber = page;
      fit.toText();
      words.bringIntoSight();
    },
    keep: (highlights) => kept.show(highlights),
    close,
  };
}
