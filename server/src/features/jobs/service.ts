import { ApiError } from '@gene/contract/errors';
import { type JobCounts, type JobItem, JobReason, type JobState } from '@gene/contract/jobs';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type AnyJobHandler, jobsTopic } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import * as store from './store.ts';

export interface JobService {
  counts(): Promise<JobCounts>;
  list(query: {
    state: JobState;
    cursor?: string | undefined;
    limit: number;
  }): Promise<{ jobs: JobItem[]; nextCursor: string | null }>;
  /** @throws ApiError not_found; conflict if the work waits or runs again already, or nothing is left of it */
  retry(adminId: string, id: string): Promise<void>;
  /** @returns how many are tried again */
  retryKind(adminId: string, kind: string): Promise<number>;
  remove(adminId: string, id: string): Promise<void>;
}

interface Needs {
  db: Db;
  events: Pick<Events, 'wake'>;
  handlers: readonly AnyJobHandler[];
}

/** A transaction each, so that none holds many rows for long. */
const atOnce = 200;

/** Jobs of the whole installation, for admins. */
export function createJobService({ db, events, handlers }: Needs): JobService {
  const handlerOf = (kind: string) => handlers.find((handler) => handler.kind.kind === kind);
  const canRetry = (kind: string) => {
    const handler = handlerOf(kind);
    return handler !== undefined && handler.endsForGood !== true;
  };

  const toItem = ({ state, runAt, createdAt, error, ...row }: store.JobRow): JobItem => ({
    id: row.id,
    kind: row.kind,
    state: state === 'running' || state === 'failed' ? state : 'waiting',
    owner: row.owner,
    createdAt: createdAt.toISOString(),
    startsAt: state === 'queued' && runAt.getTime() > Date.now() ? runAt.toISOString() : null,
    attempts: row.attempts,
    maxAttempts: row.maxAttempts,
    // Earlier versions wrote names of errors.
    reason: error === null ? null : (JobReason.safeParse(error).data ?? 'unforeseen'),
    canRetry: state === 'failed' && canRetry(row.kind),
  });

  async function reopen(tx: Tx, jobs: readonly store.FailedJob[]): Promise<void> {
    await store.requeue(
      tx,
      jobs.map(({ id }) => id),
    );
    for (const { kind, payload } of jobs) {
      const handler = handlerOf(kind);
      const parsed = handler?.kind.payload.safeParse(payload);
      if (parsed?.success) await handler?.reopen?.(tx, parsed.data);
    }
  }

  return {
    async counts() {
      const rows = await store.countJobs(db);
      const sum = (state: JobState) =>
        rows.reduce((total, row) => total + (row.state === state ? row.count : 0), 0);
      const failedKinds = rows
        .filter(({ state }) => state === 'failed')
        .map(({ kind, count }) => ({ kind, count, canRetry: canRetry(kind) }));
      return { waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), failedKinds };
    },
    async list({ state, cursor, limit }) {
      const found = await store.listJobs(db, { state, before: cursor ?? null, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        jobs: page.map(toItem),
        nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },
    async retry(adminId, id) {
      if (!(await store.isFailed(db, id))) throw new ApiError('not_found');
      await db.transaction(async (tx) => {
        const [job] = await store.holdFailed(tx, { id }, 1);
        if (!job || !canRetry(job.kind))
          throw new ApiError('conflict', {
            message: 'This work is under way again, or nothing is left of it.',
          });
        await reopen(tx, [job]);
        await recordAction(tx, { actorId: adminId, action: 'retried_job', target: job.kind });
      });
      await events.wake(jobsTopic);
    },
    async retryKind(adminId, kind) {
      if (!canRetry(kind)) return 0;
      let retried = 0;
      for (;;) {
        const count = await db.transaction(async (tx) => {
          const held = await store.holdFailed(tx, { kind }, atOnce);
          if (held.length === 0) return 0;
          await reopen(tx, held);
          await recordAction(tx, { actorId: adminId, action: 'retried_jobs', target: kind });
          return held.length;
        });
        retried += count;
        if (count < atOnce) break;
      }
      await events.wake(jobsTopic);
      return retried;
    },
    async remove(adminId, id) {
      await db.transaction(async (tx) => {
        const kind = await store.deleteFailed(tx, id);
        if (kind !== null) await recordAction(tx, { actorId: adminId, action: 'removed_job', target: kind });
      });
    },
  };
}
