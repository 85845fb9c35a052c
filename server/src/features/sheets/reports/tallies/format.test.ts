import { expect, test } from 'vitest';
import type { StudentResult } from '@gene/contract/sheet-reports';
import type { ScoredSheet } from '../types.ts';
import { packSheets, unpackSheets, writtenQuestions } from './format.ts';

const student = (sheetId: string): StudentResult => ({
  ...{ sheetId, roll: '0042', name: 'Śāntā', set: 1, state: 'settled', toLookAt: 0 },
  ...{ score: 0.1 + 0.2, totalMarks: 3, percentage: 10, correct: 1, partial: 0, incorrect: 1 },
  ...{ blank: 0, cancelled: 0, open: 0, missing: 0, negative: -1 / 3 },
});
const answer = { isWritten: false, state: 'marked', isDecided: false } as const;
const sheets: ScoredSheet[] = [
  {
    student: student('one'),
    answers: [
      { ...answer, question: 1, choices: [0, 4], outcome: 'partial', marks: 1 / 3, outOf: 1 },
      { ...answer, question: 2, choices: [], outcome: 'blank', marks: 0, outOf: 1 },
      { ...answer, question: 200, choices: [1], outcome: 'incorrect', marks: -1 / 3, outOf: 1 },
    ],
  },
  { student: student('two'), answers: [] },
  {
    student: student('three'),
    answers: [
      { ...answer, question: 7, choices: [3], outcome: null, marks: 0, outOf: 0 },
      { ...answer, question: 8, choices: [], isWritten: true, outcome: 'open', marks: 0, outOf: 2.5 },
      { ...answer, question: 9, choices: [2], outcome: 'cancelled', marks: 1, outOf: 1 },
    ],
  },
];
const tally = { ...packSheets(sheets), ofScripts: false };

test('sheets come out of a tally as they went in', () => {
  const shown = sheets.map(({ student: whose, answers }) => ({
    student: whose,
    answers: answers.map(({ state: _state, isDecided: _decided, ...counted }) => counted),
  }));
  expect([...unpackSheets(tally)]).toEqual(shown);
  expect(writtenQuestions([tally])).toEqual(new Set([8]));
});

test('a choice that has no place in it is no other choice', () => {
  const [first] = sheets[0]!.answers;
  const beyond = { student: student('one'), answers: [{ ...first!, choices: [12] }] };
  expect(() => packSheets([beyond])).toThrow(RangeError);
});
