// The process that npm start keeps running: the built server, ending with its parent.
import { join } from 'node:path';
import { runProgram } from './program.mjs';
import { root } from './project.mjs';
import { cacheFile } from './stamps.mjs';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

runProgram(join(root, 'server/dist/main.cjs'), cacheFile('main.cjs.code'));
