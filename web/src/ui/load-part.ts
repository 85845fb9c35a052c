/** Delay before retrying, unless the network comes back first. */
const retryMs = 5000;

/**
 * Loads a script on demand, retrying until it arrives: a lazy component whose script fails once would take
 * down the whole screen.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const part: T | undefined = await load();
      // Nothing arrives while the page reloads for a script of an older version.
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
