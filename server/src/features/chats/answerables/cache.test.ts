import type { Passage } from '@gene/contract/documents';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPassageCache, type DividedDocument } from './cache.ts';

const idleMs = 60_000;
const passage = (ordinal: number): Passage => ({
  ordinal,
  page: 1,
  start: 0,
  end: 100,
  headings: [],
  sentences: [{ start: 0, end: 100, text: 'x'.repeat(100), page: 1, rects: [] }],
});

function loader() {
  const calls: [string, number[]][] = [];
  const load = async ({ id }: DividedDocument, ordinals: readonly number[]) => {
    calls.push([id, [...ordinals]]);
    // Like the database: in its own order, and only existing ones.
    return ordinals.filter((ordinal) => ordinal < 1000).map(passage);
  };
  return { calls, load };
}
const read = (id: string, structure = 0): DividedDocument => ({ id, structure });
const ordinals = (passages: readonly Passage[]) => passages.map(({ ordinal }) => ordinal);

test('what was loaded is not loaded again, and comes in the order that was asked for', async () => {
  const { calls, load } = loader();
  const cached = createPassageCache(load, { idleMs });
  expect(ordinals(await cached.load(read('a'), [1, 2]))).toEqual([1, 2]);
  expect(ordinals(await cached.load(read('a'), [3, 2, 1, 5000]))).toEqual([3, 2, 1]);
  expect(calls).toEqual([
    ['a', [1, 2]],
    ['a', [3, 5000]],
  ]);
});

test('what several ask for at the same time is loaded at once, for each document by itself', async () => {
  const { calls, load } = loader();
  const cached = createPassageCache(load, { idleMs });
  const found = await Promise.all([
    cached.load(read('a'), [1]),
    cached.load(read('a'), [2, 1]),
    cached.load(read('b'), [1]),
  ]);
  expect(found.map(ordinals)).toEqual([[1], [2, 1], [1]]);
  expect(calls).toEqual([
    ['a', [1, 2]],
    ['b', [1]],
  ]);
});

test('beyond its size the cache forgets what was used longest ago', async () => {
  const { calls, load } = loader();
  // Room for two, each a hundred letters and overhead.
  const cached = createPassageCache(load, { idleMs, maxBytes: 800 });
  await cached.load(read('a'), [1, 2]);
  await cached.load(read('a'), [1]);
  await cached.load(read('a'), [3]);
  await cached.load(read('a'), [1]);
  await cached.load(read('a'), [2]);
  expect(calls.map(([, asked]) => asked)).toEqual([[1, 2], [3], [2]]);
});

test('what nobody asks for in a while makes room, what is asked for stays', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // The cache treats time 0 as unset.
  vi.advanceTimersByTime(1);
  const { calls, load } = loader();
  const cached = createPassageCache(load, { idleMs });
  await cached.load(read('a'), [1, 2]);
  vi.advanceTimersByTime(idleMs * 0.7);
  await cached.load(read('a'), [1]);
  vi.advanceTimersByTime(idleMs * 0.7);
  cached.purge();
  await cached.load(read('a'), [1]);
  await cached.load(read('a'), [2]);
  expect(calls.map(([, asked]) => asked)).toEqual([[1, 2], [2]]);
});

test('after a load that failed the next one tries again', async () => {
  let fails = true;
  const cached = createPassageCache(
    async (_id, asked) => {
      if (fails) throw new Error('the database is away');
      return asked.map(passage);
    },
    { idleMs },
  );
  await expect(cached.load(read('a'), [1])).rejects.toThrow('the database is away');
  fails = false;
  expect(ordinals(await cached.load(read('a'), [1]))).toEqual([1]);
});

test('a document that is divided anew is loaded anew', async () => {
  const { calls, load } = loader();
  const cached = createPassageCache(load, { idleMs });
  await cached.load(read('a', 0), [1]);
  await cached.load(read('a', 1), [1]);
  expect(calls).toEqual([
    ['a', [1]],
    ['a', [1]],
  ]);
});
