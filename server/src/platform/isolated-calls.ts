import { refuseInTransaction } from './open-transaction.ts';
import {
  type IsolationClock,
  type IsolationLimits,
  type IsolationOutcome,
  runIsolated,
} from './isolation.ts';

/** Messages to the process: a call, an answer to its question, or the end. */
export type ToCalled<Call, Told> =
  | { type: 'begin' }
  | { type: 'call'; call: Call }
  | { type: 'told'; told: Told }
  | { type: 'end' };

/** Messages from the process: ready (with a result or freshly started), or a question. */
export type FromCalled<Result, Wanted> =
  | { type: 'free' }
  | { type: 'made'; result: Result }
  | { type: 'wanted'; wanted: Wanted };

export type CallOutcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: 'memory' | 'time' | 'crashed'; isPassing: boolean; detail: string };

export interface IsolatedCalls<Call, Result, Wanted, Told> {
  /**
   * Runs the call in a running process or a new one, one call after the other.
   * @param tell answers the process's questions
   * @throws the signal's reason if aborted, and anything `tell` throws
   */
  call(
    call: Call,
    signal: AbortSignal,
    tell: (wanted: Wanted) => Promise<Told>,
  ): Promise<CallOutcome<Result>>;
  /** Whether a process runs, or is being started. */
  isWarm(): boolean;
  close(): Promise<void>;
}

interface Settings {
  /** File URL of a module that calls `serveCalls`. */
  entry: URL;
  /** `workMs` applies to each call. */
  limits: IsolationLimits;
  /** Paths of all files that its processes may read, besides the program itself. */
  reads?: readonly string[];
  /** See `IsolatedRun`. */
  hasNativeCode?: boolean;
  /** Idle time before a process is ended. */
  idleMs?: number;
  /** Processes at a time; 1 by default. */
  processes?: number;
  /** An aborted call that has begun runs to its end unheard, so that the process stays warm. */
  finishesAborted?: boolean;
}

interface Pending<Call, Result, Wanted, Told> {
  call: Call;
  signal: AbortSignal;
  tell: (wanted: Wanted) => Promise<Told>;
  settle: (outcome: CallOutcome<Result>) => void;
  fail: (error: unknown) => void;
}

/** Runs calls in isolated processes, which stay warm between them. */
export function createIsolatedCalls<Call, Result, Wanted = never, Told = never>({
  processes = 1,
  ...settings
}: Settings): IsolatedCalls<Call, Result, Wanted, Told> {
  const all = Array.from({ length: processes }, () => createProcess<Call, Result, Wanted, Told>(settings));
  /** Prefers a free process, and a running one over a new one. */
  const next = () =>
    all.reduce((best, each) => {
      const fewer = each.load() - best.load();
      return fewer < 0 || (fewer === 0 && each.isWarm() && !best.isWarm()) ? each : best;
    });
  return {
    async call(call, signal, tell) {
      refuseInTransaction('Work of a process');
      return next().call(call, signal, tell);
    },
    isWarm: () => all.some((each) => each.isWarm()),
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}

interface CalledProcess<Call, Result, Wanted, Told> extends IsolatedCalls<Call, Result, Wanted, Told> {
  /** Calls running or waiting. */
  load(): number;
}

/**
 * A lowered priority cannot be raised again, so the next call gets a new process, unless that would give way from
 * its start too.
 */
const isSpent = ({ givesWayAfterMs }: IsolationLimits, clock: IsolationClock) =>
  givesWayAfterMs !== 0 && clock.hasGivenWay();

function createProcess<Call, Result, Wanted, Told>({
  reads = [],
  idleMs = 20_000,
  finishesAborted = false,
  ...program
}: Omit<Settings, 'processes'>): CalledProcess<Call, Result, Wanted, Told> {
  type Own = Pending<Call, Result, Wanted, Told>;
  const waiting: Own[] = [];
  let current: Own | null = null;
  let process: { ended: Promise<void>; stop: () => void } | null = null;
  let rouse: () => void = () => {};
  let closed = false;

  /** Null if none arrived in time. */
  async function next(): Promise<Own | null> {
    if (waiting.length === 0 && !closed)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs).unref();
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return waiting.shift() ?? null;
  }

  async function run(signal: AbortSignal): Promise<IsolationOutcome> {
    return runIsolated<ToCalled<Call, Told>, FromCalled<Result, Wanted>>({
      ...{ ...program, files: { read: reads }, signal, start: { type: 'begin' } },
      async onMessage(message, clock) {
        if (message.type === 'wanted' && current)
          return { type: 'told', told: await current.tell(message.wanted) };
        if (message.type === 'made') current?.settle({ ok: true, result: message.result });
        current = null;
        if (message.type === 'made' && isSpent(program.limits, clock)) return { type: 'end' };
        current = await next();
        if (!current) return { type: 'end' };
        await clock.renew(program.limits.workMs);
        return { type: 'call', call: current.call };
      },
    });
  }

  /** Runs a process until it ends. If that happens during a call, or before it took its first, the call fails. */
  async function live(signal: AbortSignal): Promise<void> {
    try {
      const outcome = await run(signal);
      if (outcome.ok) return;
      const { reason, isPassing, detail } = outcome;
      const failed = current ?? waiting.shift();
      if (reason === 'stopped') failed?.fail(failed.signal.reason ?? new Error('closed'));
      else failed?.settle({ ok: false, reason, isPassing, detail });
    } catch (error) {
      current?.fail(error);
    } finally {
      current = null;
      process = null;
      if (waiting.length > 0) begin();
    }
  }

  function begin(): void {
    const stopping = new AbortController();
    process = { stop: () => stopping.abort(), ended: live(stopping.signal) };
  }

  return {
    load: () => waiting.length + (current ? 1 : 0),
    isWarm: () => process !== null,
    call: (call, signal, tell) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (closed) throw new Error('closed');
        const done = () => signal.removeEventListener('abort', stop);
        const own: Own = {
          ...{ call, signal, tell },
          settle: (outcome) => (done(), resolve(outcome)),
          fail: (error) => (done(), reject(error as Error)),
        };
        const stop = () => {
          const at = waiting.indexOf(own);
          if (at >= 0) waiting.splice(at, 1);
          if (at >= 0 || finishesAborted) own.fail(signal.reason);
          else if (current === own) process?.stop();
        };
        signal.addEventListener('abort', stop);
        waiting.push(own);
        rouse();
        if (!process) begin();
      }),
    async close() {
      closed = true;
      rouse();
      for (const { fail } of waiting.splice(0)) fail(new Error('closed'));
      process?.stop();
      await process?.ended;
    },
  };
}
