// npm run reset-link, accept-files, backup, restore: commands of the built server, on the same data as npm
// start.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readSettings, root } from './project.mjs';

if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);
readSettings();
await import(pathToFileURL(join(root, 'server/dist/main.cjs')).href);
