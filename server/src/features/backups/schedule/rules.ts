import type { BackupSchedule } from '@gene/contract/backups';
import { addDays, calendarDay, instantAt } from '@gene/engines/study-planning';

type Times = Pick<BackupSchedule, 'every' | 'hour' | 'timeZone'>;

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** @param step -1: back from today, 1: ahead */
function findTime(
  { every, hour, timeZone }: Times,
  now: Date,
  step: 1 | -1,
  isWanted: (at: Date) => boolean,
): Date | null {
  if (every === 'never') return null;
  const today = calendarDay(now, timeZone);
  for (let days = 0; days <= 8; days += 1) {
    const day = addDays(today, days * step);
    const at = instantAt(day, hour * 60, timeZone);
    if (isWanted(at) && (every === 'day' || isSunday(day))) return at;
  }
  return null;
}

/**
 * The last time that has come. An hour that clocks skip comes when they have been put on, one that they repeat
 * comes once.
 */
export const lastDue = (times: Times, now: Date): Date | null => findTime(times, now, -1, (at) => at <= now);

export const nextDue = (times: Times, now: Date): Date | null => findTime(times, now, 1, (at) => at > now);

/** Names of archives made by schedule. */
export const scheduledName = (stamp: string) => `scheduled-${stamp}.tar`;
export const isScheduledName = (name: string) => /^scheduled-\d{8}T\d{6}Z\.tar$/.test(name);
