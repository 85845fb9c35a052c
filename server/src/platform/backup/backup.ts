import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Client, ClientBase } from 'pg';
import { describeError, errorCode } from '../error-description.ts';
import { type FileOwners, type FilePlace, filePlaces, ownersText, requireDisk } from '../file-places.ts';
import { locks } from '../locks.ts';
import type { AppliedMigration } from '../migrations.ts';
import { programVersion } from '../package-root.ts';
import { isAlive } from '../process-table.ts';
import { secretsFileName } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { readManifest } from './archive-reader.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { beginSnapshot, dumpTables, listSequences, listTables, setUpCopying } from './database-dump.ts';
import {
  archiveFormat,
  archiveVersion,
  fileMember,
  type Header,
  headerName,
  keyMember,
  type Manifest,
  manifestName,
  type Member,
} from './manifest.ts';

export interface BackupRequest {
  /** A fresh connection that nothing else uses. */
  client: Client;
  dataDirectory: string;
  /** Does not exist yet; its folder does. */
  file: string;
  contents: { kind: 'database' } | { kind: 'all'; owners: FileOwners };
}

export interface Backup {
  file: string;
  sizeBytes: number;
  manifest: Manifest;
}

const readBytes = 256 * 1024;

/** Files in the data folder, besides the database, that cannot be recreated. */
export const keyFiles = [secretsFileName];
/** Default folder for backups. */
export const backupsFolder = (dataDirectory: string) => path.join(dataDirectory, 'backups');

/**
 * Writes the database, files and keys into one archive, as of one moment and without stopping the server. The
 * archive gets its final name after it has been read back completely.
 * @throws StartupError if it cannot be written; nothing is left behind
 */
export async function makeBackup(request: BackupRequest): Promise<Backup> {
  const { file } = request;
  if (await exists(file)) {
    throw new StartupError(`${file} is there already: choose another name, or remove it first.`);
  }
  await removeAbandoned(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    const { sizeBytes, manifest } = await writeArchive(request, draft);
    await checkAgain(draft, manifest);
    await fs.rename(draft, file);
    await syncFolder(path.dirname(file));
    return { file, sizeBytes, manifest };
  } catch (error) {
    await fs.rm(draft, { force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(`No backup was made in ${path.dirname(file)}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

async function writeArchive(
  { client, dataDirectory, contents }: BackupRequest,
  draft: string,
): Promise<{ sizeBytes: number; manifest: Manifest }> {
  // If the connection is lost, so is the lock, and the archive is worthless.
  const lost = new AbortController();
  const onLost = (error: Error) => lost.abort(error);
  client.on('error', onLost);
  const archive = await createArchive(draft);
  try {
    await setUpCopying(client);
    await client.query('select pg_advisory_lock_shared($1)', [locks.fileRemoval]);
    const manifest = await writeMembers({ client, dataDirectory, contents, archive, signal: lost.signal });
    await client.query('select pg_advisory_unlock_shared($1)', [locks.fileRemoval]);
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    await archive.add(manifestName, text.length, [text]);
    return { sizeBytes: await archive.end(), manifest };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    client.off('error', onLost);
  }
}

interface Writing {
  client: Client;
  dataDirectory: string;
  contents: BackupRequest['contents'];
  archive: ArchiveWriter;
  signal: AbortSignal;
}

async function writeMembers(writing: Writing): Promise<Manifest> {
  const { client, dataDirectory, contents, archive } = writing;
  const migrations = await beginSnapshot(client);
  if (migrations.length === 0) throw new StartupError('There is nothing to back up: the database is empty.');
  const header = await describe(client, contents.kind, migrations);
  const text = Buffer.from(JSON.stringify(header, null, 1));
  const members = [await archive.add(headerName, text.length, [text])];
  const shapes = await listTables(client, migrations);
  const { tables, members: pieces } = await dumpTables(client, shapes, archive);
  const sequences = await listSequences(client, shapes);
  const keys = contents.kind === 'all' ? await listFileKeys(client, dataDirectory, contents.owners) : [];
  await client.query('commit');

  const copied = await copyFiles(writing, keys);
  const secrets = contents.kind === 'all' ? await copyKeys(dataDirectory, archive) : [];
  members.push(...pieces, ...copied.members, ...secrets);
  return {
    ...header,
    ...{ tables, sequences, members, missing: copied.missing },
    files: {
      count: copied.members.length,
      bytes: copied.members.reduce((sum, { size }) => sum + size, 0),
    },
  };
}

async function describe(
  client: ClientBase,
  contents: Header['contents'],
  migrations: AppliedMigration[],
): Promise<Header> {
  const { rows } = await client.query<{ postgres: string; known: boolean }>(
    `select current_setting('server_version') as postgres, to_regclass('public.installation') is not null as known`,
  );
  const known = rows[0]?.known === true;
  const installation = known ? await client.query<{ id: string }>('select id from installation') : null;
  return {
    format: archiveFormat,
    version: archiveVersion,
    id: randomUUID(),
    contents,
    madeAt: new Date().toISOString(),
    program: programVersion(),
    postgres: rows[0]?.postgres ?? '',
    installationId: installation?.rows[0]?.id ?? null,
    migrations,
  };
}

interface StoredFile {
  place: FilePlace['name'];
  folder: string;
  key: string;
}

/** Lists every file referred to in the snapshot. */
async function listFileKeys(
  client: ClientBase,
  dataDirectory: string,
  owners: FileOwners,
): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const place of Object.values(filePlaces(dataDirectory))) {
    const { rows } = await client.query<{ file_key: string }>(
      `select distinct file_key from ${ownersText(owners, place)} order by 1`,
    );
    for (const { file_key: key } of rows) found.push({ place: place.name, folder: place.folder, key });
  }
  return found;
}

/**
 * Copies the files; the lock prevents their removal meanwhile.
 * @throws StartupError if a disk is away: the backup would look like one, without its files
 */
async function copyFiles(
  { archive, signal, dataDirectory }: Writing,
  files: readonly StoredFile[],
): Promise<{ members: Member[]; missing: string[] }> {
  const members: Member[] = [];
  const missing: string[] = [];
  for (const { place, folder, key } of files) {
    signal.throwIfAborted();
    const source = path.join(folder, key);
    const size = await sizeOf(source);
    const name = fileMember(place, key);
    if (size === null) {
      await requireDisk(filePlaces(dataDirectory)[place]).catch((cause: unknown) => {
        throw new StartupError(
          `No backup was made: the folder ${folder} of ${files.length} files is not there, or is another one. Is its disk mounted?`,
          { cause },
        );
      });
      missing.push(name);
    } else
      members.push(await archive.add(name, size, createReadStream(source, { highWaterMark: readBytes })));
  }
  signal.throwIfAborted();
  return { members, missing };
}

async function copyKeys(dataDirectory: string, archive: ArchiveWriter): Promise<Member[]> {
  const members: Member[] = [];
  for (const name of keyFiles) {
    const file = path.join(dataDirectory, name);
    if ((await sizeOf(file)) === null) continue;
    const bytes = await fs.readFile(file);
    members.push(await archive.add(keyMember(name), bytes.length, [bytes]));
  }
  return members;
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await fs.stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Hashes the archive again while reading it back, and compares with the manifest. */
async function checkAgain(draft: string, written: Manifest): Promise<void> {
  const handle = await fs.open(draft, 'r');
  try {
    const read = await readManifest(handle, draft);
    if (read.id !== written.id) throw new Error('another archive was read back');
  } finally {
    await handle.close();
  }
}

/** Removes the remains of a killed backup to the same folder. */
async function removeAbandoned(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await fs.readdir(folder)) {
    const pid = Number(/^(?:gene|before|scheduled)-.+\.tar\.(\d+)\.part$/.exec(name)?.[1] ?? 0);
    // In a container, the process after a kill has the same id. It makes one backup at a time.
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      await fs.rm(path.join(folder, name), { force: true });
  }
}

/** Describes why writing failed, to end a sentence with. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'EFBIG') return 'the disk takes no file of that size';
  const { message } = describeError(error);
  return message || (code ?? 'for an unknown reason');
}

async function exists(file: string): Promise<boolean> {
  return (await fs.stat(file).catch(() => null)) !== null;
}
