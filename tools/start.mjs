// npm start: installs and builds what is stale, then runs the server in this process.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithoutNpm } from './orphan-guard.mjs';
import { readSettings, root } from './project.mjs';

if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);

readSettings();
process.env['NODE_ENV'] ||= 'production';
process.setSourceMapsEnabled(true);

stopWithoutNpm();

await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
