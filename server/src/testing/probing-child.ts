import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { serveParent } from '../platform/isolated-child.ts';

/** Paths to try: what the child is given, and what it is not. */
export interface Probe {
  own: string;
  target: string;
  other: string;
  folder: string;
}

/** For tests of isolation: tries what a child must not be able to do. Tells the error's code, or 'done'. */
serveParent<Probe, Record<string, string>>(async ({ own, target, other, folder }, ask) => {
  const thread = (options: object) => Promise.race([readInThread('/etc/passwd', options), wait()]);
  await ask({
    'read its file': attempt(() => fs.readFileSync(own)),
    'read another file': attempt(() => fs.readFileSync(other)),
    'list a folder': attempt(() => fs.readdirSync(folder)),
    'read a file of the system': attempt(() => fs.readFileSync('/etc/passwd')),
    'write its file': attempt(() => fs.writeFileSync(target, 'written')),
    'change what it reads': attempt(() => fs.writeFileSync(own, 'changed')),
    'delete what it reads': attempt(() => fs.rmSync(own)),
    'write another file': attempt(() => fs.writeFileSync(`${folder}/new`, '')),
    'start a program': attempt(() => spawnSync('true')),
    'load machine code': attempt(() => process.dlopen({ exports: {} }, other)),
    'read in a thread': await thread({}),
    'read in a thread with options of its own': await thread({ execArgv: [] }),
    'read in a thread with an environment of its own': await thread({
      env: { NODE_OPTIONS: '--no-warnings' },
    }),
    'see a secret': process.env['PROBED_SECRET'] ?? 'unknown',
  });
});

function attempt(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function readInThread(file: string, options: object): Promise<string> {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    try { require('node:fs').readFileSync(workerData); parentPort.postMessage('done'); }
    catch (error) { parentPort.postMessage(error.code); }`;
  return new Promise((resolve) => {
    const worker = new Worker(script, { ...options, eval: true, workerData: file });
    worker.once('message', resolve);
    worker.once('error', (error) => resolve(String(error)));
  });
}

const wait = () => new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), 5000));
