import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import type { QueueName } from '../job.ts';
import { isOutage } from '../outage.ts';
import type { Logger } from '../logger.ts';

/** For jobs whose time comes, and for what a notification did not tell. */
const everyMs = 1000;

/** Queues in which a job is ready, due, or left by a worker that has gone silent. */
async function findBusy(db: Db, names: readonly QueueName[]): Promise<QueueName[]> {
  const { rows } = await db.execute<{ name: QueueName }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as name
    where exists (select from jobs where queue = name and state = 'queued' and not ready and run_at <= now())
      or exists (select from jobs where queue = name and state = 'queued' and ready)
      or exists (select from jobs where queue = name and state = 'running' and lease_until < now())`);
  return rows.map(({ name }) => name);
}

/**
 * Has queues look for jobs when there are any: one question a second for all of them, because each that asked for itself
 * would ask two.
 * @returns stops it
 */
export function watchQueues(
  { db, logger }: { db: Db; logger: Logger },
  queues: Readonly<Partial<Record<QueueName, { look: () => void }>>>,
): () => Promise<void> {
  const names = Object.keys(queues) as QueueName[];
  let watching: Promise<void> = Promise.resolve();
  const watch = async () => {
    try {
      for (const name of await findBusy(db, names)) queues[name]?.look();
    } catch (error) {
      if (!isOutage(error)) logger.error({ err: error }, 'jobs could not be looked for');
      // They tell of it, and ask more often until the database is back.
      for (const name of names) queues[name]?.look();
    }
  };
  let isWatching = false;
  const timer = setInterval(() => {
    if (isWatching) return;
    isWatching = true;
    watching = watch().finally(() => {
      isWatching = false;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await watching;
  };
}
