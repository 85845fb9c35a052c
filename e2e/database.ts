/** Changes the test database where a journey could not do so in time. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const fileOf = (...path: string[]) => join(process.env['E2E_DATA'] ?? '', 'postgres', ...path);

/** Sets files aside, like a sweep that has found some of nobody. */
export async function setFilesAside(count: number): Promise<void> {
  await change(`update installation set last_sweep = $1`, [
    { at: new Date().toISOString(), unowned: 0, setAside: count },
  ]);
}

/** Outlasts the time for which the server trusts the password, in a session that has made no call yet. */
export async function outlastPassword(token: string): Promise<void> {
  await change(`update sessions set confirmed_at = now() - interval '11 minutes' where token_hash = $1`, [
    createHash('sha256').update(token).digest('base64url'),
  ]);
}

/** Leaves failed jobs of these kinds to the admin. */
export async function failJobs(kinds: readonly string[]): Promise<void> {
  await change(
    `insert into jobs (id, kind, queue, owner_id, payload, state, error)
      select uuidv7(), kind, 'none', (select id from users where is_admin limit 1), '{}', 'failed', 'disk_full'
      from unnest($1::text[]) as kind`,
    [kinds],
    kinds.length,
  );
}

/** Changes exactly so many rows. */
async function change(statement: string, values: unknown[], rows = 1): Promise<void> {
  const [, , , port] = (await readFile(fileOf('pg18', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(fileOf('app-password'), 'utf8')).trim();
  const account = { user: 'gene_app', password, database: 'postgres' };
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), ...account });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== rows) throw new Error('no such row');
  } finally {
    await client.end();
  }
}
