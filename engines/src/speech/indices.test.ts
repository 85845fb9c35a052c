import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test('where names have indices, a number in brackets behind one is no mark of a note', () => {
  const book = 'So x1[i] is y1[j] at as.list[1:8].\n\n';
  const cases = [
    ['Only the mode of type[1] is used.', 'Only the mode of type[1] is used.'],
    ['The median uses data elements [4, 5, 6].', 'The median uses data elements [4, 5, 6].'],
    ['It is found by inversion [2] or so.', 'It is found by inversion or so.'],
    ['We use the method of inversion.[2]', 'We use the method of inversion.'],
  ];
  for (const [written, spoken] of cases) expect(sayPlain('eng', book + written)).toMatch(`| ${spoken}`);
});

test('elsewhere it is one, but no matrix', () => {
  expect(sayPlain('eng', 'The town was founded[3] by monks [4, 5].')).toBe('The town was founded by monks.');
  expect(sayPlain('eng', 'It makes the column vector [1; 2; 3] here.')).toContain('[1; 2; 3]');
});
