import { expect, test } from 'vitest';
import { datesOf } from './format.ts';

const at = '2026-11-23T21:30:00.000Z';

test.each([
  ['de-DE', 'Europe/Berlin', '23. November 2026', '23. November 2026 um 22:30', 'MEZ'],
  ['en-US', 'Asia/Tokyo', 'November 24, 2026', 'November 24, 2026 at 6:30 AM', 'GMT+9'],
  [null, 'UTC', '23 November 2026', '23 November 2026 at 21:30', 'UTC'],
] as const)('dates are written as %s has them, in %s', (locale, timeZone, day, moment, zone) => {
  const dates = datesOf({ locale }, timeZone);
  expect(dates.day(at)).toBe(day);
  expect(dates.moment(at).replaceAll('\u202f', ' ')).toBe(moment);
  expect(dates.deadline(at).replaceAll('\u202f', ' ')).toBe(`${moment} ${zone}`);
});
