import type { TextRange } from '@gene/contract/documents';
import { useState } from 'react';
import { getPlayer } from '../../entities/audio/player.ts';
import { useListening } from '../../entities/audio/use-listening.ts';

/**
 * The sentence that is said of a document, for a view that marks it and keeps it in sight until it is scrolled by hand.
 * @param isShown whether the view is in sight; to one that is not, nothing is said
 */
export function useVoice(documentId: string, isShown: boolean) {
  const listening = useListening();
  const [isFollowing, setFollowing] = useState(true);
  const { source } = listening ?? {};
  const isMine = isShown && source?.kind === 'document' && source.documentId === documentId;
  const isPlaying = isMine && (listening?.isPlaying ?? false);
  const sentence = isMine ? listening?.sentence : null;
  return {
    ...{ isMine, isPlaying, isFollowing: isFollowing && isPlaying, isAway: isPlaying && !isFollowing },
    ...{ start: sentence?.start ?? 0, end: sentence?.end ?? 0 },
    /** 0: no sentence is said. */
    page: sentence?.page ?? 0,
    leave: () => setFollowing(false),
    follow: () => setFollowing(true),
    playFrom: (offset: number) => {
      setFollowing(true);
      getPlayer().listenFrom(offset);
    },
  };
}

/** Tells each word of the text when it is said, and that none is. @returns stops it */
export function watchWord(tell: (word: TextRange | null) => void): () => void {
  let [frame, last] = [0, -1];
  const step = () => {
    const word = getPlayer().word();
    if ((word?.start ?? -1) !== last) {
      last = word?.start ?? -1;
      tell(word);
    }
    frame = requestAnimationFrame(step);
  };
  step();
  return () => {
    cancelAnimationFrame(frame);
    tell(null);
  };
}

interface Gestures {
  /** The text was scrolled by hand. */
  leave: () => void;
  /** A click that selects nothing and is on no control. */
  click: (event: MouseEvent) => void;
}

/** @param on the scrolling element, or the document of a frame. @returns stops it */
export function onGestures(on: HTMLElement | Document, { leave, click }: Gestures): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const drawnOn = on instanceof HTMLElement ? on.ownerDocument : on;
  on.addEventListener('wheel', leave, { passive: true, signal });
  on.addEventListener('touchmove', leave, { passive: true, signal });
  on.addEventListener('keydown', (event) => /^(Arrow|Page|Home$|End$)/.test(keyOf(event)) && leave(), {
    signal,
  });
  on.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath() as Partial<Element>[];
      const isOnControl = path.some((element) => element.matches?.('a, button, [role=button]'));
      if (!isOnControl && drawnOn.getSelection()?.isCollapsed !== false) click(event as MouseEvent);
    },
    { signal },
  );
  return () => stop.abort();
}

const keyOf = (event: Event) => ('key' in event ? String(event.key) : '');

/** Scrolls a view so that a box in it, in pixels of the window, is in its upper part; not where it is in sight. */
export function bringIntoSight(
  view: Element,
  seen: { top: number; height: number },
  box: { top: number; bottom: number },
): void {
  const isInSight = box.top >= seen.top + seen.height * 0.05 && box.bottom <= seen.top + seen.height * 0.85;
  if (!isInSight) view.scrollTop += box.top - seen.top - seen.height * 0.3;
}
