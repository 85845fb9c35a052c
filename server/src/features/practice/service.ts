import type { Events } from '../../platform/events.ts';
import type { JobHandler } from '../../platform/queue.ts';
import type { DocumentService } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';
import type { StorageService } from '../storage/service.ts';
import type { ReadableSubject, SubjectService } from '../subjects/service.ts';
import { type Attempts, createAttempts } from './attempts/service.ts';
import { type Assigning, createAssigning } from './beginning/service.ts';
import { graceMs } from './clock/rules.ts';
import { type EarnedMarks, listEarned } from './earned/store.ts';
import { type AttemptFigures, createAttemptFigures } from './figures/service.ts';
import { createHandingIn, type HandingIn } from './clock/service.ts';
import { listTimed, type TimedAttempt } from './clock/store.ts';
import type { Mark } from './marking/isolated.ts';
import { markingHandler, planMarking, submittingHandler } from './jobs.ts';
import { createJudging, type Judging } from './judging/service.ts';
import {
  type CardsOutcome,
  makeCards,
  type MissesOutcome,
  missesIn,
  type MissNeeds,
} from './misses/service.ts';
import type { ModelAnswerNeeds } from './marking/material.ts';
import { listUnmarked } from './results/store.ts';
import * as store from './store.ts';
import { createTelling } from './events.ts';
import { createWriting, type Writing } from './answers/service.ts';

export type { StartOutcome } from './attempts/service.ts';
export type { EarnedMarks } from './earned/store.ts';
export type { ClockOutcome } from './clock/service.ts';
export type { ResultOutcome } from './judging/service.ts';
export type { MissedQuestion, MissesRefusal } from './misses/service.ts';
export { storedPhotos } from './photos/store.ts';
export type { Assigning } from './beginning/service.ts';
export { countTask } from './beginning/service.ts';
export { attemptHeads, databaseTime, storedAttempts } from './store.ts';
export { missesRefusal } from './errors.ts';
export { addMissedCard } from './misses/service.ts';
export { cardOfMissed } from './misses/rules.ts';
export { attemptPage } from './writer.ts';

/** Attempts of a person at question papers; those of others do not exist for it. */
export interface PracticeService
  extends Attempts, Assigning, AttemptFigures, Omit<HandingIn, 'submitExpired'>, Writing, Judging {
  /** Makes a card of what was missed in each of these questions, or in all; existing cards stay. */
  makeCards(ownerId: string, id: string, questionIds?: readonly string[]): Promise<CardsOutcome>;
  /** Lists the questions with a miss. */
  misses(ownerId: string, id: string): Promise<MissesOutcome>;
  /** Marks earned in a subject, by answer, newest first. */
  earned(subject: ReadableSubject): Promise<EarnedMarks[]>;
  /** Attempts with anything answered that were submitted in that time, newest first. */
  timed(ownerId: string, within: { from: Date; to: Date }): Promise<TimedAttempt[]>;
  /** Submit when time is up; mark. */
  handlers: Record<'submitting' | 'marking', JobHandler<{ ownerId: string; attemptId: string }>>;
  /** Submits attempts whose time ran out unattended. */
  tidy(): Promise<void>;
}

interface Needs extends MissNeeds {
  events: Pick<Events, 'publish'>;
  papers: Pick<PaperService, 'find' | 'ofSubject' | 'figure'>;
  documents: Pick<DocumentService, 'find'>;
  subjects: Pick<SubjectService, 'find' | 'hold'>;
  storage: Pick<StorageService, 'check'>;
  modelAnswers: ModelAnswerNeeds;
  mark: Mark;
}

export function createPracticeService(needs: Needs): PracticeService {
  const { db, events, papers, documents, subjects, storage, modelAnswers, mark } = needs;
  const changed = createTelling(events);
  const handingIn = createHandingIn({ db, changed });
  const { submitExpired, ...clock } = handingIn;

  return {
    ...createAttempts({ db, papers, subjects, handingIn, changed }),
    ...createAssigning({ papers, changed }),
    ...createAttemptFigures({ db, documents, papers }),
    ...clock,
    ...createWriting({ db, storage, changed }),
    ...createJudging({ db, modelAnswers, changed }),

    earned: (subject) => listEarned(db, subject),
    timed: (ownerId, within) => listTimed(db, ownerId, within),

    makeCards: (ownerId, id, questionIds) => makeCards(needs, ownerId, id, questionIds),
    misses: (ownerId, id) => missesIn(db, ownerId, id),

    handlers: {
      submitting: submittingHandler(submitExpired),
      marking: markingHandler({
        ...{ db, mark },
        changed: (ownerId, id) => changed(ownerId, id),
        ...modelAnswers,
      }),
    },

    async tidy() {
      const expired = await store.listExpired(
        db,
        new Date((await store.databaseTime(db)).getTime() - graceMs),
      );
      for (const { ownerId, id } of expired) await submitExpired(ownerId, id);
      for (const { ownerId, id } of await listUnmarked(db))
        await db.transaction((tx) => planMarking(tx, ownerId, id));
    },
  };
}
