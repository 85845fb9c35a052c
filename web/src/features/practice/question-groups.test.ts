import type { AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import { expect, test } from 'vitest';
import { alternativesTo, groupQuestions, progressOf } from './question-groups.ts';

const group = (label: string | null, choice: QuestionGroup['choice'] = null): QuestionGroup => ({
  ...{ label, title: null, instructions: [], choice },
});
const rule = (answer: number, per: 'section' | 'module' = 'section') => ({
  ...{ answer, of: null, per, compulsory: [] },
});
const question = (number: number, change: Partial<AttemptQuestion> = {}): AttemptQuestion => ({
  ...{ id: `q${number}`, paperId: 'p', documentId: 'd', documentTitle: 'Paper' },
  ...{ number: String(number), text: '', marks: 5, choice: null, section: null, module: null, group: 0 },
  ...{ insteadOfPrevious: false, parts: [], options: [], figures: [] },
  ...{ start: 0, end: 0, page: 1, rects: [] },
  ...change,
});
const or = { insteadOfPrevious: true };
const progress = (attempt: Parameters<typeof groupQuestions>[0], answered: number[]) => {
  const { blank, spare, ...rest } = progressOf(attempt, (id) => answered.includes(Number(id.slice(1))));
  return { ...rest, blank: blank.map(({ number }) => number), spare: [...spare] };
};

test('questions are grouped as the paper groups them: sections with their rule, modules, OR pairs', () => {
  const groups = [group(null), group('PART A'), group('PART B', rule(1, 'module'))];
  const [one, two] = [
    { group: 2, module: 'Module 1' },
    { group: 2, module: 'Module 2' },
  ];
  const questions = [
    ...[question(1, { group: 1 }), question(2, { group: 1 })],
    ...[question(3, one), question(4, { ...one, ...or }), question(5, two), question(6, { ...two, ...or })],
  ];
  expect(groupQuestions({ groups, questions })).toEqual([
    { section: groups[1], module: null, sets: [[0], [1]] },
    { section: groups[2], module: 'Module 1', sets: [[2, 3]] },
    { section: null, module: 'Module 2', sets: [[4, 5]] },
  ]);
  expect(alternativesTo({ questions }, questions[3]!)).toEqual([questions[2]]);
  expect(alternativesTo({ questions }, questions[0]!)).toEqual([]);
  expect(progress({ groups, questions }, [1, 4])).toEqual({
    answered: 2,
    blank: ['2', '5', '6'],
    spare: ['q3'],
  });
});

test('choosing one of an OR makes the other spare; both count once', () => {
  const attempt = { groups: [group(null)], questions: [question(1), question(2, or), question(3)] };
  expect(progress(attempt, [])).toEqual({ answered: 0, blank: ['1', '2', '3'], spare: [] });
  expect(progress(attempt, [2])).toEqual({ answered: 1, blank: ['3'], spare: ['q1'] });
  expect(progress(attempt, [1, 2])).toEqual({ answered: 1, blank: ['3'], spare: [] });
});

test('of "any two of three" the third is spare when two are answered', () => {
  const questions = [question(1), question(2), question(3)];
  expect(progress({ groups: [group('B', rule(2))], questions }, [1, 3])).toEqual({
    ...{ answered: 2, blank: [], spare: ['q2'] },
  });
});
