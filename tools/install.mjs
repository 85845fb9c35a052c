/** Brings node_modules in line with the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile, root, run } from './project.mjs';
import { hash, readStamp, writeStamp } from './stamps.mjs';

/** Packages contain binaries for one system and one Node ABI. */
const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;

/** @returns {Promise<boolean>} false: it failed, and npm has printed the reason */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const key = `${machine} ${hash(lock)}`;
  const stamp = readStamp('install');
  if (stamp === key) return true;
  const sameMachine = stamp === null || stamp.startsWith(`${machine} `);
  if (!sameMachine || !agreesWithLock(JSON.parse(lock.toString()))) {
    console.log('Installing packages …');
    const [command, ...args] = npm();
    // Building needs the development packages, even if NODE_ENV is production.
    const env = { ...process.env, NODE_ENV: 'development' };
    const code = await run(command, [...args, 'ci', '--prefer-offline', '--loglevel=error'], {
      env,
      shell: command.endsWith('.cmd'),
    });
    if (code !== 0) {
      console.error('The packages could not be installed; npm says why above.');
      return false;
    }
  }
  writeStamp('install', key);
  return true;
}

/** @returns {[string, ...string[]]} */
function npm() {
  const script = process.env['npm_execpath'];
  if (script) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Checks that npm's last installation, by whatever command, matches the lock file.
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[],
 * cpu?: string[], libc?: string[] }} LockEntry
 */
function agreesWithLock(lock) {
  /** @type {Record<string, LockEntry>} */
  let installed;
  try {
    installed = JSON.parse(readFileSync(packageFile('.package-lock.json'), 'utf8')).packages;
  } catch {
    return false;
  }
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    if (found) return found.version === wanted.version;
    return Boolean(wanted.optional ?? wanted.devOptional) && !fitsHere(wanted);
  });
}

/**
 * Tells whether a missing optional package belongs on this system. Those without a system depend on others
 * that do not fit; detecting the C library is slow, so npm is trusted there.
 * @param {LockEntry} entry
 */
function fitsHere({ os, cpu, libc }) {
  if (libc || (!os && !cpu)) return false;
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}
