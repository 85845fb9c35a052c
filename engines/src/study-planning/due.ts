import type { FSRS } from 'ts-fsrs';
import type { ExamRule } from './exam-plan.ts';
import { scheduler, seedOf, shareOf } from './fsrs.ts';
import type { Schedule, Scheduling } from './schedule-state.ts';
import { addDays, daysBetween, startOfStudyDay, studyDay } from './study-day.ts';

/** The scheduler for an answer on `day`: until the exam, that of its plan. */
export function schedulerOn(day: string, { desiredRetention, exam, weights }: Scheduling): FSRS {
  const retention = exam && day < exam.examDate ? exam.workingRetention : desiredRetention;
  return scheduler(retention, weights);
}

/**
 * On which study day a card comes back, and whether the exam brings it forward: one that would come on the day of the
 * exam or later, and be known there with less than the plan's threshold, comes within the last days before. No other
 * goes beyond the day of the exam: its further days are worked out once that is over.
 */
export function dayBack(
  card: { id: string; stability: number },
  reviewedOn: string,
  intervalDays: number,
  exam: ExamRule | null,
  fsrs: FSRS,
): { day: string; forExam: boolean } {
  const day = addDays(reviewedOn, intervalDays);
  if (!exam || day <= reviewedOn || day < exam.examDate || reviewedOn >= exam.examDate)
    return { day, forExam: false };
  const atExam = fsrs.forgetting_curve(daysBetween(reviewedOn, exam.examDate), card.stability);
  if (atExam >= exam.threshold || reviewedOn === addDays(exam.examDate, -1))
    return { day: exam.examDate, forExam: false };
  const daysBefore = 1 + Math.floor(shareOf(card.id) * exam.pushDays);
  const pushed = addDays(exam.examDate, -daysBefore);
  const earliest = addDays(reviewedOn, 1);
  return { day: pushed > earliest ? pushed : earliest, forExam: true };
}

/** The same schedule under other settings; only cards in review have days that depend on them. */
export function dueUnder(cardId: string, schedule: Schedule, scheduling: Scheduling): Schedule {
  const { stability, lastReviewedAt, state } = schedule;
  if (state !== 'review' || stability === null || lastReviewedAt === null) return schedule;
  const reviewedOn = studyDay(lastReviewedAt, scheduling.timeZone);
  const fsrs = schedulerOn(reviewedOn, scheduling);
  fsrs.seed = seedOf(cardId, schedule.reps);
  const days = fsrs.next_interval(stability, 0);
  const { day, forExam } = dayBack({ id: cardId, stability }, reviewedOn, days, scheduling.exam, fsrs);
  return {
    ...schedule,
    dueAt: startOfStudyDay(day, scheduling.timeZone),
    intervalDays: daysBetween(reviewedOn, day),
    forExam,
  };
}
