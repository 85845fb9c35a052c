import type { JobReason } from '@gene/contract/jobs';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import type { Lease, Pause } from '../job.ts';
import type { ClaimedJob } from './turns.ts';
import { jobs } from '../schema.ts';
import { pauseAfter } from './deaths.ts';
import { reasonOf } from './reasons.ts';
import { looksDead } from '../worker-identity.ts';

export const leaseSeconds = 15;
export const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

export function heldBy(lease: Lease) {
  return and(eq(jobs.id, lease.jobId), eq(jobs.worker, lease.worker), eq(jobs.state, 'running'));
}

/** A worker's jobs in the table. Jobs it no longer holds are left unchanged. */
export interface Leases {
  /** Ends it, or queues it once more if that was asked for while it ran. */
  finish(row: ClaimedJob, state: 'done' | 'failed', error: JobReason | null): Promise<void>;
  /** Schedules a retry. @returns true if there will be none */
  fail(row: ClaimedJob, error: unknown): Promise<boolean>;
  /** Schedules a retry that does not count as a failure. @returns when it is */
  excuse(row: ClaimedJob, error: unknown): Promise<Date | null>;
  /** Puts it back for later, or for now if that was asked for while it ran. */
  handBack(jobId: string, pause: Pause): Promise<void>;
  /** Finds the jobs still held, waiting for nobody who is changing them. */
  findHeld(jobIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns the jobs still held */
  renew(jobIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Dead workers cannot renew their leases, so there is no need to wait for those to expire. */
  takeOverFromTheDead(): Promise<void>;
  /** Deletes jobs that ended long ago. */
  prune(): Promise<void>;
}

export function createLeases(db: Db, worker: string): Leases {
  const isHeld = (jobIds: readonly string[]) =>
    and(inArray(jobs.id, [...jobIds]), eq(jobs.worker, worker), eq(jobs.state, 'running'));
  const idsOf = (held: readonly { id: string }[]) => new Set(held.map(({ id }) => id));

  return {
    async finish(row, state, error) {
      await db
        .update(jobs)
        .set({
          ...{ error, leaseUntil: null, ready: false },
          state: sql`case when ${jobs.ready} then 'queued' else ${state} end`,
          runAt: sql`case when ${jobs.ready} then now() else ${jobs.runAt} end`,
          attempts: sql`case when ${jobs.ready} then 0 else ${jobs.attempts} end`,
          deaths: sql`case when ${jobs.ready} then 0 else ${jobs.deaths} end`,
          finishedAt: sql`case when not ${jobs.ready} then now() end`,
        })
        .where(and(eq(jobs.id, row.id), eq(jobs.worker, worker), inArray(jobs.state, ['running', 'failed'])));
    },
    async fail(row, error) {
      const [after] = await db
        .update(jobs)
        .set({
          state: sql`case when ${jobs.attempts} >= ${jobs.maxAttempts} then 'failed' else 'queued' end`,
          runAt: sql`now() + make_interval(secs => least(300, power(2, ${jobs.attempts})))`,
          error: reasonOf(error),
          ready: false,
          finishedAt: sql`case when ${jobs.attempts} >= ${jobs.maxAttempts} then now() end`,
          leaseUntil: null,
        })
        .where(heldBy({ jobId: row.id, worker }))
        .returning({ state: jobs.state });
      return after?.state === 'failed';
    },
    async excuse(row, error) {
      const [after] = await db
        .update(jobs)
        .set({
          ...{ state: 'queued', ready: false, leaseUntil: null, error: reasonOf(error) },
          runAt: sql`now() + make_interval(secs => ${pauseAfter(sql`${jobs.deaths} + 1`)})`,
          deaths: sql`${jobs.deaths} + 1`,
          attempts: sql`greatest(${jobs.attempts} - 1, 0)`,
        })
        .where(heldBy({ jobId: row.id, worker }))
        .returning({ runAt: jobs.runAt });
      return after?.runAt ?? null;
    },
    async handBack(jobId, { resumeIn, isTry }) {
      await db
        .update(jobs)
        .set({
          state: 'queued',
          ready: false,
          runAt: sql`case when ${jobs.ready} then now() else now() + make_interval(secs => ${resumeIn}) end`,
          leaseUntil: null,
          ...(!isTry && { attempts: sql`greatest(${jobs.attempts} - 1, 0)` }),
        })
        .where(heldBy({ jobId, worker }));
    },
    async findHeld(jobIds) {
      return idsOf(await db.select({ id: jobs.id }).from(jobs).where(isHeld(jobIds)));
    },
    async renew(jobIds) {
      const renewed = db.update(jobs).set({ leaseUntil: leaseEnd }).where(isHeld(jobIds));
      return idsOf(await renewed.returning({ id: jobs.id }));
    },
    async takeOverFromTheDead() {
      await db
        .update(jobs)
        .set({ leaseUntil: sql`now() - interval '1 second'` })
        .where(and(eq(jobs.state, 'running'), ne(jobs.worker, worker), looksDead(jobs.worker)));
    },
    async prune() {
      await db.delete(jobs).where(lt(jobs.finishedAt, sql`now() - interval '14 days'`));
    },
  };
}
