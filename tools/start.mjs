// npm start: installs and builds whatever is out of date, then keeps the server running.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithoutNpm } from './orphan-guard.mjs';
import { readSettings, root } from './project.mjs';
import { hold, supervise } from './supervise.mjs';

readSettings();
process.env['NODE_ENV'] ||= 'production';
const server = join(root, 'tools/serve.mjs');
// Mostly nothing is out of date, and the server can load while that is found out.
const held = hold(server);
if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);

stopWithoutNpm();

process.exit(await supervise(server, { held }));
