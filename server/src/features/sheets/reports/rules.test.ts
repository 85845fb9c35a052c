import { ExamMarking } from '@gene/contract/exam-papers';
import { expect, test } from 'vitest';
import { movesOf, reportOf, tallyOf } from './rules.ts';
import type { FilledSheet, ScoredPaper } from './types.ts';
import { writeTable } from './writer.ts';

const rule = { marks: 1, penalty: 0.25, partial: 'none' as const, cancelled: 'full' as const };
const paper: ScoredPaper = {
  ...{ id: 'p', title: 'Tides', choices: 4, sets: 1 },
  key: {
    version: 2,
    sets: [[1, 2, 3].map((question) => ({ question, accepted: [[0]], isCancelled: false }))],
    marking: ExamMarking.parse({
      penalty: 0.25,
      sections: [{ name: 'Moon', from: 1, to: 2, marks: 1, penalty: 0.25 }],
    }),
    rules: [rule, rule, rule],
    written: [],
  },
};
type Answer = number | null | '?';
const sheet = (id: string, answers: readonly Answer[], more: Partial<FilledSheet> = {}): FilledSheet => ({
  ...{ id, roll: id, name: '', set: null, toLookAt: answers.includes('?') ? 1 : 0 },
  answers: JSON.stringify(
    answers.map((choice, row) =>
      choice === '?'
        ? [row, 'doubtful', [0], null]
        : [row, choice === null ? 'blank' : 'marked', choice === null ? [] : [choice], null],
    ),
  ),
  isScript: false,
  written: '[]',
  ...more,
});
const alone = { absent: [], withoutRoll: 0 };
/** Scored in two parts, as many sheets are. */
const talliesOf = (of: ScoredPaper, [first, ...others]: readonly FilledSheet[]) =>
  [first ? [first] : [], others].map((sheets) => tallyOf(of, sheets));
const reportOfAll = (
  of: ScoredPaper,
  sheets: readonly FilledSheet[],
  around: Parameters<typeof reportOf>[2],
) => reportOf(of, talliesOf(of, sheets), around);

test('score, counts and marks off of each student; figures and questions of all', () => {
  const report = reportOfAll(
    paper,
    [sheet('1', [0, 0, 0]), sheet('2', [0, 0, 1]), sheet('3', [0, 1, null]), sheet('4', [1, 1, 1])],
    alone,
  );
  expect(report.students.map(({ score, negative, blank }) => [score, negative, blank])).toEqual([
    [3, 0, 0],
    [1.75, -0.25, 0],
    [0.75, -0.25, 1],
    [-0.75, -0.75, 0],
  ]);
  expect(report).toMatchObject({ settled: 4, marks: { mean: 1.1875, median: 1.25, least: -0.75, most: 3 } });
  expect(report.distribution[0]).toEqual({ label: '< 0', count: 1 });
  expect(report.distribution.at(-1)).toEqual({ label: '90–100', count: 1 });
  expect(report.sections).toEqual([{ name: 'Moon', questions: 2, outOf: 2, share: (5 - 0.75) / 8 }]);
  const [first, , third] = report.sets[0]!.questions;
  expect(first).toMatchObject({ rightAnswer: 'A', section: 'Moon', correct: 3, incorrect: 1 });
  expect(third).toMatchObject({ section: null, correct: 1, incorrect: 2, blank: 1 });
  expect(third!.choices.map(({ choice, isRight, count }) => [choice, isRight, count])).toEqual([
    [0, true, 1],
    [1, false, 2],
    [2, false, 0],
    [3, false, 0],
    [null, false, 1],
  ]);
  expect(report.sets[0]!.meaning).toMatch(
    /^Cronbach’s alpha is 0\.\d+, from 4 sheets\. About \d+% .* With so few sheets this is a rough guess\.$/,
  );
});

test('what is doubtful, not read or without a key is in no figure, and is told', () => {
  const report = reportOfAll(
    { ...paper, sets: 2, key: { ...paper.key!, sets: [paper.key!.sets[0]!, []] } },
    [
      sheet('1', [0, 0, 0], { set: 0 }),
      sheet('2', [0, '?', 0], { set: 0 }),
      sheet('3', [0, 0], { set: 0 }),
      sheet('4', [0, 0, 0], { toLookAt: 1 }),
    ],
    { absent: [{ name: 'Omar', roll: '9' }], withoutRoll: 1 },
  );
  expect(report.students.map(({ state, score, open, missing }) => [state, score, open, missing])).toEqual([
    ['settled', 3, 0, 0],
    ['open', 2, 1, 0],
    ['incomplete', 2, 0, 1],
    ['unscored', 0, 0, 0],
  ]);
  expect(report).toMatchObject({ settled: 1, marks: { mean: 3, standardDeviation: null } });
  expect(report.sets.map(({ sheets, questions }) => [sheets, questions.length])).toEqual([
    [1, 3],
    [0, 0],
  ]);
  expect(report.notes).toEqual([
    '4 sheets, 1 settled. Only settled sheets count in the statistics.',
    '1 sheet with something still to review or mark.',
    '1 sheet without all pages or boxes.',
    '1 sheet without an answer key for their set.',
    '1 sheet without a sure roll number could be from this class, and are left out.',
    'Without a sheet: Omar.',
  ]);
});

test('of a set without a key, and without a box for what is answered in writing, nothing is settled', () => {
  const report = reportOfAll(
    { ...paper, sets: 2, key: { ...paper.key!, sets: [paper.key!.sets[0]!, []] } },
    [sheet('1', [0, 0, 0], { set: 1 }), sheet('2', [0, 0, 0], { set: 0 })],
    alone,
  );
  expect(report.students.map(({ state, totalMarks }) => [state, totalMarks])).toEqual([
    ['unscored', 0],
    ['settled', 3],
  ]);
  const inWriting = { ...paper.key!, rules: [rule, rule, rule, { ...rule, marks: 5 }], written: [4] };
  // The circle of a question in writing is no answer.
  const { students } = reportOfAll({ ...paper, key: inWriting }, [sheet('1', [0, 0, 0, 1])], alone);
  expect(students).toMatchObject([{ state: 'incomplete', missing: 1, score: 3, totalMarks: 8, blank: 0 }]);
});

test('sums of tenths are what a person adds up', () => {
  const tenth = { ...rule, marks: 0.1, penalty: 0.1 };
  const most = { ...rule, marks: 0.6, penalty: 0 };
  const questions = Array.from({ length: 10 }, (_, i) => ({
    ...{ question: i + 1, accepted: [[0]], isCancelled: false },
  }));
  const keyOf = (each: typeof rule) => ({
    ...paper.key!,
    sets: [questions],
    rules: questions.map(() => each),
  });
  const half = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1];
  const none = reportOfAll({ ...paper, key: keyOf(tenth) }, [sheet('1', half)], alone);
  expect(none.students).toMatchObject([{ score: 0, percentage: 0, negative: -0.5 }]);
  expect(none.distribution[0]).toEqual({ label: '0–9', count: 1 });
  const nine = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
  const nearly = reportOfAll({ ...paper, key: keyOf(most) }, [sheet('1', nine)], alone);
  expect(nearly.students).toMatchObject([{ score: 5.4, percentage: 90 }]);
  expect(nearly.distribution.at(-1)).toEqual({ label: '90–100', count: 1 });
});

test('what is written is in the figures of the test, of scripts alone too; what waits for a second mark is in none', () => {
  const written = (...marks: number[]) =>
    JSON.stringify(marks.map((each, i) => [i + 4, each === 0 ? 'blank' : 'pages', each, 4]));
  const [one, two] = [written(4), written(1)];
  const boxed = reportOfAll(
    paper,
    [
      sheet('1', [0, 0, 0], { written: one }),
      sheet('2', [0, 1, 1], { written: two }),
      sheet('3', [0, 0, 0], { written: one, waits: true }),
    ],
    alone,
  );
  expect(boxed.students.map(({ state }) => state)).toEqual(['settled', 'settled', 'open']);
  const { questions, alpha } = boxed.sets[0]!;
  expect(questions.at(-1)).toMatchObject({
    ...{ question: 4, rightAnswer: 'In writing', outOf: 4, correct: 1, partial: 1, choices: [] },
    ...{ difficulty: 5 / 8, discrimination: 1 },
  });
  expect(alpha).not.toBeNull();
  const scripts = reportOfAll(
    { ...paper, key: null },
    [one, two].map((each, i) => sheet(`${i}`, [], { isScript: true, written: each })),
    alone,
  );
  expect(scripts.sets[0]?.questions).toMatchObject([{ question: 4, difficulty: 5 / 8, pointBiserial: 1 }]);
});

test('a cancelled question is nobody’s difference', () => {
  const [items] = paper.key!.sets;
  const cancelled = { question: 3, accepted: [], isCancelled: true };
  const report = reportOfAll(
    { ...paper, key: { ...paper.key!, sets: [[items![0]!, items![1]!, cancelled]] } },
    [sheet('1', [0, 0, 1]), sheet('2', [1, 1, null])],
    alone,
  );
  expect(report.students.map(({ score, cancelled: count }) => [score, count])).toEqual([
    [3, 1],
    [0.5, 1],
  ]);
  expect(report.sets[0]).toMatchObject({ alpha: 1 });
  expect(report.sets[0]!.questions[2]).toMatchObject({ isCancelled: true, difficulty: null, choices: [] });
});

test('a table runs nothing in a spreadsheet, and has no marks for what is doubtful', () => {
  const sheets = [sheet('1', [1, 0, '?'], { name: '=HYPERLINK("x")' })];
  const tallies = talliesOf(paper, sheets);
  const [head, row] = writeTable({ report: reportOf(paper, tallies, alone), tallies })
    .replace('\ufeff', '')
    .split('\r\n');
  expect(head).toContain('Roll number,Name,State,Score');
  expect(row).toBe(`1,"'=HYPERLINK(""x"")",To review,0.75,3,25,1,0,1,0,-0.25,1,B,-0.25,A,1,?,`);
});

test('another key moves those whose marks it changes, and no doubtful answer', () => {
  const [items] = paper.key!.sets;
  const other = { ...paper.key!, sets: [[...items!.slice(0, 2), { ...items![2]!, accepted: [[1]] }]] };
  const { sheets, movers } = movesOf(paper, other, [
    sheet('1', [0, 0, 0]),
    sheet('2', [0, 0, 1]),
    sheet('3', [0, 0, null]),
    sheet('4', [0, 0, '?']),
  ]);
  expect(sheets).toBe(4);
  expect(movers.map(({ roll, before, after }) => [roll, before, after])).toEqual([
    ['1', 3, 1.75],
    ['2', 1.75, 3],
  ]);
  const first = movesOf({ ...paper, key: null }, other, [sheet('1', [0, 0, 0])]);
  expect(first.movers).toMatchObject([{ before: null, after: 1.75, afterOutOf: 3 }]);
});
