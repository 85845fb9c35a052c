import fs from 'node:fs';
import path from 'node:path';
import { canReach, findDatabaseAccount } from './database-account.ts';
import { StartupError } from './startup-error.ts';

const rootFallback = '/var/lib/gene';

export interface DataDirectory {
  path: string;
  /** A remark about the choice for the operator. */
  notice: string | undefined;
}

/**
 * Creates the folder for all of Gene's data and checks that it is writable. As root, the embedded database
 * runs under another account, which cannot enter a private folder such as /root: then the default moves to
 * /var/lib/gene, and a configured folder is refused.
 * @throws StartupError
 */
export function prepareDataDirectory(asked: {
  dataDir: string;
  dataDirIsDefault: boolean;
  databaseUrl: string | undefined;
}): DataDirectory {
  const account = asked.databaseUrl === undefined ? findDatabaseAccount() : null;
  if (!account || canReach(account, asked.dataDir)) {
    makeWritable(asked.dataDir);
    return { path: asked.dataDir, notice: undefined };
  }
  const holdsData = fs.existsSync(path.join(asked.dataDir, 'postgres'));
  if (!asked.dataDirIsDefault || holdsData) {
    throw new StartupError(
      `DATA_DIR ${asked.dataDir} lies in a private folder that the database's account "${account.name}" cannot enter: choose another, e.g. DATA_DIR=${rootFallback}, or start Gene as an ordinary user.`,
    );
  }
  makeWritable(rootFallback);
  return {
    path: rootFallback,
    notice: `Data is kept in ${rootFallback}: the database cannot run as root, and its account "${account.name}" cannot enter ${asked.dataDir}. Set DATA_DIR to choose another folder.`,
  };
}

/** Creates one folder at a time: Node's recursive mkdir never returns below /proc and the like. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    // Others may pass through (the database's account must) but not list it.
    fs.mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
}

function makeWritable(folder: string): void {
  try {
    makeFolder(folder);
    const probe = path.join(folder, `.write-test-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartupError(
      `DATA_DIR ${folder} cannot be written to${reason}: make it a folder that this user may write to, or set DATA_DIR to another one.`,
    );
  }
}
