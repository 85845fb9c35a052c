/** How long to wait before asking again, unless the network comes back first. */
const retryMs = 5000;

/**
 * Loads a script that comes later than the app, and asks until it is here: a lazy component whose script fails once
 * would take the whole screen down with it.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const part: T | undefined = await load();
      // Nothing comes while the page reloads for a script of an older version.
      if (part !== undefined) return part;
    } catch (error) {
      console.warn('A part of Gene did not load and is asked for again:', error);
    }
    await pauseOrOnline();
  }
}

function pauseOrOnline() {
  return new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, retryMs);
    addEventListener('online', wake);
  });
}
