import type { TemplateGrid, TrialPage } from '@gene/contract/sheet-templates';
import { expect, it } from 'vitest';
import { findMarks } from './trial-marks.ts';

const corners: TemplateGrid['corners'] = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
  { x: 0.4, y: 0.8 },
];
const grids: TemplateGrid[] = [
  { field: 'answer', choicesLie: 'across', rows: 4, choices: 3, firstRow: 0, corners, radius: 0.01 },
  { field: 'roll', choicesLie: 'down', rows: 2, choices: 10, firstRow: 0, corners, radius: 0.02 },
  { field: 'set', choicesLie: 'across', rows: 1, choices: 2, firstRow: 0, corners, radius: 0.03 },
];
const page: TrialPage = {
  ...{ name: 'nina.jpg', refusal: null, picture: null, roll: '7?', set: 1 },
  answers: [
    { question: 1, state: 'marked', choices: [2] },
    { question: 2, state: 'blank', choices: [] },
    { question: 3, state: 'several', choices: [0, 1] },
    { question: 4, state: 'doubtful', choices: [] },
  ],
};

it('finds the circles that were marked, and every one of a row in doubt', () => {
  const said = findMarks(page, grids).map(({ row, choice, radius, isDoubtful }) =>
    [radius, row, choice, ...(isDoubtful ? ['?'] : [])].join(' '),
  );
  const digits = Array.from({ length: 10 }, (_, choice) => `0.02 1 ${choice} ?`);
  expect(said.filter((mark) => mark.startsWith('0.01'))).toEqual([
    ...['0.01 0 2', '0.01 2 0', '0.01 2 1'],
    ...['0.01 3 0 ?', '0.01 3 1 ?', '0.01 3 2 ?'],
  ]);
  expect(said.filter((mark) => mark.startsWith('0.02')).toSorted()).toEqual(['0.02 0 7', ...digits]);
  expect(said.filter((mark) => mark.startsWith('0.03'))).toEqual(['0.03 0 1']);
});
