import { expect, test } from 'vitest';
import { orderForDeletion, nextBatchSize } from './rules.ts';

const refers = (table: string, to: string) => ({ table, to, column: 'id' });

test('what refers to others is deleted before them', () => {
  const references = [
    refers('documents', 'subjects'),
    refers('notes', 'subjects'),
    refers('chats', 'documents'),
  ];
  const ordered = orderForDeletion(['subjects', 'documents', 'chats', 'notes'], references);
  for (const { table, to } of references) expect(ordered.indexOf(table)).toBeLessThan(ordered.indexOf(to));
});

test('tables that refer to each other or to themselves are all there', () => {
  const circle = [refers('a', 'b'), refers('b', 'a'), refers('c', 'c')];
  expect(orderForDeletion(['a', 'b', 'c'], circle).toSorted()).toEqual(['a', 'b', 'c']);
});

test('batches grow while they are quick and shrink when they are slow', () => {
  expect([nextBatchSize(8, 20), nextBatchSize(8, 300), nextBatchSize(8, 900), nextBatchSize(1, 900)]).toEqual(
    [16, 8, 4, 1],
  );
  expect(nextBatchSize(5000, 1)).toBe(5000);
});
