/** Stamps in node_modules record what the last install and build were made from. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

/** A file that may be deleted at any time. */
export const cacheFile = (/** @type {string} */ name) => join(root, 'node_modules/.cache/gene', name);

/** @param {string} name */
export function readStamp(name) {
  try {
    return readFileSync(cacheFile(name), 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} key
 */
export function writeStamp(name, key) {
  mkdirSync(dirname(cacheFile(name)), { recursive: true });
  writeFileSync(cacheFile(name), key);
}

/** @param {(string | Buffer)[]} parts */
export function hash(...parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

/**
 * Uses sizes and times instead of contents, so that detecting no change takes milliseconds.
 * @param {string[]} paths relative to the root
 * @param {Map<string, string>} looked files that were already looked at, for stamps taken at one moment
 */
export function fingerprint(paths, looked = new Map()) {
  const look = (/** @type {string} */ path) => {
    const known = looked.get(path);
    if (known !== undefined) return known;
    const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false });
    const state = stat ? `${path} ${stat.size} ${stat.mtimeMs}` : `${path} -`;
    looked.set(path, state);
    return state;
  };
  return hash([...paths].sort().map(look).join('\0'));
}
