import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when something in a panel (a citation, Back) opens another panel, and restores it on
 * return. Focus on the tabs themselves stays.
 */
export function usePanelFocus(panels: RefObject<HTMLElement | null>, tab: string) {
  const left = useRef(new Map<Element, HTMLElement>());
  useLayoutEffect(() => {
    const opened = panels.current?.querySelector<HTMLElement>(`[role=tabpanel][id$="-${tab}"]`);
    const focused = document.activeElement;
    if (!opened || !(focused instanceof HTMLElement) || !panels.current?.contains(focused)) return;
    const from = focused.closest('[role=tabpanel]');
    if (!from || from === opened) return;
    left.current.set(from, focused);
    const before = left.current.get(opened);
    const target = before?.isConnected
      ? before
      : opened.querySelector<HTMLElement>('[role=region], [role=log]');
    (target ?? opened).focus({ preventScroll: true });
  }, [panels, tab]);
}
