import type { AttemptItem } from '@gene/contract/practice';
import { expect, test } from 'vitest';
import { comparableAttempts } from './comparable-attempts.ts';

const attempt = (
  title: string,
  paperId: string | null,
  subjectId: string,
  earned: number | null,
): AttemptItem => ({
  ...{ id: title, title, paperId, subjectId, subjectName: `Subject ${subjectId}`, earned },
  ...{ state: 'submitted', startedAt: '2026-03-01T10:00:00.000Z', submittedAt: null, deadline: null },
  ...{ questions: 1, toAnswer: 1, answered: 1, marks: 10, earnedOf: 10 },
});
const titles = (attempts: AttemptItem[]) => comparableAttempts(attempts)?.marked.map(({ title }) => title);

test('attempts are compared at one paper, the oldest first, and not with those at another', () => {
  const attempts = [
    attempt('other', 'b', '2', 3),
    attempt('second', 'a', '1', 8),
    attempt('open', 'a', '1', null),
    attempt('first', 'a', '1', 5),
  ];
  expect(titles(attempts)).toEqual(['first', 'second']);
  expect(comparableAttempts(attempts)?.at).toBe('at the same question paper');
});

test('where no paper was taken twice, attempts of one subject are compared, and it is said so', () => {
  const found = comparableAttempts([
    attempt('20 marks', null, '1', 8),
    attempt('else', 'c', '2', 8),
    attempt('paper', 'a', '1', 5),
  ]);
  expect(found?.marked.map(({ title }) => title)).toEqual(['paper', '20 marks']);
  expect(found?.at).toBe('at different questions of Subject 1');
});

test('attempts of different subjects alone are not compared', () => {
  expect(comparableAttempts([attempt('x', 'a', '1', 1), attempt('y', 'b', '2', 2)])).toBeNull();
});
