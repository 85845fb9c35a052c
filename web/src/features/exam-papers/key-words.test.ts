import { expect, test } from 'vitest';
import { ExamMarking, type ExamKey } from '@gene/contract/exam-papers';
import { answerInWords, asItStands, differences, entryOf, itemOf } from './key-words.ts';

const item = (question: number, ...accepted: number[][]) => ({
  ...{ question, accepted, isCancelled: accepted.length === 0 },
});

test.each([
  ['A', item(1, [0])],
  ['A or B', item(1, [0], [1])],
  ['A, B or C', item(1, [0], [1], [2])],
  ['A and C', item(1, [0, 2])],
  ['A and B or C', item(1, [0, 1], [2])],
  ['Cancelled', item(1)],
])('an answer is put in words: %s', (words, answer) => {
  expect(answerInWords(answer)).toBe(words);
});

test('an answer is the same after it was shown in the form', () => {
  for (const answer of [item(7, [1]), item(7, [0], [3]), item(7, [0, 3]), item(7)])
    expect(itemOf(7, entryOf(answer))).toEqual(answer);
  expect(itemOf(7, entryOf(item(7, [0, 1], [2])))).toBeNull();
  expect(itemOf(7, { kind: 'any', choices: [3, 0] })).toEqual(item(7, [0], [3]));
});

test('a first key takes the marks that were read while it was entered; a later one is not replaced', () => {
  const key = (version: number, marks: number): ExamKey => ({
    ...{ version, sets: [], texts: [], written: [], marking: ExamMarking.parse({ marks }) },
    ...{ savedBy: null, savedAt: null, restored: null },
  });
  expect(asItStands(key(0, 1), key(0, 5)).marking.marks).toBe(5);
  expect(asItStands(key(0, 1), key(1, 5))).toMatchObject({ version: 0, marking: { marks: 1 } });
});

test('two keys differ in what one of them answers otherwise or not at all', () => {
  const [mine, theirs] = [
    [item(1, [0]), item(2, [1]), item(3, [2])],
    [item(1, [0]), item(2, [2])],
  ];
  expect(differences([mine], [theirs])).toEqual(['2', '3']);
  expect(differences([mine, []], [mine, [item(4)]])).toEqual(['4 (Set B)']);
});
