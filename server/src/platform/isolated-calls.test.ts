import { beforeAll, onTestFinished, expect, test } from 'vitest';
import type { Sum } from '../testing/calculating-child.ts';
import { buildTestChildren } from '../testing/test-children.ts';
import { createIsolatedCalls } from './isolated-calls.ts';
import { isAlive } from './process-table.ts';

const never = new AbortController().signal;

beforeAll(buildTestChildren);

function calculator({
  workMs = 10_000,
  idleMs = 20_000,
  finishesAborted = false,
  givesWayAfterMs = Infinity,
} = {}) {
  const calls = createIsolatedCalls<Sum, { sum: number; pid: number }, string, number[]>({
    entry: new URL('../testing/calculating-child.ts', import.meta.url),
    limits: { heapMb: 60, rssMb: 300, workMs, givesWayAfterMs },
    ...{ idleMs, finishesAborted },
  });
  onTestFinished(() => calls.close());
  return (call: Sum, signal = never, known: () => number[] = () => []) =>
    calls.call(call, signal, async () => known());
}

const madeBy = (outcome: Awaited<ReturnType<ReturnType<typeof calculator>>>) => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${outcome.detail}`);
  return outcome.result;
};

test('calls are worked on one after the other by one process, which stays for the next', async () => {
  const call = calculator();
  const made = (await Promise.all([call({ add: [1, 2] }), call({ add: [3] })])).map(madeBy);
  made.push(madeBy(await call({ add: [4, 4] })));
  expect(made.map(({ sum }) => sum)).toEqual([3, 3, 8]);
  expect(new Set(made.map(({ pid }) => pid)).size).toBe(1);
  expect(made[0]!.pid).not.toBe(process.pid);
});

test('a process that nobody calls ends, and the next call has a new one', async () => {
  const call = calculator({ idleMs: 0 });
  const first = madeBy(await call({ add: [1] }));
  await expect.poll(() => isAlive(first.pid)).toBe(false);
  expect(madeBy(await call({ add: [1] })).pid).not.toBe(first.pid);
});

test('what it asks for it is told, and what telling throws reaches the caller', async () => {
  const call = calculator();
  expect(await call({ add: 'what you know' }, never, () => [20, 3])).toMatchObject({ result: { sum: 23 } });
  const failing = call({ add: 'what you know' }, never, () => {
    throw new RangeError('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
});

test('a call that crashes or takes too long fails alone: those behind it are made', async () => {
  const call = calculator({ workMs: 600 });
  const [crashed, next, endless, last] = await Promise.all([
    call({ misbehave: 'crash' }),
    call({ add: [1] }),
    call({ misbehave: 'spin' }),
    call({ add: [2] }),
  ]);
  expect(crashed).toMatchObject({ ok: false, reason: 'crashed' });
  expect(endless).toMatchObject({ ok: false, reason: 'time' });
  expect([madeBy(next).sum, madeBy(last).sum]).toEqual([1, 2]);
});

test('time is for each call, not for all that a process makes', async () => {
  const call = calculator({ workMs: 800 });
  const first = madeBy(await call({ work: 300 }));
  for (let n = 0; n < 3; n++) expect(madeBy(await call({ work: 300 })).pid).toBe(first.pid);
});

test('after a call that gave way the next has a new process, unless all give way from the start', async () => {
  const later = calculator({ givesWayAfterMs: 100 });
  const first = madeBy(await later({ work: 500 }));
  expect(madeBy(await later({ add: [1] })).pid).not.toBe(first.pid);
  const always = calculator({ givesWayAfterMs: 0 });
  const { pid } = madeBy(await always({ work: 300 }));
  expect(madeBy(await always({ add: [1] })).pid).toBe(pid);
});

test('a call that is stopped ends at once, waiting or worked on', async () => {
  const call = calculator();
  madeBy(await call({ add: [1] }));
  const stop = new AbortController();
  const worked = call({ misbehave: 'spin' }, stop.signal);
  const waiting = call({ add: [1] }, stop.signal);
  const other = call({ add: [5] });
  stop.abort(new RangeError('enough'));
  await expect(worked).rejects.toThrow('enough');
  await expect(waiting).rejects.toThrow('enough');
  expect(madeBy(await other).sum).toBe(5);
});

test('where the process is to stay, a stopped call fails at once and is finished unheard', async () => {
  const call = calculator({ finishesAborted: true });
  const { pid } = madeBy(await call({ add: [1] }));
  const stop = new AbortController();
  const worked = call({ add: 'what you know' }, stop.signal, () => {
    stop.abort(new RangeError('late'));
    return [2];
  });
  const waiting = call({ add: [1] }, stop.signal);
  await expect(worked).rejects.toThrow('late');
  await expect(waiting).rejects.toThrow('late');
  expect(madeBy(await call({ add: [5] }))).toEqual({ sum: 5, pid });
});

test('a process that cannot be started fails the call', async () => {
  const calls = createIsolatedCalls<Sum, never>({
    entry: new URL('./nowhere.ts', import.meta.url),
    limits: { heapMb: 60, rssMb: 300, workMs: 1000 },
  });
  onTestFinished(() => calls.close());
  const tell = () => Promise.reject(new Error('never asked'));
  expect(await calls.call({ add: [1] }, never, tell)).toMatchObject({ ok: false, reason: 'crashed' });
});
