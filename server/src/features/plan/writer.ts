import { setImmediate } from 'node:timers/promises';
import type { PlannedDays, PlanSession } from '@gene/contract/plan';
import { addDays, instantAt } from '@gene/engines/study-planning';

interface CalendarOptions {
  /** Time zone of the times of day. */
  timeZone: string;
  /** Address of a day in the app. */
  linkTo: (day: string) => string;
  now: Date;
}

/** Written without a pause; some ten milliseconds. */
const sessionsAtOnce = 250;

/**
 * Writes sessions and exams as iCalendar (RFC 5545). Timed ones are instants in UTC, so that no calendar
 * needs time zone rules; untimed ones, and exams, whose hour is unknown, are all-day events that leave the
 * day free.
 */
export async function writeCalendar(
  { sessions, exams }: PlannedDays,
  { timeZone, linkTo, now }: CalendarOptions,
): Promise<string> {
  let calendar = toText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gene//Study plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Study plan',
  ]);
  for (let from = 0; from < sessions.length; from += sessionsAtOnce) {
    const portion = sessions.slice(from, from + sessionsAtOnce);
    calendar += toText(portion.flatMap((session) => eventOf(session, timeZone, linkTo(session.day))));
    await setImmediate();
  }
  const last = exams.flatMap((exam) => examEvent(exam, now, linkTo(exam.day)));
  return calendar + toText([...last, 'END:VCALENDAR']);
}

const toText = (lines: readonly string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');

function eventOf(session: PlanSession, timeZone: string, link: string): string[] {
  const { id, title, note, minutes, subjectName, state, revision, updatedAt } = session;
  const length = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const description = [subjectName, length, note].filter(Boolean).join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@gene`,
    `DTSTAMP:${utc(new Date(updatedAt))}`,
    `SEQUENCE:${revision - 1}`,
    ...timesOf(session, timeZone),
    `SUMMARY:${escapeText(state === 'done' ? `✓ ${title}` : title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(subjectName === null ? [] : [`CATEGORIES:${escapeText(subjectName)}`]),
    `STATUS:${state === 'skipped' ? 'CANCELLED' : 'CONFIRMED'}`,
    `URL:${link}`,
    'END:VEVENT',
  ];
}

/** One event per subject: if the exam moves, the event does. */
function examEvent(
  { subjectId, name, day }: PlannedDays['exams'][number],
  now: Date,
  link: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:exam-${subjectId}@gene`,
    `DTSTAMP:${utc(now)}`,
    ...wholeDay(day),
    `SUMMARY:${escapeText(`Exam: ${name}`)}`,
    `CATEGORIES:${escapeText(name)}`,
    'STATUS:CONFIRMED',
    `URL:${link}`,
    'END:VEVENT',
  ];
}

const wholeDay = (day: string): string[] => [
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
  'TRANSP:TRANSPARENT',
];

function timesOf({ day, startTime, minutes }: PlanSession, timeZone: string): string[] {
  if (startTime === null) return wholeDay(day);
  const [hours = 0, past = 0] = startTime.split(':').map(Number);
  const start = instantAt(day, hours * 60 + past, timeZone);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + minutes * 60_000))}`];
}

const utc = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    // Other control characters are not allowed in a calendar.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const octetsPerLine = 75;

/** Folds lines at 75 octets, between characters; continuations start with a space. */
function fold(line: string): string {
  const octets = Buffer.from(line);
  const pieces: string[] = [];
  for (let from = 0; from < octets.length;) {
    let to = from + octetsPerLine - (from > 0 ? 1 : 0);
    while (((octets[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    pieces.push(octets.toString('utf8', from, to));
    from = to;
  }
  return pieces.join('\r\n ');
}
