import type { CardSettings, ExamPlan } from '@gene/contract/cards';
import {
  daysBetween,
  dueUnder,
  type planExam,
  type PlanRequest,
  sampleEvery,
  studyDay,
} from '@gene/engines/study-planning';
import type { Db } from '../../../platform/database.ts';
import { tellNothing, type Task, type WorkerPool } from '../../../platform/worker-pool.ts';
import * as decks from './store.ts';
import { rescheduleLater } from '../rescheduling/jobs.ts';
import { cardsInReview, saveDays } from '../reviews/store.ts';
import { dayAround, schedulingOf, unknownTimeZone } from './rules.ts';
import type { StoredExamRule } from '../schema.ts';
import { answerPace } from '../statistics/store.ts';

/** Seconds per answer until the owner's own pace is known. */
const secondsByDefault = 8;
const cardsAtOnce = 500;

interface Subject {
  id: string;
  ownerId: string;
}

/** Simulating a few hundred cards until the exam takes 20 ms, so it runs in a thread. */
export type PlanningTask = Task<PlanRequest, ReturnType<typeof planExam>>;

export interface PlanningNeeds {
  db: Db;
  pool: Pick<WorkerPool<{ plan: PlanningTask }>, 'call'>;
}

/** New settings apply at once: cards in review move to new days, many of them in a job. */
export async function changeSettings(
  needs: PlanningNeeds,
  subject: Subject,
  settings: CardSettings,
  now: Date,
): Promise<void> {
  const { db } = needs;
  const timeZone = (await decks.findTimeZone(db, subject.ownerId)) ?? unknownTimeZone;
  const { weights } = (await decks.loadSettings(db, subject.ownerId, [subject.id])).of(subject.id);
  const examRule = await ruleFor(needs, subject, { ...settings, weights }, timeZone, now);
  await decks.saveSettings(db, subject.ownerId, subject.id, { ...settings, examRule });
  const left = await moveDays(db, subject, { ...settings, examRule, weights }, timeZone, null);
  if (left !== null) await rescheduleLater(db, { ownerId: subject.ownerId, subjectId: subject.id });
}

/**
 * Loads all subjects' settings. Plans last one study day; the first call of the next one renews them for the
 * current number of cards.
 */
export async function loadRenewedSettings(
  needs: PlanningNeeds,
  ownerId: string,
  now: Date,
): Promise<decks.LoadedSettings> {
  const settings = await decks.loadSettings(needs.db, ownerId);
  const today = studyDay(now, settings.timeZone ?? unknownTimeZone);
  const stale = settings.withExams.filter((id) => {
    const { examDate, examRule } = settings.of(id);
    const isOver = examDate !== null && examDate <= today;
    return isOver ? examRule !== null : examRule?.madeOn !== today;
  });
  if (stale.length === 0) return settings;
  for (const id of stale) {
    const { examRule: _, ...set } = settings.of(id);
    await changeSettings(needs, { id, ownerId }, set, now);
  }
  return decks.loadSettings(needs.db, ownerId);
}

/** Returns the current exam plan; null without a future exam. */
export async function examPlan(needs: PlanningNeeds, subject: Subject, now: Date): Promise<ExamPlan | null> {
  const { db } = needs;
  const timeZone = (await decks.findTimeZone(db, subject.ownerId)) ?? unknownTimeZone;
  const settings = (await decks.loadSettings(db, subject.ownerId, [subject.id])).of(subject.id);
  return (await ruleFor(needs, subject, settings, timeZone, now))?.plan ?? null;
}

async function ruleFor(
  { db, pool }: PlanningNeeds,
  subject: Subject,
  { desiredRetention, newPerDay, examDate, weights }: Omit<decks.SubjectSettings, 'examRule'>,
  timeZone: string,
  now: Date,
): Promise<StoredExamRule | null> {
  const { day: today, start } = dayAround(now, timeZone);
  if (examDate === null || examDate <= today) return null;
  const { cards, studied, sample } = await decks.plannedCards(db, subject, sampleEvery);
  const { medianMs } = await answerPace(db, subject.ownerId, undefined, start);
  const secondsPerAnswer = medianMs === null ? secondsByDefault : medianMs / 1000;
  const daysLeft = daysBetween(today, examDate);
  const newCards = cards - studied;
  const request: PlanRequest = {
    cards: sample.map(({ stability, difficulty, lastReviewedAt, dueAt }) => ({
      ...{ stability, difficulty },
      reviewedOn: Math.min(0, daysBetween(today, studyDay(lastReviewedAt, timeZone))),
      dueOn: daysBetween(today, studyDay(dueAt, timeZone)),
    })),
    studied,
    newCards,
    daysLeft,
    examDate,
    desiredRetention,
    newPerDay,
    ...(weights && { weights }),
  };
  const { planned, unplanned, reached } = await pool.call('plan', {
    call: request,
    ...{ personId: subject.ownerId, affinity: subject.ownerId, signal: new AbortController().signal },
    tell: tellNothing,
  });
  const minutesPerDay = (answers: number) => (answers * secondsPerAnswer) / 60 / daysLeft;
  const plan: ExamPlan = {
    examDate,
    daysLeft,
    cards,
    newCards,
    target: desiredRetention,
    recallPlanned: Math.min(1, planned.recall),
    recallUnplanned: unplanned.recall,
    minutesPerDayPlanned: minutesPerDay(planned.answers),
    minutesPerDayUnplanned: minutesPerDay(unplanned.answers),
    newPerDay: planned.newPerDay,
    secondsPerAnswer,
    reached,
  };
  return { madeOn: today, ...planned.rule, plan };
}

/**
 * Moves a portion of a subject's cards to the days given by its settings. @returns where to continue; null at
 * the end
 */
export async function moveDaysAsSet(db: Db, subject: Subject, after: string | null): Promise<string | null> {
  const timeZone = (await decks.findTimeZone(db, subject.ownerId)) ?? unknownTimeZone;
  const settings = await decks.loadSettings(db, subject.ownerId, [subject.id]);
  return moveDays(db, subject, settings.of(subject.id), timeZone, after);
}

async function moveDays(
  db: Db,
  { id, ownerId }: Subject,
  settings: decks.SubjectSettings,
  timeZone: string,
  after: string | null,
): Promise<string | null> {
  const scheduling = schedulingOf(settings, timeZone);
  return db.transaction(async (tx) => {
    const rows = await cardsInReview(tx, ownerId, id, after, cardsAtOnce);
    const moved = rows.flatMap((row) => {
      const { dueAt, intervalDays, forExam } = dueUnder(row.id, row, scheduling);
      const stays =
        row.dueAt?.getTime() === dueAt?.getTime() &&
        row.intervalDays === intervalDays &&
        row.forExam === forExam;
      return stays ? [] : [{ id: row.id, dueAt, intervalDays, forExam }];
    });
    await saveDays(tx, ownerId, moved);
    return rows.length < cardsAtOnce ? null : (rows.at(-1)?.id ?? null);
  });
}
