import { ApiError } from '@gene/contract/errors';

/** The server promises a turn within a minute; after that, the person is told to wait. */
const mostWaits = 3;
const longestWaitSeconds = 60;

function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited') return null;
  const seconds = error.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds <= longestWaitSeconds ? seconds : null;
}

/** Retries when the server's wait is over; `onWait` receives the seconds. */
export async function callInTurn<T>(call: () => Promise<T>, onWait: (seconds: number) => void): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await call();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === null || waits >= mostWaits) throw error;
      onWait(seconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
