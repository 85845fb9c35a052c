import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { measureLoopDelay } from '../testing/loop-delay.ts';
import { children } from '../testing/children.ts';
import type { Misbehaviour } from '../testing/misbehaving-child.ts';
import type { Probe } from '../testing/probing-child.ts';
import { buildTestChildren } from '../testing/test-children.ts';
import { type IsolatedRun, runIsolated } from './isolation.ts';

const entry = new URL('../testing/misbehaving-child.ts', import.meta.url);
const never = new AbortController().signal;

beforeAll(buildTestChildren);

function run(start: Misbehaviour, changed: Partial<IsolatedRun<Misbehaviour | number, number>> = {}) {
  return runIsolated<Misbehaviour | number, number>({
    entry,
    start,
    limits: { heapMb: 60, rssMb: 300, workMs: 10_000 },
    signal: never,
    onMessage: async () => {},
    ...changed,
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('messages arrive in order, and each is answered before the child goes on', async () => {
  const seen: number[] = [];
  const outcome = await run('echo', {
    onMessage: async (message) => {
      seen.push(message);
      return message + 1;
    },
  });
  expect(outcome.ok).toBe(true);
  expect(seen).toEqual([1, 20, 2, 30, 3, 40]);
});

/** The process that did the work. */
async function workerOf(keepFor: string | undefined, start: Misbehaviour = 'name itself') {
  let pid = 0;
  const outcome = await run(start, {
    ...(keepFor !== undefined && { keepFor }),
    onMessage: async (message) => void (pid ||= message),
  });
  expect(outcome.ok).toBe(true);
  return pid;
}

test('a person’s next piece of work is done by the same process, nobody else’s', async () => {
  const first = await workerOf('alice');
  // At once, since it stays for a moment only.
  expect(await workerOf('alice')).toBe(first);
  expect(await workerOf('bob')).not.toBe(first);
  expect(await workerOf(undefined)).not.toBe(first);
  const [one, other] = await Promise.all([workerOf('alice'), workerOf('alice')]);
  expect(other).not.toBe(one);
});

test('work that comes to a process that has just ended is begun anew', async () => {
  const first = await workerOf('carol');
  process.kill(first, 'SIGKILL');
  expect(await workerOf('carol')).not.toBe(first);
});

test('time is for each piece of work, and a process that failed at one does no other', async () => {
  const limits = { heapMb: 60, rssMb: 300, workMs: 1000 };
  const work = async (start: Misbehaviour) => (await run(start, { limits, keepFor: 'dora' })).ok;
  // Each takes 0.6 seconds of work, the first its start besides.
  expect([await work('slow but steady'), await work('slow but steady')]).toEqual([true, true]);
  expect(await work('crash')).toBe(false);
  expect(await work('echo')).toBe(true);
});

test('only a few processes wait for more work', async () => {
  const first = await workerOf('person 0');
  for (const n of [1, 2, 3, 4]) await workerOf(`person ${n}`);
  await expect.poll(() => isAlive(first)).toBe(false);
});

test('a child that works longer than it may is killed', async () => {
  const outcome = await run('spin', { limits: { heapMb: 60, rssMb: 300, workMs: 500 } });
  expect(outcome).toMatchObject({ ok: false, reason: 'time' });
});

test('a child that waits is given up in the end, by no measure of work, and may be tried again', async () => {
  const outcome = await run('hang', { limits: { heapMb: 60, rssMb: 300, workMs: 1500, idleMs: 1000 } });
  expect(outcome).toMatchObject({ ok: false, reason: 'time', isPassing: true });
});

test('a child that the system kills, or that misses a file, may be tried again', async () => {
  expect(await run('be killed')).toMatchObject({ ok: false, reason: 'crashed', isPassing: true });
  const files = { read: ['/nowhere/at/all'] };
  expect(await run('miss a file', { files })).toMatchObject({
    ok: false,
    reason: 'crashed',
    isPassing: true,
  });
});

test('progress may buy time', async () => {
  const limits = { heapMb: 60, rssMb: 300, workMs: 400 };
  const refused = await run('slow but steady', { limits });
  expect(refused).toMatchObject({ ok: false, reason: 'time' });
  const allowed = await run('slow but steady', {
    limits,
    onMessage: async (_message, clock) => clock.allow(1000),
  });
  expect(allowed.ok).toBe(true);
});

test('a child that exceeds its memory outside the heap is killed, and the event loop stays free', async () => {
  const delay = await measureLoopDelay(99, async () => {
    const outcome = await run('eat buffers');
    expect(outcome).toMatchObject({ ok: false, reason: 'memory' });
    expect(outcome.peakRssMb).toBeLessThan(500);
  });
  expect(delay).toBeLessThan(100);
});

test('a child that exceeds its heap is a matter of memory', async () => {
  expect(await run('eat heap')).toMatchObject({ ok: false, reason: 'memory' });
});

test('a crash tells what the child said last', async () => {
  const outcome = await run('crash');
  expect(outcome).toMatchObject({ ok: false, reason: 'crashed', isPassing: false });
  expect(!outcome.ok && outcome.detail).toContain('out of cheese');
});

test('aborting kills the child at once', async () => {
  const stop = new AbortController();
  let pid = 0;
  const outcome = await run('hang', {
    signal: stop.signal,
    onMessage: async (message) => {
      pid = message;
      stop.abort();
    },
  });
  expect(outcome).toMatchObject({ ok: false, reason: 'stopped' });
  expect(isAlive(pid)).toBe(false);
});

test('what a message handler throws ends the child and reaches the caller', async () => {
  let pid = 0;
  const running = run('hang', {
    onMessage: async (message) => {
      pid = message;
      throw new RangeError('the disk is full');
    },
  });
  await expect(running).rejects.toThrow('the disk is full');
  expect(isAlive(pid)).toBe(false);
});

test('a built child reads and writes what it is given, and nothing else; it starts nothing, and knows no secret', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gene-isolation-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const place = (name: string) => path.join(folder, name);
  const [own, other, target] = [place('own'), place('other'), place('target')];
  for (const file of [own, other]) fs.writeFileSync(file, 'as it was');
  vi.stubEnv('PROBED_SECRET', 'told');
  onTestFinished(() => void vi.unstubAllEnvs());
  let seen: Record<string, string> = {};
  const outcome = await runIsolated<Probe, Record<string, string>>({
    entry: new URL('../testing/probing-child.ts', import.meta.url),
    start: { own, other, target, folder },
    files: { read: [own], write: [target] },
    limits: { heapMb: 60, rssMb: 300, workMs: 10_000 },
    signal: never,
    onMessage: async (tried) => void (seen = tried),
  });
  expect(outcome).toMatchObject({ ok: true });
  const refused = 'ERR_ACCESS_DENIED';
  expect(seen).toEqual({
    'read its file': 'done',
    'read another file': refused,
    'list a folder': refused,
    'read a file of the system': refused,
    'write its file': 'done',
    'change what it reads': refused,
    'delete what it reads': refused,
    'write another file': refused,
    'start a program': refused,
    'load machine code': 'ERR_DLOPEN_DISABLED',
    'read in a thread': refused,
    'read in a thread with options of its own': refused,
    'read in a thread with an environment of its own': refused,
    'see a secret': 'unknown',
  });
  expect(fs.readFileSync(own, 'utf8')).toBe('as it was');
});

test('every child process is listed, and only the platform starts any, Node in one place', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const files = (fs.readdirSync(source, { recursive: true }) as string[]).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/(?:^|\/)testing\//.test(file),
  );
  expect(files.filter((file) => file.endsWith('/child.ts')).toSorted()).toEqual(Object.keys(children));
  const importing = (what: string) => {
    const pattern = new RegExp(
      `^import (?!type )${what}.*'(?:node:)?(?:child_process|worker_threads|cluster)'`,
      'm',
    );
    return files.filter((file) => pattern.test(fs.readFileSync(path.join(source, file), 'utf8')));
  };
  expect(importing('').filter((file) => !file.startsWith('platform/'))).toEqual([]);
  expect(importing('.*\\bfork\\b')).toHaveLength(1);
  const node = files.filter((file) => fs.readFileSync(path.join(source, file), 'utf8').includes('execPath'));
  // npm is a script; children are forked.
  expect(node).toEqual(['platform/npm.ts']);
});

test('a child in an endless loop does not outlive a killed parent', async () => {
  const program = `
    import { runIsolated } from ${JSON.stringify(new URL('./isolation.ts', import.meta.url).href)};
    await runIsolated({
      entry: new URL(${JSON.stringify(entry.href)}), start: 'spin', signal: new AbortController().signal,
      limits: { heapMb: 60, rssMb: 300, workMs: 60000 },
      onMessage: async (pid) => { process.stdout.write(String(pid) + '\\n'); },
    });`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  const [data] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(data.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
