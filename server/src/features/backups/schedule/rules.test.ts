import { expect, test } from 'vitest';
import { isScheduledName, lastDue, nextDue, scheduledName } from './rules.ts';

const daily = { every: 'day', hour: 2, timeZone: 'Europe/Berlin' } as const;
const at = (time: string) => new Date(time);

test('a daily backup is due at its hour on the clocks of its time zone, in summer and in winter', () => {
  expect(lastDue(daily, at('2026-07-10T00:00:00Z'))).toEqual(at('2026-07-10T00:00:00Z'));
  expect(lastDue(daily, at('2026-07-09T23:59:59Z'))).toEqual(at('2026-07-09T00:00:00Z'));
  expect(lastDue(daily, at('2026-12-10T00:59:00Z'))).toEqual(at('2026-12-09T01:00:00Z'));
  expect(nextDue(daily, at('2026-12-10T01:00:00Z'))).toEqual(at('2026-12-11T01:00:00Z'));
});

test.each([
  ['skip the hour', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z'],
  ['repeat the hour', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z'],
])('on the night that clocks %s, there is one time, and one on the next', (_what, from, until) => {
  const times = new Set<number>();
  for (let now = at(from).getTime(); now <= at(until).getTime(); now += 60_000)
    times.add(lastDue(daily, new Date(now))?.getTime() ?? 0);
  const [, ...after] = [...times];
  expect(after).toHaveLength(2);
});

test('a weekly one is due on Sundays', () => {
  const weekly = { ...daily, every: 'week' } as const;
  expect(lastDue(weekly, at('2026-11-23T12:00:00Z'))).toEqual(at('2026-11-22T01:00:00Z'));
  expect(lastDue(weekly, at('2026-11-22T00:59:00Z'))).toEqual(at('2026-11-15T01:00:00Z'));
  expect(nextDue(weekly, at('2026-11-22T01:00:00Z'))).toEqual(at('2026-11-29T01:00:00Z'));
});

test('none is due while it is off', () => {
  const off = { ...daily, every: 'never' } as const;
  expect([lastDue(off, new Date()), nextDue(off, new Date())]).toEqual([null, null]);
});

test('only names that it gives are its own', () => {
  expect(isScheduledName(scheduledName('20261123T020000Z'))).toBe(true);
  for (const name of ['gene-20261123T020000Z.tar', 'before-0001.20261123T020000Z.tar', 'scheduled-mine.tar'])
    expect(isScheduledName(name)).toBe(false);
});
