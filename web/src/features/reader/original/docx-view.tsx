import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markHighlights } from './docx-marks.ts';
import { renderDocx } from './docx-render.ts';
import { emptySheet, followOwnLinks, followTheme, marksOf, passOn, sandboxOfSheet } from './docx-sheet.ts';
import { rangeOfQuote } from '../quote-range.ts';
import { PageFrame } from './page-frame.tsx';
import { PageSearch } from './page-search.tsx';
import { selectedInSheet } from './selected-original.ts';
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
  const frame = useRef<HTMLIFrameElement>(null);
  const [sandbox] = useState(sandboxOfSheet);
  /** The frame's own document, once it is there to be drawn on. */
  const [sheet, setSheet] = useState<Document | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { found, find } = useDocxFind(sheet);
  const { id, pageCount } = document;
  const choose = useEffectEvent(onHighlight);
  const { selected, clear } = useSelection(
    box,
    () => (sheet ? selectedInSheet(sheet, { id, pageCount }) : null),
    sheet,
  );

  const done = () => {
    sheet?.getSelection()?.removeAllRanges();
    clear();
  };

  useEffect(() => {
    const around = frame.current;
    if (!sheet || !around) return;
    const stops = [followTheme(sheet), followOwnLinks(sheet), passOn(sheet, around)];
    return () => stops.forEach((stop) => stop());
  }, [sheet]);

  useEffect(() => {
    if (!sheet) return;
    const stop = new AbortController();
    renderDocx(id, sheet, stop.signal).then(
      () => !stop.signal.aborted && setState('ready'),
      () => !stop.signal.aborted && setState('failed'),
    );
    return () => stop.abort();
  }, [id, sheet]);

  useEffect(() => {
    const around = frame.current;
    if (state !== 'ready' || !sheet || !around) return;
    const fit = () => {
      const pages = [...sheet.querySelectorAll<HTMLElement>('section.docx')];
      const widest = Math.max(...pages.map(({ offsetWidth }) => offsetWidth));
      const { clientWidth } = sheet.documentElement;
      if (widest > 0 && clientWidth > 0)
        sheet.body.style.setProperty('zoom', String(Math.min(1, (clientWidth - 16) / widest)));
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(around);
    return () => resized.disconnect();
  }, [state, sheet]);

  const quote = located?.quote;
  const near = target && pageCount ? (target.page - 1) / pageCount : 0;
  useEffect(() => {
    const marks = sheet && marksOf(sheet);
    if (state !== 'ready' || !marks || !quote || !at) return;
    const range = rangeOfQuote(sheet.body, quote, near);
    if (!range) return;
    marks.registry.set('citation', marks.mark(range));
    return () => void marks.registry.delete('citation');
  }, [state, sheet, quote, at, near]);

  useEffect(() => {
    const around = frame.current;
    if (state !== 'ready' || !sheet || !around || highlights.size === 0) return;
    const marks = markHighlights(sheet, highlights, Math.max(1, pageCount ?? 1));
    const press = (event: MouseEvent) => {
      const chosen = sheet.getSelection()?.isCollapsed ? marks.at(event.clientX, event.clientY) : null;
      if (chosen) choose({ ...chosen, box: onPage(chosen.box, around) });
    };
    sheet.addEventListener('click', press);
    return () => {
      sheet.removeEventListener('click', press);
      marks.clear();
    };
  }, [state, sheet, highlights, pageCount]);

  useEffect(() => {
    if (state !== 'ready' || !active || !target || !sheet) return;
    const range = target.marked && quote ? rangeOfQuote(sheet.body, quote, near) : null;
    const page = sheet.querySelectorAll('section.docx')[target.page - 1];
    const aim = (range ?? page)?.getBoundingClientRect();
    const view = sheet.documentElement;
    if (aim) view.scrollBy(0, aim.top - (range ? view.clientHeight * 0.3 : 0));
  }, [state, sheet, active, target, quote, near]);

  return (
    <PageFrame
      state={state}
      failure={document.failure?.message ?? null}
      box={box}
      onRetry={onRetry}
      overlay={<WordsTools document={document} parts={parts} selected={selected} onDone={done} />}
      toolbar={<PageSearch found={found} find={state === 'ready' ? find : null} />}
      isFramed
    >
      <iframe
        ref={frame}
        title="Pages of the document"
        sandbox={sandbox}
        srcDoc={emptySheet}
        onLoad={({ currentTarget }) => setSheet(currentTarget.contentDocument)}
        className="block size-full border-0"
      />
    </PageFrame>
  );
}

/** From the corner of the frame to the corner of the page. */
function onPage(box: DOMRect, frame: HTMLIFrameElement): DOMRect {
  const { left, top } = frame.getBoundingClientRect();
  return new DOMRect(box.x + left, box.y + top, box.width, box.height);
}
