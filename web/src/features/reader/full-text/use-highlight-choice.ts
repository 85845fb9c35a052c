import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ChosenHighlight, HighlightsByPage } from '../view.ts';

/** Listens for clicks and keys on highlighted words. Ending a selection on them is not a click. */
export function useHighlightChoice(
  container: RefObject<HTMLElement | null>,
  highlights: HighlightsByPage,
  onChoose: (chosen: ChosenHighlight) => void,
) {
  const choose = useEffectEvent((target: EventTarget | null): boolean => {
    const words = target instanceof Element ? target.closest<HTMLElement>('[data-highlight]') : null;
    const page = Number(words?.closest<HTMLElement>('[data-page]')?.dataset['page']);
    const highlight = highlights.get(page)?.find(({ id }) => id === words?.dataset['highlight']);
    if (!words || !highlight) return false;
    onChoose({ highlight, box: words.getClientRects()[0] ?? words.getBoundingClientRect() });
    return true;
  });
  useEffect(() => {
    const box = container.current;
    if (!box) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    box.addEventListener(
      'click',
      ({ target }) => void (getSelection()?.isCollapsed && choose(target)),
      listen,
    );
    box.addEventListener(
      'keydown',
      (event) => {
        if ((event.key === 'Enter' || event.key === ' ') && choose(event.target)) event.preventDefault();
      },
      listen,
    );
    return () => stop.abort();
  }, [container]);
}
