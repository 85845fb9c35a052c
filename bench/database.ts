/** Connects to a built server's embedded database, to fill it faster than calls could. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export async function withDatabase<Result>(
  { dataDirectory }: { dataDirectory: string },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDirectory, 'postgres');
  const cluster = readdirSync(folder).find((name) => /^pg\d+$/.test(name));
  if (cluster === undefined) throw new Error(`There is no database in ${folder}.`);
  // The fourth line of postmaster.pid is the port.
  const port = Number(readFileSync(join(folder, cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'gene',
    password: readFileSync(join(folder, 'password'), 'utf8'),
    database: 'postgres',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Inserts rows, keyed by column name, a few thousand at a time. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  for (let from = 0; from < rows.length; from += 5000)
    await client.query(
      `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + 5000))],
    );
}

/**
 * Copies rows under new ids.
 * @param from the rows to copy as `d`, and the changes as `c`
 * @param changed columns and their new values in SQL; the others stay the same
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  from: string,
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `d."${name}"`);
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join()}) select ${values.join()} from ${from}`,
  );
}

/** Processor time of the database server and all its processes so far, including ended ones. */
export function databaseProcessorMs(dataDirectory: string): number {
  const folder = join(dataDirectory, 'postgres');
  const cluster = readdirSync(folder).find((name) => /^pg\d+$/.test(name)) ?? '';
  const postmaster = readFileSync(join(folder, cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return pid === postmaster || fields[1] === postmaster ? [{ pid, fields }] : [];
      } catch {
        return [];
      }
    });
  // utime and stime of each process, and the postmaster's cutime and cstime for ended ones (proc(5)).
  return stats.reduce((sum, { pid, fields }) => {
    const own = Number(fields[11]) + Number(fields[12]);
    const ended = pid === postmaster ? Number(fields[13]) + Number(fields[14]) : 0;
    return sum + (own + ended) * 10;
  }, 0);
}
