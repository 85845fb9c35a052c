import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;

/**
 * Screen-wide keys, by `event.key`, with `mod+` for Ctrl or ⌘; inactive while typing or while a menu or
 * dialog is open.
 */
export function useKeys(keys: Record<string, () => void>) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat || isTyping(event.target)) return;
      const mod = event.ctrlKey || event.metaKey;
      if (mod && event.shiftKey) return;
      // Enter and space press a focused button or link themselves.
      const pressesIt = event.key === 'Enter' || event.key === ' ';
      if (pressesIt && event.target instanceof HTMLElement && event.target.closest('button, a')) return;
      const act = current.current[`${mod ? 'mod+' : ''}${event.key.toLowerCase()}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    // Runs before a tooltip consumes Escape.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
