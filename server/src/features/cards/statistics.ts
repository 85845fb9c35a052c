import type { CardStatistics } from '@gene/contract/cards';
import { addDays, daysBetween, startOfStudyDay } from '@gene/engines/study-planning';
import type { Db } from '../../platform/database.ts';
import * as decks from './deck-store.ts';
import { todays } from './queue.ts';
import { dayAround, newPerDay } from './scheduling.ts';
import * as statistics from './statistics-store.ts';

const forecastDays = 30;
const weeks = 12;

export async function cardStatistics(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  timeZone: string,
  now: Date,
): Promise<CardStatistics> {
  const day = dayAround(now, timeZone);
  const until = startOfStudyDay(addDays(day.day, forecastDays), timeZone);
  const due = await statistics.forecast(db, ownerId, subjectId, { timeZone, today: day.day, until });
  const fresh = await freshByDay(db, ownerId, subjectId, day);
  const first = addDays(day.day, -7 * weeks + 1);
  const days = await statistics.retentionByDay(
    db,
    ownerId,
    subjectId,
    timeZone,
    startOfStudyDay(first, timeZone),
  );
  const retention = Array.from({ length: weeks }, (_, i) => ({
    from: addDays(first, 7 * i),
    answers: 0,
    known: 0,
  }));
  for (const { day: on, answers, known } of days) {
    const week = retention[Math.floor(daysBetween(first, on) / 7)];
    if (!week) continue;
    week.answers += answers;
    week.known += known;
  }
  const pace = await statistics.answerPace(db, ownerId, subjectId, day.start);
  return {
    forecast: fresh.map((begun, i) => {
      const on = addDays(day.day, i);
      return { day: on, due: due.get(on) ?? 0, fresh: begun };
    }),
    retention,
    answersToday: pace.today,
    medianSeconds: pace.medianMs === null ? null : pace.medianMs / 1000,
  };
}

/** New cards as each subject's daily number lets them in. */
async function freshByDay(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  day: decks.DayBounds & { day: string },
): Promise<number[]> {
  const settings = await decks.loadSettings(db, ownerId);
  const fresh = Array.from({ length: forecastDays }, () => 0);
  for (const subject of await decks.countSubjects(db, ownerId, day)) {
    if ((subjectId ?? subject.subjectId) !== subject.subjectId) continue;
    const set = settings.of(subject.subjectId);
    let left = subject.new;
    for (let i = 0; i < forecastDays && left > 0; i++) {
      const begun =
        i === 0 ? todays(subject, set, day.day).new : Math.min(left, newPerDay(set, addDays(day.day, i)));
      fresh[i] = (fresh[i] ?? 0) + begun;
      left -= begun;
    }
  }
  return fresh;
}
