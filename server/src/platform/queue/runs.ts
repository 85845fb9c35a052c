import { errorCode } from '../error-description.ts';
import type { AnyJobHandler } from '../job.ts';
import type { Logger } from '../logger.ts';
import { isOutage } from '../outage.ts';
import type { Leases } from './leases.ts';
import { workersDied } from './reasons.ts';
import type { ClaimedJob, DelayedJob, Turns, Wanted } from './turns.ts';
import { createYielding, type Lane, type Run } from './yielding.ts';
import type { Trouble } from './trouble.ts';

/** The jobs running in this process. */
export interface Runs {
  /** Where one more may run; null if nowhere. */
  freeLane(): Lane | null;
  /**
   * Jobs this process may claim. Those it is running are excluded, because their leases may have expired while
   * the database was away.
   */
  wanted(lane: Lane): Wanted;
  begin(row: ClaimedJob, lane: Lane): void;
  /** Stops jobs that were cancelled or taken over. */
  stopLost: () => Promise<void>;
  /** Extends the leases, and does the same. */
  renew: () => Promise<void>;
  /** Charges long runs while they run. */
  charge(): Promise<void>;
  /**
   * Stops the running jobs and hands them back.
   * @param noneBegins settles once no more jobs start
   */
  stop(noneBegins: Promise<void>): Promise<void>;
}

interface Needs {
  worker: string;
  concurrency: number;
  express: true | undefined;
  handlers: ReadonlyMap<string, AnyJobHandler>;
  logger: Logger;
  leases: Leases;
  turns: Turns;
  trouble: Trouble;
  /** Called when a slot becomes free. */
  ended: () => void;
  tellDelayed: (job: DelayedJob) => Promise<void>;
}

export function createRuns(needs: Needs): Runs {
  const { worker, concurrency, express, handlers, leases, turns, trouble, ended } = needs;
  const running = new Map<string, Run>();
  /** Ended while the database was away, which still lists them as ours. */
  const unsettled = new Set<string>();
  let stopping = false;
  const wanted = (lane: Lane): Wanted => ({
    ...{ kinds: [...handlers.keys()], except: [...running.keys()] },
    newExceptOf: lane === 'express' ? [...running.values()].map(({ row }) => row.ownerId) : null,
  });
  const yielding = createYielding({ turns, running, concurrency, wanted: () => wanted('slot') });

  async function execute(run: Run): Promise<void> {
    const { row, controller } = run;
    const { signal } = controller;
    const handler = handlers.get(row.kind);
    if (!handler) return;
    if (row.state === 'failed') {
      await leases.finish(row, 'failed', workersDied);
      return gaveUp(handler, row);
    }
    try {
      const pause = await handler.run({
        payload: handler.kind.payload.parse(row.payload),
        attempt: row.attempts,
        addedAt: new Date(row.createdAt),
        lease: { jobId: row.id, worker },
        signal,
        recordWork: (milliseconds) => {
          run.recorded = milliseconds;
        },
        shouldYield: () => yielding.shouldYield(run),
      });
      await yielding.charge(run);
      if (!signal.aborted) await (pause ? leases.handBack(row.id, pause) : leases.finish(row, 'done', null));
    } catch (error) {
      if (!signal.aborted) await endFailed(needs, row, handler, error);
    }
    if (stopping) await leases.handBack(row.id, { resumeIn: 0 });
    await turns.settle(row.ownerId);
  }

  function begin(row: ClaimedJob, lane: Lane): void {
    const run: Run = {
      ...{ row, lane, controller: new AbortController(), ended: Promise.resolve() },
      ...{ begun: performance.now(), recorded: null, charged: 0, isYielding: false },
    };
    unsettled.delete(row.id);
    running.set(row.id, run);
    run.ended = execute(run)
      .catch((error: unknown) => {
        if (isOutage(error)) unsettled.add(row.id);
        trouble.report(error, 'a job could not be ended', row.id);
      })
      .finally(() => {
        running.delete(row.id);
        ended();
      });
  }

  async function keep(find: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    for (const id of unsettled) {
      await leases.handBack(id, { resumeIn: 0 });
      unsettled.delete(id);
      ended();
    }
    // A job that ends meanwhile may have begun again: that run is another.
    const runs = [...running.values()];
    if (runs.length === 0) return;
    const held = await find(runs.map(({ row }) => row.id));
    for (const { row, controller } of runs) if (!held.has(row.id)) controller.abort();
  }

  return {
    freeLane() {
      const lanes = [...running.values()].map(({ lane }) => lane);
      if (lanes.filter((lane) => lane === 'slot').length < concurrency) return 'slot';
      return express && !lanes.includes('express') ? 'express' : null;
    },
    wanted,
    begin,
    stopLost: () => keep((ids) => leases.findHeld(ids)),
    renew: () => keep((ids) => leases.renew(ids)),
    async charge() {
      for (const run of running.values()) await yielding.charge(run);
    },
    async stop(noneBegins) {
      stopping = true;
      await noneBegins;
      for (const { controller } of running.values()) controller.abort();
      await Promise.all([...running.values()].map((job) => job.ended));
    },
  };
}

const gaveUp = (handler: AnyJobHandler, row: ClaimedJob) =>
  handler.gaveUp(handler.kind.payload.parse(row.payload));

/** Its disk may be another one than that of the files, which jobs wait for before they begin. */
const isDatabaseFull = (error: unknown) => errorCode(error) === '53100';

async function endFailed(
  { leases, logger, tellDelayed }: Pick<Needs, 'leases' | 'logger' | 'tellDelayed'>,
  row: ClaimedJob,
  handler: AnyJobHandler,
  error: unknown,
): Promise<void> {
  // Not the job's fault; it resumes as soon as the database is back.
  if (isOutage(error)) return leases.handBack(row.id, { resumeIn: 0 });
  if (isDatabaseFull(error) || handler.excuses?.(error)) {
    logger.warn({ err: error, job: row.id, kind: row.kind }, 'job interrupted');
    const until = await leases.excuse(row, error);
    return until ? tellDelayed({ ...row, until }) : undefined;
  }
  logger.error({ err: error, job: row.id, kind: row.kind }, 'job failed');
  if (await leases.fail(row, error)) await gaveUp(handler, row);
}
