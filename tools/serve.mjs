// What npm start keeps running: the built server, in a process of its own that ends with the one that started it.
import { join } from 'node:path';
import { runProgram } from './program.mjs';
import { root } from './project.mjs';
import { cacheFile } from './stamps.mjs';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

runProgram(join(root, 'server/dist/main.cjs'), cacheFile('main.cjs.code'));
