import { Id } from '@gene/contract/route';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import { addJob, type JobKind } from '../../../platform/queue.ts';

/** With a subject, its cards move to new days; without one, all cards are replayed. */
export type ToReschedule = { ownerId: string; subjectId: string | null };

export const reschedulingJob: JobKind<ToReschedule> = {
  kind: 'cards.reschedule',
  queue: 'writing',
  payload: z.object({ ownerId: Id, subjectId: Id.nullable() }),
};

/**
 * For more cards than fit into a call. Each change gets its own job, since a running one may already be past
 * the first cards.
 */
export async function rescheduleLater(db: Db, payload: ToReschedule): Promise<void> {
  await db.transaction((tx) =>
    addJob(tx, {
      ...{ kind: reschedulingJob, payload, ownerId: payload.ownerId },
      ...{ dedupeKey: uuidv7(), maxAttempts: 5 },
    }),
  );
}

/** Replays cards whose logs are too long for the call that changed them. */
export const replayingJob: JobKind<{ ownerId: string }> = {
  kind: 'cards.replay',
  queue: 'writing',
  payload: z.object({ ownerId: Id }),
};

/** Answers that follow within this time are replayed with the first. */
const gatheringMs = 20_000;

/** Adds the job in the transaction that marks its cards. */
export async function replayLeft(tx: Tx, ownerId: string): Promise<void> {
  await addJob(tx, {
    ...{ kind: replayingJob, payload: { ownerId }, ownerId },
    ...{ dedupeKey: ownerId, again: true, maxAttempts: 5 },
    runAt: new Date(Date.now() + gatheringMs),
  });
}
