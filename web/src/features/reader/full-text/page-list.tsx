import type { DocumentPage, DocumentStatus } from '@gene/contract/documents';
import type { Highlight } from '@gene/contract/highlights';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { HighlightsByPage } from '../view.ts';
import type { Mark, MarkKind } from '../segments.ts';
import { PageText } from './page-text.tsx';
import { usePlaceInSight } from './use-place-in-sight.ts';
import { usePages } from './use-pages.ts';
import { useReveal } from './use-reveal.ts';

export interface PageListHandle {
  /** Scrolls to a page, or to the marked words or the block at an offset on it. */
  goTo(page: number, aim?: MarkKind | number): void;
}

interface PageListProps {
  ref: Ref<PageListHandle>;
  documentId: string;
  pageCount: number;
  status: DocumentStatus;
  language: string | null;
  marks: readonly Mark[];
  highlights: HighlightsByPage;
  /** The reading position: the page at the top and the offset of the first visible block. */
  onPlace: (page: number, offset: number | null) => void;
}

const firstGuessPx = 1100;
const noMarks: readonly Mark[] = [];
const noHighlights: readonly Highlight[] = [];

/** All pages of a document in one virtualised list. */
export function PageList({
  ref,
  documentId,
  pageCount,
  status,
  language,
  marks,
  highlights,
  onPlace,
}: PageListProps) {
  const container = useRef<HTMLDivElement>(null);
  // The object is stable though its functions change; nothing here passes them to memoised children.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: pageCount,
    getScrollElement: () => container.current,
    estimateSize: () => firstGuessPx,
    overscan: 2,
  });
  const items = virtualizer.getVirtualItems();
  const loaded = usePages(
    documentId,
    items.map((item) => item.index + 1),
    status === 'ready',
  );

  const scrollToPage = useCallback(
    (page: number) => virtualizer.scrollToIndex(page - 1, { align: 'start' }),
    [virtualizer],
  );
  const [rested, setRested] = useState<{ page: number } | null>(null);
  const { reveal, isRevealing } = useReveal(
    container,
    scrollToPage,
    useCallback((page) => setRested({ page }), []),
  );
  useImperativeHandle(ref, () => ({
    goTo(page, aim) {
      const wanted = Math.min(Math.max(1, page), pageCount);
      const selector = typeof aim === 'number' ? `[data-start="${aim}"]` : `[data-mark="${aim}"]`;
      reveal({ page: wanted, selector: aim === undefined ? null : selector });
    },
  }));

  usePlaceInSight(container, rested, isRevealing, onPlace);

  return (
    <div
      ref={container}
      tabIndex={0}
      role="region"
      aria-label="Text of the document"
      className="h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <div
        lang={htmlLanguage(language)}
        className="relative mx-auto w-full max-w-[46rem]"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const number = item.index + 1;
          const page = loaded.pages.get(number);
          const failure = loaded.failed.get(number);
          return (
            <article
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              data-page={number}
              data-loaded={Boolean(page)}
              aria-label={`Page ${page?.label ?? number}`}
              className="absolute inset-x-0 top-0 px-5 pb-8 sm:px-8"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <PageHeading number={number} page={page} />
              {page ? (
                <div className="hyphens-auto wrap-anywhere font-serif text-read text-ink">
                  {page.illegible && <IllegiblePage />}
                  <PageText
                    page={page}
                    marks={filterTouching(marks, page)}
                    highlights={highlights.get(number) ?? noHighlights}
                  />
                </div>
              ) : failure ? (
                <PageFailure error={failure} onRetry={loaded.retry} />
              ) : (
                <PageWaiting number={number} status={status} />
              )}
            </article>
          );
        })}
      </div>
    </div>
  );
}

function PageHeading({ number, page }: { number: number; page: DocumentPage | undefined }) {
  const label = page?.label && page.label !== String(number) ? page.label : null;
  return (
    <div className="mb-5 flex items-center gap-3 border-t border-line pt-3 text-xs text-ink-faint select-none">
      <span className="font-semibold tabular-nums">{label ?? number}</span>
      {label && <span>page {number} of the file</span>}
      {page?.scanned && <span>read from a scan</span>}
    </div>
  );
}

function IllegiblePage() {
  return (
    <p className="pb-40 font-sans text-sm text-ink-soft">
      This page’s text can’t be read. See Original View.
    </p>
  );
}

function PageWaiting({ number, status }: { number: number; status: DocumentStatus }) {
  if (status === 'failed' || status === 'cancelled')
    return (
      <p className="pb-40 text-sm text-ink-soft">
        {number === 1 ? 'No full text available' : 'This page was not read.'}
      </p>
    );
  return (
    <div className="grid gap-3 pb-10" style={{ minHeight: firstGuessPx - 200 }}>
      {status !== 'ready' && <p className="text-sm text-ink-soft">This page is still being read…</p>}
      {['w-11/12', 'w-full', 'w-full', 'w-2/3', 'mt-4 w-full', 'w-full', 'w-11/12', 'w-1/2'].map(
        (width, i) => (
          <Skeleton key={i} className={`h-4 ${width}`} />
        ),
      )}
    </div>
  );
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-6 text-sm text-ink-soft">
      <p>{navigator.onLine ? messageOf(error) : 'This page is not available offline.'}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/** Returns the same empty list for every page without marks, so that those need not re-render. */
function filterTouching(marks: readonly Mark[], page: DocumentPage): readonly Mark[] {
  const found = marks.filter((mark) => mark.start < page.end && mark.end > page.start);
  return found.length ? found : noMarks;
}

/** The language tag for hyphenation and screen readers: `eng` → `en`. */
function htmlLanguage(iso6393: string | null): string | undefined {
  if (!iso6393) return undefined;
  try {
    return new Intl.Locale(iso6393).language;
  } catch {
    return undefined;
  }
}
