import type { CardStatistics } from '@gene/contract/cards';
import { addDays, startOfStudyDay, studyDay } from '@gene/engines/study-planning';
import type { Db } from '../../../platform/database.ts';
import * as decks from '../decks/store.ts';
import { countNewToday } from '../queue/service.ts';
import { dayAround, newMost, newPerDay } from '../decks/rules.ts';
import * as statistics from './store.ts';
import { type DayBounds, countNew, countNewOfDay } from '../queue/store.ts';

const forecastDays = 30;
const weeks = 12;

export type CardForecast = Pick<CardStatistics, 'forecast' | 'answersToday' | 'medianSeconds'>;

/** Upcoming cards, and their owner's answering pace. */
export async function cardForecast(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  timeZone: string,
  now: Date,
): Promise<CardForecast> {
  const day = dayAround(now, timeZone);
  const days = Array.from({ length: forecastDays + 1 }, (_, i) =>
    startOfStudyDay(addDays(day.day, i), timeZone),
  );
  const [due, fresh, pace] = await Promise.all([
    statistics.forecast(db, ownerId, subjectId, days),
    countFreshByDay(db, ownerId, subjectId, day),
    statistics.answerPace(db, ownerId, subjectId, day.start),
  ]);
  return {
    forecast: fresh.map((begun, i) => ({ day: addDays(day.day, i), due: due.get(i) ?? 0, fresh: begun })),
    answersToday: pace.today,
    medianSeconds: pace.medianMs === null ? null : pace.medianMs / 1000,
  };
}

export async function cardStatistics(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  timeZone: string,
  now: Date,
): Promise<CardStatistics> {
  const today = studyDay(now, timeZone);
  const startOf = (offset: number) => startOfStudyDay(addDays(today, offset), timeZone);
  const first = addDays(today, -7 * weeks + 1);
  const bounds = Array.from({ length: 7 * weeks + 1 }, (_, i) => startOf(i - 7 * weeks + 1));
  const [ahead, sums] = await Promise.all([
    cardForecast(db, ownerId, subjectId, timeZone, now),
    statistics.retentionSums(db, ownerId, subjectId, bounds),
  ]);
  const retention = Array.from({ length: weeks }, (_, i) => ({
    from: addDays(first, 7 * i),
    answers: 0,
    known: 0,
  }));
  for (const { week, answers, known } of sums) {
    const shown = week === null ? undefined : retention[week];
    if (shown) Object.assign(shown, { answers, known });
  }
  return {
    ...{ ...ahead, retention },
    retentionBySubject: sums.flatMap(({ subjectId: subject, answers, known }) =>
      subject === null ? [] : [{ subjectId: subject, answers, known }],
    ),
  };
}

/** New cards, as each subject's daily limit admits them. */
async function countFreshByDay(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  day: DayBounds & { day: string },
): Promise<number[]> {
  const settings = await decks.loadSettings(db, ownerId);
  const fresh = Array.from({ length: forecastDays }, () => 0);
  const most = newMost(settings, day.day);
  const [subjects, left] = await Promise.all([
    countNewOfDay(db, ownerId, day, { subjectId, readyMost: most }),
    countNew(db, ownerId, day, { subjectId, most: most * forecastDays }),
  ]);
  for (const subject of subjects) {
    const set = settings.of(subject.subjectId);
    let fewer = left.get(subject.subjectId) ?? 0;
    for (let i = 0; i < forecastDays && fewer > 0; i++) {
      const begun =
        i === 0 ? countNewToday(subject, set, day.day) : Math.min(fewer, newPerDay(set, addDays(day.day, i)));
      fresh[i] = (fresh[i] ?? 0) + begun;
      fewer -= begun;
    }
  }
  return fresh;
}
