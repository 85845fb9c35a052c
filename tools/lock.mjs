// Checks package-lock.json and the package.json files, so that `npm ci` works on every system.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from './project.mjs';

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * @typedef {{ resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */
/** Ours, and that of a pack, which an admin may install. */
const locks = ['package-lock.json', 'server/src/features/packs/programs/package-lock.json'];
let count = 0;
/** @type {string[]} */
const faults = [];

for (const lock of locks) {
  /** @type {Packages} */
  const packages = read(lock).packages;
  count += Object.keys(packages).length;
  for (const [path, entry] of Object.entries(packages)) {
    if (!entry.link && entry.resolved)
      faults.push(
        `${path} in ${lock} names the place it was downloaded from; .npmrc keeps that out: npm install again.`,
      );
    if (path.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity)
      faults.push(`${path} in ${lock} has no sum.`);
    // npm install hides a missing binary of another system; npm ci on that system fails.
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!isLocked(packages, path, name))
        faults.push(
          `${path || 'the root'} may need ${name}, which ${lock} lacks; pin a version that has it.`,
        );
  }
}

for (const folder of ['.', ...workspaces]) {
  const json = read(`${folder}/package.json`);
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(json[kind] ?? {}))
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))
        faults.push(`${folder}/package.json asks for ${name} ${version}: pin one exact version.`);
}

/**
 * Searches like Node: beside the package, then further up.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/((@[^/]+\/)?[^/]+)$/, '')) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
    if (!at.includes('node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

for (const fault of faults) console.error(fault);
console.log(`${count} locked packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
