import type { AttemptQuestion } from '@gene/contract/practice';
import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import {
  addJob,
  type JobHandler,
  type JobKind,
  passingDelays,
  renewLease,
  type RunningJob,
} from '../../platform/queue.ts';
import { closesAt } from './clock/rules.ts';
import type { Mark } from './marking/isolated.ts';
import { keeperOf, type ModelAnswerNeeds, modelAnswersFor } from './marking/material.ts';
import { penaltyTo } from './rules.ts';
import { listPhotos } from './photos/store.ts';
import { listSamples, saveMarking } from './results/store.ts';
import { saveTotals } from './results/service.ts';
import { rightOptionsFor } from './options/material.ts';
import * as store from './store.ts';

type Payload = { ownerId: string; attemptId: string };

const submittingJob: JobKind<Payload> = {
  kind: 'practice.submit',
  queue: 'punctual',
  payload: z.object({ ownerId: Id, attemptId: Id }),
};

/** Submits an attempt when its time is up, even if no browser is open. */
export async function planSubmitting(
  tx: Tx,
  { ownerId, id, deadline }: { ownerId: string; id: string; deadline: Date | null },
): Promise<void> {
  if (!deadline) return;
  await addJob(tx, {
    kind: submittingJob,
    payload: { ownerId, attemptId: id },
    ownerId,
    // After a pause the deadline has changed, and the old deadline's job does nothing.
    dedupeKey: `${id} ${deadline.getTime()}`,
    maxAttempts: 5,
    runAt: closesAt(deadline),
  });
}

export function submittingHandler(
  submitExpired: (ownerId: string, attemptId: string) => Promise<unknown>,
): JobHandler<Payload> {
  return {
    kind: submittingJob,
    async run({ payload }) {
      await submitExpired(payload.ownerId, payload.attemptId);
    },
    gaveUp: async () => {},
  };
}

const markingJob: JobKind<Payload> = {
  kind: 'practice.mark',
  queue: 'awaited',
  payload: z.object({ ownerId: Id, attemptId: Id }),
};
/** So many answers one after the other are not marked because of the machine, not of what they say. */
const mostInARow = 3;
/** Own marks of the same question used for calibration. */
const mostSamples = 10;

/** Marks a submitted attempt. */
export const planMarking = (tx: Tx, ownerId: string, attemptId: string): Promise<void> =>
  addJob(tx, {
    kind: markingJob,
    payload: { ownerId, attemptId },
    ...{ ownerId, dedupeKey: attemptId, again: true, maxAttempts: 5 },
  });

interface MarkingNeeds extends ModelAnswerNeeds {
  db: Db;
  mark: Mark;
  /** Notifies the owner's open pages. */
  changed: (ownerId: string, attemptId: string) => Promise<void>;
}

/** Marks the questions one by one, storing each when done. */
export function markingHandler(needs: MarkingNeeds): JobHandler<Payload> {
  const { db, changed } = needs;
  const finish = async ({ ownerId, attemptId }: Payload): Promise<void> => {
    await db.transaction(async (tx) => {
      const attempt = await store.findAttempt(tx, ownerId, attemptId, true);
      if (!attempt) return;
      await store.updateAttempt(tx, attempt, { markedAt: await store.databaseTime(tx) });
      await saveTotals(tx, attempt);
    });
    await changed(ownerId, attemptId);
  };
  return {
    kind: markingJob,
    async run(job) {
      const { ownerId, attemptId } = job.payload;
      const attempt = await store.findAttempt(db, ownerId, attemptId);
      if (!attempt) return;
      const answers = await store.listAnswers(db, ownerId, attemptId);
      const photos = await listPhotos(db, ownerId, attemptId);
      const mark = markerOf(needs, { attempt, photos }, job);
      let [tries, isInterrupted, inARow] = [job.attempt, false, 0];
      for (const question of attempt.questions) {
        job.signal.throwIfAborted();
        const answer = answers.find(({ questionId }) => questionId === question.id);
        if (!answer || answer.marking) continue;
        const outcome = await mark(question, answer);
        if (outcome === 'gone') return;
        if (outcome === 'passing') {
          [isInterrupted, inARow] = [true, inARow + 1];
          if (inARow >= mostInARow && tries <= passingDelays.length) break;
        } else if (outcome === 'kept') {
          [tries, inARow] = [1, 0];
          await changed(ownerId, attemptId);
          if (await job.shouldYield()) return { resumeIn: 0 };
        }
      }
      const resumeIn = passingDelays[tries - 1];
      if (isInterrupted && resumeIn !== undefined) return { resumeIn, isTry: true };
      await finish(job.payload);
    },
    gaveUp: finish,
  };
}

/** Marks a question of an attempt and stores that; 'passing': not now, 'gone': the job is not ours any more. */
function markerOf(
  needs: MarkingNeeds,
  { attempt, photos }: { attempt: store.AttemptRow; photos: Awaited<ReturnType<typeof listPhotos>> },
  { lease, signal }: Pick<RunningJob<Payload>, 'lease' | 'signal'>,
): (question: AttemptQuestion, answer: store.AnswerRow) => Promise<'kept' | 'passing' | 'gone' | null> {
  const { db, mark } = needs;
  const modelAnswerTo = modelAnswersFor(needs, attempt);
  const withRightOptionsNow = rightOptionsFor(needs.papers, keeperOf(attempt));
  return async (question, answer) => {
    const known = await withRightOptionsNow(question);
    const model = await modelAnswerTo(known, signal);
    const penalty = penaltyTo(attempt.groups, question);
    const samples = await listSamples(db, answer, mostSamples);
    const hasPhotos = photos.some(({ questionId }) => questionId === question.id);
    const { text, choices } = answer;
    const given = { text, choices, hasPhotos };
    const marking = await mark({ question: known, answer: given, model, samples, penalty }, signal);
    if (!marking || marking === 'passing') return marking;
    return db.transaction(async (tx) => {
      if (!(await renewLease(tx, lease))) return 'gone';
      await saveMarking(tx, answer, marking);
      return 'kept';
    });
  };
}
