import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/** The account to run PostgreSQL under, which refuses to run as root. */
export interface DatabaseAccount {
  uid: number;
  gid: number;
  name: string;
}

const preferredNames = ['postgres', 'nobody'];

/**
 * Returns null if the process is not root; the database then runs as the same user. As root: the owner of an
 * existing cluster, else postgres, else nobody (initdb needs an entry in /etc/passwd).
 * @param clusterFolder an existing cluster, if any
 */
export function findDatabaseAccount(clusterFolder?: string): DatabaseAccount | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const owner = clusterFolder === undefined ? null : fs.statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const known = accounts.find((account) => account.uid === owner.uid);
    return known ?? { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  }
  const account =
    preferredNames.map((name) => accounts.find((entry) => entry.name === name)).find(Boolean) ??
    accounts.find(({ uid }) => uid > 0);
  if (account) return account;
  throw new StartupError(
    'PostgreSQL refuses to run as root and /etc/passwd has no other account: start Gene as an ordinary user, or set DATABASE_URL.',
  );
}

function readAccounts(): DatabaseAccount[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    );
}

/** Checks that the account can reach `target`; missing parts of the path count as open. */
export function canReach(account: DatabaseAccount, target: string): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const stat = statIfThere(folder);
    if (stat?.isDirectory()) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (folder === path.dirname(folder)) return true;
  }
}

function statIfThere(target: string): fs.Stats | undefined {
  try {
    return fs.statSync(target);
  } catch {
    return undefined;
  }
}
