import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { rangeOfQuote } from '../quote-range.ts';
import type { OriginalViewProps } from '../view.ts';
import { markHighlights } from './docx-marks.ts';
import { renderDocx } from './docx-render.ts';
import { followOwnLinks, followTheme, marksOf, passOn } from './docx-sheet.ts';

type State = 'loading' | 'ready' | 'failed';
type Frame = RefObject<HTMLIFrameElement | null>;

/** Renders a Word file into the frame's document, adds the marks, and scrolls to the target. */
export function useDocxSheet(sheet: Document | null, frame: Frame, view: OriginalViewProps): State {
  const { document, located, at, target, active } = view;
  const { id, pageCount } = document;
  const [state, setState] = useState<State>('loading');
  const drawn = state === 'ready' ? sheet : null;
  useFit(drawn, frame);
  useKeptMarks(drawn, frame, view);

  useEffect(() => {
    const around = frame.current;
    if (!sheet || !around) return;
    const stops = [followTheme(sheet), followOwnLinks(sheet), passOn(sheet, around)];
    return () => stops.forEach((stop) => stop());
  }, [sheet, frame]);

  useEffect(() => {
    if (!sheet) return;
    const stop = new AbortController();
    renderDocx(id, sheet, stop.signal).then(
      () => !stop.signal.aborted && setState('ready'),
      () => !stop.signal.aborted && setState('failed'),
    );
    return () => stop.abort();
  }, [id, sheet]);

  const quote = located?.quote;
  const near = target && pageCount ? (target.page - 1) / pageCount : 0;
  useEffect(() => {
    const marks = drawn && marksOf(drawn);
    if (!marks || !quote || !at) return;
    const range = rangeOfQuote(drawn.body, quote, near);
    if (!range) return;
    marks.registry.set('citation', marks.mark(range));
    return () => void marks.registry.delete('citation');
  }, [drawn, quote, at, near]);

  useEffect(() => {
    if (!active || !target || !drawn) return;
    const range = target.marked && quote ? rangeOfQuote(drawn.body, quote, near) : null;
    const page = drawn.querySelectorAll('section.docx')[target.page - 1];
    const aim = (range ?? page)?.getBoundingClientRect();
    const view = drawn.documentElement;
    if (aim) view.scrollBy(0, aim.top - (range ? view.clientHeight * 0.3 : 0));
  }, [drawn, active, target, quote, near]);
  return state;
}

/** Makes the widest page as wide as the frame. */
function useFit(sheet: Document | null, frame: Frame) {
  useEffect(() => {
    const around = frame.current;
    if (!sheet || !around) return;
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
  }, [sheet, frame]);
}

function useKeptMarks(
  sheet: Document | null,
  frame: Frame,
  { document: { pageCount }, highlights, onHighlight }: OriginalViewProps,
) {
  const choose = useEffectEvent(onHighlight);
  useEffect(() => {
    const around = frame.current;
    if (!sheet || !around || highlights.size === 0) return;
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
  }, [sheet, frame, highlights, pageCount]);
}

/** Converts from the frame's coordinates to the page's. */
function onPage(box: DOMRect, frame: HTMLIFrameElement): DOMRect {
  const { left, top } = frame.getBoundingClientRect();
  return new DOMRect(box.x + left, box.y + top, box.width, box.height);
}
