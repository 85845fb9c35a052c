import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls when anything inside gets focus, also what gets it as the screen opens. */
export function useFocusWithin(box: RefObject<HTMLElement | null>, onFocus: () => void): void {
  const tell = useEffectEvent(onFocus);
  useLayoutEffect(() => {
    const within = box.current;
    const focused = () => tell();
    within?.addEventListener('focusin', focused);
    return () => within?.removeEventListener('focusin', focused);
  }, [box]);
}
