import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
const days = await import('./day.ts');

test('today is the day on the clock of the reader', () => {
  expect(days.today(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05');
  expect(days.today(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

test('a month on is the same date, or the last one there is', () => {
  expect(days.addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(days.addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(days.addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(days.addMonths('2026-12-31', 12)).toBe('2027-12-31');
});

test('days follow each other over months, years and changes of the clock', () => {
  expect(days.addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(days.addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('a month stands in six weeks that begin where weeks begin', () => {
  const monday = days.weeksAround('2026-11-21', 1);
  expect(monday).toHaveLength(6);
  expect(monday[0]?.[0]).toBe('2026-10-26');
  expect(monday.flat()).toHaveLength(42);
  expect(days.weeksAround('2026-11-21', 7)[0]?.[0]).toBe('2026-11-01');
  for (const first of [1, 6, 7]) expect(days.weeksAround('2026-02-01', first).flat()).toContain('2026-02-28');
});

test('weeks begin as they do where the reader is', () => {
  expect(days.firstWeekday('en-GB')).toBe(1);
  expect(days.firstWeekday('en-US')).toBe(7);
});

test('days and times are written as the reader does', () => {
  expect(days.formatLongDay('2026-11-21')).toMatch(/^Saturday,? 21 November 2026$/);
  expect(days.formatMonth('2026-11-21')).toBe('November 2026');
  expect(days.formatTime('18:30')).toBe('18:30');
  expect(days.formatDuration(45)).toBe('45 min');
  expect(days.formatDuration(60)).toBe('1 h');
  expect(days.formatDuration(95)).toBe('1 h 35 min');
});

test('what is no day is told from one', () => {
  expect(days.isDay('2026-11-21')).toBe(true);
  for (const text of ['', 'today', '2026-13-01', '2026-1-1', '1026-11-21'])
    expect(days.isDay(text)).toBe(false);
});
