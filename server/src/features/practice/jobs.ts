import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { addJob, type JobHandler, type JobKind, renewLease } from '../../platform/queue.ts';
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
  const { db, mark, changed } = needs;
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
    async run({ payload, lease, signal, shouldYield }) {
      const { ownerId, attemptId } = payload;
      const attempt = await store.findAttempt(db, ownerId, attemptId);
      if (!attempt) return;
      const answers = await store.listAnswers(db, ownerId, attemptId);
      const photos = await listPhotos(db, ownerId, attemptId);
      const modelAnswerTo = modelAnswersFor(needs, attempt);
      const withRightOptionsNow = rightOptionsFor(needs.papers, keeperOf(attempt));
      for (const question of attempt.questions) {
        signal.throwIfAborted();
        const answer = answers.find(({ questionId }) => questionId === question.id);
        if (!answer || answer.marking) continue;
        const known = await withRightOptionsNow(question);
        const model = await modelAnswerTo(known, signal);
        const penalty = penaltyTo(attempt.groups, question);
        const samples = await listSamples(db, answer, mostSamples);
        const hasPhotos = photos.some(({ questionId }) => questionId === question.id);
        const { text, choices } = answer;
        const marking = await mark(
          {
            question: known,
            ...{ answer: { text, choices, hasPhotos }, model, samples, penalty },
          },
          signal,
        );
        if (!marking) continue;
        const kept = await db.transaction(async (tx) => {
          if (!(await renewLease(tx, lease))) return false;
          await saveMarking(tx, answer, marking);
          return true;
        });
        if (!kept) return;
        await changed(ownerId, attemptId);
        if (await shouldYield()) return { resumeIn: 0 };
      }
      await finish(payload);
    },
    gaveUp: finish,
  };
}
