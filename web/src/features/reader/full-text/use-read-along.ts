import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { getPlayer } from '../../../entities/audio/player.ts';
import { useListening } from '../../../entities/audio/use-listening.ts';
import { canMarkSpoken, markSpoken } from '../spoken-marks.ts';
import type { PageListHandle } from './page-list.tsx';
import { drawnRange, offsetAtPoint } from './text-range.ts';

const pageBox = (text: HTMLElement | null, page: number) =>
  text?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;

/**
 * Marks the sentence and the word being spoken, and keeps them in sight until the person scrolls away.
 * @param text holds the list of pages
 */
export function useReadAlong(
  documentId: string,
  text: RefObject<HTMLElement | null>,
  list: RefObject<PageListHandle | null>,
) {
  const listening = useListening();
  const isMine = listening?.source.kind === 'document' && listening.source.documentId === documentId;
  const isPlaying = isMine && listening.isPlaying;
  const sentence = isMine ? listening.sentence : null;
  const [isFollowing, setFollowing] = useState(true);
  const [start, end, page] = [sentence?.start ?? 0, sentence?.end ?? 0, sentence?.page ?? 0];

  const show = useCallback(() => {
    const range = drawnRange(pageBox(text.current, page) ?? document.createDocumentFragment(), {
      start,
      end,
    });
    const scroller = text.current?.querySelector('[role=region]');
    if (!range || !scroller) return list.current?.goTo(page);
    const [at, box] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const isInSight = at.top >= box.top + box.height * 0.05 && at.bottom <= box.bottom - box.height * 0.15;
    if (!isInSight) scroller.scrollTop += at.top - box.top - box.height * 0.3;
  }, [text, list, page, start, end]);

  useEffect(() => {
    if (page === 0) return;
    markSpoken('spoken-sentence', drawnRange(pageBox(text.current, page) ?? document, { start, end }));
    if (isFollowing && isPlaying) show();
    return () => markSpoken('spoken-sentence', null);
  }, [text, page, start, end, isFollowing, isPlaying, show]);

  useEffect(() => {
    if (!isPlaying || !canMarkSpoken) return;
    let [frame, last] = [0, -1];
    const step = () => {
      const word = getPlayer().word();
      if ((word?.start ?? -1) !== last) {
        last = word?.start ?? -1;
        markSpoken('spoken-word', word && drawnRange(pageBox(text.current, page) ?? document, word));
      }
      frame = requestAnimationFrame(step);
    };
    step();
    return () => {
      cancelAnimationFrame(frame);
      markSpoken('spoken-word', null);
    };
  }, [isPlaying, text, page]);

  useGestures(text, isMine, () => setFollowing(false));
  const follow = () => {
    setFollowing(true);
    show();
  };
  return { isAway: isPlaying && !isFollowing, follow };
}

/** Scrolling by hand leaves the voice; a click on a word plays from its sentence. */
function useGestures(text: RefObject<HTMLElement | null>, isMine: boolean, onScroll: () => void) {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const box = text.current;
    if (!box || !isMine) return;
    const leave = () => scrolled();
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^(Arrow|Page|Home$|End$)/.test(key)) leave();
    };
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      const isControl = target instanceof Element && target.closest('button, a, [role=button]');
      if (isControl || !getSelection()?.isCollapsed) return;
      const offset = offsetAtPoint(clientX, clientY);
      if (offset !== null) getPlayer().listenFrom(offset);
    };
    box.addEventListener('wheel', leave, { passive: true });
    box.addEventListener('touchmove', leave, { passive: true });
    box.addEventListener('keydown', onKey);
    box.addEventListener('click', onClick);
    return () => {
      box.removeEventListener('wheel', leave);
      box.removeEventListener('touchmove', leave);
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('click', onClick);
    };
  }, [text, isMine]);
}
