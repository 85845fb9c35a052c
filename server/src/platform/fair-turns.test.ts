import { expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

it('serves lanes in turn: whoever asks once waits for one of each other lane at most', async () => {
  const turns = createFairTurns({ parallel: 1, mostOfOne: 10, most: 20 });
  const order: string[] = [];
  const ask = (lane: string, name: string) => turns.take(lane, async () => void order.push(name));
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
    ask('b', 'b1'),
    ask('c', 'c1'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('refuses those of the longest lane where too many wait, never the first of another', async () => {
  const turns = createFairTurns({ parallel: 1, mostOfOne: 3, most: 4 });
  const ask = (lane: string) => turns.take(lane, async () => 'done');
  const asked = [ask('a'), ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('c')];
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
  // One runs, three of its lane wait, the fifth is refused; c takes the place of one of a's.
  expect(outcomes).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ...['fulfilled', 'fulfilled'],
  ]);
});

it('goes on after work that failed', async () => {
  const turns = createFairTurns({ parallel: 1, mostOfOne: 3, most: 4 });
  await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take('a', async () => 'done')).toBe('done');
});
