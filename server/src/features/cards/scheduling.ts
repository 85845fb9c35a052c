import type { Schedule, Scheduling } from '@gene/engines/study-planning';
import { addDays, startOfStudyDay, studyDay } from '@gene/engines/study-planning';
import type { DayBounds, LoadedSettings, SubjectSettings } from './deck-store.ts';

/** Until a client has said where its owner is. */
export const unknownTimeZone = 'UTC';

/** What the engine schedules a subject's cards by. */
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

/** What is kept of a card's schedule, without the rest of its row. */
export function scheduleOf(row: Schedule): Schedule {
  const { state, dueAt, stability, difficulty, intervalDays, learningStep, reps, lapses, forExam } = row;
  const { firstReviewedAt, lastReviewedAt } = row;
  return {
    ...{ state, dueAt, stability, difficulty, intervalDays, learningStep, reps, lapses, forExam },
    ...{ firstReviewedAt, lastReviewedAt },
  };
}

/** Today's study day, and where it begins and ends. */
export function dayAround(now: Date, timeZone: string): DayBounds & { day: string } {
  const day = studyDay(now, timeZone);
  return {
    now,
    day,
    start: startOfStudyDay(day, timeZone),
    next: startOfStudyDay(addDays(day, 1), timeZone),
  };
}

/** How many new cards today takes: what is set, or what the plan for the exam needs. */
export function newPerDay({ newPerDay: set, examDate, examRule }: SubjectSettings, day: string): number {
  const planned = examRule !== null && examRule.examDate === examDate && day < examRule.examDate;
  return planned ? Math.max(set, examRule.plan.newPerDay) : set;
}

/** So many new cards does any subject take today at most. */
export function newMost({ all }: LoadedSettings, day: string): number {
  return Math.max(...all.map((settings) => newPerDay(settings, day)));
}
