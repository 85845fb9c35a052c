import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface RevealTarget {
  page: number;
  /** The element to find on the page; otherwise the top of the page. */
  selector: string | null;
}

const patienceMs = 20_000;
const framesAtRest = 4;

/**
 * Scrolls a virtualised list to a place and keeps it in view while pages around it are fetched and measured,
 * until it settles or the person scrolls.
 */
export function useReveal(
  container: RefObject<HTMLElement | null>,
  scrollToPage: (page: number) => void,
  onRest: (page: number) => void,
) {
  const target = useRef<RevealTarget | null>(null);
  const frame = useRef(0);

  const stop = useCallback(() => {
    target.current = null;
    cancelAnimationFrame(frame.current);
  }, []);

  const reveal = useCallback(
    (to: RevealTarget) => {
      stop();
      target.current = to;
      const begun = performance.now();
      let rest = 0;
      const step = () => {
        const box = container.current;
        if (!box || target.current !== to || performance.now() - begun > patienceMs) return;
        const page = box.querySelector<HTMLElement>(`[data-page="${to.page}"]`);
        if (!page) {
          scrollToPage(to.page);
          rest = 0;
        } else if (box.clientHeight > 0) {
          const loaded = page.dataset['loaded'] === 'true';
          const found = loaded && to.selector ? page.querySelector(to.selector) : null;
          const aim = found ?? page;
          const margin = found ? box.clientHeight * 0.3 : 0;
          const before = box.scrollTop;
          const away = aim.getBoundingClientRect().top - box.getBoundingClientRect().top - margin;
          if (Math.abs(away) > 1) box.scrollTop += away;
          // At either end of the document the place cannot get closer.
          rest = loaded && box.scrollTop === before ? rest + 1 : 0;
          if (rest >= framesAtRest) {
            stop();
            return onRest(to.page);
          }
        }
        frame.current = requestAnimationFrame(step);
      };
      step();
    },
    [container, scrollToPage, onRest, stop],
  );

  useEffect(() => {
    const box = container.current;
    if (!box) return;
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures) box.addEventListener(gesture, stop, { passive: true });
    return () => {
      stop();
      for (const gesture of gestures) box.removeEventListener(gesture, stop);
    };
  }, [container, stop]);

  const isRevealing = useCallback(() => target.current !== null, []);
  return { reveal, isRevealing };
}
