/** A connection to the embedded database of a built server, for filling it faster than calls could. */
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

/** Inserts rows whose keys are the columns' names, a few thousand at a time. */
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
