import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from './database.ts';
import { openLastingConnection } from './lasting-connection.ts';
import { locks } from './locks.ts';
import type { Logger } from './logger.ts';

/** A process that works on jobs. Its id is random, as names of machines and processes are not unique. */
export interface Worker {
  id: string;
  close: () => Promise<void>;
}

/**
 * Holds a lock named after the worker on a dedicated connection, which PostgreSQL releases when the process
 * dies, however it dies. The lock is shared, so that retaking it never waits for a connection that broke
 * unnoticed.
 */
export async function openWorker(database: Database, logger: Logger): Promise<Worker> {
  const id = uuidv7();
  const connection = await openLastingConnection({
    connect: database.connect,
    prepare: (client) =>
      client.query('select pg_advisory_lock_shared($1, hashtext($2))', [locks.workers, id]),
    onLost: () => logger.debug('The connection that shows this worker to be alive broke'),
    onBack: () => logger.debug('This worker is seen to be alive again'),
  });
  return { id, close: connection.close };
}

/**
 * True if nobody holds the lock of the worker in the column. A worker that briefly lost its connection looks
 * the same; its lease still decides whether its writes count.
 */
export function looksDead(worker: AnyColumn): SQL {
  return sql`not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid = ${locks.workers} and objid = hashtext(${worker})::oid
      and database = (select oid from pg_database where datname = current_database()))`;
}
