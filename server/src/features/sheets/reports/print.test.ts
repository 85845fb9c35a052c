import type { StudentResult } from '@gene/contract/sheet-reports';
import { expect, test } from 'vitest';
import type { PrintBlock } from '../../../platform/print/blocks.ts';
import { type School, studentBlocks } from './print.ts';
import type { CountedAnswer } from './types.ts';

const paper = { title: 'Tides', subject: 'Harbours', examDate: '2026-05-04', sets: 1 };
const school: School = { name: 'Lyceum', classOf: (roll) => (roll === '0042' ? '7b' : '') };
const student: StudentResult = {
  ...{ sheetId: 's', roll: '0042', name: 'Nina', set: null, state: 'settled', toLookAt: 0 },
  ...{ score: 2, totalMarks: 3, percentage: 66.67, correct: 2, partial: 0, incorrect: 0 },
  ...{ blank: 1, cancelled: 0, open: 0, missing: 0, negative: 0 },
};
const answersOf = (count: number): CountedAnswer[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ question: i + 1, isWritten: false, outcome: 'correct', choices: [1], marks: 1, outOf: 1 },
  }));

const reasons = new Map([[2, { lines: [{ text: 'It takes up water', marks: 2.5 }], extra: -0.5 }]]);
const pagesOf = (whose: StudentResult, answers: CountedAnswer[], i = 0) =>
  studentBlocks(paper, { report: { sets: [] }, school }, { sheet: { student: whose, answers }, i, reasons });
const tablesOf = (blocks: PrintBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block.rows.map((row) => row.map(([run]) => (run && 'text' in run ? run.text : '')))]
      : [],
  );

test('pages name the student, class, school and exam, then marks and counts, then answers', () => {
  const blocks = pagesOf(student, answersOf(2), 1);
  expect(blocks.slice(0, 3)).toMatchObject([
    { kind: 'page' },
    { kind: 'title', text: 'Tides' },
    { kind: 'meta', text: 'Result · Harbours · 4 May 2026' },
  ]);
  expect(tablesOf(blocks)).toEqual([
    [
      ['Student', 'Roll number', 'Class', 'School'],
      ['Nina', '0042', '7b', 'Lyceum'],
    ],
    [
      ['Marks', 'Percentage', 'Correct', 'Incorrect', 'Blank'],
      ['2 of 3', '67%', '2', '0', '1'],
    ],
    [
      ['No.', 'Answer', 'Right', 'Result', 'Marks'],
      ['1', 'B', '–', 'Correct', '1 / 1'],
      ['2', 'B', '–', 'Correct', '1 / 1'],
    ],
  ]);
});

test('what is not known is left out; what is not decided is said', () => {
  const unknown = { ...student, roll: null, name: '', state: 'open' as const, open: 1 };
  const blocks = pagesOf(unknown, answersOf(1));
  expect(tablesOf(blocks)[0]).toEqual([
    ['Roll number', 'School'],
    ['Not known', 'Lyceum'],
  ]);
  expect(blocks).toContainEqual({
    kind: 'paragraph',
    runs: [{ text: 'Not final: 1 doubtful answer has no marks until reviewed.' }],
  });
});

test('many answers stand in two halves beside each other, page by page', () => {
  const tables = tablesOf(pagesOf(student, answersOf(53))).slice(2);
  const numbersOf = (rows: string[][]) => rows.slice(1).map((row) => [row[0], row[6]]);
  expect(numbersOf(tables[0]!)).toEqual(
    Array.from({ length: 25 }, (_, i) => [String(i + 1), String(i + 26)]),
  );
  expect(numbersOf(tables[1]!)).toEqual([
    ['51', '53'],
    ['52', ''],
  ]);
});

test('answers in writing have their marks and why, beside answers in circles or alone', () => {
  const written: CountedAnswer = {
    ...{ question: 2, isWritten: true, outcome: 'partial', choices: [], marks: 2, outOf: 3 },
  };
  const table = [
    ['No.', 'Result', 'Marks', 'Marks for'],
    ['2', 'Partly correct', '2 / 3', 'It takes up water (2.5); deduction (−0.5)'],
  ];
  expect(tablesOf(pagesOf(student, [written])).slice(2)).toEqual([table]);
  expect(tablesOf(pagesOf(student, [...answersOf(1), written])).slice(3)).toEqual([table]);
});
