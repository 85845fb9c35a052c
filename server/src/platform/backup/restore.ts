import { createHash, randomUUID } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode } from '../error-description.ts';
import { filePlaces } from '../file-places.ts';
import { writeMarker } from '../installation.ts';
import { locks } from '../locks.ts';
import { listAppliedMigrations, type Migration, objectsAfter, refuseOtherBeginnings } from '../migrations.ts';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { readManifest, readMembers } from './archive-reader.ts';
import { type Backup, keyFiles } from './backup.ts';
import { identifier, objectsOf, setUpCopying } from './database-dump.ts';
import { beginLoad, migrationsOf } from './database-load.ts';
import { keyMember, type Manifest } from './manifest.ts';
import { beginSwap, commitSwap, finishSwap, type Swap } from './swap.ts';

export interface RestoreRequest {
  /** Connects to the database, once the archive has been verified. */
  connect(): Promise<{ client: Client; dataDirectory: string }>;
  file: string;
  /** Allows replacing an installation with data, which is set aside. */
  over: boolean;
  /** Called at the end of the restoring transaction. */
  record(client: Client, backup: Backup): Promise<void>;
}

export interface Restored {
  manifest: Manifest;
  /** New place of the old installation, if there was one. */
  aside: { folder: string | null; schema: string | null };
}

/**
 * Replaces the current installation. The archive is verified before anything changes; the database changes in
 * one transaction, the files right after it (`swap.ts`). If killed before the commit, the old installation is
 * unchanged; if killed after, the next start finishes moving the files.
 * @throws StartupError
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { file } = request;
  const handle = await openArchive(file);
  try {
    const manifest = await readManifest(handle, file);
    const migrations = migrationsOf(manifest, file);
    const { client, dataDirectory } = await request.connect();
    await setUpCopying(client);
    await holdAlone(client);
    refuseOtherBeginnings(await listAppliedMigrations(client), 'The database');
    await finishSwap(client, dataDirectory);
    const target: Target = { client, dataDirectory, manifest, migrations, file, handle };
    await refuseUnasked(target, request.over);
    await refuseWithoutRoom(target);
    const { size: sizeBytes } = await handle.stat();
    return await replace(target, () => request.record(client, { file, sizeBytes, manifest }));
  } finally {
    await handle.close();
  }
}

interface Target {
  client: Client;
  dataDirectory: string;
  manifest: Manifest;
  migrations: Migration[];
  file: string;
  handle: FileHandle;
}

async function openArchive(file: string): Promise<FileHandle> {
  try {
    const handle = await fs.open(file, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    throw new StartupError(`${file} is not a backup of Gene.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${file} cannot be read (${errorCode(error) ?? String(error)}).`);
  }
}

/** Makes sure no other process runs or starts. Connections just closed stay listed for a moment. */
async function holdAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    locks.migration,
  ]);
  let others = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 20 && rows[0]?.held === true && others > 0; attempt++) {
    if (attempt > 0) await sleep(50);
    const found = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    others = found.rows[0]?.others ?? 0;
  }
  if (others > 0) {
    throw new StartupError(
      'The database is in use: stop every Gene that runs on it (and close other connections of its user), then restore.',
    );
  }
}

async function refuseUnasked(
  { client, dataDirectory, manifest, file }: Target,
  over: boolean,
): Promise<void> {
  const applied = await listAppliedMigrations(client);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [objectsAfter(migrationsOf(manifest, file)).tables],
  );
  if (applied.length === 0 && rows.length > 0) {
    throw new StartupError(
      `The database has tables that are not Gene's and are named like its own (${rows.map(({ name }) => name).join(', ')}): use another database.`,
    );
  }
  const accounts = rows.some(({ name }) => name === 'users')
    ? Number((await client.query<{ count: string }>('select count(*) from users')).rows[0]?.count)
    : 0;
  const places = Object.values(filePlaces(dataDirectory));
  const holding = await Promise.all(places.map(({ folder }) => holdsFiles(folder)));
  if (manifest.contents === 'database') await refuseOtherInstallation(client, manifest, file);
  if (over || (accounts === 0 && !holding.includes(true))) return;
  throw new StartupError(
    `There is an installation already, with ${accounts === 1 ? 'an account' : `${accounts} accounts`}${holding.includes(true) ? ` and files in ${dataDirectory}` : ''}. To put the backup in its place, which sets it aside: npm run restore -- ${file} --over`,
  );
}

/** A backup without files is only usable where those files are. */
async function refuseOtherInstallation(client: Client, manifest: Manifest, file: string): Promise<void> {
  const known = await client.query(`select 1 where to_regclass('public.installation') is not null`);
  const { rows } =
    known.rowCount === 0
      ? { rows: [] }
      : await client.query<{ id: string }>('select id from public.installation');
  const id = rows[0]?.id ?? null;
  if (id !== null && (id === manifest.installationId || manifest.installationId === null)) return;
  throw new StartupError(
    `${file} holds the database without its files, and is for the installation that it was made of only (${manifest.installationId ?? 'unknown'}, here is ${id ?? 'none'}).`,
  );
}

async function holdsFiles(folder: string): Promise<boolean> {
  const entries = await fs
    .readdir(folder, { withFileTypes: true, recursive: true })
    .catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
  return entries.some((entry) => entry.isFile() && !entry.name.startsWith('installation.json'));
}

/** With indexes, rows take about twice the size of their text: measured on databases of 1 and 180 MB. */
const roomForRows = 2;

async function refuseWithoutRoom({ dataDirectory, manifest }: Target): Promise<void> {
  const { bavail, bsize } = await fs.statfs(dataDirectory);
  const rows = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = manifest.files.bytes + rows * roomForRows;
  if (bavail * bsize >= needed) return;
  throw new StartupError(
    `There is no room in ${dataDirectory}: the backup takes about ${Math.ceil(needed / 1e6)} MB, ${Math.floor((bavail * bsize) / 1e6)} MB are free.`,
  );
}

async function replace(target: Target, record: () => Promise<void>): Promise<Restored> {
  const { client, dataDirectory, manifest } = target;
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const schema = `before_restore_${stamp.toLowerCase()}`;
  const swap = planSwap(manifest, `before-restore-${stamp}`);
  await refuseOtherDisks(dataDirectory, swap);
  const staging = path.join(dataDirectory, swap.staging);
  let setAsideTables = false;
  try {
    await beginSwap(client, dataDirectory, swap);
    await client.query('begin');
    setAsideTables = await setTablesAside(client, schema);
    await unpack(target, staging);
    await record();
    await commitSwap(client, swap);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await finishSwap(client, dataDirectory).catch(() => undefined);
    throw error;
  }
  await finishSwap(client, dataDirectory);
  await client.query(
    `analyze ${manifest.tables.map((each) => identifier(each.schema, each.name)).join(', ')}`,
  );
  const folder = path.join(dataDirectory, swap.aside);
  return {
    manifest,
    aside: {
      folder: (await fs.stat(folder).catch(() => null)) ? folder : null,
      schema: setAsideTables ? schema : null,
    },
  };
}

const asideForm = { folder: /^before-restore-\d{8}T\d{6}Z$/, schema: '^before_restore_\\d{8}t\\d{6}z$' };

/** @returns what earlier restores had set aside, now deleted */
export async function discardReplaced(client: Client, dataDirectory: string): Promise<string[]> {
  refuseOtherBeginnings(await listAppliedMigrations(client), 'The database');
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname ~ $1 order by 1',
    [asideForm.schema],
  );
  for (const { name } of rows) await client.query(`drop schema ${identifier(name)} cascade`);
  const folders = (await fs.readdir(dataDirectory))
    .filter((name) => asideForm.folder.test(name))
    .map((name) => path.join(dataDirectory, name));
  for (const folder of folders) await fs.rm(folder, { recursive: true });
  return [...folders, ...rows.map(({ name }) => `the schema ${name}`)];
}

function planSwap(manifest: Manifest, aside: string): Swap {
  const id = randomUUID();
  const names = new Set(manifest.members.map(({ name }) => name));
  const entries =
    manifest.contents === 'all'
      ? [
          ...Object.values(filePlaces('')).map(({ name }) => ({ name, staged: true })),
          ...keyFiles.map((name) => ({ name, staged: names.has(keyMember(name)) })),
        ]
      : [];
  return { id, staging: `.restore-${id}`, aside, entries };
}

/** Files can be swapped by renaming only within one disk. */
async function refuseOtherDisks(dataDirectory: string, { entries }: Swap): Promise<void> {
  const { dev } = await fs.stat(dataDirectory);
  for (const { name } of entries) {
    const place = path.join(dataDirectory, name);
    const stat = await fs.lstat(place).catch(() => null);
    if (!stat || stat.dev === dev) continue;
    throw new StartupError(
      `${place} lies on another disk than ${dataDirectory}, so that it cannot be exchanged at once: restore into an empty DATA_DIR.`,
    );
  }
}

/**
 * Moves tables into their own schema, with rows, indexes, sequences and triggers. @returns false if there
 * were none
 */
async function setTablesAside(client: Client, schema: string): Promise<boolean> {
  const applied = await listAppliedMigrations(client);
  if (applied.length === 0) return false;
  await client.query(`create schema ${identifier(schema)}`);
  const { tables, functions } = objectsOf(applied);
  const named = tables.map((name) => identifier('public', name));
  for (const table of [...named, identifier('drizzle', '__drizzle_migrations')]) {
    await client.query(`alter table ${table} set schema ${identifier(schema)}`);
  }
  for (const name of functions) {
    await client.query(`alter function ${identifier('public', name)} set schema ${identifier(schema)}`);
  }
  return true;
}

async function unpack(target: Target, staging: string): Promise<void> {
  const { client, handle, manifest, migrations, file, dataDirectory } = target;
  const load = await beginLoad(client, manifest, migrations);
  const files = await createStaging(staging, dataDirectory, manifest);
  for await (const member of readMembers(handle, file)) {
    const { place, content, name } = member;
    if (place.kind === 'table') await load.write(place.schema, place.table, content);
    else if (place.kind === 'file') await files.write(path.join(place.place, place.key), name, content);
    else if (place.kind === 'key') await files.write(place.name, name, content);
    else for await (const _ of content);
  }
  await load.finish();
  await files.finish();
}

interface Staging {
  write(target: string, member: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Syncs the files to disk. */
  finish(): Promise<void>;
}

/** Files synced at a time; a disk handles several together. */
const syncsAtOnce = 16;

async function createStaging(staging: string, dataDirectory: string, manifest: Manifest): Promise<Staging> {
  const wanted = new Map(manifest.members.map(({ name, sha256 }) => [name, sha256]));
  const places = manifest.contents === 'all' ? Object.values(filePlaces(staging)) : [];
  const allowed = new Set([...places.map(({ name }) => name), ...keyFiles]);
  const folders = new Set([staging, dataDirectory]);
  const makeFolder = async (folder: string) => {
    if (folders.has(folder)) return;
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    for (let each = folder; !folders.has(each); each = path.dirname(each)) folders.add(each);
  };
  await fs.mkdir(staging, { mode: 0o700 });
  for (const { folder } of places) {
    await makeFolder(folder);
    if (manifest.installationId !== null) await writeMarker(folder, manifest.installationId);
  }
  let syncing: Promise<void>[] = [];
  return {
    async write(target, member, content) {
      const [top = ''] = target.split(path.sep);
      if (!allowed.has(top)) throw new StartupError(`The backup holds "${member}", which has no place here.`);
      const file = path.join(staging, target);
      await makeFolder(path.dirname(file));
      const hash = createHash('sha256');
      const handle = await fs.open(file, 'wx', 0o600);
      try {
        for await (const chunk of content) {
          hash.update(chunk);
          await handle.writeFile(chunk);
        }
      } catch (error) {
        await handle.close();
        throw error;
      }
      const sync = syncAndClose(handle);
      sync.catch(() => undefined);
      syncing.push(sync);
      if (syncing.length >= syncsAtOnce) await Promise.all(syncing.splice(0));
      if (hash.digest('hex') !== wanted.get(member)) {
        throw new StartupError(`"${member}" changed while it was being restored.`);
      }
    },
    async finish() {
      await Promise.all(syncing);
      syncing = [];
      for (const folder of folders) await syncFolder(folder);
    },
  };
}

async function syncAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
