import { addDays, calendarDay, instantAt, startOfStudyDay, studyDay } from '@gene/engines/study-planning';
import { sessionLateMs } from '../notices/service.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long before a study session its reminder comes. */
const aheadMs = 15 * minuteMs;

/** Days that today is somewhere, or will be within the hour. */
export const daysAround = (now: Date) => ({
  from: addDays(calendarDay(now, 'UTC'), -1),
  to: addDays(calendarDay(now, 'UTC'), 1),
});

export function startOf({ day, startTime }: { day: string; startTime: string }, timeZone: string): Date {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return instantAt(day, hours * 60 + minutes, timeZone);
}

/**
 * It starts soon, or has started while nothing ran that could have reminded of it. Whoever changed it after its start
 * knows of it.
 */
export function isReminderDue(start: Date, changedAt: Date, now: Date): boolean {
  const leftMs = start.getTime() - now.getTime();
  return leftMs > 0 ? leftMs <= aheadMs : -leftMs < sessionLateMs && changedAt < start;
}

/** Local hours in which due cards are told of: whoever has not studied by then may have forgotten. */
const evening = { from: 17, before: 21 } as const;

export function isEvening(now: Date, timeZone: string): boolean {
  const start = instantAt(calendarDay(now, timeZone), 0, timeZone).getTime();
  const hour = (now.getTime() - start) / (60 * minuteMs);
  return hour >= evening.from && hour < evening.before;
}

/** Whoever has given up is left alone. */
const forgottenMs = 14 * dayMs;

/** They study these days, but not yet today. */
export function isWaitedFor(lastAnswerAt: Date | null, now: Date, timeZone: string): boolean {
  if (lastAnswerAt === null || now.getTime() - lastAnswerAt.getTime() > forgottenMs) return false;
  return lastAnswerAt < startOfStudyDay(studyDay(now, timeZone), timeZone);
}
