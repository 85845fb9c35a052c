import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from './database.ts';
import { wakeChannel } from './events.ts';
import type { AnyJobHandler, JobHandler, JobKind, Lease, NewJob, QueueName } from './job.ts';
import type { Logger } from './logger.ts';
import { createLeases, heldBy, leaseEnd, leaseSeconds } from './queue/leases.ts';
import { createRuns } from './queue/runs.ts';
import { createTrouble, type Trouble } from './queue/trouble.ts';
import { type ClaimedJob, createTurns, type DelayedJob } from './queue/turns.ts';
import type { Lane } from './queue/yielding.ts';
import { jobs } from './schema.ts';

export { passingDelays } from './job.ts';
export { watchQueues } from './queue/watching.ts';
export type {
  AnyJobHandler,
  JobHandler,
  JobKind,
  Lease,
  NewJob,
  Pause,
  QueueName,
  RunningJob,
} from './job.ts';

/** Topic that wakes the workers of every process and queue. */
export const jobsTopic = 'jobs';
/** Topic on which a queue looks for jobs. */
export const topicOf = (queue: QueueName) => `${jobsTopic} ${queue}`;

/** @throws if jobs can be neither added nor taken */
export async function checkQueue(db: Db): Promise<void> {
  await db.select({ id: jobs.id }).from(jobs).limit(1);
}

/**
 * Adds a job in the caller's transaction, unless a live one with the same key exists. One that is running may be past
 * what has changed, so with `again` it runs once more.
 */
export async function addJob<Payload extends Record<string, unknown>>(
  tx: Tx,
  job: NewJob<Payload>,
): Promise<void> {
  const adding = tx.insert(jobs).values(rowOf(job));
  const [added] = await (
    job.again
      ? adding.onConflictDoUpdate({
          target: [jobs.kind, jobs.dedupeKey],
          // In words: with values, a prepared statement does not find the index.
          targetWhere: sql`${jobs.state} in ('queued', 'running')`,
          set: { ready: true },
          setWhere: eq(jobs.state, 'running'),
        })
      : adding.onConflictDoNothing()
  ).returning({ state: jobs.state });
  // Those that notify commit one by one: only for what can be taken now.
  if (added?.state === 'queued' && !job.runAt) await wakeOnCommit(tx, [topicOf(job.kind.queue)]);
}

/** Adds many jobs likewise, in one statement. */
export async function addJobs<Payload extends Record<string, unknown>>(
  tx: Tx,
  added: readonly Omit<NewJob<Payload>, 'again'>[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(jobs).values(added.map(rowOf)).onConflictDoNothing();
  await wakeOnCommit(tx, [...new Set(added.map(({ kind }) => topicOf(kind.queue)))]);
}

const rowOf = <Payload extends Record<string, unknown>>({
  kind: { kind, queue },
  runAt,
  again: _again,
  ...job
}: NewJob<Payload>) => ({ ...job, id: uuidv7(), kind, queue, ...(runAt && { runAt }) });

const wakeOnCommit = (tx: Tx, topics: readonly string[]) =>
  tx.execute(sql`select pg_notify(${wakeChannel}, topic) from unnest(${sql.param(topics)}::text[]) as topic`);

/** Cancels live jobs in the caller's transaction; their workers are notified on commit. */
export async function cancelJobs(tx: Tx, kind: { kind: string }, dedupeKeys: string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx
    .update(jobs)
    .set({ state: 'cancelled', finishedAt: sql`now()`, leaseUntil: null })
    .where(
      and(
        eq(jobs.kind, kind.kind),
        inArray(jobs.dedupeKey, dedupeKeys),
        inArray(jobs.state, ['queued', 'running']),
      ),
    );
  await wakeOnCommit(tx, [jobsTopic]);
}

/** Ends all jobs of an owner but one, in the caller's transaction. */
export async function dropOtherJobs(tx: Tx, jobId: string, ownerId: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.ownerId, ownerId), ne(jobs.id, jobId)));
  await wakeOnCommit(tx, [jobsTopic]);
}

/**
 * Lets waiting jobs check at once, because what they wait for may have come; those that are checking just now check once
 * more. `payload`: part of theirs.
 */
export async function expediteJobs<Payload extends Record<string, unknown>>(
  db: Db,
  { kind, queue }: JobKind<Payload>,
  payload: Partial<Payload>,
): Promise<void> {
  const ofThese = (state: 'queued' | 'running') =>
    and(
      ...[eq(jobs.queue, queue), eq(jobs.kind, kind), eq(jobs.state, state), not(jobs.ready)],
      sql`${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`,
    );
  // In this order, so that none that begins or ends a check meanwhile is missed.
  await db.update(jobs).set({ ready: true }).where(ofThese('running'));
  const hastened = await db
    .update(jobs)
    .set({ runAt: sql`now()` })
    .where(ofThese('queued'))
    .returning({ id: jobs.id });
  if (hastened.length > 0) await db.execute(sql`select pg_notify(${wakeChannel}, ${topicOf(queue)})`);
}

/**
 * Call it in every transaction that stores part of a job's result: it extends the lease and forgets earlier
 * attempts and deaths, because the job has made progress.
 * @returns false if the job is no longer ours: roll back and stop
 */
export async function renewLease(tx: Tx, lease: Lease): Promise<boolean> {
  const held = await tx
    .update(jobs)
    .set({ leaseUntil: leaseEnd, attempts: 0, deaths: 0 })
    .where(heldBy(lease))
    .returning({ id: jobs.id });
  return held.length > 0;
}

export interface QueueOptions {
  name: QueueName;
  db: Db;
  logger: Logger;
  /** Id of the process that runs the jobs; see `openWorker`. */
  worker: string;
  /** How many jobs this process runs at a time. */
  concurrency: number;
  /** One more for a new job of somebody who has none running; after its first seconds it waits for a slot. */
  express?: true;
  /** False while nothing new may start. */
  mayBegin?: () => boolean;
  /** Beside being woken and told to look. */
  pollMs?: number;
}

/** How long a queue waits while the database is away; usually it is back within a second or two. */
const awayMs = 500;

/** Runs jobs from the table `jobs`, which any number of processes share. */
export interface Queue {
  handle<Payload extends Record<string, unknown>>(handler: JobHandler<Payload>): void;
  start(): Promise<void>;
  /** Looks for jobs to take. */
  look(): void;
  /** The same, since the table may have changed: jobs of its own may have been cancelled, too. */
  wake(): void;
  /** Stops the running jobs and hands them back, for the next worker to resume. */
  stop(): Promise<void>;
}

export function createQueue(options: QueueOptions): Queue {
  const { name, db, logger, worker, concurrency, express, pollMs = 60_000, mayBegin } = options;
  const handlers = new Map<string, AnyJobHandler>();
  const trouble = createTrouble(logger);
  const tellDelayed = createTelling(handlers, trouble);
  const turns = createTurns(db, name, tellDelayed);
  const leases = createLeases(db, worker);
  const runs = createRuns({
    ...{ worker, concurrency, express, handlers, logger, leases, turns, trouble },
    ended: wake,
    tellDelayed,
  });
  let stopping = false;
  let looping: Promise<void> = Promise.resolve();
  let heartbeat: NodeJS.Timeout | undefined;
  let woken = false;
  let rouse: () => void = () => {};

  async function claim(lane: Lane): Promise<ClaimedJob | null> {
    await turns.admit(runs.wanted(lane).except);
    return turns.claim(worker, leaseSeconds, runs.wanted(lane));
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        for (
          let lane = runs.freeLane();
          lane && !stopping && mayBegin?.() !== false;
          lane = runs.freeLane()
        ) {
          const row = await claim(lane);
          trouble.clear();
          if (!row) break;
          runs.begin(row, lane);
        }
      } catch (error) {
        trouble.report(error, 'jobs could not be claimed');
      }
      if (!woken && !stopping) await nap();
    }
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, trouble.isAway() ? Math.min(pollMs, awayMs) : pollMs);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    woken = true;
    rouse();
  }

  const renew = oneAtATime(runs.renew);
  const stopLost = oneAtATime(runs.stopLost);

  async function keepTurns(): Promise<void> {
    await runs.charge();
    await turns.settle();
    await turns.prune();
  }

  const quietly = (work: () => Promise<void>) => {
    work().catch((error: unknown) => trouble.report(error, 'queue upkeep failed'));
  };

  return {
    handle: (handler) => handlers.set(handler.kind.kind, handler),
    async start() {
      await leases.takeOverFromTheDead();
      await leases.prune();
      heartbeat = setInterval(
        () => {
          quietly(renew);
          quietly(keepTurns);
        },
        (leaseSeconds * 1000) / 3,
      );
      looping = loop();
    },
    look: wake,
    wake() {
      wake();
      quietly(stopLost);
    },
    async stop() {
      stopping = true;
      rouse();
      await runs.stop(looping);
      clearInterval(heartbeat);
    },
  };
}

/** Whoever asks while it is under way gets it once more, together with all others who do. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const begin = () => {
    isWaiting = false;
    return work();
  };
  return () => {
    if (!isWaiting) last = last.then(begin, begin);
    isWaiting = true;
    return last;
  };
}

/** Tells handlers of delays, which they only show: the table is what counts. */
function createTelling(handlers: ReadonlyMap<string, AnyJobHandler>, trouble: Trouble) {
  return async ({ kind, payload, until }: DelayedJob): Promise<void> => {
    const handler = handlers.get(kind);
    try {
      await handler?.delayed?.(handler.kind.payload.parse(payload), until);
    } catch (error) {
      trouble.report(error, 'a delay could not be told');
    }
  };
}
