/** Finds the project's files and runs programs. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const workspaces = ['contract', 'engines', 'server', 'web'];

/** A file in node_modules; programs run as `node <file>`, which works the same on every system. */
export const packageFile = (/** @type {string} */ path) => join(root, 'node_modules', path);

/** Takes settings from `.env` beside package.json; the environment takes precedence. */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Runs a program and waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 if a signal ended it or it could not be started
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { givesWay?: boolean }} [options] `givesWay`: it takes
 * only the processor time that others leave
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, { givesWay = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const generated = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * Lists all hand-written files below a folder, as paths relative to `base` with forward slashes.
 * @param {string} base
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(base, folder) {
  return existsSync(join(base, folder)) ? filesBelow(base, folder) : [];
}

/**
 * @param {string} base
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(base, folder) {
  return readdirSync(`${base}/${folder}`, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(base, path) : [path];
    });
}
