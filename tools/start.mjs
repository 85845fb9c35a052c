// npm start: installs and builds whatever is out of date, then keeps the server running.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithoutNpm } from './orphan-guard.mjs';
import { readSettings, root } from './project.mjs';
import { supervise } from './supervise.mjs';

if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);

readSettings();
process.env['NODE_ENV'] ||= 'production';

stopWithoutNpm();

process.exit(await supervise(join(root, 'tools/serve.mjs')));
