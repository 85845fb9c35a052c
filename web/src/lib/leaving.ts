/**
 * Calls back whenever the page is hidden or goes: the last moment at which what was typed can be kept or sent.
 * @returns stops it
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
