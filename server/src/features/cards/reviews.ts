import { cardLimits, leechTag, type ReviewBatch, type ReviewsTaken } from '@gene/contract/cards';
import { replay, type Schedule, unstudied } from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { type CardRow, findCards, updateCard } from './card-store.ts';
import * as decks from './deck-store.ts';
import * as store from './review-store.ts';
import { schedulingOf, unknownTimeZone } from './scheduling.ts';
import { toStudyCard } from './study-card.ts';

/** A clock that is ahead of ours by more than this is taken to be wrong. */
const clockSkewMs = 5 * 60 * 1000;
/** After this many more lapses a resumed leech is suspended again. */
const leechAgain = cardLimits.leechLapses / 2;

/**
 * Adds answers to the log and works the schedules of their cards out anew. The cards are held meanwhile, so that two
 * devices at once come one after the other; and the log is replayed by time, so that it does not matter which is first.
 */
export async function takeReviews(
  db: Db,
  ownerId: string,
  batch: z.output<typeof ReviewBatch>,
  now: Date,
): Promise<z.output<typeof ReviewsTaken>> {
  const latest = new Date(now.getTime() + clockSkewMs);
  const reviews = batch.reviews.map((review) => {
    const reviewedAt = new Date(review.reviewedAt);
    return { ...review, reviewedAt: reviewedAt > latest ? now : reviewedAt };
  });
  const taken = await db.transaction(async (tx) => {
    await decks.saveTimeZone(tx, ownerId, batch.timeZone);
    const asked = reviews.map(({ cardId }) => cardId);
    const affected = await store.cardsOfReviews(tx, ownerId, batch.retractions);
    const rows = await store.lockCards(tx, ownerId, [...new Set([...asked, ...affected])]);
    const there = new Set(rows.map(({ id }) => id));
    await store.addRetractions(tx, ownerId, batch.retractions);
    await store.addReviews(
      tx,
      ownerId,
      reviews.filter(({ cardId }) => there.has(cardId)),
    );
    const leeches = await reschedule(tx, ownerId, rows);
    return { rows, leeches, gone: [...new Set(asked)].filter((id) => !there.has(id)) };
  });
  const settings = await decks.loadSettings(db, ownerId);
  const cards = await findCards(
    db,
    ownerId,
    taken.rows.map(({ id }) => id),
  );
  return {
    cards: cards.map((row) => toStudyCard(row, settings.of(row.subjectId), batch.timeZone, now)),
    leeches: taken.leeches,
    gone: taken.gone,
  };
}

/** Replays the logs of cards that are held. @returns those that became leeches */
export async function reschedule(tx: Tx, ownerId: string, rows: readonly CardRow[]): Promise<string[]> {
  const timeZone = (await decks.findTimeZone(tx, ownerId)) ?? unknownTimeZone;
  const settings = await decks.loadSettings(tx, ownerId);
  const logs = await store.loadLogs(
    tx,
    ownerId,
    rows.map(({ id }) => id),
  );
  const scheduled: store.ScheduledCard[] = [];
  const leeches: string[] = [];
  for (const row of rows) {
    const scheduling = schedulingOf(settings.of(row.subjectId), timeZone);
    const schedule = replay(row.id, logs.get(row.id) ?? [], scheduling, checkpointOf(row));
    scheduled.push({ id: row.id, schedule });
    if (await markLeech(tx, ownerId, row, schedule)) leeches.push(row.id);
  }
  await store.saveSchedules(tx, ownerId, scheduled);
  return leeches;
}

export function checkpointOf({ checkpoint }: Pick<CardRow, 'checkpoint'>) {
  return checkpoint && { ...checkpoint, at: new Date(checkpoint.at), dueAt: new Date(checkpoint.dueAt) };
}

/** Suspends and tags what is forgotten again and again; taking the answer back takes that back. */
async function markLeech(tx: Tx, ownerId: string, row: CardRow, { lapses }: Schedule): Promise<boolean> {
  const level = (count: number) =>
    count < cardLimits.leechLapses ? 0 : 1 + Math.floor((count - cardLimits.leechLapses) / leechAgain);
  const before = level(row.lapses);
  const after = level(lapses);
  if (after > before && row.status === 'active') {
    const tags = [...row.tags.filter((tag) => tag !== leechTag), leechTag];
    await updateCard(tx, ownerId, row.id, { status: 'suspended', tags });
    return true;
  }
  if (after < before && row.status === 'suspended' && row.tags.includes(leechTag)) {
    const tags = row.tags.filter((tag) => tag !== leechTag);
    await updateCard(tx, ownerId, row.id, { status: 'active', tags });
  }
  return false;
}

/** Begins cards anew; their log keeps what was, and says so. */
export async function resetCards(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = (await store.lockCards(tx, ownerId, ids)).filter(
      ({ state, deletedAt }) => state !== unstudied.state && deletedAt === null,
    );
    const marks = rows.map(({ id }) => ({
      id: uuidv7(),
      cardId: id,
      rating: 0,
      reviewedAt: now,
      durationMs: 0,
    }));
    await store.addReviews(tx, ownerId, marks);
    await reschedule(tx, ownerId, rows);
    return rows.length;
  });
}
