import type { JobState } from '@gene/contract/jobs';
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { jobs } from '../../platform/schema.ts';
import { people } from '../accounts/service.ts';

export type JobRow = Pick<
  typeof jobs.$inferSelect,
  'id' | 'kind' | 'state' | 'createdAt' | 'runAt' | 'attempts' | 'maxAttempts' | 'error'
> & { owner: string | null };

/** The fields of a failed job that a retry needs. */
export type FailedJob = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload'>;

const stored = { waiting: 'queued', running: 'running', failed: 'failed' } as const;

export function listJobs(
  db: Db,
  { state, before, limit }: { state: JobState; before: string | null; limit: number },
): Promise<JobRow[]> {
  const { id, kind, createdAt, runAt, attempts, maxAttempts, error } = jobs;
  return db
    .select({
      ...{ id, kind, createdAt, runAt, attempts, maxAttempts, error },
      state: jobs.state,
      owner: people.name,
    })
    .from(jobs)
    .leftJoin(people, eq(people.id, jobs.ownerId))
    .where(and(eq(jobs.state, stored[state]), before === null ? undefined : lt(jobs.id, before)))
    .orderBy(desc(jobs.id))
    .limit(limit);
}

export function countJobs(db: Db): Promise<{ state: JobState; kind: string; count: number }[]> {
  const state = sql<JobState>`case ${jobs.state} when 'queued' then 'waiting' else ${jobs.state} end`;
  return db
    .select({ state, kind: jobs.kind, count: count() })
    .from(jobs)
    .where(inArray(jobs.state, Object.values(stored)))
    .groupBy(jobs.state, jobs.kind)
    .orderBy(desc(count()), jobs.kind);
}

/**
 * Locks failed jobs, of each piece of work the last one. Work that waits or runs again already is left out.
 * @param which one of them, or those of a kind
 */
export function holdFailed(
  tx: Tx,
  which: { id: string } | { kind: string },
  limit: number,
): Promise<FailedJob[]> {
  const hasNewer = sql`exists (select from ${jobs} other where other.kind = "jobs"."kind"
    and other.dedupe_key = "jobs"."dedupe_key"
    and (other.state in ('queued', 'running') or (other.state = 'failed' and other.id > "jobs"."id")))`;
  return tx
    .select({ id: jobs.id, kind: jobs.kind, payload: jobs.payload })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'failed'),
        'id' in which ? eq(jobs.id, which.id) : eq(jobs.kind, which.kind),
        sql`not ${hasNewer}`,
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(limit)
    .for('update');
}

export async function isFailed(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.state, 'failed')));
  return found.length > 0;
}

/** Puts them back into their queues as if they were new. */
export async function requeue(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(jobs)
    .set({
      ...{ state: 'queued', ready: false, attempts: 0, deaths: 0, worker: null, leaseUntil: null },
      ...{ error: null, finishedAt: null, runAt: sql`now()` },
    })
    .where(inArray(jobs.id, [...ids]));
}

/** The kind; null if there is no such failed job. */
export async function deleteFailed(tx: Tx, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.state, 'failed')))
    .returning({ kind: jobs.kind });
  return gone?.kind ?? null;
}
