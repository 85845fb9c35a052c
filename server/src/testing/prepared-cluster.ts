import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inject } from 'vitest';

/** Puts a migrated, empty cluster into the folder of an embedded server, in a tenth of the time of making one. */
export function copyPreparedCluster(folder: string): void {
  copyCluster(inject('preparedCluster'), folder);
}

export function copyCluster(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  // Unlike Node, it keeps the owner: an account that may not be the tests' own.
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
