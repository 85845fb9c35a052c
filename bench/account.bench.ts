/**
 * Exports and deletes an account with 1 GB in 250 files, 50,000 passages and 2,000 notes, once undisturbed and
 * once with the server killed midway. What is left of it is counted by the database's catalogue and on the disk.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountExport } from '@gene/contract/exports';
import pg from 'pg';
import * as z from 'zod';
import { BuiltServer, Client } from './built-server.ts';
import type { Bench, Figure } from './figures.ts';

const files = 250;
const fileBytes = 4 * 1024 * 1024;
const passagesPerFile = 200;
const notes = 2000;
/** Besides: a page each of plan, profile and index. */
const entries = files + notes + 3;
const longestSeconds = 600;

export const bench: Bench = {
  name: 'account',
  async run({ log }) {
    const server = await BuiltServer.create();
    try {
      await server.start();
      await Client.register(server.origin, 'admin@bench.example');
      const undisturbed = await measure(server, { email: 'one@bench.example', isKilled: false, log });
      const killed = await measure(server, { email: 'two@bench.example', isKilled: true, log });
      return [...figuresOf('undisturbed', undisturbed), ...figuresOf('killed midway', killed)];
    } finally {
      await server.remove();
    }
  },
};

interface Measured {
  exportSeconds: number;
  deletionSeconds: number;
  /** Entries of the zip too few or too many. */
  wrongEntries: number;
  rowsLeft: number;
  filesLeft: number;
}

function figuresOf(how: string, found: Measured): Figure[] {
  const data = `1 GB in ${files} files, ${files * passagesPerFile} passages, ${notes} notes; ${how}`;
  const seconds = (metric: string, value: number): Figure => ({
    ...{ metric, data, value, unit: 's', reach: { atMost: 60 } },
  });
  const none = (metric: string, value: number, unit: string): Figure => ({
    ...{ metric, data, value, unit, reach: { atMost: 0 } },
  });
  return [
    seconds('export', found.exportSeconds),
    none('entries of the zip that are wrong', found.wrongEntries, 'entries'),
    seconds('deletion', found.deletionSeconds),
    none('rows left that name the account', found.rowsLeft, 'rows'),
    none('files left', found.filesLeft, 'files'),
  ];
}

interface Case {
  email: string;
  isKilled: boolean;
  log: (line: string) => void;
}

async function measure(server: BuiltServer, { email, isKilled, log }: Case): Promise<Measured> {
  const client = await Client.register(server.origin, email);
  const userId = await fill(server, client);
  log('  filled');
  /** Kills the server in the middle of what it does, if asked to. */
  const disturb = async (when: () => Promise<boolean>) => {
    if (!isKilled) return;
    await until(when);
    await server.kill({ database: false });
    await server.start();
  };

  const exportBegan = performance.now();
  await client.post('/api/account/export', {});
  await disturb(async () => ((await exportOf(client))?.doneBytes ?? 0) > fileBytes);
  await until(async () => (await exportOf(client))?.state !== 'working');
  const exportSeconds = (performance.now() - exportBegan) / 1000;
  const made = await exportOf(client);
  log(`  export: ${exportSeconds.toFixed(1)} s, ${made?.state}, ${made?.sizeBytes} bytes`);
  const [archive] = filesIn(server, ['exports']);
  const wrongEntries = archive === undefined ? entries : Math.abs(countEntries(archive) - entries);

  const deletionBegan = performance.now();
  await client.post('/api/account/deletion', { password: 'measure-twice' });
  await inDatabase(server, async (database) => {
    await database.query(
      `with due as (update users set deletes_at = now() - interval '1 second' where id = $1)
        update jobs set run_at = now() where owner_id = $1`,
      [userId],
    );
  });
  const documentsLeft = () =>
    inDatabase(server, async (database) => {
      const { rowCount } = await database.query('select from documents where owner_id = $1', [userId]);
      return rowCount ?? 0;
    });
  await disturb(async () => (await documentsLeft()) < files);
  const places = ['files', 'card-media', 'practice-photos', 'exports'];
  await until(async () => (await countRows(server, userId, ['users'])) === 0);
  const rowsGone = (performance.now() - deletionBegan) / 1000;
  await until(async () => filesIn(server, places).length === 0).catch(() => undefined);
  const deletionSeconds = (performance.now() - deletionBegan) / 1000;
  log(`  deletion: ${deletionSeconds.toFixed(1)} s, its rows ${rowsGone.toFixed(1)} s`);
  return {
    ...{ exportSeconds, deletionSeconds, wrongEntries },
    rowsLeft: await countRows(server, userId),
    filesLeft: filesIn(server, places).length,
  };
}

/** Uploads are neither read nor studied: that is measured elsewhere. @returns the account's id */
async function fill(server: BuiltServer, client: Client): Promise<string> {
  await server.stop();
  await server.start({ ROLE: 'api' });
  const subject = await client.addSubject('Physics');
  for (let at = 0; at < files; at += 1) await client.upload(subject.id, `Book ${at}.txt`, invented());
  const userId = await inDatabase(server, async (database) => {
    await database.query(`delete from jobs; update documents set status = 'ready'`);
    await database.query(
      `insert into passages (document_id, ordinal, owner_id, subject_id, page, start, "end", headings, sentences, terms)
       select d.id, n, d.owner_id, d.subject_id, n, n * 1000, n * 1000 + 999, '[]',
         jsonb_build_array(jsonb_build_object('text', t.text, 'page', n, 'start', n * 1000)), to_tsvector('simple', t.text)
       from documents d cross join generate_series(1, ${passagesPerFile}) n
         cross join lateral (select string_agg(md5(d.id::text || n || w), ' ') as text from generate_series(1, 40) w) t
       where d.subject_id = $1`,
      [subject.id],
    );
    await database.query(
      `insert into notes (id, owner_id, subject_id, title, description, content)
       select gen_random_uuid(), owner_id, id, 'Note ' || n, '', repeat(md5(n::text) || ' ', 100)
       from subjects cross join generate_series(1, ${notes}) n where id = $1`,
      [subject.id],
    );
    await database.query('vacuum analyze');
    const { rows } = await database.query<{ id: string }>(
      'select owner_id as id from subjects where id = $1',
      [subject.id],
    );
    return rows[0]?.id ?? '';
  });
  await server.stop();
  await server.start();
  return userId;
}

function invented(): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(randomBytes(fileBytes / 2).toString('hex'));
}

async function exportOf(client: Client): Promise<AccountExport | null> {
  const response = await client.get('/api/account/export');
  return z.object({ export: AccountExport.nullable() }).parse(await response.json()).export;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + longestSeconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error('it took too long');
    await sleep(100);
  }
}

async function inDatabase<T>(server: BuiltServer, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client(server.database());
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Rows with the account's id anywhere. @param names of the tables; all, unless given */
async function countRows(server: BuiltServer, userId: string, names?: readonly string[]): Promise<number> {
  return inDatabase(server, async (database) => {
    const all = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const tables = names ?? (await database.query<{ name: string }>(all)).rows.map(({ name }) => name);
    let count = 0;
    for (const name of tables) {
      const found = await database.query(`select from "${name}" t where t::text like $1`, [`%${userId}%`]);
      count += found.rowCount ?? 0;
    }
    return count;
  });
}

function filesIn(server: BuiltServer, places: readonly string[]): string[] {
  return places.flatMap((place) =>
    readdirSync(join(server.dataDirectory, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'installation.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('.incoming')),
  );
}

/** As the end of the archive says. */
function countEntries(archive: string): number {
  const end = Buffer.alloc(22);
  const file = openSync(archive, 'r');
  readSync(file, end, 0, end.length, statSync(archive).size - end.length);
  closeSync(file);
  return end.readUInt16LE(10);
}
