import { expect, test } from 'vitest';
import { clockText, isStillSaid, secondsLeft, warningBetween } from './clock.ts';

test('the clock shows hours, minutes and seconds, and nothing only at the end', () => {
  expect(clockText(10_800)).toBe('03:00:00');
  expect(clockText(59.2)).toBe('00:01:00');
  expect(clockText(0.1)).toBe('00:00:01');
  expect(clockText(0)).toBe('00:00:00');
});

test('what is left goes by the server’s time, whatever this device’s clock says', () => {
  const clock = { state: 'running', deadline: '2030-01-01T12:00:00.000Z', remainingSeconds: null } as const;
  const slowByAnHour = Date.parse('2030-01-01T10:30:00.000Z');
  expect(secondsLeft(clock, slowByAnHour, 3_600_000)).toBe(1800);
  expect(secondsLeft(clock, slowByAnHour, 9_000_000)).toBe(0);
  expect(secondsLeft({ ...clock, state: 'paused', remainingSeconds: 7 }, slowByAnHour, 0)).toBe(7);
});

test('it warns once at ten minutes and once at one, also after a sleep over both', () => {
  expect(warningBetween(601, 600)).toBe('10 minutes left');
  expect(warningBetween(600, 599)).toBeNull();
  expect(warningBetween(61, 59)).toBe('1 minute left');
  expect(warningBetween(900, 30)).toBe('1 minute left');
  expect(warningBetween(2, 0)).toBeNull();
});

test('after a sleep over the ten minutes it says what is left, not what was', () => {
  expect(warningBetween(900, 290)).toBe('5 minutes left');
});

test('a warning goes when it is no longer true, and when the clock is set back', () => {
  expect(isStillSaid(600, 580)).toBe(true);
  expect(isStillSaid(600, 560)).toBe(false);
  expect(isStillSaid(600, 900)).toBe(false);
});
