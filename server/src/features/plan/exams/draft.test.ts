import { expect, test } from 'vitest';
import { draftExam } from './draft.ts';

test('of what finds no place all is counted, and the first is named', () => {
  const needs = Array.from({ length: 40 }, (_, i) => ({
    ...{
      label: `Chapter ${i + 1}`,
      minutes: 60,
      weight: 1,
      share: (40 - i) / 820,
      weakness: 0.7,
    },
  }));
  const material = {
    basis: 'chapters' as const,
    topicsPending: false,
    needs,
    due: new Map(),
    lastLook: 0,
    mocks: [],
  };
  const { spread } = draftExam(material, [], '2026-11-22', {
    subjectId: '01a1fb74-cf42-7393-8b61-36099c4d2507',
    ...{
      examDate: '2026-11-24',
      minutesPerDay: 60,
      restDays: [],
      timeZone: 'Europe/Berlin',
    },
  });
  const studied = new Set(spread.sessions.map(({ title }) => title));
  expect(studied.size).toBeGreaterThan(0);
  expect(spread.left.count).toBeGreaterThanOrEqual(40 - studied.size);
  expect(spread.left.first).toHaveLength(6);
  expect(spread.left.first.filter(({ title }) => studied.has(title))).toEqual([]);
  expect(spread.left.minutes).toBeGreaterThan(
    spread.left.first.reduce((sum, { minutes }) => sum + minutes, 0),
  );
});
