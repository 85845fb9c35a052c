import './pdf-viewer.css';
import { api } from '@gene/contract/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { authorization, urlOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { type FindResult, openPdf, type PdfViewer } from './pdf-viewer.ts';
import { ViewNotice } from './view-notice.tsx';
import type { OriginalViewProps } from '../view.ts';

type State = { is: 'loading'; share: number } | { is: 'ready'; viewer: PdfViewer } | { is: 'failed' };

export function PdfView(props: OriginalViewProps) {
  const [attempt, setAttempt] = useState(0);
  // A new element for every attempt: a viewer leaves its pages behind.
  return <PdfPages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function PdfPages({
  document,
  located,
  target,
  active,
  onPage,
  onRetry,
}: OriginalViewProps & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ is: 'loading', share: 0 });
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState(1);
  const [zoom, setZoom] = useState({ scale: 1, fits: true });
  const [found, setFound] = useState<FindResult>({ current: 0, total: 0, pending: false });
  const seenPage = useRef(1);
  const tell = useEffectEvent(onPage);

  const { id, sizeBytes } = document;
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const stop = new AbortController();
    const source = {
      url: urlOf(api.documents.original, { params: { id } }),
      headers: authorization(),
      sizeBytes,
    };
    const listener = {
      onProgress: (loaded: number) =>
        setState((now) =>
          now.is === 'loading' ? { is: 'loading', share: Math.min(1, loaded / sizeBytes) } : now,
        ),
      onReady: setPageCount,
      onPage: (seen: number) => {
        seenPage.current = seen;
        setPage(seen);
        tell(seen);
      },
      onZoom: (scale: number, fits: boolean) => setZoom({ scale, fits }),
      onFind: setFound,
    };
    openPdf(container, source, listener, stop.signal).then(
      (viewer) => !stop.signal.aborted && setState({ is: 'ready', viewer }),
      () => !stop.signal.aborted && setState({ is: 'failed' }),
    );
    return () => stop.abort();
  }, [id, sizeBytes]);

  const viewer = state.is === 'ready' ? state.viewer : null;
  useEffect(() => {
    if (!viewer) return;
    // Before the exact words are known, their page is: it opens first.
    if (active && target && target.page !== seenPage.current) viewer.goToPage(target.page);
    viewer.highlight(located, active && Boolean(target?.marked));
  }, [viewer, located, target, active]);

  return (
    <div className="flex h-full flex-col">
      <PdfToolbar viewer={viewer} page={page} pageCount={pageCount} zoom={zoom} found={found} />
      <div className="relative min-h-0 flex-1 bg-sunken">
        {state.is === 'loading' && (
          <div className="absolute inset-0">
            <ViewNotice>
              <p>Loading document content...</p>
              {state.share > 0 && <p className="text-sm tabular-nums">{Math.round(state.share * 100)} %</p>}
            </ViewNotice>
          </div>
        )}
        {state.is === 'failed' && (
          <div className="absolute inset-0">
            <ViewNotice>
              <p>
                {navigator.onLine
                  ? 'The original could not be opened. Full Text shows what was read from it.'
                  : 'The original of this document is not available offline.'}
              </p>
              <Button variant="secondary" onClick={onRetry}>
                Try again
              </Button>
            </ViewNotice>
          </div>
        )}
        <div
          ref={box}
          tabIndex={0}
          role="region"
          aria-label="Pages of the document"
          className="absolute inset-0 overflow-auto overscroll-contain focus-visible:-outline-offset-2"
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </div>
  );
}
