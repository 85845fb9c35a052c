import type { Activity } from '@gene/contract/classes';
import { addDays, calendarDay } from '@gene/engines/study-planning';

/** How lately somebody was active, in days of a time zone. */
export function describeActivity(lastSeenAt: Date | null, timeZone: string, now: Date): Activity | null {
  if (lastSeenAt === null) return null;
  const [day, today] = [calendarDay(lastSeenAt, timeZone), calendarDay(now, timeZone)];
  if (day >= today) return 'today';
  return day > addDays(today, -7) ? 'this_week' : null;
}
