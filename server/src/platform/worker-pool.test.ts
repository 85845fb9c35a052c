import { expect, onTestFinished, test, vi } from 'vitest';
import type { Calculating, Task } from '../testing/calculating-worker.ts';
import { patience } from '../testing/patience.ts';
import { createLogger } from './logger.ts';
import { createWorkerPool } from './worker-pool.ts';

const never = new AbortController().signal;

function calculator({ threads = 2, workMs = 20_000, waiting = 50, waitingPerPerson = 20 } = {}) {
  const pool = createWorkerPool<Calculating>({
    entry: new URL('../testing/calculating-worker.ts', import.meta.url),
    ...{ threads, workMs, waiting, waitingPerPerson, heapMb: 100 },
    logger: createLogger('silent'),
  });
  onTestFinished(() => pool.close());
  const call = (
    task: Task,
    { personId = 'alice', affinity = 'book', signal = never, known = async () => [1] } = {},
  ) => pool.call('calculate', { call: task, personId, affinity, signal, tell: known });
  return { pool, call };
}

test('calls of one name go to one thread, and to another while that is busy', async () => {
  const { call } = calculator();
  const first = await call({ add: [1, 2] });
  expect(first.sum).toBe(3);
  expect((await call({ add: [4] })).thread).toBe(first.thread);
  const [, beside] = await Promise.all([call({ work: 50 }), call({ add: [1] })]);
  expect(beside.thread).not.toBe(first.thread);
});

test('a thread is told what it asks for; what telling throws reaches the caller, and no one else', async () => {
  const { call } = calculator({ threads: 1 });
  expect(await call({ add: 'what you know' }, { known: async () => [20, 3] })).toMatchObject({ sum: 23 });
  const failing = call({ add: 'what you know' }, { known: () => Promise.reject(new RangeError('disk')) });
  const beside = call({ add: [5] });
  await expect(failing).rejects.toThrow('disk');
  expect(await beside).toMatchObject({ sum: 5 });
});

test('whoever has fewer calls under way goes first, and one who left is not worked for', async () => {
  const { pool, call } = calculator({ threads: 1 });
  await call({ add: [0] });
  const order: string[] = [];
  const leaving = new AbortController();
  const ask = (name: string, signal = never) =>
    call({ work: 20 }, { personId: name.split(' ')[0]!, signal }).then(() => order.push(name));
  const gone = ask('mallory 4', leaving.signal).catch((error: unknown) => order.push(String(error)));
  const all = [...['mallory 1', 'mallory 2', 'mallory 3'].map((name) => ask(name)), ask('alice 1'), gone];
  leaving.abort(new Error('left'));
  await Promise.all(all);
  expect(order[0]).toBe('Error: left');
  expect(order.indexOf('alice 1')).toBeLessThan(order.indexOf('mallory 3'));
  expect(pool.report()).toMatchObject({ running: 0, waiting: 0 });
});

test('a thread stops in the middle of a call for which nobody waits any more', async () => {
  const { pool, call } = calculator({ threads: 1 });
  const count = new SharedArrayBuffer(4);
  const leaving = new AbortController();
  const gone = call({ count }, { signal: leaving.signal }).catch(String);
  await vi.waitFor(() => expect(Atomics.load(new Int32Array(count), 0)).toBeGreaterThan(0), patience);
  leaving.abort(new Error('left'));
  expect(await gone).toBe('Error: left');
  expect(await call({ add: [3] })).toMatchObject({ sum: 3 });
  const counted = Atomics.load(new Int32Array(count), 0);
  await call({ add: [4] });
  expect(Atomics.load(new Int32Array(count), 0)).toBe(counted);
  expect(pool.report()).toMatchObject({ running: 0, waiting: 0 });
});

test('whoever was served longest ago goes first: many accounts of one person do not queue up before another', async () => {
  const { call } = calculator({ threads: 1 });
  await call({ add: [0] });
  const order: string[] = [];
  const ask = (personId: string) => call({ work: 5 }, { personId }).then(() => order.push(personId));
  const mallories = ['mallory 1', 'mallory 2', 'mallory 3', 'mallory 4'];
  await Promise.all([...mallories, ...mallories, ...mallories, 'alice'].map(ask));
  expect(order.indexOf('alice')).toBeLessThan(6);
});

test('more than may wait are told so at once: each alone, and of all together whoever has the most', async () => {
  const { call } = calculator({ threads: 1, waiting: 3, waitingPerPerson: 2 });
  const begun = ['alice', 'alice'].map((personId) => call({ work: 200 }, { personId }));
  const [first, second] = ['bob', 'bob'].map((personId) => call({ add: [1] }, { personId }));
  await expect(call({ add: [1] }, { personId: 'bob' })).rejects.toMatchObject({ code: 'rate_limited' });
  const refused = { code: 'unavailable', details: { retryAfterSeconds: expect.any(Number) } };
  const others = ['carol', 'dave'].map((personId) => call({ add: [1] }, { personId }));
  await expect(second).rejects.toMatchObject(refused);
  await expect(call({ add: [1] }, { personId: 'erin' })).rejects.toMatchObject(refused);
  await Promise.all([...begun, first, ...others]);
});

test('a call that hangs ends with a sentence; what its thread had besides is done by the next', async () => {
  const { call } = calculator({ threads: 1, workMs: 1500 });
  const hanging = call({ misbehave: 'spin' });
  const beside = call({ add: [7] });
  await expect(hanging).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('too long'),
  });
  expect(await beside).toMatchObject({ sum: 7 });
});

test.runIf(process.platform === 'linux')(
  'a call that others keep from the processor is not taken for one that hangs',
  async () => {
    const { call } = calculator({ threads: 1, workMs: 1000 });
    const { thread } = await call({ add: [0] });
    expect(await call({ doze: 2500 })).toEqual({ sum: 0, thread });
  },
);

test('a thread that crashes is replaced, and a call that crashes two threads fails', async () => {
  const { call } = calculator({ threads: 1 });
  await expect(call({ misbehave: 'crash' })).rejects.toThrow('ended');
  expect(await call({ add: [8] })).toMatchObject({ sum: 8 });
});

test('a closed pool answers nobody, and leaves no thread', async () => {
  const { pool, call } = calculator();
  const begun = call({ misbehave: 'spin' }).catch((error: unknown) => error);
  await pool.close();
  expect(await begun).toMatchObject({ code: 'unavailable' });
  await expect(call({ add: [1] })).rejects.toMatchObject({ code: 'unavailable' });
  expect(pool.report().threads).toBe(0);
});
