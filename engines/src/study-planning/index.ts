/** When to ask and study what: FSRS-6 scheduling, plans for an exam, study days. The only door of this engine. */
export { type ExamRule, planExam, type PlannedCard, type PlanRequest, sampleEvery } from './exam-plan.ts';
export { estimateMastery, type TopicEvidence } from './mastery.ts';
export { estimateReadiness, type ExamTopic, leastPractice } from './readiness.ts';
export {
  daysPerStability,
  forgettingCurve,
  logAfter,
  previewRatings,
  recallChance,
  replay,
  replayFrom,
} from './schedule.ts';
export {
  type Checkpoint,
  type LoggedReview,
  type Schedule,
  type Scheduling,
  unstudied,
} from './schedule-state.ts';
export { dueUnder } from './due.ts';
export { type Fit, fitLeastAnswers, fitWeights } from './fit.ts';
export { checkpointOfInterval } from './sm2.ts';
export {
  addDays,
  calendarDay,
  daysBetween,
  instantAt,
  startOfStudyDay,
  studyDay,
  weekdayOf,
} from './study-day.ts';
export { type ExamDays, type ExamSessions, spreadForExam } from './exam-sessions.ts';
export { freeDays } from './free-days.ts';
export { shortest as shortestSession, type StudyNeed } from './exam-shares.ts';
