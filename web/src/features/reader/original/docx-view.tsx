import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markHighlights } from './docx-marks.ts';
import { renderDocx } from './docx-render.ts';
import { rangeOfQuote } from '../quote-range.ts';
import { PageFrame } from './page-frame.tsx';
import { PageSearch } from './page-search.tsx';
import { selectedInShadow } from './selected-original.ts';
import { useSelection } from '../use-selection.ts';
import { WordsTools } from '../words-tools.tsx';
import { useDocxFind } from './use-docx-find.ts';
import type { OriginalViewProps } from '../view.ts';

/** A Word file as its author laid it out, scaled to the width there is. */
export function DocxView(props: OriginalViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <DocxPages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function DocxPages({
  document,
  located,
  at,
  target,
  active,
  highlights,
  onHighlight,
  parts,
  onRetry,
}: OriginalViewProps & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { found, find } = useDocxFind(box, paper);
  const { id, pageCount } = document;
  const choose = useEffectEvent(onHighlight);
  const { selected, clear } = useSelection(box, (container) => {
    const sheet = paper.current?.shadowRoot;
    return sheet ? selectedInShadow(container, sheet, { id, pageCount }) : null;
  });

  useEffect(() => {
    const host = paper.current;
    if (!host) return;
    const stop = new AbortController();
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    renderDocx(id, root, stop.signal).then(
      () => !stop.signal.aborted && setState('ready'),
      () => !stop.signal.aborted && setState('failed'),
    );
    return () => stop.abort();
  }, [id]);

  useEffect(() => {
    const frame = box.current;
    const sheet = paper.current?.shadowRoot;
    if (state !== 'ready' || !frame || !sheet) return;
    const fit = () => {
      const widest = Math.max(
        ...[...sheet.querySelectorAll<HTMLElement>('section.docx')].map((s) => s.offsetWidth),
      );
      if (widest > 0 && frame.clientWidth > 0)
        paper.current?.style.setProperty('zoom', String(Math.min(1, (frame.clientWidth - 16) / widest)));
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(frame);
    return () => resized.disconnect();
  }, [state]);

  const quote = located?.quote;
  const near = target && pageCount ? (target.page - 1) / pageCount : 0;
  useEffect(() => {
    const sheet = paper.current?.shadowRoot;
    if (state !== 'ready' || !sheet || !quote || !at) return;
    const range = rangeOfQuote(sheet, quote, near);
    if (!range) return;
    CSS.highlights.set('citation', new Highlight(range));
    return () => void CSS.highlights.delete('citation');
  }, [state, quote, at, near]);

  useEffect(() => {
    const sheet = paper.current?.shadowRoot;
    if (state !== 'ready' || !sheet || highlights.size === 0) return;
    const marks = markHighlights(sheet, highlights, Math.max(1, pageCount ?? 1));
    const press = (event: MouseEvent) => {
      const chosen = getSelection()?.isCollapsed ? marks.at(event.clientX, event.clientY) : null;
      if (chosen) choose(chosen);
    };
    const page = paper.current;
    page?.addEventListener('click', press);
    return () => {
      page?.removeEventListener('click', press);
      marks.clear();
    };
  }, [state, highlights, pageCount]);

  useEffect(() => {
    const frame = box.current;
    const sheet = paper.current?.shadowRoot;
    if (state !== 'ready' || !active || !target || !sheet || !frame) return;
    const range = target.marked && quote ? rangeOfQuote(sheet, quote, near) : null;
    const page = sheet.querySelectorAll('section.docx')[target.page - 1];
    const aim = (range ?? page)?.getBoundingClientRect();
    if (!aim) return;
    frame.scrollTop += aim.top - frame.getBoundingClientRect().top - (range ? frame.clientHeight * 0.3 : 0);
  }, [state, active, target, quote, near]);

  return (
    <PageFrame
      state={state}
      box={box}
      onRetry={onRetry}
      overlay={<WordsTools document={document} parts={parts} selected={selected} onDone={clear} />}
      toolbar={<PageSearch found={found} find={state === 'ready' ? find : null} />}
    >
      <div ref={paper} />
    </PageFrame>
  );
}
