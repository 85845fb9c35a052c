import { expect, test } from 'vitest';
import { isEvening, isStartingSoon, isWaitedFor } from './rules.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['17:16', false],
  ['17:15', true],
  ['17:01', true],
  ['17:00', false],
])('a session at %s in Karachi is told of at five there: %s', (startTime, expected) => {
  expect(isStartingSoon({ day: '2026-11-23', startTime }, now, 'Asia/Karachi')).toBe(expected);
});

test('a session after midnight is told of on the day before', () => {
  const late = new Date('2026-11-23T23:50:00Z');
  expect(isStartingSoon({ day: '2026-11-24', startTime: '00:05' }, late, 'UTC')).toBe(true);
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
