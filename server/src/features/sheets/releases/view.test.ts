import { expect, test } from 'vitest';
import { pagesOf } from './view.ts';

const pictures = [
  { id: 'a', number: 3 },
  { id: 'b', number: 4 },
];

test('answers of a sheet whose first page is missing stand on its second', () => {
  const pages = [{ id: 'b', page: 2 }];
  expect([...pagesOf({ isScript: false, pictures, pages })]).toEqual([[2, 'b']]);
});

test('answers of a script stand on the pictures of its file', () => {
  const pages = pictures.map(({ id }, i) => ({ id, page: i + 1 }));
  expect([...pagesOf({ isScript: true, pictures, pages })]).toEqual([
    [3, 'a'],
    [4, 'b'],
  ]);
});
