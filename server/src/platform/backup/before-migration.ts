import fs from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { changesExistingTables, listAppliedMigrations, objectsAfter, readMigrations } from '../migrations.ts';
import { StartupError } from '../startup-error.ts';
import { type Backup, backupsFolder, makeBackup, reasonOf } from './backup.ts';

export interface BeforeMigration {
  connect(): Promise<Client>;
  dataDirectory: string;
  /** False if BACKUP_BEFORE_MIGRATION disables it. */
  wanted: boolean;
}

/** Several, since a bad migration may be noticed late. */
const kept = 3;

/**
 * Backs up the database, without files, before migrations that change existing tables. Migrations never
 * change files.
 * @returns null if there is nothing to back up
 * @throws StartupError if the backup fails; the migration is not run then
 */
export async function backUpBeforeMigration(options: BeforeMigration): Promise<Backup | null> {
  if (!options.wanted) return null;
  const client = await options.connect();
  try {
    const migrations = readMigrations();
    const last = (await listAppliedMigrations(client)).at(-1)?.when;
    if (last === undefined) return null;
    const pending = migrations.filter(({ when }) => when > last);
    const [next] = pending;
    if (!next || !changesExistingTables(pending)) return null;
    const folder = backupsFolder(options.dataDirectory);
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    await refuseWithoutRoom(
      client,
      folder,
      objectsAfter(migrations.filter(({ when }) => when <= last)).tables,
    );
    const file = path.join(folder, `before-${next.tag}.${stamp()}.tar`);
    const backup = await makeBackup({
      ...{ client, file, contents: { kind: 'database' } },
      dataDirectory: options.dataDirectory,
    });
    await removeOlder(folder);
    return backup;
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : `${reasonOf(error)}.`;
    throw new StartupError(
      `The database is to be changed for this version of Gene, and the backup that is made before cannot be: ${reason} Nothing was changed. To go on without it: BACKUP_BEFORE_MIGRATION=false`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** UTC to the second, for file names. */
export const stamp = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Estimates by uncompressed rows without indexes, more than the archive takes, so that the database's disk
 * never fills.
 */
async function refuseWithoutRoom(client: Client, folder: string, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(c.oid)), 0) as bytes from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables],
  );
  const needed = Number(rows[0]?.bytes ?? 0);
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize > needed) return;
  throw new StartupError(
    `${folder} needs ${Math.ceil(needed / 1e6)} MB, ${Math.floor((bavail * bsize) / 1e6)} MB are free.`,
  );
}

async function removeOlder(folder: string): Promise<void> {
  const names = (await fs.readdir(folder)).flatMap((name) => {
    const [, when] = /^before-.+\.(\d{8}T\d{6}Z)\.tar$/.exec(name) ?? [];
    return when === undefined ? [] : [{ name, when }];
  });
  const byAge = names.toSorted((a, b) => b.when.localeCompare(a.when));
  for (const { name } of byAge.slice(kept)) await fs.rm(path.join(folder, name));
}
