import { expect, test } from 'vitest';
import { isEvening, isReminderDue, isWaitedFor, startOf } from './rules.ts';

const now = new Date('2026-11-23T12:00:00Z');

const changedAt = new Date('2026-11-20T12:00:00Z');
const isDue = (day: string, startTime: string, changed = changedAt, at = now) =>
  isReminderDue(startOf({ day, startTime }, 'Asia/Karachi'), changed, at);

test.each([
  ['17:16', false],
  ['17:15', true],
  ['17:01', true],
])('a session at %s in Karachi is told of at five there: %s', (startTime, expected) => {
  expect(isDue('2026-11-23', startTime)).toBe(expected);
});

test('a session that started while nothing ran is told of late, but not half a day later', () => {
  expect(isDue('2026-11-23', '16:30')).toBe(true);
  expect(isDue('2026-11-23', '05:00')).toBe(false);
});

test('whoever changed a session after its start is not told that it has begun', () => {
  expect(isDue('2026-11-23', '16:30', new Date('2026-11-23T11:45:00Z'))).toBe(false);
});

test('a session after midnight is told of on the day before', () => {
  expect(isDue('2026-11-24', '00:05', changedAt, new Date('2026-11-23T18:55:00Z'))).toBe(true);
});

test('evening is where the person is', () => {
  expect(isEvening(now, 'Asia/Karachi')).toBe(true);
  expect(isEvening(now, 'UTC')).toBe(false);
  expect(isEvening(now, 'Asia/Tokyo')).toBe(false);
});

test('due cards wait for those who study these days and have not studied today', () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect(isWaitedFor(ago(24), now, 'UTC')).toBe(true);
  expect(isWaitedFor(ago(1), now, 'UTC')).toBe(false);
  expect(isWaitedFor(ago(15 * 24), now, 'UTC')).toBe(false);
  expect(isWaitedFor(null, now, 'UTC')).toBe(false);
});
