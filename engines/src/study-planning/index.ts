/** When to ask what: FSRS-6 scheduling, plans for an exam, study days. The only door of this engine. */
export { type ExamRule, planExam, type PlannedCard, type PlanRequest } from './exam-plan.ts';
export {
  type Checkpoint,
  type LoggedReview,
  previewRatings,
  recallChance,
  replay,
  type Schedule,
  type Scheduling,
  unstudied,
} from './schedule.ts';
export { dueUnder } from './due.ts';
export { checkpointOfInterval } from './sm2.ts';
export { addDays, daysBetween, startOfStudyDay, studyDay } from './study-day.ts';
