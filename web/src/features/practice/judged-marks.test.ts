import type { Attempt, QuestionMarking, QuestionResult } from '@gene/contract/practice';
import { expect, it } from 'vitest';
import { judgedMarks } from './judged-marks.ts';

const question = (id: string, marks: number) => ({ id, marks }) as Attempt['questions'][number];
const result = (questionId: string, suggested: number | null, counted = true): QuestionResult => ({
  ...{ questionId, own: null, counted, outdated: false },
  marking: { suggested } as QuestionMarking,
});

it('leaves a question that nothing can be suggested for out of the marks that a suggestion is of', () => {
  const attempt = { marks: 50, questions: [question('a', 20), question('b', 15), question('c', 15)] };
  const questions = [result('a', 8), result('b', 5), result('c', null)];
  const isSuggested = ({ marking }: QuestionResult) => marking?.suggested != null;
  expect(judgedMarks(attempt, { questions }, isSuggested)).toBe(35);
  expect(judgedMarks(attempt, { questions: [...questions.slice(0, 2), result('c', 0)] }, isSuggested)).toBe(
    50,
  );
});

it('takes no more than the rules of choice let count', () => {
  const attempt = { marks: 10, questions: [question('a', 10), question('b', 10)] };
  const questions = [result('a', 4), result('b', 2, false)];
  expect(judgedMarks(attempt, { questions }, () => true)).toBe(10);
});
