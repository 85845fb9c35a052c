import { shortest } from './exam-shares.ts';
import { addDays, weekdayOf } from './study-day.ts';

export interface FreeDays {
  /** The first day that may be chosen, and how many days to study from then on are looked at first. */
  from: string;
  days: number;
  /** Days before it are chosen where they have any room; null: none is. */
  examDate: string | null;
  minutesPerDay: number;
  /** ISO 8601 weekdays without study. */
  restDays: readonly number[];
  /** Minutes of each day that are planned, and those of them that others can't have. */
  taken: ReadonlyMap<string, number>;
  firm: ReadonlyMap<string, number>;
}

const daysMost = 366;

/**
 * A day for each of some sessions, in order, never a rest day nor one that would get more than its minutes: among the
 * next days the one with least to do, else the first with room; where there is none before the exam, one whose other
 * sessions can give way, for as long as these can. No session is longer than a day's minutes.
 */
export function freeDays(
  minutes: readonly number[],
  { from, days, examDate, minutesPerDay, restDays, taken, firm }: FreeDays,
): { day: string; minutes: number }[] {
  const open = Array.from({ length: daysMost }, (_, i) => addDays(from, i))
    .filter((day) => !restDays.includes(weekdayOf(day)))
    .map((day) => ({ day, load: taken.get(day) ?? 0, firm: firm.get(day) ?? 0 }));
  const before = open.filter(({ day }) => examDate === null || examDate < from || day < examDate);
  return minutes.map((wanted) => {
    const each = Math.min(wanted, minutesPerDay);
    const fits = (day: (typeof open)[number]) => day.load + each <= minutesPerDay;
    const near = before.slice(0, days);
    const yielding = (least: number) =>
      examDate === null ? [] : before.filter((day) => day.firm + least <= minutesPerDay).slice(0, 1);
    const chosen =
      near.filter(fits).toSorted((a, b) => a.load - b.load)[0] ??
      before.find(fits) ??
      yielding(each)[0] ??
      yielding(Math.min(each, shortest))[0] ??
      open.find(fits) ??
      open.at(-1)!;
    const given = fits(chosen) ? each : Math.min(each, Math.max(shortest, minutesPerDay - chosen.firm));
    chosen.load += given;
    chosen.firm += given;
    return { day: chosen.day, minutes: given };
  });
}
