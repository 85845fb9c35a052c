import { expect, test } from 'vitest';
import { delayPastQuietHours, dueAt, isLate, laneOf } from './rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const overnight = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'UTC' };

test.each([
  ['before them', '21:59', '2026-11-23T21:59'],
  ['at their start', '22:00', '2026-11-24T07:00'],
  ['after midnight', '03:00', '2026-11-23T07:00'],
  ['at their end', '07:00', '2026-11-23T07:00'],
])('quiet hours over midnight: %s', (_when, time, expected) => {
  expect(delayPastQuietHours(at(time), overnight)).toEqual(new Date(`${expected}:00Z`));
});

test.each([
  ['12:59', '12:59'],
  ['13:00', '15:00'],
  ['15:00', '15:00'],
])('quiet hours of an afternoon: %s', (time, expected) => {
  const local = { quietHours: { from: '13:00', to: '15:00' }, timeZone: 'UTC' };
  expect(delayPastQuietHours(at(time), local)).toEqual(at(expected));
});

test('quiet hours are those of the person’s time zone, also where clocks change', () => {
  const local = { ...overnight, timeZone: 'America/New_York' };
  // Clocks go back at 2 a.m. on 1 November 2026: 7 a.m. is at 12:00 instead of 11:00 UTC.
  expect(delayPastQuietHours(new Date('2026-11-01T03:00:00Z'), local)).toEqual(
    new Date('2026-11-01T12:00:00Z'),
  );
});

test('what is finished waits two minutes, a digest until the evening, security for nothing', () => {
  const local = { ...overnight, quietHours: null };
  expect(dueAt('job', at('12:00'), local)).toEqual(at('12:02'));
  expect(dueAt('digest', at('12:00'), local)).toEqual(at('18:00'));
  expect(dueAt('digest', at('19:00'), local)).toEqual(new Date('2026-11-24T18:00:00Z'));
  expect(dueAt('security', at('23:00'), overnight)).toEqual(at('23:00'));
  expect(dueAt('session', at('23:00'), overnight)).toEqual(new Date('2026-11-24T07:00:00Z'));
});

test('a digest takes neither security nor what has to be told in time', () => {
  const digest = { delivery: 'digest' } as const;
  expect(laneOf({ kind: 'job', content: { is: 'document_ready' } }, digest)).toBe('digest');
  expect(laneOf({ kind: 'security', content: { is: 'password_changed' } }, digest)).toBe('security');
  const session = { is: 'session', day: '2026-11-23', startTime: '18:00', title: '' } as const;
  expect(laneOf({ kind: 'session', content: session }, digest)).toBe('session');
});

test('a reminder that was held up is sent late, but not half a day after the start', () => {
  const content = { is: 'session', day: '2026-11-23', startTime: '18:00', title: '' } as const;
  const session = { content, kind: 'session', createdAt: at('16:45') } as const;
  expect(isLate(session, at('19:30'), 'Europe/Vienna')).toBe(false);
  expect(isLate(session, new Date('2026-11-24T05:01:00Z'), 'Europe/Vienna')).toBe(true);
});
