// npm start: installs and builds what is stale, then runs the server in this process.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readSettings, root } from './project.mjs';

if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);

readSettings();
process.env['NODE_ENV'] ||= 'production';
process.setSourceMapsEnabled(true);

// A killed npm does not tell its child; without this the server would live on as an orphan.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
