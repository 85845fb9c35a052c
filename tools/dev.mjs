// npm run dev: the server restarts and the browser reloads on every change.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { packageFile, readSettings, root } from './project.mjs';

if (!(await ensureInstalled())) process.exit(1);

readSettings();
const port = process.env['PORT'] || '3000';
const env = { ...process.env, NODE_ENV: 'development', PORT: port };
const programs = [
  spawn(
    process.execPath,
    [packageFile('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'],
    { cwd: root, env, stdio: 'inherit' },
  ),
  spawn(process.execPath, [packageFile('vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    env: { ...env, API_URL: `http://127.0.0.1:${port}` },
    stdio: 'inherit',
  }),
];

let stopping = false;
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // A second Ctrl-C kills at once.
  const how = stopping ? 'SIGKILL' : signal;
  stopping = true;
  for (const program of programs) program.kill(how);
}
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGHUP', () => stop('SIGTERM'));
for (const program of programs)
  program.on('exit', (code) => {
    if (stopping) return;
    process.exitCode = code ?? 1;
    stop('SIGTERM');
  });
