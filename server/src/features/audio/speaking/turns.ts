import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import type { SharedWork } from '../../../platform/shared-work.ts';
import { type Lane, SpeakerFailure } from './isolated.ts';

/** Who wants it: somebody who listens, or a job that makes the whole track. */
export type Wanter = { lane: 'now'; asker: Asker } | { lane: 'later'; signal: AbortSignal };

/** Joins work of this key, which goes on until all who want it have left. */
export function joinAs<Own extends Wanter, Result>(
  shared: SharedWork<Result>,
  key: string,
  wanter: Own,
  work: (wanter: Own) => Promise<Result>,
): Promise<Result> {
  if (wanter.lane === 'later')
    return shared.join(key, wanter.signal, (signal) => work({ ...wanter, signal }));
  const { asker } = wanter;
  return shared.join(key, asker.signal, (signal) => work({ ...wanter, asker: { ...asker, signal } }));
}

export interface SpeakingTurns {
  /**
   * Has somebody's piece of work done in its turn. Short work that has begun goes on when they leave: they may come
   * back, and a process that is stopped for them is missed by others.
   * @param expectedMs by its length
   * @throws ApiError rate_limited, unavailable; SpeakerFailure if it takes too long
   */
  run<T>(asker: Asker, expectedMs: number, work: (lane: Lane, signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Others should wait no longer for the process that they listen to. */
const longMs = 1000;
const patienceMs = 60_000;

export function createSpeakingTurns(heavy: HeavyWork): SpeakingTurns {
  return {
    async run(asker, expectedMs, work) {
      asker.signal.throwIfAborted();
      const gone = new AbortController();
      const leave = () => gone.abort(asker.signal.reason);
      const stay = () => asker.signal.removeEventListener('abort', leave);
      asker.signal.addEventListener('abort', leave, { once: true });
      const isLong = expectedMs > longMs;
      const patience = AbortSignal.timeout(patienceMs);
      try {
        return await heavy.run(
          'speech',
          { ...asker, signal: gone.signal },
          (stopped) => {
            if (!isLong) stay();
            return work(isLong ? 'long' : 'now', AbortSignal.any([stopped, patience]));
          },
          expectedMs,
        );
      } catch (error) {
        if (patience.aborted && error === patience.reason)
          throw new SpeakerFailure('it took too long', { isPassing: true });
        throw error;
      } finally {
        stay();
      }
    },
  };
}

/** Estimated time for each letter of both, on a slow machine. */
const planMs = 0.01;
const speakMs = 0.75;
export const expectedMs = {
  plan: (letters: number): number => Math.round(letters * planMs),
  speak: (letters: number): number => Math.round(letters * speakMs),
};
