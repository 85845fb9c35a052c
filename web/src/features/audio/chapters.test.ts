import { chaptersOf } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { endOfChapter } from './chapters.ts';

const entry = (title: string, level: number, start: number) => ({ title, level, start, page: 1 });

test('chapters are what divides the text, not its title nor their sections', () => {
  const outline = [
    entry('Harbours', 1, 0),
    ...[entry('Stones', 2, 10), entry('Granite', 3, 20), entry('Ships', 2, 50)],
  ];
  expect(chaptersOf(outline).map(({ title }) => title)).toEqual(['Stones', 'Ships']);
  expect(chaptersOf([entry('Harbours', 1, 0)])).toEqual([]);
  expect(chaptersOf([])).toEqual([]);
});

test('a chapter ends where the next one begins, the last one with the text', () => {
  const chapters = [
    { title: 'Stones', start: 10 },
    { title: 'Ships', start: 50 },
  ];
  expect([0, 10, 49, 50].map((offset) => endOfChapter(chapters, offset))).toEqual([10, 50, 50, null]);
});
