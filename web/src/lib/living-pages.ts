/** This page among all tabs and windows, and from one loading to the next. */
export const pageId = Math.random().toString(36).slice(2, 10);
/** Without locks (no https), a page that has not written for so long is taken for gone. */
const abandonedMs = 20_000;
const lockName = (page: string) => `gene-page:${page}`;

// While this page lives nobody else takes over what it keeps.
if (globalThis.navigator && 'locks' in navigator)
  void navigator.locks.request(lockName(pageId), () => new Promise(() => undefined));

/** Whether nobody looks any more after what a page has kept on this device. @param keptAt when it last wrote */
export async function isGone(page: string, keptAt: number): Promise<boolean> {
  if (!('locks' in navigator)) return Date.now() - keptAt > abandonedMs;
  return navigator.locks.request(lockName(page), { ifAvailable: true }, (lock) => lock !== null);
}
