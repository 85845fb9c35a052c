import { expect, test } from 'vitest';
import { itemAfter, queueFrom, shuffledFrom, removeItems } from './queue.ts';

const items = ['a', 'b', 'c', 'd'].map((title) => ({
  title,
  source: { kind: 'document' as const, documentId: title },
}));
const titles = (queue: { items: readonly { title: string }[] }) =>
  queue.items.map(({ title }) => title).join('');

test('a queue goes on in order from the one that was chosen, and back before it', () => {
  const queue = queueFrom(items, 1);
  expect([itemAfter(queue, 1)?.title, itemAfter(queue, -1)?.title]).toEqual(['c', 'a']);
  expect(itemAfter(queueFrom(items, 3), 1)).toBeNull();
  expect(itemAfter(null, 1)).toBeNull();
});

test('shuffled, the chosen one comes first and each of the others once', () => {
  const queue = shuffledFrom(items, 2, () => 0);
  expect(queue.at).toBe(0);
  expect(titles(queue)).toBe('cbda');
  expect([...titles(shuffledFrom(items, 0))].toSorted().join('')).toBe('abcd');
});

test('what is gone leaves the queue; the one being listened to keeps its place', () => {
  const queue = removeItems(queueFrom(items, 2), ({ title }) => title === 'a');
  expect([titles(queue), queue.items[queue.at]?.title]).toEqual(['bcd', 'c']);
  const next = removeItems(queueFrom(items, 1), ({ title }) => title === 'b');
  expect(next.items[next.at]?.title).toBe('c');
});

test('of a very long list the part around the chosen one is queued', () => {
  const many = Array.from({ length: 1500 }, (_, i) => ({ ...items[0]!, title: String(i) }));
  const queue = queueFrom(many, 1200);
  expect([queue.items.length, queue.items[queue.at]?.title]).toEqual([1000, '1200']);
});
