import { and, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from './database.ts';
import { wakeChannel } from './events.ts';
import type { Logger } from './logger.ts';
import { isOutage } from './outage.ts';
import { jobs } from './schema.ts';
import { looksDead } from './worker-identity.ts';

/** A kind of work with the shape of what it needs to know. */
export interface JobKind<Payload extends Record<string, unknown>> {
  kind: string;
  payload: z.ZodType<Payload>;
}

export interface NewJob<Payload extends Record<string, unknown>> {
  kind: JobKind<Payload>;
  payload: Payload;
  ownerId: string;
  /** At most one live job per kind and key. */
  dedupeKey: string;
  /** How often it may be begun without getting anywhere. */
  maxAttempts: number;
  /** Not before then; at once by default. */
  runAt?: Date;
}

/** Proof of holding a job; `renewLease` tells whether that is still so. */
export interface Lease {
  jobId: string;
  worker: string;
}

export interface RunningJob<Payload> {
  payload: Payload;
  lease: Lease;
  /** Begun so often without getting anywhere, this time included. */
  attempt: number;
  /** Aborted when the job was cancelled, when another worker took it over, and when this process stops. */
  signal: AbortSignal;
}

export interface JobHandler<Payload extends Record<string, unknown>> {
  kind: JobKind<Payload>;
  /** May be run again after a kill at any moment. Throwing means: try again later. */
  run(job: RunningJob<Payload>): Promise<void>;
  /** It was begun too often without getting anywhere and will not be begun again. */
  gaveUp(payload: Payload): Promise<void>;
}

/** What workers of every process are woken by. */
export const jobsTopic = 'jobs';

const leaseSeconds = 15;

/** @throws when jobs can be neither added nor taken */
export async function checkQueue(db: Db): Promise<void> {
  await db.select({ id: jobs.id }).from(jobs).limit(1);
}

/** Adds a job in the caller's transaction, unless a live one of the same key is there. */
export async function addJob<Payload extends Record<string, unknown>>(
  tx: Tx,
  job: NewJob<Payload>,
): Promise<void> {
  await tx
    .insert(jobs)
    .values({
      id: uuidv7(),
      kind: job.kind.kind,
      ownerId: job.ownerId,
      payload: job.payload,
      dedupeKey: job.dedupeKey,
      maxAttempts: job.maxAttempts,
      ...(job.runAt && { runAt: job.runAt }),
    })
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify(${wakeChannel}, ${jobsTopic})`);
}

/** Ends live jobs in the caller's transaction; whoever runs them is told when it commits. */
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
  await tx.execute(sql`select pg_notify(${wakeChannel}, ${jobsTopic})`);
}

/**
 * To be called in each transaction that stores a part of a job's result: extends the lease and forgets earlier
 * attempts, because the job got somewhere.
 * @returns false when the job is not ours any more: roll back and stop
 */
export async function renewLease(tx: Tx, lease: Lease): Promise<boolean> {
  const held = await tx
    .update(jobs)
    .set({ leaseUntil: leaseEnd, attempts: 0 })
    .where(heldBy(lease))
    .returning({ id: jobs.id });
  return held.length > 0;
}

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

function heldBy(lease: Lease) {
  return and(eq(jobs.id, lease.jobId), eq(jobs.worker, lease.worker), eq(jobs.state, 'running'));
}

type JobRow = typeof jobs.$inferSelect;

interface ErasedHandler {
  run(row: JobRow, lease: Lease, signal: AbortSignal): Promise<void>;
  gaveUp(row: JobRow): Promise<void>;
}

export interface QueueOptions {
  db: Db;
  logger: Logger;
  /** Id of the process that runs the jobs; see `openWorker`. */
  worker: string;
  /** How many jobs this process runs at a time. */
  concurrency: number;
  /** For jobs whose time comes, or whose notification was missed. */
  pollMs?: number;
}

/** Runs jobs of the table `jobs`, which any number of processes share. */
export interface Queue {
  handle<Payload extends Record<string, unknown>>(handler: JobHandler<Payload>): void;
  start(): Promise<void>;
  /** Something may have changed in the table: look at once. */
  wake(): void;
  /** Stops the running jobs and hands them back, to be gone on with by the next worker. */
  stop(): Promise<void>;
}

export function createQueue({ db, logger, worker, concurrency, pollMs = 1000 }: QueueOptions): Queue {
  const handlers = new Map<string, ErasedHandler>();
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  /** Ended here while the database was away, and still ours there. */
  const unsettled = new Set<string>();
  let isAway = false;
  let stopping = false;
  let looping: Promise<void> = Promise.resolve();
  let heartbeat: NodeJS.Timeout | undefined;
  let woken = false;
  let rouse: () => void = () => {};

  async function claim(): Promise<JobRow | null> {
    const kinds = sql.join(
      [...handlers.keys()].map((kind) => sql`${kind}`),
      sql`, `,
    );
    // The owner with the fewest running jobs comes first, so that forty uploads of one do not delay another's.
    const [row] = await db
      .update(jobs)
      .set({
        state: sql`case when ${jobs.attempts} >= ${jobs.maxAttempts} then 'failed' else 'running' end`,
        attempts: sql`${jobs.attempts} + 1`,
        worker,
        leaseUntil: leaseEnd,
      })
      .where(
        eq(
          jobs.id,
          sql`(select j.id from jobs j where j.kind in (${kinds})${notHere()}
            and ((j.state = 'queued' and j.run_at <= now()) or (j.state = 'running' and j.lease_until < now()))
            order by j.priority desc,
              (select count(*) from jobs r where r.state = 'running' and r.owner_id = j.owner_id), j.run_at
            limit 1 for update of j skip locked)`,
        ),
      )
      .returning();
    if (row) unsettled.delete(row.id);
    return row ?? null;
  }

  /** Leases run out while the database is away; what runs on here is not begun a second time beside itself. */
  function notHere(): SQL {
    const ids = [...running.keys()].map((id) => sql`${id}`);
    return ids.length === 0 ? sql`` : sql` and j.id not in (${sql.join(ids, sql`, `)})`;
  }

  async function execute(row: JobRow, signal: AbortSignal): Promise<void> {
    const handler = handlers.get(row.kind);
    if (!handler) return;
    if (row.state === 'failed') {
      await finish(row, 'failed', 'its workers died');
      return handler.gaveUp(row);
    }
    try {
      await handler.run(row, { jobId: row.id, worker }, signal);
      if (!signal.aborted) await finish(row, 'done', null);
    } catch (error) {
      if (!signal.aborted) await failed(row, handler, error);
    }
    if (stopping) await handBack(row.id);
  }

  async function finish(row: JobRow, state: 'done' | 'failed', error: string | null): Promise<void> {
    await db
      .update(jobs)
      .set({ state, error, finishedAt: sql`now()`, leaseUntil: null })
      .where(and(eq(jobs.id, row.id), eq(jobs.worker, worker), inArray(jobs.state, ['running', 'failed'])));
  }

  async function failed(row: JobRow, handler: ErasedHandler, error: unknown): Promise<void> {
    // The job could not help it, and goes on as soon as the database is back.
    if (isOutage(error)) return handBack(row.id);
    logger.error({ err: error, job: row.id, kind: row.kind }, 'job failed');
    const [after] = await db
      .update(jobs)
      .set({
        state: sql`case when ${jobs.attempts} >= ${jobs.maxAttempts} then 'failed' else 'queued' end`,
        runAt: sql`now() + make_interval(secs => least(300, power(2, ${jobs.attempts})))`,
        error: (error instanceof Error ? error.name : 'unknown').slice(0, 200),
        leaseUntil: null,
      })
      .where(heldBy({ jobId: row.id, worker }))
      .returning({ state: jobs.state });
    if (after?.state === 'failed') await handler.gaveUp(row);
  }

  async function handBack(jobId: string): Promise<void> {
    await db
      .update(jobs)
      .set({
        state: 'queued',
        runAt: sql`now()`,
        leaseUntil: null,
        attempts: sql`greatest(${jobs.attempts} - 1, 0)`,
      })
      .where(heldBy({ jobId, worker }));
  }

  function begin(row: JobRow): void {
    const controller = new AbortController();
    const ended = execute(row, controller.signal)
      .catch((error: unknown) => {
        if (isOutage(error)) unsettled.add(row.id);
        report(error, 'a job could not be ended', row.id);
      })
      .finally(() => {
        running.delete(row.id);
        wake();
      });
    running.set(row.id, { controller, ended });
  }

  /** Said once for each time that the database is away, not once a second. */
  function report(error: unknown, what: string, job?: string): void {
    if (!isOutage(error)) logger.error({ err: error, job }, what);
    else if (!isAway) logger.warn({ err: error, job }, `${what}: the database is away`);
    isAway = isOutage(error);
  }

  /** Keeps the leases, and learns which jobs were cancelled or taken over. */
  async function renewAll(): Promise<void> {
    for (const id of unsettled) {
      await handBack(id);
      unsettled.delete(id);
    }
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const held = await db
      .update(jobs)
      .set({ leaseUntil: leaseEnd })
      .where(and(inArray(jobs.id, ids), eq(jobs.worker, worker), eq(jobs.state, 'running')))
      .returning({ id: jobs.id });
    const kept = new Set(held.map((job) => job.id));
    for (const id of ids) if (!kept.has(id)) running.get(id)?.controller.abort();
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        while (!stopping && running.size < concurrency) {
          const row = await claim();
          isAway = false;
          if (!row) break;
          begin(row);
        }
      } catch (error) {
        report(error, 'jobs could not be claimed');
      }
      if (!woken && !stopping) await nap();
    }
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
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

  /** Whoever died cannot renew its leases: no need to wait for them to run out. */
  async function takeOverFromTheDead(): Promise<void> {
    await db
      .update(jobs)
      .set({ leaseUntil: sql`now() - interval '1 second'` })
      .where(and(eq(jobs.state, 'running'), ne(jobs.worker, worker), looksDead(jobs.worker)));
  }

  async function prune(): Promise<void> {
    await db.delete(jobs).where(lt(jobs.finishedAt, sql`now() - interval '14 days'`));
  }

  const quietly = (work: () => Promise<void>) => {
    work().catch((error: unknown) => report(error, 'queue upkeep failed'));
  };

  return {
    handle(handler) {
      handlers.set(handler.kind.kind, {
        run: (row, lease, signal) =>
          handler.run({
            payload: handler.kind.payload.parse(row.payload),
            lease,
            attempt: row.attempts,
            signal,
          }),
        gaveUp: (row) => handler.gaveUp(handler.kind.payload.parse(row.payload)),
      });
    },
    async start() {
      await takeOverFromTheDead();
      await prune();
      heartbeat = setInterval(() => quietly(renewAll), (leaseSeconds * 1000) / 3);
      looping = loop();
    },
    wake() {
      wake();
      quietly(renewAll);
    },
    async stop() {
      stopping = true;
      rouse();
      await looping;
      for (const { controller } of running.values()) controller.abort();
      await Promise.all([...running.values()].map((job) => job.ended));
      clearInterval(heartbeat);
    },
  };
}
