import type { Highlight } from '@gene/contract/highlights';
import { expect, test } from 'vitest';
import { byChapter } from './by-chapter.ts';

const at = (start: number) => ({ id: String(start), start }) as Highlight;
const entry = (title: string, level: number, start: number) => ({ title, level, start, page: 1 });
const shown = (rows: ReturnType<typeof byChapter>) =>
  rows.map((row) => (typeof row === 'string' ? row : row.start));

test('highlights stand under the chapter they are in; chapters without any are left out', () => {
  const outline = [
    entry('The book', 1, 0),
    entry('One', 2, 10),
    entry('A part of one', 3, 20),
    entry('Two', 2, 30),
    entry('Three', 2, 40),
  ];
  expect(shown(byChapter([at(5), at(12), at(25), at(45)], outline))).toEqual([
    'The book',
    5,
    'One',
    12,
    25,
    'Three',
    45,
  ]);
  expect(shown(byChapter([at(5), at(12)], []))).toEqual([5, 12]);
});
