import type { LearningState, Preview, Rating } from '@gene/contract/cards';
import { type Card, createEmptyCard, State } from 'ts-fsrs';
import { dayBack, schedulerOn } from './due.ts';
import { scheduler } from './fsrs.ts';
import {
  type Checkpoint,
  type LoggedReview,
  type Schedule,
  type Scheduling,
  unstudied,
} from './schedule-state.ts';
import { daysBetween, onStudyClock, startOfStudyDay, studyDay } from './study-day.ts';

const states: Record<State, LearningState> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};
const statesByName: Record<LearningState, State> = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

/**
 * Works a card's schedule out from its log, in order of time whatever order it comes in; of equal times, by id. The
 * same log gives the same schedule, wherever and how often it is replayed.
 */
export function replay(
  cardId: string,
  log: readonly LoggedReview[],
  scheduling: Scheduling,
  checkpoint: Checkpoint | null = null,
): Schedule {
  const begun = checkpoint ? fromCheckpoint(checkpoint, scheduling) : unstudied;
  return replayFrom(cardId, begun, logAfter(log, checkpoint), scheduling);
}

/** Answers that a replay reads, in order: those after the checkpoint, if there is one. */
export function logAfter(log: readonly LoggedReview[], checkpoint: Checkpoint | null): LoggedReview[] {
  return log
    .filter(({ reviewedAt }) => checkpoint === null || reviewedAt > checkpoint.at)
    .sort((a, b) => a.reviewedAt.getTime() - b.reviewedAt.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Goes on from what `replay` made of the log so far.
 * @param log rows that are later than all of it; what comes between belongs into a replay of the whole
 */
export function replayFrom(
  cardId: string,
  before: Schedule,
  log: readonly LoggedReview[],
  scheduling: Scheduling,
): Schedule {
  return logAfter(log, null).reduce(
    (schedule, { rating, reviewedAt }) =>
      rating === 0 ? unstudied : answer(cardId, schedule, rating, reviewedAt, scheduling),
    before,
  );
}

function fromCheckpoint(checkpoint: Checkpoint, { timeZone }: Scheduling): Schedule {
  const { at, stability, difficulty, reps, lapses, dueAt } = checkpoint;
  return {
    ...unstudied,
    state: 'review',
    dueAt,
    stability,
    difficulty,
    reps,
    lapses,
    intervalDays: Math.max(0, daysBetween(studyDay(at, timeZone), studyDay(dueAt, timeZone))),
    firstReviewedAt: at,
    lastReviewedAt: at,
  };
}

function answer(
  cardId: string,
  before: Schedule,
  rating: Rating,
  at: Date,
  scheduling: Scheduling,
): Schedule {
  const { timeZone } = scheduling;
  const on = studyDay(at, timeZone);
  const fsrs = schedulerOn(on, scheduling);
  const clock = onStudyClock(at, timeZone);
  const { card } = fsrs.next(toCard(cardId, before, at, timeZone), clock, rating);
  const state = states[card.state];
  const common = {
    state,
    stability: card.stability,
    difficulty: card.difficulty,
    learningStep: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    firstReviewedAt: before.firstReviewedAt ?? at,
    lastReviewedAt: at,
  };
  if (state !== 'review') {
    const dueAt = new Date(at.getTime() + card.due.getTime() - clock.getTime());
    return { ...common, dueAt, intervalDays: 0, forExam: false };
  }
  const { stability, scheduled_days: days } = card;
  const { day, forExam } = dayBack({ id: cardId, stability }, on, days, scheduling.exam, fsrs);
  return { ...common, dueAt: startOfStudyDay(day, timeZone), intervalDays: daysBetween(on, day), forExam };
}

function toCard(id: string, schedule: Schedule, at: Date, timeZone: string): Card {
  const { stability, difficulty, lastReviewedAt, state } = schedule;
  const empty = createEmptyCard<Card>(at);
  if (state === 'new' || stability === null || difficulty === null || lastReviewedAt === null) {
    return Object.assign(empty, { card_id: id });
  }
  const known: Card = {
    ...empty,
    state: statesByName[state],
    stability,
    difficulty,
    scheduled_days: schedule.intervalDays,
    learning_steps: schedule.learningStep,
    reps: schedule.reps,
    lapses: schedule.lapses,
    // Clocks that were put back must not make time run backwards.
    last_review: onStudyClock(lastReviewedAt < at ? lastReviewedAt : at, timeZone),
  };
  return Object.assign(known, { card_id: id });
}

/** Previews the effect of each of the four answers. */
export function previewRatings(
  cardId: string,
  schedule: Schedule,
  now: Date,
  scheduling: Scheduling,
): Preview[] {
  return ([1, 2, 3, 4] as const).map((rating) => {
    const { dueAt, intervalDays } = answer(cardId, schedule, rating, now, scheduling);
    const seconds = Math.max(0, Math.round(((dueAt ?? now).getTime() - now.getTime()) / 1000));
    return { rating, seconds, days: intervalDays };
  });
}

/** After so many days for each day of a card's stability the chance that it is known has sunk to this one, 0–1. */
export function daysPerStability(chance: number, weights?: readonly number[]): number {
  return scheduler(chance, weights).interval_modifier;
}

/** The chance of recall so many days after an answer: (1 + factor · days / stability) ^ power (FSRS-6). */
export function forgettingCurve(weights?: readonly number[]): { factor: number; power: number } {
  const power = -scheduler(0.9, weights).parameters.w[20]!;
  return { factor: 0.9 ** (1 / power) - 1, power };
}

/** The chance that the card is known now, 0–1; null for a new one. */
export function recallChance(
  schedule: Schedule,
  now: Date,
  { desiredRetention, weights }: Scheduling,
): number | null {
  const { stability, lastReviewedAt, state } = schedule;
  if (state === 'new' || stability === null || lastReviewedAt === null) return null;
  const days = Math.max(0, (now.getTime() - lastReviewedAt.getTime()) / 86_400_000);
  return scheduler(desiredRetention, weights).forgetting_curve(days, stability);
}
