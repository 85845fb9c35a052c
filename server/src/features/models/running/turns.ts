import { CallFailure } from '../../../platform/models/call-failure.ts';

interface Waiting {
  personId: string;
  go: () => void;
}

export interface FairTurns {
  /**
   * Waits until this person may begin; whoever was served longest ago goes first.
   * @returns a function that ends the turn
   * @throws CallFailure `busy` after the longest wait; the signal's reason if aborted
   */
  take(personId: string, longestWaitMs: number, signal?: AbortSignal): Promise<() => void>;
}

/** One at a time. */
export function createFairTurns(): FairTurns {
  const line: Waiting[] = [];
  /** When each of those in line was served last, by the number of the turn. */
  const served = new Map<string, number>();
  let turn = 0;
  let isTaken = false;

  function begin(personId: string): () => void {
    isTaken = true;
    served.set(personId, ++turn);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      isTaken = false;
      const lastOf = (each: Waiting) => served.get(each.personId) ?? 0;
      const [first, ...others] = line;
      if (!first) return served.clear();
      const next = others.reduce((best, each) => (lastOf(each) < lastOf(best) ? each : best), first);
      line.splice(line.indexOf(next), 1);
      isTaken = true;
      next.go();
    };
  }

  return {
    async take(personId, longestWaitMs, signal) {
      signal?.throwIfAborted();
      if (!isTaken) return begin(personId);
      await new Promise<void>((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', stopped);
        };
        const leave = (error: unknown) => {
          line.splice(line.indexOf(waiting), 1);
          settle();
          reject(error as Error);
        };
        const stopped = () => leave(signal?.reason);
        const timer = setTimeout(
          () => leave(new CallFailure('busy', 'Too many questions are waiting already')),
          longestWaitMs,
        );
        const waiting: Waiting = { personId, go: () => (settle(), resolve()) };
        line.push(waiting);
        signal?.addEventListener('abort', stopped, { once: true });
      });
      return begin(personId);
    },
  };
}
