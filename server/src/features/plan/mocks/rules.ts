import type { ExamSpreadRequest } from '@gene/contract/plan';
import { addDays, daysBetween, weekdayOf } from '@gene/engines/study-planning';
import type { MockPaper } from '../../papers/service.ts';

export interface MockSession {
  day: string;
  minutes: number;
  /** Minutes less than it would take, where that is known. */
  short: number;
  kind: 'mock' | 'weak';
  paper: MockPaper;
}

/** More would leave too little time to learn from each. */
const most = 3;
/** So many days to study for each. */
const daysEach = 4;
/** Where the paper states no time. */
const minutesByDefault = 180;
/** A shorter session is no rehearsal. */
const least = 30;
const weakMinutes = 30;
const step = 5;
const roundDown = (minutes: number) => Math.floor(minutes / step) * step;

/** Days with time to study until the exam, and the minutes left on each. */
export function openDays(
  { examDate, minutesPerDay, restDays }: ExamSpreadRequest,
  today: string,
  taken: ReadonlyMap<string, number>,
): { day: string; room: number }[] {
  return Array.from({ length: Math.max(0, daysBetween(today, examDate)) }, (_, i) => addDays(today, i))
    .filter((day) => !restDays.includes(weekdayOf(day)))
    .map((day) => ({ day, room: roundDown(minutesPerDay - (taken.get(day) ?? 0)) }))
    .filter(({ room }) => room >= step);
}

/**
 * Papers to sit before the exam, each twice as far from the one before as that was, the last one two days of study
 * before the exam; and after each a session for the topics that it shows to be weak.
 * @param papers the best rehearsal last
 * @param due minutes of cards per day, which keep their room
 */
export function placeMocks(
  papers: readonly MockPaper[],
  days: readonly { day: string; room: number }[],
  due: ReadonlyMap<string, number>,
): MockSession[] {
  // The last day is for what the last paper showed.
  const eligible = days.slice(0, -1);
  const count = Math.min(most, papers.length, Math.floor(eligible.length / daysEach));
  return papers.slice(papers.length - count).flatMap((paper, i): MockSession[] => {
    const passed = (2 ** (i + 1) - 1) / (2 ** count - 1);
    const at = Math.round(passed * (eligible.length - 1));
    const { day, room } = days[at]!;
    const minutes = Math.min(paper.minutes ?? minutesByDefault, roundDown(room - (due.get(day) ?? 0)));
    if (minutes < least) return [];
    const after = days[at + 1]!;
    const weak = Math.min(weakMinutes, after.room);
    return [
      { day, minutes, short: Math.max(0, (paper.minutes ?? 0) - minutes), kind: 'mock', paper },
      { day: after.day, minutes: weak, short: weakMinutes - weak, kind: 'weak', paper },
    ];
  });
}
