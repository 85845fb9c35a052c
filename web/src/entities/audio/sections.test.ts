import { expect, test } from 'vitest';
import { endOfSection } from './sections.ts';

const outline = [
  { start: 10, level: 1 },
  { start: 20, level: 2 },
  { start: 30, level: 2 },
  { start: 40, level: 1 },
];

test('a section ends where the next one of its level or a higher one begins', () => {
  expect([10, 15, 20, 25, 30, 39].map((offset) => endOfSection(outline, offset))).toEqual([
    ...[40, 40, 30, 30, 40, 40],
  ]);
});

test('what is before all headings ends with the first, the last section with the text', () => {
  expect([endOfSection(outline, 5), endOfSection(outline, 40), endOfSection([], 5)]).toEqual([
    10,
    null,
    null,
  ]);
});
