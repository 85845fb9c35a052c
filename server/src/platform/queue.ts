import { and, eq, inArray, lt, ne, not, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from './database.ts';
import { wakeChannel } from './events.ts';
import type { Logger } from './logger.ts';
import { isOutage } from './outage.ts';
import { type ClaimedJob, createTurns, type NextInTurn, secondsPaidAhead } from './queue-turns.ts';
import { jobs } from './schema.ts';
import { looksDead } from './worker-identity.ts';

/** Each has slots of its own, so that its jobs wait for none of another. */
export type QueueName =
  /** Reading and studying documents. */
  | 'reading'
  /** What may wait for a language model: it takes no slot from what is to be read. */
  | 'writing'
  /** Replies and marks are short, and somebody waits for them. */
  | 'awaited'
  /** Somebody waits for a forecast, and does not want to wait for forty books as well. */
  | 'forecasting'
  /** The clock of an exam waits for none of them. */
  | 'punctual';

/** A kind of work with the shape of what it needs to know. */
export interface JobKind<Payload extends Record<string, unknown>> {
  kind: string;
  queue: QueueName;
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
  /** Says how much processor time this run has taken so far. Until it does, elapsed time counts as work. */
  recordWork(milliseconds: number): void;
  /**
   * To be asked where a run can stop without losing anything. True: somebody waits who comes first, so end the run with
   * `{ resumeIn: 0 }`.
   */
  shouldYield: () => Promise<boolean>;
}

/** Ends a run whose job is to be gone on with, in so many seconds. */
export interface Pause {
  resumeIn: number;
}

export interface JobHandler<Payload extends Record<string, unknown>> {
  kind: JobKind<Payload>;
  /** May be run again after a kill at any moment. Throwing means: try again later. */
  run(job: RunningJob<Payload>): Promise<void | Pause>;
  /** It was begun too often without getting anywhere and will not be begun again. */
  gaveUp(payload: Payload): Promise<void>;
}

/** Of whatever kind. */
export type AnyJobHandler = JobHandler<Record<string, unknown>>;

/** What workers of every process are woken by. */
export const jobsTopic = 'jobs';

const leaseSeconds = 15;

/**
 * A run gives way after so much work. Going on costs about half a second of a large PDF (a process, its first look at
 * the file), which is to stay below a tenth: between equals therefore the longer. A document of which little was read
 * comes sooner, and so does somebody for whom much less was worked.
 */
const slice = { full: 10, short: 3 } as const;
/** Where others keep the processor busy, a slice ends after so many times its length by the clock. */
const longestByClock = 3;
/** Who has had so many times as much gives way early. */
const muchMore = 2;

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
      queue: job.kind.queue,
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

/** What these jobs have waited for may have come: they look at once. `payload`: a part of theirs. */
export async function hastenJobs<Payload extends Record<string, unknown>>(
  db: Db,
  { kind, queue }: JobKind<Payload>,
  payload: Partial<Payload>,
): Promise<void> {
  const hastened = await db
    .update(jobs)
    .set({ runAt: sql`now()` })
    .where(
      and(
        ...[eq(jobs.queue, queue), eq(jobs.kind, kind), eq(jobs.state, 'queued'), not(jobs.ready)],
        sql`${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`,
      ),
    )
    .returning({ id: jobs.id });
  if (hastened.length > 0) await db.execute(sql`select pg_notify(${wakeChannel}, ${jobsTopic})`);
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

interface ErasedHandler {
  run(row: ClaimedJob, rest: Omit<RunningJob<unknown>, 'payload' | 'attempt'>): Promise<void | Pause>;
  gaveUp(row: ClaimedJob): Promise<void>;
}

interface Run {
  row: ClaimedJob;
  controller: AbortController;
  ended: Promise<void>;
  begun: number;
  /** Milliseconds; null while nobody has said. */
  recorded: number | null;
  /** Seconds that were booked. */
  charged: number;
  isYielding: boolean;
}

export interface QueueOptions {
  name: QueueName;
  db: Db;
  logger: Logger;
  /** Id of the process that runs the jobs; see `openWorker`. */
  worker: string;
  /** How many jobs this process runs at a time. */
  concurrency: number;
  /** False while nothing new is to be begun. */
  mayBegin?: () => boolean;
  /** For jobs whose time comes, or whose notification was missed. */
  pollMs?: number;
}

/** So long a queue waits for a database that is away: it is back within a second or two as a rule. */
const awayMs = 500;

/** Runs jobs of the table `jobs`, which any number of processes share. */
export interface Queue {
  handle<Payload extends Record<string, unknown>>(handler: JobHandler<Payload>): void;
  start(): Promise<void>;
  /** Something may have changed in the table: look at once. */
  wake(): void;
  /** Stops the running jobs and hands them back, to be gone on with by the next worker. */
  stop(): Promise<void>;
}

export function createQueue(options: QueueOptions): Queue {
  const { name, db, logger, worker, concurrency, pollMs = 1000, mayBegin } = options;
  const handlers = new Map<string, ErasedHandler>();
  const turns = createTurns(db, name);
  const running = new Map<string, Run>();
  /** Two runs never give way to the same job. */
  let askedLast: Promise<unknown> = Promise.resolve();
  /** Ended here while the database was away, and still ours there. */
  const unsettled = new Set<string>();
  let isAway = false;
  let stopping = false;
  let looping: Promise<void> = Promise.resolve();
  let heartbeat: NodeJS.Timeout | undefined;
  let woken = false;
  let rouse: () => void = () => {};

  async function claim(): Promise<ClaimedJob | null> {
    await turns.admit(here());
    const row = await turns.claim(worker, leaseSeconds, wanted());
    if (row) unsettled.delete(row.id);
    return row;
  }

  /** Leases run out while the database is away; what runs on here is not begun a second time beside itself. */
  const here = () => [...running.keys()];
  const wanted = () => ({ kinds: [...handlers.keys()], except: here() });
  const secondsOf = ({ recorded, begun }: Run) => (recorded ?? performance.now() - begun) / 1000;
  const sliceOf = (run: Run) =>
    Math.max(secondsOf(run), (performance.now() - run.begun) / 1000 / longestByClock);

  /** Books what was worked since the last time. */
  async function charge(run: Run): Promise<void> {
    const before = run.charged;
    run.charged = secondsOf(run);
    const paid = Math.max(before, secondsPaidAhead);
    const { id, ownerId } = run.row;
    await turns.charge(id, ownerId, { job: run.charged - before, owner: run.charged - paid });
  }

  async function decideToYield(run: Run): Promise<boolean> {
    const isBusy = running.size >= concurrency && ![...running.values()].some((each) => each.isYielding);
    if (!isBusy || sliceOf(run) < slice.short) return run.isYielding;
    await charge(run);
    await turns.admit(here());
    const next = await turns.next(run.row.id, wanted());
    run.isYielding = next !== null && comesBefore(next, sliceOf(run));
    return run.isYielding;
  }

  async function execute(run: Run): Promise<void> {
    const { row, controller } = run;
    const { signal } = controller;
    const handler = handlers.get(row.kind);
    if (!handler) return;
    if (row.state === 'failed') {
      await finish(row, 'failed', 'its workers died');
      return handler.gaveUp(row);
    }
    try {
      const pause = await handler.run(row, {
        lease: { jobId: row.id, worker },
        signal,
        recordWork: (milliseconds) => {
          run.recorded = milliseconds;
        },
        shouldYield: () => {
          const asked = askedLast.then(() => decideToYield(run));
          askedLast = asked.catch(() => {});
          return asked;
        },
      });
      await charge(run);
      if (!signal.aborted) await (pause ? handBack(row.id, pause.resumeIn) : finish(row, 'done', null));
    } catch (error) {
      if (!signal.aborted) await failed(row, handler, error);
    }
    if (stopping) await handBack(row.id, 0);
    await turns.settle(row.ownerId);
  }

  async function finish(row: ClaimedJob, state: 'done' | 'failed', error: string | null): Promise<void> {
    await db
      .update(jobs)
      .set({ state, error, finishedAt: sql`now()`, leaseUntil: null })
      .where(and(eq(jobs.id, row.id), eq(jobs.worker, worker), inArray(jobs.state, ['running', 'failed'])));
  }

  async function failed(row: ClaimedJob, handler: ErasedHandler, error: unknown): Promise<void> {
    // The job could not help it, and goes on as soon as the database is back.
    if (isOutage(error)) return handBack(row.id, 0);
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

  async function handBack(jobId: string, resumeIn: number): Promise<void> {
    await db
      .update(jobs)
      .set({
        state: 'queued',
        runAt: sql`now() + make_interval(secs => ${resumeIn})`,
        leaseUntil: null,
        attempts: sql`greatest(${jobs.attempts} - 1, 0)`,
      })
      .where(heldBy({ jobId, worker }));
  }

  function begin(row: ClaimedJob): void {
    const run: Run = {
      ...{ row, controller: new AbortController(), ended: Promise.resolve() },
      ...{ begun: performance.now(), recorded: null, charged: 0, isYielding: false },
    };
    running.set(row.id, run);
    run.ended = execute(run)
      .catch((error: unknown) => {
        if (isOutage(error)) unsettled.add(row.id);
        report(error, 'a job could not be ended', row.id);
      })
      .finally(() => {
        running.delete(row.id);
        wake();
      });
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
      await handBack(id, 0);
      unsettled.delete(id);
      wake();
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
        while (!stopping && running.size < concurrency && mayBegin?.() !== false) {
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
      const timer = setTimeout(resolve, isAway ? Math.min(pollMs, awayMs) : pollMs);
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

  /** What runs long is booked as it goes. */
  async function keepTurns(): Promise<void> {
    for (const run of running.values()) await charge(run);
    await turns.settle();
    await turns.prune();
  }

  /** Whoever died cannot renew its leases: no need to wait for them to run out. */
  async function takeOverFromTheDead(): Promise<void> {
    await db
      .update(jobs)
      .set({ leaseUntil: sql`now() - interval '1 second'` })
      .where(and(eq(jobs.state, 'running'), ne(jobs.worker, worker), looksDead(jobs.worker)));
  }

  /** An earlier version may have added them to another queue. */
  async function takeOwnKinds(): Promise<void> {
    await db
      .update(jobs)
      .set({ queue: name, ready: false })
      .where(
        and(
          inArray(jobs.kind, [...handlers.keys()]),
          ne(jobs.queue, name),
          inArray(jobs.state, ['queued', 'running']),
        ),
      );
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
        run: (row, rest) =>
          handler.run({ payload: handler.kind.payload.parse(row.payload), attempt: row.attempts, ...rest }),
        gaveUp: (row) => handler.gaveUp(handler.kind.payload.parse(row.payload)),
      });
    },
    async start() {
      await takeOverFromTheDead();
      await takeOwnKinds();
      await prune();
      heartbeat = setInterval(
        () => {
          quietly(renewAll);
          quietly(keepTurns);
        },
        (leaseSeconds * 1000) / 3,
      );
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

/** @param worked seconds of the run that may give way */
function comesBefore({ isSameOwner, work, ownWork, ratio }: NextInTurn, worked: number): boolean {
  const isNew = work < slice.full;
  // Of one's own documents the one that was begun is finished first, after a first look at the others.
  if (isSameOwner) return isNew && (work === 0 || ownWork >= slice.full);
  return worked >= slice.full ? ratio > 1 : isNew && ratio >= muchMore;
}
