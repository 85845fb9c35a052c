import { expect, test } from 'vitest';
import { type FreeDays, freeDays } from './free-days.ts';

/** 2026-12-01 is a Tuesday. */
const days = (changed: Partial<FreeDays> = {}): FreeDays => ({
  ...{ from: '2026-12-01', days: 3, examDate: null, minutesPerDay: 60, restDays: [] },
  ...{ taken: new Map(), firm: new Map() },
  ...changed,
});
const chosen = (minutes: number[], changed?: Partial<FreeDays>) =>
  freeDays(minutes, days(changed)).map(({ day }) => day);
const all = (from: number, to: number, minutes: number) =>
  new Map(
    Array.from({ length: to - from + 1 }, (_, i) => [
      `2026-12-${String(from + i).padStart(2, '0')}`,
      minutes,
    ]),
  );

test('sessions without days go where there is least to do, soonest first', () => {
  expect(chosen([15, 15, 15, 15], { taken: new Map([['2026-12-02', 50]]) }).join(' ')).toBe(
    '2026-12-01 2026-12-03 2026-12-01 2026-12-03',
  );
});

test('no day off is chosen, and no day gets more than its minutes: the next days with room are', () => {
  const restDays = [3, 6, 7];
  const taken = new Map([['2026-12-01', 30]]);
  const made = freeDays(
    Array.from({ length: 12 }, () => 35),
    days({ restDays, taken, minutesPerDay: 40 }),
  );
  const loads = new Map<string, number>();
  for (const { day, minutes } of made) loads.set(day, (loads.get(day) ?? 0) + minutes);
  for (const [day, minutes] of loads) {
    expect(minutes + (taken.get(day) ?? 0)).toBeLessThanOrEqual(40);
    expect(restDays).not.toContain(((new Date(day).getUTCDay() + 6) % 7) + 1);
  }
  expect(made[0]!.day).toBe('2026-12-03');
});

test('a session longer than a day is as long as the day', () => {
  expect(freeDays([45], days({ minutesPerDay: 20 }))).toEqual([{ day: '2026-12-01', minutes: 20 }]);
});

test('where all days before the exam are full, what can give way does, rather than that it comes after the exam', () => {
  const full = { examDate: '2026-12-06', taken: all(1, 5, 60) };
  expect(freeDays([30, 30], days({ ...full, firm: all(1, 5, 20) }))).toEqual([
    { day: '2026-12-01', minutes: 30 },
    { day: '2026-12-02', minutes: 30 },
  ]);
  expect(freeDays([45], days({ ...full, firm: all(1, 5, 35) }))).toEqual([
    { day: '2026-12-01', minutes: 25 },
  ]);
  expect(chosen([30], { ...full, firm: all(1, 5, 60) })).toEqual(['2026-12-06']);
});
