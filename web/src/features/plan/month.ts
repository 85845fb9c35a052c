import type { PlannedDays, PlanSession } from '@gene/contract/plan';
import { formatDuration, formatLongDay, today as calendarDay } from '../../lib/day.ts';
import { formatCount } from '../../lib/format.ts';

/** Contents of a day. */
export interface DayLoad {
  sessions: PlanSession[];
  exams: { subjectId: string; name: string }[];
  /** A paper is to be sat. */
  hasMock: boolean;
  /** Planned or done; skipped sessions do not count. */
  minutes: number;
  doneMinutes: number;
}

const free: DayLoad = { sessions: [], exams: [], hasMock: false, minutes: 0, doneMinutes: 0 };

export function loadsOf({ sessions, exams }: PlannedDays): (day: string) => DayLoad {
  const days = new Map<string, DayLoad>();
  const at = (day: string): DayLoad => {
    const load = days.get(day) ?? { ...free, sessions: [], exams: [] };
    days.set(day, load);
    return load;
  };
  for (const session of sessions) {
    const load = at(session.day);
    load.sessions.push(session);
    if (session.state !== 'skipped') load.minutes += session.minutes;
    if (session.state !== 'skipped' && session.about?.kind === 'paper') load.hasMock = true;
    if (session.state === 'done') load.doneMinutes += session.minutes;
  }
  for (const exam of exams) at(exam.day).exams.push(exam);
  return (day) => days.get(day) ?? free;
}

/** Sessions of exam plans that lie behind, neither done nor skipped nor planned again, by exam that is still ahead. */
export function missedIn({ sessions, exams }: PlannedDays, today: string) {
  return exams
    .filter(({ day }) => day > today)
    .map((exam) => {
      const own = sessions.filter(
        ({ subjectId, origin }) => subjectId === exam.subjectId && origin === 'exam',
      );
      const lastPlan = own.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
      // What was missed before the last plan was spread again by it.
      const from = lastPlan === '' ? today : calendarDay(new Date(lastPlan));
      const count = own.filter(({ state, day }) => state === 'planned' && day < today && day >= from).length;
      return { ...exam, count };
    })
    .filter(({ count }) => count > 0);
}

/** "Saturday, 21 November 2026, 2 sessions, 1 h 30 min, exam: Torts" */
export function nameOfDay(day: string, { sessions, exams, hasMock, minutes }: DayLoad): string {
  return [
    formatLongDay(day),
    sessions.length > 0 ? formatCount(sessions.length, 'session') : '',
    minutes > 0 ? formatDuration(minutes) : '',
    hasMock ? 'mock paper' : '',
    ...exams.map(({ name }) => `exam: ${name}`),
  ]
    .filter(Boolean)
    .join(', ');
}
