/** A study day is named by its date, "2026-12-01"; it runs from 4 a.m. local time to the next. */
const turnsAtMs = 4 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets change on quarters of an hour only, and asking for one costs more than an FSRS step. */
const offsets = new Map<string, number>();
const quarterMs = 15 * 60 * 1000;
const offsetsMost = 20_000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Offset of local time from UTC, in milliseconds. */
function offsetMs(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const quarter = Math.floor(time / quarterMs);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= offsetsMost) offsets.clear();
    offset = readOffsetMs(quarter * quarterMs, timeZone);
    offsets.set(key, offset);
  }
  return offset;
}

function readOffsetMs(time: number, timeZone: string): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    formatOf(timeZone).format(time).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - time;
}

/** The instant on a clock whose days, counted in UTC, are study days: what ts-fsrs, which counts days in UTC, is given. */
export function onStudyClock(time: Date, timeZone: string): Date {
  return new Date(time.getTime() + offsetMs(time.getTime(), timeZone) - turnsAtMs);
}

export function studyDay(time: Date, timeZone: string): string {
  return onStudyClock(time, timeZone).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one to the other; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The instant at which a study day begins; where clocks skip 4 a.m., the next there is. */
export function startOfStudyDay(day: string, timeZone: string): Date {
  return instantAt(day, turnsAtMs / 60_000, timeZone);
}

/** When a clock there shows so many minutes after midnight; where clocks skip that, the next instant there is. */
export function instantAt(day: string, minutes: number, timeZone: string): Date {
  const local = Date.parse(day) + minutes * 60_000;
  const guess = local - offsetMs(local, timeZone);
  return new Date(local - offsetMs(guess, timeZone));
}

/** The date that a calendar there shows; unlike a study day it turns at midnight. */
export function calendarDay(time: Date, timeZone: string): string {
  return new Date(time.getTime() + offsetMs(time.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday (ISO 8601). */
export function weekdayOf(day: string): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}
