import { expect, test } from 'vitest';
import { movedBefore } from './order.ts';

const tracks = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, before: string | null) =>
  movedBefore(tracks, id, before)
    .map((track) => track.id)
    .join('');

test('a track is moved before another one or to the end', () => {
  expect([order('c', 'a'), order('a', 'c'), order('a', null), order('b', 'b'), order('x', 'a')]).toEqual([
    ...['cab', 'bac', 'bca', 'abc', 'abc'],
  ]);
});
