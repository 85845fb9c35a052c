import type { DocumentPage, TextRange } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { getPlayer } from '../../../entities/audio/player.ts';
import { useListening } from '../../../entities/audio/use-listening.ts';
import { pagesPerWindow, pagesQuery } from '../queries.ts';
import { readRendered } from '../rendered-text.ts';
import { canMarkSpoken, markSpoken } from '../spoken-marks.ts';
import { drawnWord, drawnWords, offsetOfDrawn } from './drawn-words.ts';
import type { PdfViewer } from './pdf-viewer.ts';

interface Pages {
  documentId: string;
  box: RefObject<HTMLDivElement | null>;
  /** Null while the pages are not to be seen. */
  viewer: PdfViewer | null;
  /** Another object once letters were laid over a page. */
  drawn: { pages: HTMLElement } | null;
}

const windowOf = (page: number) => Math.floor((page - 1) / pagesPerWindow);
const layerOf = (drawn: Pages['drawn'], page: number) =>
  drawn?.pages.querySelector<HTMLElement>(`.page[data-page-number="${page}"] .textLayer`) ?? null;

/** Marks what is being said on the pages of a PDF with letters, and keeps it in sight until they are scrolled. */
export function usePdfReadAlong({ documentId, box, viewer, drawn }: Pages) {
  const listening = useListening();
  const isMine = listening?.source.kind === 'document' && listening.source.documentId === documentId;
  const isPlaying = isMine && viewer !== null && listening.isPlaying;
  const sentence = isMine && viewer ? listening.sentence : null;
  const [start, end, number] = [sentence?.start ?? 0, sentence?.end ?? 0, sentence?.page ?? 0];
  const [isFollowing, setFollowing] = useState(true);
  const { data } = useQuery({
    ...pagesQuery(documentId, windowOf(Math.max(1, number))),
    enabled: number > 0,
  });
  const page = data?.pages.find((each) => each.number === number);

  const show = useEffectEvent((range: Range | null) => {
    if (range && box.current) bringIntoSight(box.current, range);
    else viewer?.goToPage(number);
  });
  useEffect(() => {
    if (!page) return;
    const layer = layerOf(drawn, number);
    const found = placed(layer, page, { start, end });
    markSpoken('spoken-sentence', found?.range ?? null);
    if (isFollowing && isPlaying && (found || !layer)) show(found?.range ?? null);
    return () => markSpoken('spoken-sentence', null);
  }, [page, number, start, end, drawn, isFollowing, isPlaying]);

  useEffect(() => {
    if (!isPlaying || !canMarkSpoken || !page) return;
    const found = placed(layerOf(drawn, number), page, { start, end });
    let [frame, last] = [0, -1];
    const step = () => {
      const word = getPlayer().word();
      if (found && (word?.start ?? -1) !== last) {
        last = word?.start ?? -1;
        const at = word && drawnWord(page, found.text, { sentence: { start, end }, at: found.at, word });
        markSpoken('spoken-word', at && found.rangeOf(at));
      }
      frame = requestAnimationFrame(step);
    };
    step();
    return () => {
      cancelAnimationFrame(frame);
      markSpoken('spoken-word', null);
    };
  }, [page, number, start, end, drawn, isPlaying]);

  useGestures({ box, isMine: isMine && viewer !== null, data: data?.pages ?? [] }, () => setFollowing(false));
  return { isAway: isPlaying && !isFollowing, follow: () => setFollowing(true) };
}

function bringIntoSight(view: HTMLElement, range: Range) {
  const [at, seen] = [range.getBoundingClientRect(), view.getBoundingClientRect()];
  const isInSight = at.top >= seen.top + seen.height * 0.05 && at.bottom <= seen.bottom - seen.height * 0.15;
  if (!isInSight) view.scrollTop += at.top - seen.top - seen.height * 0.3;
}

/** Where words are drawn; null: on a scan, or before the page is drawn. */
function placed(layer: HTMLElement | null, page: DocumentPage, words: TextRange) {
  if (!layer) return null;
  const { text, range } = readRendered(layer);
  const at = drawnWords(page, text, words);
  const found = at && range(at.start, at.end);
  return found && { text, at, range: found, rangeOf: (word: TextRange) => range(word.start, word.end) };
}

interface Clickable {
  box: RefObject<HTMLDivElement | null>;
  isMine: boolean;
  data: readonly DocumentPage[];
}

/** Scrolling by hand leaves the voice; a click on a word plays from its sentence. */
function useGestures({ box, isMine, data }: Clickable, onScroll: () => void) {
  const scrolled = useEffectEvent(onScroll);
  const clicked = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    if (!getSelection()?.isCollapsed || !(target instanceof Element) || target.closest('a, button')) return;
    const layer = target.closest<HTMLElement>('.textLayer');
    const number = Number(layer?.closest<HTMLElement>('.page')?.dataset['pageNumber']);
    const page = data.find((each) => each.number === number);
    const caret = document.caretPositionFromPoint?.(clientX, clientY);
    if (!layer || !page || !caret || !layer.contains(caret.offsetNode)) return;
    const before = document.createRange();
    before.selectNodeContents(layer);
    before.setEnd(caret.offsetNode, caret.offset);
    const offset = offsetOfDrawn(page, readRendered(layer).text, before.toString().length);
    if (offset !== null) getPlayer().listenFrom(offset);
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !isMine) return;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = () => scrolled();
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^(Arrow|Page|Home$|End$)/.test(key)) leave();
    };
    element.addEventListener('wheel', leave, { passive: true, signal });
    element.addEventListener('touchmove', leave, { passive: true, signal });
    element.addEventListener('keydown', onKey, { signal });
    element.addEventListener('click', (event) => clicked(event), { signal });
    return () => stop.abort();
  }, [box, isMine]);
}
