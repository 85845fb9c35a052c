import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { locks } from '../../platform/locks.ts';

export interface DatabaseState {
  version: string;
  /** Its clock, in milliseconds since 1970. */
  now: number;
}

export async function askDatabase(db: Db): Promise<DatabaseState> {
  const { rows } = await db.execute<{ version: string; now: number }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      extract(epoch from clock_timestamp())::float8 * 1000 as now`);
  return rows[0] ?? { version: '', now: Date.now() };
}

export interface QueueState {
  /** Processes that work on jobs. */
  workers: number;
  /** Age of the oldest job that could have started; null if none waits. */
  oldestSeconds: number | null;
  failed: number;
}

export async function askQueue(db: Db): Promise<QueueState> {
  const { rows } = await db.execute<QueueState & Record<string, unknown>>(sql`
    select
      (select count(distinct objid)::int from pg_locks
        where locktype = 'advisory' and objsubid = 2 and classid = ${locks.workers} and granted
          and database = (select oid from pg_database where datname = current_database())) as workers,
      (select extract(epoch from now() - min(run_at))::float8 from jobs
        where state = 'queued' and run_at <= now()) as "oldestSeconds",
      (select count(*)::int from jobs where state = 'failed') as failed`);
  return rows[0] ?? { workers: 0, oldestSeconds: null, failed: 0 };
}
