import { ApiError } from '@gene/contract/errors';
import { refuseInTransaction } from './open-transaction.ts';
import {
  type AnyTasks,
  busy,
  createPoolThreads,
  type PoolCall,
  type PoolThreadsOptions,
  retryAfterSeconds,
  type Work,
} from './worker-pool-threads.ts';

export type { AnyTasks, FromWorker, PoolCall, Task, ToWorker } from './worker-pool-threads.ts';

/**
 * Threads that compute answers to calls, so that the event loop stays free. They run trusted code on data
 * already read; hostile files are read in separate processes (`isolation.ts`).
 */
export interface WorkerPool<Tasks extends AnyTasks> {
  /**
   * Serves the person with the fewest running calls first, and among equals whoever was served longest ago. If too
   * many wait, whoever has the most of them loses the last.
   * @throws ApiError rate_limited if the person has too much waiting; unavailable if everyone together has,
   * if the pool is closed, or if it took too long; the signal's reason if aborted; anything `tell` throws
   */
  call<Name extends keyof Tasks & string>(
    task: Name,
    work: PoolCall<Tasks[Name]>,
  ): Promise<Tasks[Name]['result']>;
  /** Starts all threads, so that nobody has to wait for one. */
  warm(): void;
  report(): { threads: number; running: number; waiting: number };
  close(): Promise<void>;
}

/** For `tell` of a task whose call holds all that its thread needs. */
export const tellNothing = (): Promise<never> => Promise.reject(new Error('this task asks nothing'));

export interface WorkerPoolOptions extends PoolThreadsOptions {
  waiting: number;
  waitingPerPerson: number;
}

export function createWorkerPool<Tasks extends AnyTasks>(options: WorkerPoolOptions): WorkerPool<Tasks> {
  let waiting: Work[] = [];
  /** The last call of each that was begun, by its number, until all are idle. */
  const served = new Map<string, number>();
  let lastId = 0;
  let isClosed = false;
  const threads = createPoolThreads(options, (left) => {
    waiting = [...left, ...waiting];
    dispatch();
  });

  function dispatch(): void {
    while (waiting.length > 0 && !isClosed) {
      const next = fairest(waiting, { runningOf: threads.runningOf, served });
      if (!threads.begin(next)) return;
      waiting.splice(waiting.indexOf(next), 1);
      served.set(next.personId, next.id);
    }
    if (waiting.length === 0 && threads.report().running === 0) served.clear();
  }

  /** @returns false if nobody has more waiting than this person would have */
  function makeRoomFor(personId: string): boolean {
    const counts = new Map<string, number>();
    for (const each of waiting) counts.set(each.personId, (counts.get(each.personId) ?? 0) + 1);
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
    if (!most || most[1] <= (counts.get(personId) ?? 0) + 1) return false;
    const last = waiting.findLastIndex((each) => each.personId === most[0]);
    for (const work of waiting.splice(last, 1)) work.fail(busy());
    return true;
  }

  return {
    call: (task, { signal, ...call }) =>
      new Promise((resolve, reject) => {
        refuseInTransaction('Work of a thread');
        signal.throwIfAborted();
        if (isClosed) throw busy();
        if (waiting.filter(({ personId }) => personId === call.personId).length >= options.waitingPerPerson)
          throw new ApiError('rate_limited', {
            message: 'Several of your questions and searches are running. Please wait a moment.',
            details: { retryAfterSeconds },
          });
        if (waiting.length >= options.waiting && !makeRoomFor(call.personId)) throw busy();
        const end = () => {
          work.isOver = true;
          signal.removeEventListener('abort', leave);
        };
        const leave = () => {
          const at = waiting.indexOf(work);
          if (at >= 0) waiting.splice(at, 1);
          Atomics.store(work.gone, 0, 1);
          work.fail(signal.reason);
        };
        const work: Work = {
          ...{ ...call, task, signal, id: ++lastId, isAgain: false, isOver: false },
          gone: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
          settle: (result) => (end(), resolve(result)),
          fail: (error) => (end(), reject(error as Error)),
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(work);
        dispatch();
      }),
    warm() {
      if (!isClosed) threads.warm();
    },
    report: () => ({ ...threads.report(), waiting: waiting.length }),
    async close() {
      isClosed = true;
      for (const work of waiting.splice(0)) work.fail(busy());
      await threads.close();
    },
  };
}

interface Shares {
  runningOf: (personId: string) => number;
  served: ReadonlyMap<string, number>;
}

/** Picks the waiting call whose person has the fewest running, and then was served longest ago; then the first. */
function fairest<Work extends { personId: string }>(
  waiting: readonly Work[],
  { runningOf, served }: Shares,
): Work {
  const shareOf = (personId: string) => ({ running: runningOf(personId), last: served.get(personId) ?? 0 });
  const shares = new Map<string, ReturnType<typeof shareOf>>();
  let best: { work: Work; running: number; last: number } | null = null;
  for (const work of waiting) {
    const share = shares.get(work.personId) ?? shareOf(work.personId);
    shares.set(work.personId, share);
    const { running, last } = share;
    if (!best || running < best.running || (running === best.running && last < best.last))
      best = { work, running, last };
    if (running === 0 && last === 0) break;
  }
  if (!best) throw new Error('nobody waits');
  return best.work;
}
