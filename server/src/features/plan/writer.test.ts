import type { PlannedDays, PlanSession } from '@gene/contract/plan';
import { expect, test } from 'vitest';
import { writeCalendar } from './writer.ts';

const session: PlanSession = {
  id: '0192f0c1-2a3b-7c4d-8e5f-001122334455',
  day: '2026-07-09',
  startTime: '18:30',
  minutes: 45,
  title: 'Torts',
  subjectId: null,
  subjectName: null,
  note: '',
  about: null,
  state: 'planned',
  movedFrom: null,
  origin: 'hand',
  seriesId: null,
  revision: 3,
  createdAt: '2026-07-01T00:00:00.000Z',
  updatedAt: '2026-07-02T10:11:12.345Z',
};
const fileOf = (planned: PlannedDays, timeZone: string) =>
  writeCalendar(planned, {
    timeZone,
    linkTo: (day) => `https://gene.test/study-plan?day=${day}`,
    now: new Date('2026-07-03T00:00:00Z'),
  });
const linesOf = async (changed: Partial<PlanSession>, timeZone = 'UTC') =>
  (await fileOf({ sessions: [{ ...session, ...changed }], exams: [] }, timeZone))
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('a time of day is that of the learner, in summer and in winter', async () => {
  expect(await linesOf({}, 'Asia/Kolkata')).toContain('DTSTART:20260709T130000Z');
  expect(await linesOf({}, 'America/New_York')).toContain('DTSTART:20260709T223000Z');
  expect(await linesOf({ day: '2026-12-09' }, 'America/New_York')).toContain('DTSTART:20261209T233000Z');
  expect(await linesOf({ startTime: '23:45' }, 'Europe/Berlin')).toContain('DTEND:20260709T223000Z');
});

test('a session without a time is a day that stays free', async () => {
  const lines = await linesOf({ startTime: null, day: '2026-12-31' });
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('TRANSP:TRANSPARENT');
});

test('signs with a meaning in the format are escaped, line breaks too, and no line can be smuggled in', async () => {
  const lines = await linesOf({ title: 'A; B, C \\ D', note: 'one\r\nEND:VEVENT\ttwo\u0000' });
  expect(lines).toContain('SUMMARY:A\\; B\\, C \\\\ D');
  expect(lines).toContain('DESCRIPTION:45 minutes\\none\\nEND:VEVENT\ttwo');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('lines have at most 75 octets and are broken between characters, never within one', async () => {
  const title = '行政法 ⚖️ '.repeat(20).trim();
  const file = await fileOf({ sessions: [{ ...session, title }], exams: [] }, 'UTC');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a change is a later version of the same event; what was skipped is cancelled', async () => {
  const lines = await linesOf({ state: 'skipped' });
  expect(lines).toContain('UID:0192f0c1-2a3b-7c4d-8e5f-001122334455@gene');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('DTSTAMP:20260702T101112Z');
  expect(lines).toContain('STATUS:CANCELLED');
});

test('an exam is a day of its own, the same event when it is moved', async () => {
  const exam = { subjectId: '0192f0c1-2a3b-7c4d-8e5f-001122334466', name: 'Torts, II', day: '2026-12-31' };
  const lines = (await fileOf({ sessions: [], exams: [exam] }, 'UTC')).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:exam-${exam.subjectId}@gene`,
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Exam: Torts\\, II',
      'URL:https://gene.test/study-plan?day=2026-12-31',
    ]),
  );
});

test('a long plan is written in portions, between which others are served', async () => {
  const sessions = Array.from({ length: 1000 }, (_, n) => ({ ...session, title: `Session ${n}` }));
  let served = 0;
  const serve = () => void (served++, (timer = setImmediate(serve)));
  let timer = setImmediate(serve);
  const file = await fileOf({ sessions, exams: [] }, 'UTC');
  clearImmediate(timer);
  expect(served).toBeGreaterThan(2);
  expect(file.match(/SUMMARY:Session \d+\r\n/g)).toHaveLength(1000);
});
