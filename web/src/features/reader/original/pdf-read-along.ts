import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { pagesPerWindow, pagesQuery } from '../queries.ts';
import { bringIntoSight, onGestures, useVoice, watchWord } from '../use-voice.ts';
import { findSpoken, offsetAtPoint } from './pdf-spoken.ts';
import type { PdfViewer } from './pdf-viewer.ts';
import { pagesOf } from './selected-original.ts';

interface Pages {
  documentId: string;
  box: RefObject<HTMLDivElement | null>;
  /** Null while the pages are not to be seen. */
  viewer: PdfViewer | null;
  /** Another object once letters were laid over a page. */
  drawn: { pages: HTMLElement } | null;
}

const windowOf = (page: number) => Math.floor((page - 1) / pagesPerWindow);

/** Marks what is being said on the pages of a PDF, and keeps it in sight until they are scrolled. */
export function usePdfReadAlong({ documentId, box, viewer, drawn }: Pages) {
  const voice = useVoice(documentId, viewer !== null);
  const { start, end, page: number, isPlaying, isFollowing, isMine } = voice;
  const { data } = useQuery({
    ...pagesQuery(documentId, windowOf(Math.max(1, number))),
    enabled: number > 0,
  });
  const page = data?.pages.find((each) => each.number === number);

  const goToPage = useEffectEvent(() => viewer?.goToPage(number));
  useEffect(() => {
    const [view, pages] = [box.current, drawn?.pages ?? box.current];
    const element = pages?.querySelector<HTMLElement>(`.page[data-page-number="${number}"]`);
    if (!page || !view || !element) return;
    const place = findSpoken(element, page, { start, end });
    place?.markSentence();
    if (isFollowing && place) bringIntoSight(view, view.getBoundingClientRect(), place.box());
    else if (isFollowing && !element.querySelector('.textLayer')) goToPage();
    const stop = place && isPlaying ? watchWord(place.markWord) : null;
    return () => {
      stop?.();
      place?.clear();
    };
  }, [box, page, number, start, end, drawn, isFollowing, isPlaying]);

  const leave = useEffectEvent(voice.leave);
  const click = useEffectEvent(async (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('.page') : null;
    const clicked = Number(element?.dataset['pageNumber'] ?? 0);
    if (!element || clicked === 0) return;
    const [of] = await pagesOf(documentId, { from: clicked, to: clicked });
    const offset = of ? offsetAtPoint(element, of, event) : null;
    if (offset !== null) voice.playFrom(offset);
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !isMine) return;
    return onGestures(element, {
      leave: () => leave(),
      click: (event) => void click(event).catch(() => undefined),
    });
  }, [box, isMine]);
  return voice;
}
