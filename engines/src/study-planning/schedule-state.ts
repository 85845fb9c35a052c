import type { LearningState, Rating } from '@gene/contract/cards';
import type { ExamRule } from './exam-plan.ts';

/** By what a subject's cards are scheduled. */
export interface Scheduling {
  /** 0–1: the chance of recall at which a card is asked again. */
  desiredRetention: number;
  /** IANA name. */
  timeZone: string;
  exam: ExamRule | null;
  /** The 21 weights of FSRS-6; by default those of the algorithm. */
  weights?: readonly number[];
}

export interface LoggedReview {
  id: string;
  /** 0: the card was begun anew. */
  rating: Rating | 0;
  reviewedAt: Date;
}

/** State of a card at a time, imported from elsewhere. */
export interface Checkpoint {
  at: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  dueAt: Date;
}

/** The schedule that results from the answers to a card. */
export interface Schedule {
  state: LearningState;
  /** Null for a new card. */
  dueAt: Date | null;
  /** Days until the chance of recall falls to 90 %. */
  stability: number | null;
  /** 1–10. */
  difficulty: number | null;
  intervalDays: number;
  learningStep: number;
  reps: number;
  lapses: number;
  /** It would come later, but for the exam. */
  forExam: boolean;
  firstReviewedAt: Date | null;
  lastReviewedAt: Date | null;
}

export const unstudied: Schedule = {
  state: 'new',
  dueAt: null,
  stability: null,
  difficulty: null,
  intervalDays: 0,
  learningStep: 0,
  reps: 0,
  lapses: 0,
  forExam: false,
  firstReviewedAt: null,
  lastReviewedAt: null,
};
