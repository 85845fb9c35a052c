import { expect, test } from 'vitest';
import { yearCells } from './year-cells.ts';

test('a topic asked in a paper without marks is one that was asked', () => {
  const { cells, hasMarks } = yearCells([{ label: 'Bells', marks: [0, 2.5, 0], questions: [2, 1, 0] }]);
  expect(hasMarks).toBe(true);
  expect(cells).toEqual([
    [
      { value: 0, isAsked: true },
      { value: 2.5, isAsked: true },
      { value: 0, isAsked: false },
    ],
  ]);
});

test('without any marks questions are counted', () => {
  const { cells, hasMarks } = yearCells([{ label: 'Bells', marks: [0, 0], questions: [2, 0] }]);
  expect(hasMarks).toBe(false);
  expect(cells[0]!.map(({ value }) => value)).toEqual([2, 0]);
});
