import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Reports the reading position while scrolling.
 * @param rested the page last requested
 * @param isRevealing nothing is reported while scrolling to it
 */
export function usePlaceInSight(
  container: RefObject<HTMLElement | null>,
  rested: { page: number } | null,
  isRevealing: () => boolean,
  onPlace: (page: number, offset: number | null) => void,
) {
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    const box = container.current;
    if (!box) return;
    let frame = 0;
    const look = (page?: number) => {
      const place = isRevealing() ? null : placeInSight(box);
      if (place) tell(page ?? place.page, place.offset);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    // The requested page may be too close to the end to reach the top.
    look(rested?.page);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', onScroll);
    };
  }, [container, isRevealing, rested]);
}

/**
 * The page at the top of the box, or the last one at the end; and the block a third of the way down, where
 * people read.
 */
function placeInSight(box: HTMLElement): { page: number; offset: number | null } | null {
  const { top } = box.getBoundingClientRect();
  const reached = (elements: NodeListOf<HTMLElement>, line: number) =>
    [...elements].find((element) => element.getBoundingClientRect().bottom > line);
  const pages = box.querySelectorAll<HTMLElement>('[data-page]');
  const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  const page = atEnd ? [...pages].at(-1) : reached(pages, top + Math.min(96, box.clientHeight / 4));
  if (!page) return null;
  const block = reached(box.querySelectorAll('[data-start]'), top + box.clientHeight / 3);
  return { page: Number(page.dataset['page']), offset: block ? Number(block.dataset['start']) : null };
}
