// npm run reset-link -- <e-mail>: prints a link that sets a new password for an account, on the data that npm start uses.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readSettings, root } from './project.mjs';

if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);
readSettings();
process.argv.splice(2, 0, 'reset-link');
await import(pathToFileURL(join(root, 'server/dist/main.cjs')).href);
