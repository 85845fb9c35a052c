/** Where an installation's database runs, and ways to hurt one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Process id of the PostgreSQL server whose files lie somewhere below the folder. */
export function runningPid(folder: string): number {
  return Number(pidFile(folder)[0]);
}

/** How the embedded server of an installation is reached. */
export function databaseBelow(dataDirectory: string): pg.ClientConfig {
  const password = readFileSync(join(dataDirectory, 'postgres/password'), 'utf8');
  const port = Number(pidFile(dataDirectory)[3]);
  return { host: '127.0.0.1', port, user: 'gene', password, database: 'postgres' };
}

function pidFile(folder: string): string[] {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!file) throw new Error(`no database runs below ${folder}`);
  return readFileSync(join(folder, file), 'utf8').split('\n');
}

/** One connection ends, at work where possible: by the server's order, or by force, after which the server starts anew. */
export async function killBackend(database: pg.ClientConfig, how: 'terminate' | 'SIGKILL'): Promise<void> {
  const client = new pg.Client(database);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by (state = 'idle') nulls last, random() limit 1`,
  );
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error('no connection to kill');
  if (how === 'terminate') await client.query('select pg_terminate_backend($1)', [pid]);
  else process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}
