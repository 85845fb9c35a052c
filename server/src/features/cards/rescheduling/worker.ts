import type { Db } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobHandler } from '../../../platform/queue.ts';
import { listAnsweredCards } from '../fitting/store.ts';
import { moveDaysAsSet } from '../decks/service.ts';
import { replayLogs } from './service.ts';
import { replayingJob, reschedulingJob, type ToReschedule } from './jobs.ts';
import * as store from '../reviews/store.ts';
import { keepSchedules, schedulingBy } from '../reviews/service.ts';

/** Limits of a portion; a single card may exceed that of answers. */
const portionMost = { cards: 100, answers: 2000 } as const;

/**
 * Replays one portion of the answered cards with the current weights. @returns where to continue; null at the
 * end
 */
export function replayPortion(db: Db, ownerId: string, after: string | null): Promise<string | null> {
  return replayNext(db, ownerId, listAnsweredCards, after);
}

async function replayNext(
  db: Db,
  ownerId: string,
  list: typeof listAnsweredCards,
  after: string | null,
): Promise<string | null> {
  const ids = await list(db, ownerId, after, portionMost.cards);
  const counts = await store.countAnswers(db, ownerId, ids, portionMost.answers + 1);
  let sum = 0;
  const end = ids.findIndex((id, at) => (sum += counts.get(id) ?? 0) > portionMost.answers && at > 0);
  const portion = end < 0 ? ids : ids.slice(0, end);
  for (let left = portion; left.length > 0;) left = await replayCards(db, ownerId, left);
  return end < 0 && ids.length < portionMost.cards ? null : (portion.at(-1) ?? null);
}

/** Locks cards only to store the result. @returns cards that changed during the replay */
async function replayCards(db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const by = await schedulingBy(db, ownerId);
  const replayed = await replayLogs(db, ownerId, await store.findVersions(db, ownerId, ids), by);
  return db.transaction(async (tx) => {
    const rows = replayed.map(({ row }) => row);
    const unchanged = new Set(await store.lockUnchanged(tx, ownerId, rows));
    await keepSchedules(
      tx,
      ownerId,
      replayed.filter(({ row }) => unchanged.has(row.id)),
    );
    return rows.flatMap(({ id }) => (unchanged.has(id) ? [] : id));
  });
}

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
}

/** Reschedules cards after changes of settings or weights, in portions, so that others get their turn. */
export function reschedulingHandler({ db, events }: Needs): JobHandler<ToReschedule> {
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

/** Replays the cards that calls have left to it. */
export function replayingHandler({ db, events }: Needs): JobHandler<{ ownerId: string }> {
  return {
    kind: replayingJob,
    async run({ payload: { ownerId }, signal }) {
      const portion = (after: string | null) => replayNext(db, ownerId, store.listLeftCards, after);
      for (let after = await portion(null); after !== null; after = await portion(after))
        signal.throwIfAborted();
      await events.publish(ownerId, { event: 'cards', data: {} });
    },
    gaveUp: async () => {},
  };
}
