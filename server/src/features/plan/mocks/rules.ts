import type { ExamSpreadRequest } from '@gene/contract/plan';
import { addDays, daysBetween, weekdayOf } from '@gene/engines/study-planning';
import type { MockPaper } from '../../papers/service.ts';

export interface MockSession {
  day: string;
  minutes: number;
  /** Of a paper that takes several days: minutes sat before; null where the day has its whole time. */
  from: number | null;
  /** Minutes less than it would take. */
  short: number;
  kind: 'mock' | 'weak';
  paper: MockPaper;
}

export interface PlacedMocks {
  sessions: MockSession[];
  /** The best rehearsal, where the days have room for none. */
  left: MockToSit[];
}

/** More would leave too little time to learn from each. */
const most = 3;
/** Beside the days on which it is sat, as many to study for it, and so many more. */
const daysMore = 2;
/** A paper in more or shorter pieces is no rehearsal. */
const mostDays = 3;
const least = 30;
/** Where the paper states no time. */
const minutesByDefault = 180;
const weakMinutes = 30;
const step = 5;
const roundDown = (minutes: number) => Math.floor(minutes / step) * step;

export const timeOfMock = ({ minutes }: MockPaper) => minutes ?? minutesByDefault;

/** A paper, and the minutes of it that have been sat or are planned to be. */
export interface MockToSit {
  paper: MockPaper;
  sat: number;
}

/** A paper on days that follow each other, by their places. */
interface Sitting extends MockToSit {
  first: number;
  last: number;
  pieces: number[];
}

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
 * before the exam; and after each a session for the topics that it shows to be weak. Each has all of its time, on one
 * day or on a few that follow each other.
 * @param mocks the best rehearsal last
 * @param due minutes of cards per day, which keep their room
 */
export function placeMocks(
  mocks: readonly MockToSit[],
  days: readonly { day: string; room: number }[],
  due: ReadonlyMap<string, number>,
): PlacedMocks {
  // The last day is for what the last paper showed.
  const rooms = days.slice(0, -1).map(({ day, room }) => roundDown(room - (due.get(day) ?? 0)));
  for (let count = Math.min(most, mocks.length); count > 0; count -= 1) {
    const sittings = mocks.slice(mocks.length - count).flatMap((mock, i) => {
      const passed = (2 ** (i + 1) - 1) / (2 ** count - 1);
      return sittingBy(Math.round(passed * (rooms.length - 1)), mock, rooms) ?? [];
    });
    const needed = sittings.reduce((sum, { pieces }) => sum + 2 * pieces.length + daysMore, 0);
    const isApart = sittings.every(({ first }, i) => i === 0 || first > sittings[i - 1]!.last + 1);
    if (sittings.length === count && needed <= rooms.length && isApart)
      return { sessions: sittings.flatMap((sitting) => sessionsOf(sitting, days)), left: [] };
  }
  const best = mocks.at(-1);
  return { sessions: [], left: best && rooms.length >= 2 + daysMore ? [best] : [] };
}

/** The fewest days that what is left of a paper is spread over evenly, the last of them this one or one before it. */
function sittingBy(latest: number, { paper, sat }: MockToSit, rooms: readonly number[]): Sitting | null {
  const whole = timeOfMock(paper) - sat;
  for (let last = latest; last >= 0; last -= 1)
    for (let count = 1; count <= Math.min(mostDays, last + 1); count += 1) {
      const share = Math.min(whole, Math.ceil(whole / count / step) * step);
      const first = last + 1 - count;
      if (rooms.slice(first, last + 1).some((room) => room < share)) continue;
      if (share < Math.min(least, whole)) break;
      const pieces = Array.from({ length: count }, (_, i) => Math.min(share, whole - i * share));
      return { paper, sat, first, last, pieces };
    }
  return null;
}

function sessionsOf(
  { paper, sat, first, last, pieces }: Sitting,
  days: readonly { day: string; room: number }[],
): MockSession[] {
  const isWhole = sat === 0 && pieces.length === 1;
  let from = sat;
  const parts = pieces.map((minutes, i): MockSession => {
    const { day } = days[first + i]!;
    from += minutes;
    return { day, minutes, from: isWhole ? null : from - minutes, short: 0, kind: 'mock', paper };
  });
  const after = days[last + 1]!;
  const minutes = Math.min(weakMinutes, after.room);
  return [
    ...parts,
    { day: after.day, minutes, from: null, short: weakMinutes - minutes, kind: 'weak', paper },
  ];
}
