// The process that npm start keeps running: the built server, ending with its parent.
import { join } from 'node:path';
import { loadProgram } from './program.mjs';
import { root } from './project.mjs';
import { cacheFile } from './stamps.mjs';
import { isHeld } from './supervise.mjs';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const load = () => loadProgram(join(root, 'server/dist/main.cjs'), cacheFile('main.cjs.code'));

if (isHeld()) process.once('message', loadEarly());
else load()();

/** What cannot be loaded yet may be built before it runs. */
function loadEarly() {
  try {
    return load();
  } catch {
    return () => load()();
  }
}
