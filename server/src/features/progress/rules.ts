import type { StudiedItem, StudyKind, StudyTime } from '@gene/contract/progress';

/** Adds up what was studied on each day, oldest first. */
export function sumByDay(
  studied: Record<StudyKind, readonly Pick<StudiedItem, 'day' | 'seconds'>[]>,
): StudyTime['days'] {
  const days = new Map<string, Record<StudyKind, number>>();
  for (const kind of ['cards', 'practice', 'sessions'] as const)
    for (const { day, seconds } of studied[kind]) {
      const sums = days.get(day) ?? { cards: 0, practice: 0, sessions: 0 };
      sums[kind] += seconds ?? 0;
      days.set(day, sums);
    }
  return [...days].map(([day, seconds]) => ({ day, seconds })).sort((a, b) => (a.day < b.day ? -1 : 1));
}
