import { useEffect, useRef, useState } from 'react';
import { renderDocx } from './docx-render.ts';
import { rangeOfQuote } from '../quote-range.ts';
import { PageFrame } from './page-frame.tsx';
import { PageSearch } from './page-search.tsx';
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
  onRetry,
}: OriginalViewProps & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { found, find } = useDocxFind(box, paper);
  const { id, pageCount } = document;

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
      toolbar={<PageSearch found={found} find={state === 'ready' ? find : null} />}
    >
      <div ref={paper} />
    </PageFrame>
  );
}
