/**
 * Calls back when the page is hidden or closed, the last chance to save or send typed text.
 * @returns a function that stops it
 */
export function onLeaving(listener: () => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && listener();
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', listener);
  };
}
