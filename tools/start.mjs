// npm start: installs and builds what is stale, then runs the server in this process.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithoutNpm } from './orphan-guard.mjs';
import { runProgram } from './program.mjs';
import { readSettings, root } from './project.mjs';
import { cacheFile } from './stamps.mjs';

if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);

readSettings();
process.env['NODE_ENV'] ||= 'production';

stopWithoutNpm();

runProgram(join(root, 'server/dist/main.cjs'), cacheFile('main.cjs.code'));
