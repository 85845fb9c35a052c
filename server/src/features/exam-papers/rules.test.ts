import type { ExamMarking, KeyItem } from '@gene/contract/exam-papers';
import { expect, test } from 'vitest';
import { findKeyProblem, rulesOf, usualMarking } from './rules.ts';

const paper = { questionCount: 3, choices: 4, sets: 1 };
const item = (question: number, ...accepted: number[][]): KeyItem => ({
  ...{ question, accepted, isCancelled: accepted.length === 0 },
});
const section = (from: number, to: number, marks = 2, penalty = 1) => ({
  name: '',
  from,
  to,
  marks,
  penalty,
});
const problemOf = (items: KeyItem[], marking: Partial<ExamMarking> = {}) =>
  findKeyProblem({ basedOn: 0, sets: [items], marking: { ...usualMarking, ...marking } }, paper);

test('a key says what the paper can have', () => {
  expect(problemOf([item(1, [0]), item(3, [1], [2]), item(2)])).toBeNull();
});

test.each<[string, KeyItem[], string]>([
  ['is empty', [], 'The key has no answer.'],
  ['is longer than the paper', [item(4, [0])], 'Question 4: the paper has 3 questions.'],
  ['answers twice', [item(1, [0]), item(1, [1])], 'Question 1 has two answers.'],
  ['has no answer', [{ ...item(2), isCancelled: false }], 'Question 2 needs an answer.'],
  ['says E', [item(1, [4])], 'Question 1: E is not a choice of this paper, whose last is D.'],
  ['repeats', [item(1, [1, 1])], 'Question 1: the letters of an answer are in order, each once.'],
])('a key that %s is refused', (_what, items, problem) => {
  expect(problemOf(items)).toBe(problem);
});

test('a paper of one question is not told of in the plural', () => {
  const key = { basedOn: 0, sets: [[item(2, [0])]], marking: usualMarking };
  expect(findKeyProblem(key, { ...paper, questionCount: 1 })).toBe('Question 2: the paper has 1 question.');
});

test('a key for another number of sets is refused', () => {
  const sets = [[item(1, [0])], []];
  expect(findKeyProblem({ basedOn: 0, sets, marking: usualMarking }, paper)).toBe(
    'The paper has one set, the key 2.',
  );
});

test('sections do not overlap, and end with the paper', () => {
  const key = [item(1, [0])];
  expect(problemOf(key, { sections: [section(2, 3), section(1, 1)] })).toBeNull();
  expect(problemOf(key, { sections: [section(1, 2), section(2, 3)] })).toBe('Question 2 is in two sections.');
  expect(problemOf(key, { sections: [section(2, 4)] })).toBe('Question 4: the paper has 3 questions.');
  expect(problemOf(key, { sections: [section(3, 2)] })).toBe('Questions 3 to 2 are not a range.');
});

test('a question has the marks of its section, else those of the paper', () => {
  const marking = { ...usualMarking, penalty: 0.25, sections: [section(2, 3)] };
  expect(rulesOf(marking, 1)).toEqual({ marks: 1, penalty: 0.25, partial: 'none', cancelled: 'full' });
  expect(rulesOf(marking, 3)).toMatchObject({ marks: 2, penalty: 1 });
});
