import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { delayBeyondIdle } from '../testing/loop-delay.ts';
import type { Misbehaviour } from '../testing/misbehaving-child.ts';
import { type IsolatedRun, runIsolated } from './isolation.ts';

const entry = new URL('../testing/misbehaving-child.ts', import.meta.url);
const never = new AbortController().signal;

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

test('a child that works longer than it may is killed', async () => {
  const outcome = await run('spin', { limits: { heapMb: 60, rssMb: 300, workMs: 1500 } });
  expect(outcome).toMatchObject({ ok: false, reason: 'time' });
});

test('a child that waits for nothing is given up in the end, and may be tried again', async () => {
  const outcome = await run('hang', { limits: { heapMb: 60, rssMb: 300, workMs: 10_000, idleMs: 1000 } });
  expect(outcome).toMatchObject({ ok: false, reason: 'time', isPassing: true });
});

test('a child that the system kills, or that misses a file, may be tried again', async () => {
  expect(await run('be killed')).toMatchObject({ ok: false, reason: 'crashed', isPassing: true });
  expect(await run('miss a file')).toMatchObject({ ok: false, reason: 'crashed', isPassing: true });
});

test('progress may buy time', async () => {
  const limits = { heapMb: 60, rssMb: 300, workMs: 900 };
  const refused = await run('slow but steady', { limits });
  expect(refused).toMatchObject({ ok: false, reason: 'time' });
  const allowed = await run('slow but steady', {
    limits,
    onMessage: async (_message, clock) => clock.allow(1000),
  });
  expect(allowed.ok).toBe(true);
});

test('a child that exceeds its memory outside the heap is killed, and the event loop stays free', async () => {
  const delay = await delayBeyondIdle(99, async () => {
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
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
});
