import type { CardStatistics } from '@gene/contract/cards';
import { addDays } from '../../lib/day.ts';

/** Days in a row with answers, up to today; a day that has only begun does not end it. */
export function streakOf(studied: CardStatistics['studied'], today: string): number {
  const days = new Set(studied.map(({ day }) => day));
  let day = days.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (days.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

export interface StudiedWeek {
  from: string;
  answers: number;
  seconds: number;
}

/** @param starts first day of each week, oldest first */
export function groupByWeek(studied: CardStatistics['studied'], starts: readonly string[]): StudiedWeek[] {
  return starts.map((from) => {
    const end = addDays(from, 7);
    const days = studied.filter(({ day }) => day >= from && day < end);
    return {
      from,
      answers: days.reduce((sum, { answers }) => sum + answers, 0),
      seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
}

/** A share, and between what it lies. */
export interface Range {
  low: number;
  high: number;
}

/** Standard score of a range that holds the true share 95 times in 100. */
const score = 1.96;

/** The range of a share seen in so many answers (Wilson, 1927). */
export function rangeOf(known: number, answers: number): Range {
  const share = known / answers;
  const squared = score ** 2 / answers;
  const centre = (share + squared / 2) / (1 + squared);
  const half = (score * Math.sqrt((share * (1 - share)) / answers + squared / (4 * answers))) / (1 + squared);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
