import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { listAnsweredCards } from './fit-store.ts';
import { moveDaysAsSet } from './planning.ts';
import { reschedulingJob, type ToReschedule } from './rescheduling-job.ts';
import { lockCards } from './review-store.ts';
import { reschedule, schedulingBy } from './reviews.ts';

const cardsAtOnce = 300;

/**
 * Replays one portion of the answered cards with the current weights. @returns where to continue; null at the
 * end
 */
export async function replayPortion(db: Db, ownerId: string, after: string | null): Promise<string | null> {
  const ids = await listAnsweredCards(db, ownerId, after, cardsAtOnce);
  if (ids.length === 0) return null;
  await db.transaction(async (tx) => {
    await reschedule(tx, ownerId, await lockCards(tx, ownerId, ids), await schedulingBy(tx, ownerId));
  });
  return ids.length < cardsAtOnce ? null : (ids.at(-1) ?? null);
}

/** Reschedules cards after changes of settings or weights, in portions, so that others get their turn. */
export function reschedulingHandler({
  db,
  events,
}: {
  db: Db;
  events: Pick<Events, 'publish'>;
}): JobHandler<ToReschedule> {
  return {
    kind: reschedulingJob,
    async run({ payload: { ownerId, subjectId }, signal }) {
      const portion = (after: string | null) =>
        subjectId === null
          ? replayPortion(db, ownerId, after)
          : moveDaysAsSet(db, { id: subjectId, ownerId }, after);
      for (let after = await portion(null); after !== null; after = await portion(after))
        signal.throwIfAborted();
      await events.publish(ownerId, { event: 'cards', data: {} });
    },
    gaveUp: async () => {},
  };
}
