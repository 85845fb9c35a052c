import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const { groupByWeek, rangeOf, streakOf, totalOf } = await import('./figures.ts');

const on = (...days: string[]) =>
  days.map((day) => ({ day, seconds: { cards: 30, practice: 60, sessions: 0 } }));

test('a streak counts to today, is not ended by a day that has only begun, and not by what came before a gap', () => {
  expect(streakOf(on('2026-11-20', '2026-11-22', '2026-11-23'), '2026-11-23')).toBe(2);
  expect(streakOf(on('2026-11-21', '2026-11-22'), '2026-11-23')).toBe(2);
  expect(streakOf(on('2026-11-20', '2026-11-21'), '2026-11-23')).toBe(0);
});

test('weeks take the days from their first to the one before the next', () => {
  const weeks = groupByWeek({
    days: on('2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'),
    weeks: ['2026-11-09', '2026-11-16'],
  });
  expect(weeks).toEqual([
    { from: '2026-11-09', seconds: { cards: 60, practice: 120, sessions: 0 } },
    { from: '2026-11-16', seconds: { cards: 30, practice: 60, sessions: 0 } },
  ]);
  expect(weeks.map(({ seconds }) => totalOf(seconds))).toEqual([180, 90]);
});

test('a share of few answers is uncertain, of many less, and never beyond 0 and 1', () => {
  const few = rangeOf(8, 10);
  expect([few.low.toFixed(2), few.high.toFixed(2)]).toEqual(['0.49', '0.94']);
  const many = rangeOf(800, 1000);
  expect(many.high - many.low).toBeLessThan(0.06);
  expect(rangeOf(1, 1).high).toBeLessThanOrEqual(1);
});
