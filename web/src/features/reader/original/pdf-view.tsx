import './pdf-viewer.css';
import '../highlights.css';
import { api } from '@gene/contract/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { authorization, urlOf } from '../../../lib/api.ts';
import { PageJump } from '../page-jump.tsx';
import { BackToVoice } from '../back-to-voice.tsx';
import { PageFrame } from './page-frame.tsx';
import { type FindResult, PageSearch } from './page-search.tsx';
import { usePdfReadAlong } from './pdf-read-along.ts';
import { PdfZoom } from './pdf-zoom.tsx';
import { openPdf, type PdfViewer, type Zoom } from './pdf-viewer.ts';
import { selectedInPdf } from './selected-original.ts';
import { useSelection } from '../use-selection.ts';
import type { ChosenHighlight, OriginalViewProps } from '../view.ts';
import { WordsTools } from '../words-tools.tsx';

type State = { is: 'loading'; share: number } | { is: 'ready'; viewer: PdfViewer } | { is: 'failed' };

export function PdfView(props: OriginalViewProps) {
  const [attempt, setAttempt] = useState(0);
  // A new element for every attempt, because a viewer leaves its pages behind.
  return <PdfPages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function PdfPages({
  document,
  located,
  target,
  highlights,
  onHighlight,
  active,
  onPage,
  parts,
  onRetry,
}: OriginalViewProps & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ is: 'loading', share: 0 });
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState(1);
  const [zoom, setZoom] = useState<Zoom>({ scale: 1, fits: 'page' });
  const [found, setFound] = useState<FindResult>({ current: 0, total: 0, pending: false });
  const [drawn, setDrawn] = useState<{ pages: HTMLElement } | null>(null);
  const seenPage = useRef(1);
  const tell = useEffectEvent(onPage);
  const choose = useEffectEvent(onHighlight);
  const { selected, clear } = useSelection(box, (container) => selectedInPdf(container, document.id));

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
      onText: () => setDrawn({ pages: container }),
      onZoom: setZoom,
      onFind: setFound,
      onHighlight: (chosen: ChosenHighlight) => choose(chosen),
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
    // The page is known before the exact words, so it opens first.
    if (active && target && target.page !== seenPage.current) viewer.goToPage(target.page);
    viewer.highlight(located, active && Boolean(target?.marked));
  }, [viewer, located, target, active]);

  useEffect(() => viewer?.keep(highlights), [viewer, highlights]);
  const voice = usePdfReadAlong({ documentId: id, box, viewer: active ? viewer : null, drawn });

  return (
    <PageFrame
      state={state.is}
      unreadable={document.failure !== null}
      share={state.is === 'loading' ? state.share : 0}
      box={box}
      onRetry={onRetry}
      overlay={
        <>
          {voice.isAway && <BackToVoice onPress={voice.follow} />}
          <WordsTools document={document} parts={parts} selected={selected} onDone={clear} />
        </>
      }
      toolbar={
        <>
          <PageJump page={page} pageCount={pageCount} onJump={(wanted) => viewer?.goToPage(wanted)} />
          <PdfZoom viewer={viewer} zoom={zoom} />
          <PageSearch found={found} find={viewer && viewer.find} />
        </>
      }
    >
      <div className="pdfViewer" />
    </PageFrame>
  );
}
