import { CallFailure } from './models/call-failure.ts';

interface Wait {
  /** Otherwise it waits as long as it has to. */
  longestWaitMs?: number;
  /** Others go first, whoever they are. */
  givesWay?: boolean;
  signal?: AbortSignal | undefined;
}

interface Waiting {
  personId: string;
  givesWay: boolean;
  go: () => void;
}

export interface PersonTurns {
  /**
   * Waits until this person may begin; whoever was served longest ago goes first.
   * @returns a function that ends the turn
   * @throws CallFailure `busy` after the longest wait; the signal's reason if aborted
   */
  take(personId: string, wait?: Wait): Promise<() => void>;
}

/** One at a time. */
export function createPersonTurns(): PersonTurns {
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
      const isBefore = (each: Waiting, other: Waiting) =>
        each.givesWay === other.givesWay ? lastOf(each) < lastOf(other) : other.givesWay;
      const next = others.reduce((best, each) => (isBefore(each, best) ? each : best), first);
      line.splice(line.indexOf(next), 1);
      isTaken = true;
      next.go();
    };
  }

  return {
    async take(personId, { longestWaitMs, givesWay = false, signal } = {}) {
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
        const refuse = () => leave(new CallFailure('busy', 'Too many are waiting already'));
        const timer = longestWaitMs === undefined ? undefined : setTimeout(refuse, longestWaitMs);
        const waiting: Waiting = { personId, givesWay, go: () => (settle(), resolve()) };
        line.push(waiting);
        signal?.addEventListener('abort', stopped, { once: true });
      });
      return begin(personId);
    },
  };
}
