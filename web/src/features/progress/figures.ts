import type { StudyKind, StudyTime } from '@gene/contract/progress';
import { addDays } from '../../lib/day.ts';
import { formatPercent } from '../../lib/format.ts';

/** Days in a row with something studied, up to today; a day that has only begun does not end it. */
export function streakOf(studied: readonly { day: string }[], today: string): number {
  const days = new Set(studied.map(({ day }) => day));
  let day = days.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (days.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

export const studyKinds = ['cards', 'practice', 'sessions'] as const satisfies readonly StudyKind[];
export const kindNames: Record<StudyKind, string> = {
  cards: 'Flashcards',
  practice: 'Practice',
  sessions: 'Sessions',
};

type StudiedDay = StudyTime['days'][number];

/** Seconds of each kind, over all these days. */
export function sumSeconds(days: readonly StudiedDay[]): StudiedDay['seconds'] {
  const sum = (kind: StudyKind) => days.reduce((total, { seconds }) => total + seconds[kind], 0);
  return { cards: sum('cards'), practice: sum('practice'), sessions: sum('sessions') };
}

export const totalOf = ({ cards, practice, sessions }: StudiedDay['seconds']) => cards + practice + sessions;

export interface StudiedWeek {
  from: string;
  seconds: StudiedDay['seconds'];
}

export function groupByWeek({ days, weeks }: Pick<StudyTime, 'days' | 'weeks'>): StudiedWeek[] {
  return weeks.map((from) => {
    const end = addDays(from, 7);
    return { from, seconds: sumSeconds(days.filter(({ day }) => day >= from && day < end)) };
  });
}

/** A share, and between what it lies. */
export interface Range {
  low: number;
  high: number;
}

/** "42%–58%" */
export const rangeInWords = ({ low, high }: Range) => `${formatPercent(low)}–${formatPercent(high)}`;

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
