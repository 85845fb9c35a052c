import { expect, test } from 'vitest';
import { pickFiles } from './pick-files.ts';

const types = ['.jpg', '.pdf'];
const pick = (...names: string[]) => {
  const { fit, problem } = pickFiles(
    names.map((name) => new File(['x'], name)),
    types,
  );
  return [fit.map(({ name }) => name), problem];
};

test('files of a type that is read are taken, and the others named', () => {
  expect(pick('a.JPG', 'b.pdf')).toEqual([['a.JPG', 'b.pdf'], null]);
  expect(pick('a.jpg', 'b.HEIC', 'c.pdf')).toEqual([
    ['a.jpg', 'c.pdf'],
    'b.HEIC: only .jpg, .pdf can be read.',
  ]);
});

test('of many others the first are named', () => {
  expect(pick('a.heic', 'b.heic', 'c.heic', 'd.heic', 'e.heic')).toEqual([
    [],
    'a.heic, b.heic, c.heic and 2 more: only .jpg, .pdf can be read.',
  ]);
});
