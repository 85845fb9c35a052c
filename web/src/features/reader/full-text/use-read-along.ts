import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';
import { markSpoken } from '../spoken-marks.ts';
import { bringIntoSight, onGestures, useVoice, watchWord } from '../use-voice.ts';
import type { PageListHandle } from './page-list.tsx';
import { drawnRange, offsetAtPoint } from './text-range.ts';

/**
 * Marks the sentence and the word being spoken, and keeps them in sight until the person scrolls away.
 * @param text holds the list of pages
 */
export function useReadAlong(
  { documentId, isShown }: { documentId: string; isShown: boolean },
  text: RefObject<HTMLElement | null>,
  list: RefObject<PageListHandle | null>,
) {
  const voice = useVoice(documentId, isShown);
  const { start, end, page, isPlaying, isFollowing, isMine } = voice;
  const rangeOf = useCallback(
    (words: { start: number; end: number }) => {
      const drawn = text.current?.querySelector(`[data-page="${page}"]`);
      return drawn ? drawnRange(drawn, words) : null;
    },
    [text, page],
  );

  useEffect(() => {
    if (page === 0) return;
    const range = rangeOf({ start, end });
    markSpoken('spoken-sentence', range);
    const view = text.current?.querySelector('[role=region]');
    if (isFollowing && view && range)
      bringIntoSight(view, view.getBoundingClientRect(), range.getBoundingClientRect());
    else if (isFollowing) list.current?.goTo(page);
    return () => markSpoken('spoken-sentence', null);
  }, [text, list, rangeOf, page, start, end, isFollowing]);

  useEffect(() => {
    if (!isPlaying) return;
    return watchWord((word) => markSpoken('spoken-word', word && rangeOf(word)));
  }, [isPlaying, rangeOf]);

  const leave = useEffectEvent(voice.leave);
  const playFrom = useEffectEvent(voice.playFrom);
  useEffect(() => {
    const box = text.current;
    if (!box || !isMine) return;
    const click = ({ clientX, clientY }: MouseEvent) => {
      const offset = offsetAtPoint(clientX, clientY);
      if (offset !== null) playFrom(offset);
    };
    return onGestures(box, { leave: () => leave(), click });
  }, [text, isMine]);
  return voice;
}
