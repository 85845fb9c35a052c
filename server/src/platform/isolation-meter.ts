import { constants, setPriority } from 'node:os';
import { type Usage, usageOf } from './process-usage.ts';

export interface IsolationLimits {
  /** V8 heap; beyond it the child ends by itself. */
  heapMb: number;
  /** Resident memory of the child, heap and buffers. */
  rssMb: number;
  /**
   * Time of work until the first `allow`: processor time where the system tells it, so that a busy machine
   * does not fail a good file; elsewhere elapsed time. Time that the parent takes for a message does not count.
   */
  workMs: number;
  /** So long it may wait without working, whatever for; two minutes by default. Time of the parent does not count. */
  idleMs?: number;
  /** What has worked for so long goes on after everything else; where it is not given, nothing does. */
  givesWayAfterMs?: number;
  /** It goes before other children until it gives way. */
  isShort?: boolean;
}

export interface IsolationClock {
  /** How long the child has worked, by the processor where that is told. */
  workedMs(): Promise<number>;
  /** Grants the child more time. */
  allow(milliseconds: number): void;
  /** Grants it so much from now on, whatever it had left. */
  renew(milliseconds: number): Promise<void>;
  /** It was put behind everything else, for having worked so long; the system lets nobody take that back. */
  hasGivenWay(): boolean;
}

/** What a child uses, held against its limits while it runs. */
export interface ChildMeter {
  clock: IsolationClock;
  peakRssMb(): number;
  /** Does what the child waits for: its clock stands still meanwhile. */
  besides<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

const pollMs = 100;
/** Between that of the server itself and `PRIORITY_BELOW_NORMAL`. */
const shortPriority = 4;
/** A child of which so little is seen waits: it never stands still entirely, and a busy machine leaves it more. */
const leastWorkMs = 200;
const defaultIdleMs = 120_000;
/** Where processor time cannot be told, a busy machine is made up for by so many times the time. */
const patience = 6;

/** @param kill ends the child, and says why */
export function meterChild(
  pid: number | undefined,
  limits: IsolationLimits,
  kill: (reason: 'memory' | 'time', detail?: string, isPassing?: boolean) => void,
): ChildMeter {
  const begun = performance.now();
  let allowedMs = limits.workMs;
  let parentMs = 0;
  let busySince: number | null = null;
  const elapsed = () => (busySince ?? performance.now()) - begun - parentMs;
  /** What had been used when time was granted anew. */
  let before = { processorMs: 0, elapsedMs: 0 };
  let seen = { processorMs: 0, elapsedMs: 0 };
  let peakRssMb = 0;
  let gaveWay = false;
  yieldToOthers(pid, limits.isShort ? shortPriority : constants.priority.PRIORITY_BELOW_NORMAL);

  function judge({ rssMb, processorMs }: Usage, elapsedMs: number, waited: boolean): void {
    peakRssMb = Math.max(peakRssMb, rssMb);
    if (rssMb > limits.rssMb) kill('memory', `${Math.round(rssMb)} MB`);
    else if (waited || busySince !== null) return;
    const sinceMs = elapsedMs - before.elapsedMs;
    const workedMs = processorMs === null ? sinceMs : processorMs - before.processorMs;
    const { givesWayAfterMs } = limits;
    if (givesWayAfterMs !== undefined && workedMs > givesWayAfterMs && !gaveWay) {
      gaveWay = true;
      yieldToOthers(pid, constants.priority.PRIORITY_LOW);
    }
    if (workedMs > allowedMs * (processorMs === null ? patience : 1)) kill('time');
    if (processorMs === null || processorMs - seen.processorMs >= leastWorkMs)
      seen = { processorMs: processorMs ?? 0, elapsedMs };
    else if (elapsedMs - seen.elapsedMs > (limits.idleMs ?? defaultIdleMs))
      kill('time', 'it only waited', true);
  }

  const watch = setInterval(() => {
    if (pid === undefined) return;
    const elapsedMs = elapsed();
    const waited = busySince !== null;
    // What cannot be measured now is measured the next time.
    usageOf(pid).then(
      (used) => judge(used, elapsedMs, waited),
      () => undefined,
    );
  }, pollMs);

  return {
    clock: {
      allow: (milliseconds) => {
        allowedMs += milliseconds;
      },
      async workedMs() {
        const used = pid === undefined ? null : await usageOf(pid);
        return used?.processorMs ?? elapsed();
      },
      async renew(milliseconds) {
        const used = pid === undefined ? null : await usageOf(pid);
        allowedMs = milliseconds;
        before = { processorMs: used?.processorMs ?? 0, elapsedMs: elapsed() };
      },
      hasGivenWay: () => gaveWay,
    },
    peakRssMb: () => peakRssMb,
    async besides(work) {
      busySince = performance.now();
      try {
        const result = await work();
        parentMs += performance.now() - busySince;
        return result;
      } finally {
        busySince = null;
      }
    },
    stop: () => clearInterval(watch),
  };
}

/** Whoever waits for an answer comes first. */
function yieldToOthers(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or this system does not allow it: the work is the same.
  }
}
