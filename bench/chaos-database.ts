/** Finds an installation's database and children, and breaks them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Returns the process id of the PostgreSQL server with files below the folder. */
export function runningPid(folder: string): number {
  return Number(pidFile(folder)[0]);
}

/** Returns the connection to an installation's embedded server. */
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

/** Kills a process that speaks for the server; waits until one does. */
export async function killVoice(serverPid: () => number): Promise<void> {
  for (;;) {
    const voice = childrenOf(serverPid()).find((pid) => commandOf(pid).includes('audio/speaking'));
    if (voice !== undefined) {
      process.kill(voice, 'SIGKILL');
      return;
    }
    await sleep(20);
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Ends a connection, preferably one in use: by the server's own command, or by force, which makes the server
 * restart.
 */
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
