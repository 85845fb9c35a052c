import { constants, setPriority } from 'node:os';
import { type Usage, usageOf } from './process-usage.ts';

export interface IsolationLimits {
  /** V8 heap; the child ends itself beyond it. */
  heapMb: number;
  /** Resident memory of the child, heap and buffers. */
  rssMb: number;
  /**
   * Time for work until the first `allow`: processor time where the system reports it, so that a busy machine
   * does not fail a good file; elapsed time elsewhere. Time the parent spends on a message does not count.
   */
  workMs: number;
  /** How long it may do nothing; two minutes by default. The parent's time does not count. */
  idleMs?: number;
  /** After this much work its priority drops below everything else; by default never. */
  givesWayAfterMs?: number;
  /** Runs at a higher priority than other children until it yields. */
  isShort?: boolean;
}

export interface IsolationClock {
  /** Time the child has worked, by processor time where available. */
  workedMs(): Promise<number>;
  /** Grants the child more time. */
  allow(milliseconds: number): void;
  /** Sets its remaining time, whatever was left. */
  renew(milliseconds: number): Promise<void>;
  /** Its priority has been lowered after long work, which the system does not allow to be undone. */
  hasGivenWay(): boolean;
}

/** Measures a child's usage, and enforces its limits. */
export interface ChildMeter {
  clock: IsolationClock;
  peakRssMb(): number;
  /** Does work that the child waits for; its clock stops meanwhile. */
  besides<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

const pollMs = 100;
/** Between the server's own priority and `PRIORITY_BELOW_NORMAL`. */
const shortPriority = 4;
/**
 * A child using less than this is idle: it never stands still entirely, and even a busy machine leaves it
 * more.
 */
const leastWorkMs = 200;
const defaultIdleMs = 120_000;
/** Factor that makes up for a busy machine where processor time is unavailable. */
const patience = 6;

/**
 * @param kill ends the child for this reason
 * @param spentMs processor time of its earlier work, which does not count
 */
export function meterChild(
  pid: number | undefined,
  limits: IsolationLimits,
  kill: (reason: 'memory' | 'time', detail?: string, isPassing?: boolean) => void,
  spentMs = 0,
): ChildMeter {
  const begun = performance.now();
  let allowedMs = limits.workMs;
  let parentMs = 0;
  let busySince: number | null = null;
  const elapsed = () => (busySince ?? performance.now()) - begun - parentMs;
  /** Usage when time was last granted. */
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

  async function measure(): Promise<Usage | null> {
    const used = pid === undefined ? null : await usageOf(pid);
    return used && { ...used, processorMs: used.processorMs === null ? null : used.processorMs - spentMs };
  }

  const watch = setInterval(() => {
    const elapsedMs = elapsed();
    const waited = busySince !== null;
    // If it cannot be measured now, it is next time.
    measure().then(
      (used) => used && judge(used, elapsedMs, waited),
      () => undefined,
    );
  }, pollMs);

  return {
    clock: {
      allow: (milliseconds) => {
        allowedMs += milliseconds;
      },
      async workedMs() {
        return (await measure())?.processorMs ?? elapsed();
      },
      async renew(milliseconds) {
        const used = await measure();
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

/** People waiting for answers come first. */
function yieldToOthers(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended, or this system does not allow it; the work is unaffected.
  }
}
