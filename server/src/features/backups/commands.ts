import fs from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { backupsFolder, makeBackup } from '../../platform/backup/backup.ts';
import { stamp } from '../../platform/backup/before-migration.ts';
import { recordBackup } from '../../platform/backup/record.ts';
import { discardReplaced, restoreBackup } from '../../platform/backup/restore.ts';
import type { Config } from '../../platform/config.ts';
import { prepareDataDirectory } from '../../platform/data-directory.ts';
import { type ReachedDatabase, reachDatabase } from '../../platform/database.ts';
import { errorCode } from '../../platform/error-description.ts';
import { type FileOwners, filePlaces } from '../../platform/file-places.ts';
import { matchInstallation } from '../../platform/installation.ts';
import { createLogger } from '../../platform/logger.ts';
import { StartupError } from '../../platform/startup-error.ts';

/**
 * Runs `npm run backup [-- <file>]`, whether or not a server is running on the same data.
 * @param folder base of relative names
 * @returns a message on what was done
 * @throws StartupError
 */
export async function backUp(
  config: Config,
  words: readonly string[],
  { folder, owners }: { folder: string; owners: FileOwners },
): Promise<string> {
  const { dataDirectory, reach } = await locate(config);
  if (config.databaseUrl === undefined && !(await isThere(path.join(dataDirectory, 'postgres')))) {
    throw new StartupError(`There is nothing to back up in ${dataDirectory}.`);
  }
  const file = await chooseFile(words, folder, backupsFolder(dataDirectory));
  const database = await reach();
  return withConnection(database, async (client) => {
    await matchInstallation(client, { places: filePlaces(dataDirectory), owners }, database.place);
    const backup = await makeBackup({ client, dataDirectory, file, contents: { kind: 'all', owners } });
    await recordBackup(client, backup, 'asked');
    const { tables, files, missing } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Backed up to ${file}: ${rows} rows, ${files.count} files, ${sizeOf(backup.sizeBytes)}. It was read again, and is as it was written.`,
      "It holds passwords' hashes and keys: keep it where nobody else can read it, and on another disk.",
      ...(missing.length > 0 ? [missingFiles(missing)] : []),
    ].join('\n');
  });
}

/**
 * Runs `npm run restore -- <file> [--over]`, or `--discard` to delete what earlier restores set aside.
 * @param folder base of relative names
 * @returns a message on what was done
 * @throws StartupError
 */
export async function restore(config: Config, words: readonly string[], folder: string): Promise<string> {
  const [given, ...more] = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  const known = flags.every((flag) => flag === '--over' || flag === '--discard');
  if (!known || more.length > 0 || (given === undefined) !== flags.includes('--discard')) {
    throw new StartupError(
      'Say which backup: npm run restore -- <file> [--over]. --over puts it in the place of what is there; npm run restore -- --discard removes what that set aside.',
    );
  }
  if (given === undefined) return discard(config);

  let reached: ReachedDatabase | undefined;
  let client: Client | undefined;
  try {
    const { manifest, aside } = await restoreBackup({
      file: path.resolve(folder, given),
      over: flags.includes('--over'),
      async connect() {
        const { dataDirectory, reach } = await locate(config);
        reached = await reach();
        client = await reached.connect();
        return { client, dataDirectory };
      },
      record: (within, backup) => recordBackup(within, backup, 'restored'),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const kept = [aside.folder, aside.schema && `the schema ${aside.schema} of the database`].filter(Boolean);
    return [
      `Restored as of ${manifest.madeAt}: ${rows} rows, ${manifest.files.count} files, each compared with the backup.`,
      ...(kept.length > 0
        ? [`What was there before is kept in ${kept.join(' and ')}; npm run restore -- --discard removes it.`]
        : []),
      ...(manifest.missing.length > 0 ? [missingFiles(manifest.missing)] : []),
    ].join('\n');
  } finally {
    await client?.end();
    await reached?.close();
  }
}

async function discard(config: Config): Promise<string> {
  const { dataDirectory, reach } = await locate(config);
  return withConnection(await reach(), async (client) => {
    const removed = await discardReplaced(client, dataDirectory);
    return removed.length === 0 ? 'Nothing is set aside.' : `Removed ${removed.join(', ')}.`;
  });
}

async function locate(config: Config) {
  const dataDirectory = prepareDataDirectory(config).path;
  const { databaseUrl, pgBinDir } = config;
  const reach = () => reachDatabase({ databaseUrl, dataDirectory, pgBinDir, logger: createLogger('error') });
  return { dataDirectory, reach };
}

async function withConnection<T>(
  database: ReachedDatabase,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    const client = await database.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

async function chooseFile(
  [given, ...more]: readonly string[],
  folder: string,
  byDefault: string,
): Promise<string> {
  if (more.length > 0 || given?.startsWith('--') === true) {
    throw new StartupError('Say at most where to: npm run backup -- <file or folder>');
  }
  const name = `gene-${stamp()}.tar`;
  if (given === undefined) {
    await fs.mkdir(byDefault, { recursive: true, mode: 0o700 });
    return path.join(byDefault, name);
  }
  const target = path.resolve(folder, given);
  const stat = await fs.stat(target).catch(() => null);
  if (stat?.isDirectory() === true) return path.join(target, name);
  if (await isThere(path.dirname(target))) return target;
  throw new StartupError(`There is no folder ${path.dirname(target)}.`);
}

async function isThere(file: string): Promise<boolean> {
  try {
    await fs.stat(file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

const missingFiles = (missing: readonly string[]) =>
  `${missing.length} files that the database names were not on the disk when the backup was made: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}`;

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(0)} MB`;
}
