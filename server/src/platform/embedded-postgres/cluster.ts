import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseAccount } from '../database-account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { isAlive } from '../process-table.ts';
import { StartupError } from '../startup-error.ts';

/** Superuser that starts, watches and stops the server; used for nothing else. */
export const databaseUser = 'gene';

/** Returns a minimal environment for the server, without Gene's secrets. */
export function databaseEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Reads the password, creating it on first use. It is kept beside the cluster, readable only by its owner.
 */
export function clusterPassword(folder: string, name: 'password' | 'app-password' = 'password'): string {
  const file = path.join(folder, name);
  try {
    fs.writeFileSync(file, crypto.randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return fs.readFileSync(file, 'utf8');
}

/** A file in clusters that were made to the end. */
const completeName = '.init_ok';

function clusterFolder(folder: string, major: number): string {
  return path.join(folder, `pg${major}`);
}

/**
 * Creates the cluster if missing. It is built under a temporary name and renamed when complete, so a killed
 * first start leaves nothing half-made.
 */
export function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: DatabaseAccount | null,
): string {
  const cluster = clusterFolder(folder, binaries.major);
  const isComplete = () => fs.existsSync(path.join(cluster, completeName));
  if (isComplete()) return cluster;
  refuseOtherMajor(folder, binaries);
  removeAbandonedDrafts(folder, path.basename(cluster));

  const draft = `${cluster}.draft-${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    fs.writeFileSync(passwordFile, `${clusterPassword(folder)}\n`, { mode: 0o600 });
    if (account) for (const made of [draft, passwordFile]) fs.chownSync(made, account.uid, account.gid);
    runInitdb(draft, passwordFile, binaries, account);
    fs.writeFileSync(path.join(draft, completeName), '');
    fs.renameSync(draft, cluster);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!isComplete()) throw error; // Another process may have finished first; its cluster is just as good.
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  return cluster;
}

/** Creating a new cluster beside one with data would look like data loss. */
function refuseOtherMajor(folder: string, { major, postgres, isChosen }: PostgresBinaries): void {
  const other = fs
    .readdirSync(folder)
    .find((name) => /^pg\d+$/.test(name) && fs.existsSync(path.join(folder, name, 'PG_VERSION')));
  if (other === undefined) return;
  const version = other.slice('pg'.length);
  if (Number(version) === major)
    throw new StartupError(
      `The database in ${path.join(folder, other)} is not whole: its file ${completeName} is missing. If the folder was copied, copy its hidden files too. Nothing was changed.`,
    );
  throw new StartupError(
    [
      `The database in ${path.join(folder, other)} is of PostgreSQL ${version}, and ${postgres} is of ${major}. Nothing was changed.`,
      ...(isChosen ? ['If PG_BIN_DIR is set by mistake, unset it.'] : []),
      `To carry it over, set PG_BIN_DIR to the programs of PostgreSQL ${version} (e.g. /usr/lib/postgresql/${version}/bin) and run: npm run backup`,
      `Then unset PG_BIN_DIR, set DATA_DIR to a new folder and run: npm run restore -- <the file that was written>`,
      `To go on with PostgreSQL ${version}, leave PG_BIN_DIR set.`,
    ].join('\n'),
  );
}

function runInitdb(
  target: string,
  passwordFile: string,
  { initdb, major }: PostgresBinaries,
  account: DatabaseAccount | null,
): void {
  // The built-in locale (from 17 on) does not change with the system's libraries, so indexes stay valid.
  const modern = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const fastSync = major >= 17 && process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const result = spawnSync(
    initdb,
    [
      `--pgdata=${target}`,
      `--username=${databaseUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      ...modern,
      ...fastSync,
    ],
    {
      encoding: 'utf8',
      env: databaseEnvironment(),
      cwd: path.dirname(target),
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split('\n').slice(-3).join(' ');
  throw new StartupError(`The database could not be created in ${path.dirname(target)}: ${reason}`);
}

function removeAbandonedDrafts(folder: string, clusterName: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = name.startsWith(`${clusterName}.draft-`) ? Number(/-(\d+)/.exec(name)?.[1]) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
