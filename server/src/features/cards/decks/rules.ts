import type { Checkpoint, Schedule, Scheduling } from '@gene/engines/study-planning';
import { addDays, startOfStudyDay, studyDay } from '@gene/engines/study-planning';
import type { CardRow } from '../store.ts';
import type { LoadedSettings, SubjectSettings } from './store.ts';
import type { DayBounds } from '../queue/store.ts';

/** Used until a client has sent the owner's time zone. */
export const unknownTimeZone = 'UTC';

/** Builds the engine's scheduling parameters of a subject. */
export function schedulingOf(settings: SubjectSettings, timeZone: string): Scheduling {
  const { desiredRetention, examRule, examDate, weights } = settings;
  const exam =
    examRule === null || examRule.examDate !== examDate
      ? null
      : {
          examDate: examRule.examDate,
          workingRetention: examRule.workingRetention,
          threshold: examRule.threshold,
          pushDays: examRule.pushDays,
        };
  return { desiredRetention, timeZone, exam, ...(weights && { weights }) };
}

/** The parameters that an owner's cards are scheduled by. */
export interface SchedulingBy {
  settings: { of(subjectId: string): SubjectSettings };
  timeZone: string;
}

export function checkpointOf({ checkpoint }: Pick<CardRow, 'checkpoint'>): Checkpoint | null {
  return checkpoint && { ...checkpoint, at: new Date(checkpoint.at), dueAt: new Date(checkpoint.dueAt) };
}

/** Picks the schedule from a card's row. */
export function scheduleOf(row: Schedule): Schedule {
  const { state, dueAt, stability, difficulty, intervalDays, learningStep, reps, lapses, forExam } = row;
  const { firstReviewedAt, lastReviewedAt } = row;
  return {
    ...{ state, dueAt, stability, difficulty, intervalDays, learningStep, reps, lapses, forExam },
    ...{ firstReviewedAt, lastReviewedAt },
  };
}

/** Today's study day, with its start and end. */
export function dayAround(now: Date, timeZone: string): DayBounds & { day: string } {
  const day = studyDay(now, timeZone);
  return {
    now,
    day,
    start: startOfStudyDay(day, timeZone),
    next: startOfStudyDay(addDays(day, 1), timeZone),
  };
}

/** New cards allowed today: as set, or as the exam plan needs. */
export function newPerDay({ newPerDay: set, examDate, examRule }: SubjectSettings, day: string): number {
  const planned = examRule !== null && examRule.examDate === examDate && day < examRule.examDate;
  return planned ? Math.max(set, examRule.plan.newPerDay) : set;
}

/** The most new cards that any subject allows today. */
export function newMost({ all }: LoadedSettings, day: string): number {
  return Math.max(...all.map((settings) => newPerDay(settings, day)));
}
