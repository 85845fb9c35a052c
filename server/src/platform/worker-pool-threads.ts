import type { Worker } from 'node:worker_threads';
import { ApiError } from '@gene/contract/errors';
import { startThread } from './isolation.ts';
import type { Logger } from './logger.ts';
import { processorMsOf } from './process-usage.ts';

/** Types of a call: input, result, and the thread's questions with their answers. */
export interface Task<Call, Result, Wanted = never, Told = never> {
  call: Call;
  result: Result;
  wanted: Wanted;
  told: Told;
}

type AnyTask = Task<unknown, unknown, unknown, unknown>;
/** Tasks by name. */
export type AnyTasks = Record<string, AnyTask>;

export interface PoolCall<Of extends AnyTask> {
  call: Of['call'];
  personId: string;
  /** Calls with the same affinity go to the same thread if it has time: it keeps the data they need. */
  affinity: string;
  signal: AbortSignal;
  /** Answers the thread's questions. */
  tell: (wanted: Of['wanted']) => Promise<Of['told']>;
}

/** Messages between the pool and a thread. */
export type ToWorker =
  /** @param gone becomes 1 when nobody waits for the result any more */
  | { type: 'call'; id: number; task: string; call: unknown; gone: Int32Array<SharedArrayBuffer> }
  | { type: 'told'; id: number; told: unknown };
export type FromWorker =
  /** Loaded. @param thread by which the system knows it */
  | { type: 'ready'; thread: number | null }
  | { type: 'wanted'; id: number; wanted: unknown }
  | { type: 'made'; id: number; result: unknown }
  /** @param isUntold because a question was not answered */
  | { type: 'failed'; id: number; message: string; isUntold: boolean };

/** While one call waits for the database, the thread works on another. */
const callsPerThread = 2;
const watchMs = 1000;
/** A thread that waits instead of working, or seldom gets the processor, is given up after this multiple of its time. */
const patience = 6;
export const retryAfterSeconds = 2;

/** A call, waiting or in progress. */
export interface Work extends PoolCall<AnyTask> {
  id: number;
  task: string;
  settle: (result: unknown) => void;
  fail: (error: unknown) => void;
  /** Already started before, in a thread that ended. */
  isAgain: boolean;
  isOver: boolean;
  /** Of one number; shared, since a thread reads messages only between calls. */
  gone: Int32Array<SharedArrayBuffer>;
}

export const busy = (message?: string) =>
  new ApiError('unavailable', { message, details: { retryAfterSeconds } });

export interface PoolThreadsOptions {
  /** File URL of a module that calls `servePool` with the same tasks. */
  entry: URL;
  threads: number;
  /** V8 heap of each thread. */
  heapMb: number;
  /** Time of the processor that a thread may use for one call, without its own start. */
  workMs: number;
  logger: Logger;
}

/** The threads of a pool, and the calls each is working on. */
export interface PoolThreads {
  /** False while all are busy. */
  begin(work: Work): boolean;
  runningOf: (personId: string) => number;
  /** Starts all threads that are not running. */
  warm(): void;
  report(): { threads: number; running: number };
  close(): Promise<void>;
}

interface Running {
  work: Work;
  since: number;
  /** By its thread; null if that was not loaded yet. */
  workedBefore: number | null;
}

interface Thread {
  worker: Worker;
  /** By which the system knows it; undefined until it is loaded. */
  systemThread?: number | null;
  running: Map<number, Running>;
  /** Why its last question was not answered. */
  untold: unknown;
}

/** Milliseconds of its work so far. Where the system does not tell, all time in which it did not wait for messages. */
function workedMsOf({ systemThread, worker }: Thread): number | null {
  if (systemThread === undefined) return null;
  const used = systemThread === null ? null : processorMsOf(systemThread);
  return used ?? worker.performance.eventLoopUtilization().active;
}

/** What came while it was loading is charged from now on. */
function beReady(thread: Thread, systemThread: number | null): void {
  thread.systemThread = systemThread;
  for (const entry of thread.running.values()) entry.workedBefore ??= workedMsOf(thread);
}

/** @param worked by the thread up to now */
function isSlow(
  { since, workedBefore }: Running,
  worked: number | null,
  { workMs }: PoolThreadsOptions,
): boolean {
  if (performance.now() - since > patience * workMs) return true;
  return worked !== null && workedBefore !== null && worked - workedBefore > workMs;
}

/** @param freed called when a thread has time again; `left`: calls to restart first, because their thread ended */
export function createPoolThreads(
  options: PoolThreadsOptions,
  freed: (left: readonly Work[]) => void,
): PoolThreads {
  const threads: (Thread | null)[] = Array.from({ length: options.threads }, () => null);
  const watch = setInterval(endSlowThreads, watchMs).unref();

  const post = (thread: Thread, message: ToWorker) => thread.worker.postMessage(message);

  function start(slot: number): Thread {
    const worker = startThread(options.entry, options.heapMb);
    worker.unref();
    const thread: Thread = { worker, running: new Map(), untold: null };
    threads[slot] = thread;
    worker.on('message', (message: FromWorker) => take(thread, message));
    worker.on('error', (error) => options.logger.error({ err: error }, 'A working thread failed'));
    worker.on('exit', () => bury(slot, thread));
    return thread;
  }

  function bury(slot: number, thread: Thread): void {
    if (threads[slot] === thread) threads[slot] = null;
    const left = [...thread.running.values()].map(({ work }) => work).filter(({ isOver }) => !isOver);
    thread.running.clear();
    for (const work of left.filter(({ isAgain }) => isAgain))
      work.fail(new Error('the threads that worked on it ended'));
    const again = left.filter(({ isAgain }) => !isAgain);
    for (const work of again) work.isAgain = true;
    freed(again);
  }

  function take(thread: Thread, message: FromWorker): void {
    if (message.type === 'ready') return beReady(thread, message.thread);
    const entry = thread.running.get(message.id);
    if (!entry) return;
    const { work } = entry;
    if (message.type === 'wanted') {
      const refuse = (error: unknown) => {
        thread.untold = error;
        post(thread, { type: 'told', id: work.id, told: null });
      };
      // Also if nobody waits any more, because others may share what it loads.
      work.tell(message.wanted).then((told) => post(thread, { type: 'told', id: work.id, told }), refuse);
      return;
    }
    thread.running.delete(work.id);
    if (message.type === 'made') work.settle(message.result);
    else work.fail(message.isUntold ? thread.untold : new Error(message.message));
    freed([]);
  }

  function endSlowThreads(): void {
    for (const thread of threads) {
      if (!thread) continue;
      const worked = workedMsOf(thread);
      // The first of several: the others may only have waited behind it, and are restarted.
      const slow = [...thread.running.values()].find((each) => isSlow(each, worked, options));
      if (!slow) continue;
      slow.work.fail(busy('This took too long. Please try again in a moment.'));
      options.logger.warn('A call took too long and its thread was ended');
      thread.worker.terminate().catch(() => undefined);
    }
  }

  return {
    begin(work) {
      const slot = freeSlot(
        threads.map((thread) => thread?.running.size ?? 0),
        work.affinity,
      );
      if (slot === null) return false;
      const thread = threads[slot] ?? start(slot);
      thread.running.set(work.id, { work, since: performance.now(), workedBefore: workedMsOf(thread) });
      post(thread, callOf(work));
      return true;
    },
    runningOf: (personId) =>
      threads.reduce(
        (sum, thread) =>
          sum + [...(thread?.running.values() ?? [])].filter(({ work }) => work.personId === personId).length,
        0,
      ),
    warm() {
      for (const [slot, thread] of threads.entries()) if (!thread) start(slot);
    },
    report: () => ({
      threads: threads.filter(Boolean).length,
      running: threads.reduce((sum, thread) => sum + (thread?.running.size ?? 0), 0),
    }),
    async close() {
      clearInterval(watch);
      const open = threads.filter((thread) => thread !== null);
      for (const { running } of open) for (const { work } of running.values()) work.fail(busy());
      await Promise.all(open.map(({ worker }) => worker.terminate()));
    },
  };
}

const callOf = ({ id, task, call, gone }: Work): ToWorker => ({ type: 'call', id, task, call, gone });

/** Picks the thread of this affinity, unless another has less to do; null while all are busy. */
function freeSlot(busy: readonly number[], affinity: string): number | null {
  const least = Math.min(...busy);
  if (least >= callsPerThread) return null;
  const own = slotOf(affinity, busy.length);
  return (busy[own] ?? 0) <= least ? own : busy.indexOf(least);
}

/** Maps a name to one of the slots (FNV-1a). */
function slotOf(name: string, slots: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % slots;
}
