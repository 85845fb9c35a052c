import type { PlannedDays, PlanSession } from '@gene/contract/plan';
import { addDays, instantAt } from '@gene/engines/study-planning';

interface CalendarOptions {
  /** Where times of day are meant. */
  timeZone: string;
  /** The address of a day in the app. */
  linkTo: (day: string) => string;
  now: Date;
}

/**
 * Sessions and exams as iCalendar (RFC 5545). Those with a time are instants in UTC, so that no calendar needs the rules of a
 * time zone; those without stand at the head of their day and leave it free,
 * and so do exams, whose hour is not known.
 */
export function toCalendar(
  { sessions, exams }: PlannedDays,
  { timeZone, linkTo, now }: CalendarOptions,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gene//Study plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Study plan',
    ...sessions.flatMap((session) => eventOf(session, timeZone, linkTo(session.day))),
    ...exams.flatMap((exam) => examEvent(exam, now, linkTo(exam.day))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventOf(session: PlanSession, timeZone: string, link: string): string[] {
  const { id, title, note, minutes, subjectName, state, revision, updatedAt } = session;
  const description = [subjectName, `${minutes} minutes`, note].filter(Boolean).join('\n');
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

/** A subject has one: moved to another day, it is the same event. */
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
    // Other control characters have no place in a calendar.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Lines of at most 75 octets, broken between characters; what follows begins with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
