/**
 * Keeps the temporary files of tests in memory where there is room: the databases alone are a hundred thousand
 * files, and disks take their time to make and remove those.
 */
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, userInfo } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;
/** An older folder belongs to a run that was killed. */
const longestRunMs = 3 * 3_600_000;

export function setup() {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  const folder = join(memory, `gene-tests-${userInfo().uid}`);
  // The database's account must be able to pass through it.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const place of readdirSync(folder).map((name) => join(folder, name)))
    if (Date.now() - statSync(place).mtimeMs > longestRunMs) rmSync(place, { recursive: true, force: true });
  process.env['TMPDIR'] = folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) > roomBytes;
  } catch {
    return false;
  }
}
