import { expect, test } from 'vitest';
import { moveBefore, movedInPages } from './order.ts';

const tracks = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, before: string | null) =>
  moveBefore(tracks, id, before)
    .map((track) => track.id)
    .join('');

test('a track is moved before another one or to the end', () => {
  expect([order('c', 'a'), order('a', 'c'), order('a', null), order('b', 'b'), order('x', 'a')]).toEqual([
    ...['cab', 'bac', 'bca', 'abc', 'abc'],
  ]);
});

test('a track moves from one page to another, and pages stay as long as they are', () => {
  const pages = [{ tracks: tracks.slice(0, 2) }, { tracks: tracks.slice(2) }];
  const idsAfter = (id: string, before: string | null) =>
    movedInPages(pages, id, before).map((page) => page.tracks.map((track) => track.id).join(''));
  expect([idsAfter('c', 'a'), idsAfter('a', null)]).toEqual([
    ['ca', 'b'],
    ['bc', 'a'],
  ]);
});
