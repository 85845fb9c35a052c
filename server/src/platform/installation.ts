import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import { errorCode } from './error-description.ts';
import { type FileOwners, type FilePlace, ownersText, type Uploads } from './file-places.ts';
import { StartupError } from './startup-error.ts';

const markerName = 'installation.json';
const Marker = z.object({ id: z.uuid(), createdAt: z.iso.datetime() });
/**
 * How many of a folder's newest files are looked up. Keys are random, so files of another database never
 * match.
 */
const sampleSize = 50;
/** A table that a migration has yet to create refers to no file. */
const undefinedTable = '42P01';

interface Evidence {
  place: FilePlace;
  /** Id in the marker file. */
  markedId: string | null;
  hasFiles: boolean;
  /** Sampled files that the database refers to, and how many of them exist. */
  named: number;
  found: number;
}

/** Result of the check; `write` records it once the tables exist. */
export interface InstallationMatch {
  id: string;
  write(client: ClientBase): Promise<void>;
}

/**
 * Checks that database and files belong together before writing to either: both are new, both carry the same
 * id, or both predate ids and the files named in the database exist.
 * @param database its location, in words
 * @throws StartupError saying what was found and what to do
 */
export async function matchInstallation(
  client: ClientBase,
  uploads: Uploads,
  database: string,
): Promise<InstallationMatch> {
  const databaseId = await findDatabaseId(client);
  const evidence = await examineAll(client, uploads);
  const hasAccounts = databaseId !== null && (await findAccounts(client));
  const id = judge({ id: databaseId, place: database, hasAccounts }, evidence);
  return { id, write: (written) => writeIds(written, uploads, id) };
}

/** Binds the files to this database on the operator's word. @returns missing files, out of a sample */
export async function acceptFiles(
  client: ClientBase,
  uploads: Uploads,
): Promise<{ id: string; named: number; missing: number }> {
  const id = (await findDatabaseId(client)) ?? randomUUID();
  const evidence = await examineAll(client, uploads);
  await writeIds(client, uploads, id);
  const named = sumOf(evidence, 'named');
  return { id, named, missing: named - sumOf(evidence, 'found') };
}

/** `place`: its location, in words. */
interface FoundDatabase {
  id: string | null;
  place: string;
  hasAccounts: boolean;
}

function judge(
  { id: databaseId, place: database, hasAccounts }: FoundDatabase,
  evidence: readonly Evidence[],
): string {
  const markedIds = [...new Set(evidence.flatMap(({ markedId }) => markedId ?? []))];
  const [markedId] = markedIds;
  const named = sumOf(evidence, 'named');
  const found = sumOf(evidence, 'found');
  const folders = evidence.map(({ place }) => place.folder).join(', ');
  const isWithoutFiles = named === 0 && !evidence.some(({ hasFiles }) => hasFiles);
  const expectedId = databaseId ?? (isWithoutFiles ? null : markedId);
  const conflict = markedIds.find((id) => id !== expectedId);
  if (conflict !== undefined) {
    const marks = evidence.flatMap(({ place, markedId: id }) => (id === null ? [] : `${place.folder} ${id}`));
    throw new StartupError(
      `${isWithoutFiles ? 'The data folder belongs' : 'The uploaded files belong'} to another database. Installation of the database ${database}: ${databaseId ?? 'none'}; of the ${isWithoutFiles ? 'folder' : 'files'}: ${marks.join(', ')}. ${remedy}`,
    );
  }
  if (isWithoutFiles && hasAccounts && markedId === undefined) {
    // Its keys are elsewhere too, and new ones would be made.
    const dataFolder = path.dirname(evidence[0]?.place.folder ?? '');
    throw new StartupError(
      `The database ${database} has accounts, and the data folder ${dataFolder} is new. Is the disk mounted? ${remedy}`,
    );
  }
  // Also covers a first start killed between its two writes, of which the database has the first.
  if (isWithoutFiles) return databaseId ?? randomUUID();
  const matches = databaseId !== null && markedId !== undefined;
  const unproved = evidence.filter((each) => !matches || each.markedId === null);
  const missing = sumOf(unproved, 'named') - sumOf(unproved, 'found');
  // A few files may be lost; in a wrong folder all are missing.
  if (missing * 2 > sumOf(unproved, 'named')) {
    throw new StartupError(
      `The database ${database} names uploaded files that are not there: ${missing} of ${sumOf(unproved, 'named')} looked for in ${folders}. Is the disk mounted? ${remedy}`,
    );
  }
  if (!matches && found === 0) {
    throw new StartupError(
      `There are uploaded files in ${folders} that the database ${database} does not know${markedId === undefined ? '' : `: they belong to installation ${markedId}, the database to ${databaseId ?? 'none'}`}. ${remedy}`,
    );
  }
  return databaseId ?? markedId ?? randomUUID();
}

const remedy =
  'Nothing was changed. Set DATABASE_URL or DATA_DIR to those that belong together; if these do, for example after you restored one of them, run: npm run accept-files';

const sumOf = (evidence: readonly Evidence[], field: 'named' | 'found') =>
  evidence.reduce((sum, each) => sum + each[field], 0);

async function examineAll(client: ClientBase, { places, owners }: Uploads): Promise<Evidence[]> {
  const evidence: Evidence[] = [];
  for (const place of Object.values(places)) evidence.push(await examine(client, place, owners));
  return evidence;
}

async function examine(client: ClientBase, place: FilePlace, owners: FileOwners): Promise<Evidence> {
  const keys = await listNewestKeys(client, place, owners);
  const sizes = await Promise.all(keys.map((key) => fs.stat(path.join(place.folder, key)).catch(() => null)));
  return {
    place,
    markedId: await findMarkedId(place.folder),
    hasFiles: await hasFiles(place.folder),
    named: keys.length,
    found: sizes.filter(Boolean).length,
  };
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there === true;
}

async function findDatabaseId(client: ClientBase): Promise<string | null> {
  if (!(await exists(client, 'installation'))) return null;
  const { rows } = await client.query<{ id: string }>('select id from installation');
  return rows[0]?.id ?? null;
}

async function findAccounts(client: ClientBase): Promise<boolean> {
  if (!(await exists(client, 'users'))) return false;
  const { rows } = await client.query('select 1 from users limit 1');
  return rows.length > 0;
}

async function listNewestKeys(client: ClientBase, place: FilePlace, owners: FileOwners): Promise<string[]> {
  const newest = `select file_key from ${ownersText(owners, place)} order by created_at desc limit ${sampleSize}`;
  const { rows } = await client.query<{ file_key: string }>(newest).catch((error: unknown) => {
    if (errorCode(error) === undefinedTable) return { rows: [] };
    throw error;
  });
  return rows.map((row) => row.file_key);
}

/** Looks for files besides the marker and those still arriving. */
async function hasFiles(folder: string): Promise<boolean> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name.startsWith(markerName)) continue;
    if (!entry.isDirectory() || (await hasFiles(path.join(folder, entry.name)))) return true;
  }
  return false;
}

async function findMarkedId(folder: string): Promise<string | null> {
  const file = path.join(folder, markerName);
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const marker = Marker.safeParse(parseJson(text));
  if (marker.success) return marker.data.id;
  throw new StartupError(
    `${file} should say which installation the files belong to, and cannot be read. If they belong to this database, remove it and run: npm run accept-files`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function writeIds(client: ClientBase, { places }: Uploads, id: string): Promise<void> {
  await client.query('insert into installation (id) values ($1) on conflict do nothing', [id]);
  for (const { folder } of Object.values(places))
    if ((await findMarkedId(folder)) !== id) await writeMarker(folder, id);
}

/** Writes the marker atomically. */
export async function writeMarker(folder: string, id: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `${markerName}.${process.pid}`);
  const handle = await fs.open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ id, createdAt: new Date().toISOString() })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(draft, path.join(folder, markerName));
}
