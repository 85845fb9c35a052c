import type { TemplateGrid } from '@gene/contract/sheet-templates';
import { expect, it } from 'vitest';
import { findProblems } from './grid-problems.ts';

const size = { width: 1000, height: 1500 };
const column = (firstRow: number, rows: number, change: Partial<TemplateGrid> = {}): TemplateGrid => ({
  ...{ field: 'answer', choicesLie: 'across', choices: 4, radius: 0.01, firstRow, rows },
  corners: [
    { x: 0.1, y: 0.1 },
    { x: 0.4, y: 0.1 },
    { x: 0.4, y: 0.8 },
  ],
  ...change,
});

it('finds nothing wrong with columns that follow each other', () => {
  expect(findProblems([column(10, 10), column(0, 10), column(0, 1, { field: 'set' })], size)).toEqual([]);
});

it('names questions that are drawn twice, and those between that are not', () => {
  expect(findProblems([column(2, 4), column(5, 3), column(9, 1)], size)).toEqual([
    'Question 6 is drawn twice.',
    'Questions 1 to 2 are missing.',
    'Question 9 is missing.',
  ]);
});

it('names digits of the roll number alike, and a second set', () => {
  const set = column(0, 1, { field: 'set' });
  expect(findProblems([column(1, 3, { field: 'roll' }), set, set], size)).toEqual([
    'Digit 1 is missing.',
    'The set is drawn twice.',
  ]);
});

it('says where circles lie outside the page, or over each other', () => {
  const corners: TemplateGrid['corners'] = [
    { x: 0.005, y: 0.1 },
    { x: 0.4, y: 0.1 },
    { x: 0.4, y: 0.12 },
  ];
  expect(findProblems([column(0, 3, { corners })], size)).toEqual([
    'Questions 1 to 3: circles lie outside the page.',
    'Questions 1 to 3: circles overlap. Check their size and number.',
  ]);
});
