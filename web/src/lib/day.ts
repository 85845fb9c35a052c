import { getRegion, inLocale } from './locale.ts';

/** Calendar days as "2026-12-01", independent of time and time zone. Months are named by their first day. */
const dayMs = 24 * 60 * 60 * 1000;
const form = (options: Intl.DateTimeFormatOptions) =>
  inLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
const dayMonth = form({ day: 'numeric', month: 'short' });
const long = form({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = form({ weekday: 'short', day: 'numeric', month: 'short' });
const months = form({ month: 'long', year: 'numeric' });
const weekdays = { short: form({ weekday: 'short' }), long: form({ weekday: 'long' }) };
const times = form({ hour: 'numeric', minute: '2-digit' });

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** "Asia/Kolkata" */
export const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today in the reader's time zone. */
export function today(now = new Date()): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}

export const isDay = (text: string) => /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text));

export const addDays = (day: string, days: number) => dayOf(utc(day) + days * dayMs);

/** The same date some months later; the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string) => ((new Date(utc(day)).getUTCDay() + 6) % 7) + 1;

/** First weekday of a week in the language's region. */
export function firstWeekday(language = getRegion()): number {
  const named: Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo } = new Intl.Locale(
    language,
  );
  return (named.getWeekInfo?.() ?? named.weekInfo)?.firstDay ?? 1;
}
interface WeekInfo {
  firstDay: number;
}

export function startOfWeek(day: string, first: number): string {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}

/** The six weeks that cover the month; always six, so that every month has the same height. */
export function weeksAround(month: string, first: number): string[][] {
  const start = startOfWeek(monthOf(month), first);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => addDays(start, week * 7 + day)),
  );
}

/** "Saturday, 21 November 2026" */
export const formatLongDay = (day: string) => long().format(utc(day));
/** "Sat, 21 Nov" */
export const formatShortDay = (day: string) => short().format(utc(day));
/** "21 Nov" */
export const formatDayMonth = (day: string) => dayMonth().format(utc(day));
/** "November 2026" */
export const formatMonth = (day: string) => months().format(utc(day));
/** "Sat" or "Saturday" for a day. */
export const formatWeekday = (day: string, width: 'short' | 'long') => weekdays[width]().format(utc(day));
/** "18:30" in the reader's format: "6:30 pm". */
export const formatTime = (time: string) => times().format(Date.parse(`2000-01-01T${time}:00Z`));

/** "45 min", "1 h 30 min" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
