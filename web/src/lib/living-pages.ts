/** Identifies this page among all tabs and windows; new on each load. */
export const pageId = Math.random().toString(36).slice(2, 10);
/** Without locks (no https), a page that has not written for this long counts as gone. */
const abandonedMs = 20_000;
const lockName = (page: string) => `gene-page:${page}`;

// Held while this page lives, so that no other takes over its data.
if (globalThis.navigator && 'locks' in navigator)
  void navigator.locks.request(lockName(pageId), () => new Promise(() => undefined));

/** Tells whether a page that stored data on this device is gone. @param keptAt when it last wrote */
export async function isGone(page: string, keptAt: number): Promise<boolean> {
  if (!('locks' in navigator)) return Date.now() - keptAt > abandonedMs;
  return navigator.locks.request(lockName(page), { ifAvailable: true }, (lock) => lock !== null);
}
