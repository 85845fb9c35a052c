import { ExamMarking } from '@gene/contract/exam-papers';
import { expect, test } from 'vitest';
import { evaluate, type SheetKey } from './rules.ts';

const key: SheetKey = {
  items: [0, 1, 2, 3].map((choice) => ({
    question: choice + 1,
    accepted: [[choice]],
    isCancelled: false,
  })),
  marking: ExamMarking.parse({ marks: 2, penalty: 0.5 }),
  rulesOf: ({ marks, penalty }) => ({ marks, penalty, partial: 'none', cancelled: 'full' }),
};
const marked = (row: number, choices: number[]) => ({
  ...{ row, choices, decided: null },
  state: choices.length === 0 ? ('blank' as const) : ('marked' as const),
});
const doubtful = { row: 3, choices: [3], state: 'doubtful' as const, decided: null };

test('right, wrong and blank answers are counted, with what they are worth', () => {
  const { result } = evaluate([marked(0, [0]), marked(1, [0]), marked(2, []), marked(3, [3])], key);
  expect(result).toEqual({
    ...{ score: 3.5, totalMarks: 8, percentage: 43.75, correctAnswers: 2, incorrectAnswers: 1 },
  });
});

test('an answer that is partly right is neither right nor wrong', () => {
  const rulesOf: typeof key.rulesOf = () => ({
    ...{ marks: 4, penalty: 1 },
    partial: 'share',
    cancelled: 'full',
  });
  const items = [{ question: 1, accepted: [[0, 1]], isCancelled: false }];
  const { answers, result } = evaluate([marked(0, [0])], { ...key, items, rulesOf });
  expect(answers[0]).toMatchObject({ outcome: 'partial', marks: 2 });
  expect(result).toMatchObject({ score: 2, correctAnswers: 0, incorrectAnswers: 0 });
});

test('a doubtful answer gets no marks until somebody has looked, whatever it seems to be', () => {
  const open = evaluate([doubtful], key);
  expect(open.answers[0]).toMatchObject({ outcome: 'open', marks: 0, isDecided: false });
  expect(open.result).toMatchObject({ score: 0, correctAnswers: 0, incorrectAnswers: 0 });
  const decided = evaluate([{ ...doubtful, decided: [3] }], key);
  expect(decided.answers[0]).toMatchObject({ outcome: 'correct', marks: 2, isDecided: true });
});

test('without a key there are answers and no result', () => {
  expect(evaluate([marked(0, [1])], null)).toEqual({
    result: null,
    answers: [
      {
        ...{ question: 1, choices: [1], state: 'marked', isDecided: false },
        isWritten: false,
        ...{ outcome: null, marks: 0, outOf: 0 },
      },
    ],
  });
});
