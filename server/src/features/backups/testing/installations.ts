import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, vi } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase } from '../../../platform/database.ts';
import { filePlaces } from '../../../platform/file-places.ts';
import { createLogger } from '../../../platform/logger.ts';
import { builtProgram } from '../../../testing/built-program.ts';
import { createScratchDatabase, type ScratchDatabase } from '../../../testing/scratch-database.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadAndRead } from '../../../testing/uploads.ts';
import { fileOwners } from '../../../wiring/file-owners.ts';
import { backUp, restore } from '../commands.ts';

/** A database and a folder, with the commands on them. */
export interface Installation {
  url: string;
  dataDir: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  backUp(...words: string[]): Promise<string>;
  restore(...words: string[]): Promise<string>;
}

export interface Installations {
  /** Folder for everything on disk. */
  work: string;
  /** @param of one to copy database and files from; without it both are missing */
  add(of?: Installation): Promise<Installation>;
  /** Of a running server. */
  at(server: TestServer): Installation;
  /** Starts a server with documents of Alice's, and backs it up at rest. */
  open(): Promise<OpenInstallation>;
}

export interface OpenInstallation {
  server: TestServer;
  alice: Person;
  subjectId: string;
  source: Installation;
  /** Archive of that installation at rest, and its contents. */
  archive: string;
  atRest: Everything;
}

/** Installations for one file of tests, removed after it. */
export function prepareInstallations(): Installations {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-backups-'));
  // An embedded database's account must be able to pass through it.
  fs.chmodSync(work, 0o711);
  const databases: ScratchDatabase[] = [];
  let server: TestServer | undefined;
  afterAll(async () => {
    await server?.close();
    for (const database of databases) await database.drop();
    fs.rmSync(work, { recursive: true, force: true });
  });
  return {
    work,
    async add(of) {
      const database = await createScratchDatabase(of ? new URL(of.url).pathname.slice(1) : 'template0');
      databases.push(database);
      const dataDir = path.join(work, randomUUID());
      if (of && fs.existsSync(of.dataDir)) fs.cpSync(of.dataDir, dataDir, { recursive: true });
      return installationAt(database.url, dataDir, work);
    },
    at: ({ databaseUrl, dataDir }) => installationAt(databaseUrl, dataDir, work),
    async open() {
      server = await startTestServer();
      const alice = await server.signUp('alice');
      const subjectId = await fill(server, alice);
      const source = installationAt(server.databaseUrl, server.dataDir, work);
      const archive = path.join(work, 'rest.tar');
      await source.backUp(archive);
      return { server, alice, subjectId, source, archive, atRest: await everything(source) };
    },
  };
}

function installationAt(url: string, dataDir: string, work: string): Installation {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  return {
    ...{ url, dataDir },
    /** Leaves no connection open, since a restore requires that. */
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = new pg.Client(url);
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    backUp: (...words) => backUp(config, words, { folder: work, owners: fileOwners }),
    restore: (...words) => restore(config, words, work),
  };
}

/** @returns the subject's id */
async function fill(server: TestServer, alice: Person): Promise<string> {
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Torts' } });
  const fields = { subjectId };
  const { id: documentId } = await uploadAndRead(server, alice, {
    content: 'Chapter 1 Negligence\n\nA tort is a civil wrong. “Duty”\tof care \\N is owed to neighbours.\n',
    fields: { ...fields, type: 'textbook' },
  });
  await uploadAndRead(server, alice, {
    name: 'paper.txt',
    content: 'Section A\n\n1. Define a tort. (5 marks)\n\n2. What is negligence? (10 marks)\n',
    fields: { ...fields, type: 'question_paper', year: '2021', examType: 'Final' },
  });
  const { id: track } = await alice.api.audio.open({ body: { source: { kind: 'document', documentId } } });
  const { segments } = await alice.api.audio.segments({ params: { id: track } });
  await alice.api.audio.speak({ params: { id: track, start: segments[0]!.start } });
  // Larger than a piece of the archive, containing every byte value.
  await server.query(
    `update documents set retrieval_index = (
       select decode(repeat(string_agg(lpad(to_hex(b), 2, '0'), '' order by b), 10000), 'hex') from generate_series(0, 255) b)
     where type = 'textbook'`,
  );
  fs.writeFileSync(path.join(server.dataDir, 'secrets.key'), 'ab'.repeat(32), { mode: 0o600 });
  const live = () => server.query(`select 1 from jobs where state in ('queued', 'running')`);
  await vi.waitUntil(async () => (await live()).length === 0, { timeout: 60_000 });
  return subjectId;
}

const logger = createLogger('silent');

/** Opens and closes it like a start and a stop. */
export async function start({ url, dataDir }: Installation): Promise<void> {
  const uploads = { places: filePlaces(dataDir), owners: fileOwners };
  const opened = await openDatabase({
    ...{ databaseUrl: url, dataDirectory: dataDir, pgBinDir: undefined, uploads, logger },
  });
  await opened.close();
}

type Everything = Awaited<ReturnType<typeof everything>>;

/** Hashes of every row of every table, and of every file. */
export async function everything({ query, dataDir }: Pick<Installation, 'query' | 'dataDir'>) {
  const tables = await query<{ hashes: string }>(
    `select format('select %L as name, array(select md5(t::text) from %1$s t order by 1) as rows',
              format('%I.%I', schemaname, tablename)) as hashes
     from pg_tables
     where schemaname in ('public', 'drizzle') and (schemaname, tablename) <> ('public', 'backups')
     order by schemaname, tablename`,
  );
  // One statement for all, since each has a connection of its own.
  const found = await query<{ name: string; rows: string[] }>(
    tables.map(({ hashes }) => hashes).join(' union all '),
  );
  const places = Object.values(filePlaces(dataDir)).map(({ name }) => name);
  const files = [...places, '.'].flatMap((place) =>
    filesIn(path.join(dataDir, place), place !== '.').map((file) => `${place}/${file}`),
  );
  return {
    rows: Object.fromEntries(found.map(({ name, rows }) => [name, rows])),
    files: Object.fromEntries(
      files
        .filter((file) => !file.startsWith('./') || file === './secrets.key')
        .map((file) => [file, sha256(fs.readFileSync(path.join(dataDir, file)))]),
    ),
  };
}
export const filesIn = (folder: string, recursive: boolean) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && entry.name !== 'installation.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Date of the first migration of a program from before the first version. */
export const ancientWhen = 1_795_219_388_910;
export const ancientSentence =
  /from before the first version of Gene, which cannot take it over and has changed nothing: choose an empty DATA_DIR /;

/** Runs a command of the built server, without a `url` on its own database. */
export function runBuilt({ url, dataDir }: Partial<Installation>, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, builtProgram(...words), { env });
}
