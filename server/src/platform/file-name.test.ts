import { expect, test } from 'vitest';
import { createNumbering, fileNameOf } from './file-name.ts';

test.each([
  ['a/b: "c"', 'a b c'],
  ['  .Ωμέγα 波.  ', 'Ωμέγα 波'],
  ['CON', 'CON_'],
  ['concert', 'concert'],
  ['...', 'note'],
])('%j becomes the file name %j', (title, name) => {
  expect(fileNameOf(title, 'note')).toBe(name);
});

test('names that differ only in case are numbered', () => {
  const nameIn = createNumbering();
  expect([nameIn('a', '.md'), nameIn('A', '.md'), nameIn('a', '.MD')]).toEqual([
    'a.md',
    'A (2).md',
    'a (3).MD',
  ]);
});
