import { ExamMarking } from '@gene/contract/exam-papers';
import { expect, test } from 'vitest';
import { answerFrom, keyWithPoints, marksOfPoints, typedAnswer, withMarksOf } from './points-words.ts';

const points = [
  { text: 'It rains', marks: 1 },
  { text: 'It pours', marks: 1.5 },
];
const typed = (...texts: string[]) =>
  typedAnswer({ points: texts.map((text) => ({ text, marks: 1 })), remarks: [] });

test('points are typed and taken as they were; empty ones are none', () => {
  const answer = typedAnswer({ points, remarks: ['not “it snows”'] });
  expect(answerFrom(2, answer)).toEqual({ question: 2, points, remarks: ['not “it snows”'] });
  answer.points[1]!.marks = '2,5';
  expect(marksOfPoints(answer)).toBe(3.5);
  answer.points[0]!.text = ' ';
  expect(answerFrom(2, answer)?.points).toEqual([{ text: 'It pours', marks: 2.5 }]);
  expect(answerFrom(2, typed(''))).toBeNull();
});

test('points take the place of what the key had for their questions, and of nothing else', () => {
  const key = {
    sets: [[1, 2].map((question) => ({ question, accepted: [[0]], isCancelled: false }))],
    written: [3, 4].map((question) => ({ question, points, remarks: [] })),
  };
  const changed = new Map([
    [2, typed('Why')],
    [3, typed('')],
  ]);
  const { sets, written } = keyWithPoints(key, changed);
  expect(sets[0]?.map(({ question }) => question)).toEqual([1]);
  expect(written.map(({ question }) => question)).toEqual([2, 4]);
});

test('a question gets marks of its own, and those around it keep theirs', () => {
  const marking = ExamMarking.parse({ sections: [{ from: 2, to: 4, marks: 2, penalty: 0.5 }] });
  const sections = (question: number, marks: number) =>
    withMarksOf(marking, question, marks).sections.map(({ from, to, marks: each, penalty }) => [
      ...[from, to, each, penalty],
    ]);
  expect(sections(3, 5)).toEqual([
    [2, 2, 2, 0.5],
    [3, 3, 5, 0.5],
    [4, 4, 2, 0.5],
  ]);
  expect(sections(1, 5)).toEqual([
    [1, 1, 5, 0],
    [2, 4, 2, 0.5],
  ]);
});
