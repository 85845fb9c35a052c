import {
  cardLimits,
  type CardReview,
  leechTag,
  type ReviewBatch,
  type ReviewsTaken,
} from '@gene/contract/cards';
import { replay, replayFrom, type Schedule, unstudied } from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { type CardRow, findCards, updateCard } from './card-store.ts';
import * as decks from './deck-store.ts';
import * as store from './review-store.ts';
import { scheduleOf, schedulingOf, unknownTimeZone } from './scheduling.ts';
import { toStudyCard } from './study-card.ts';

/** A clock further ahead of ours is considered wrong. */
const clockSkewMs = 5 * 60 * 1000;
/** A resumed leech is suspended again after this many more lapses. */
const leechAgain = cardLimits.leechLapses / 2;

/**
 * Adds answers to the log and recomputes their cards' schedules. The cards are locked, so that two devices
 * take turns; and the log is replayed in order of time, so that their order of arrival does not matter.
 */
export async function takeReviews(
  db: Db,
  ownerId: string,
  batch: z.output<typeof ReviewBatch>,
  now: Date,
): Promise<z.output<typeof ReviewsTaken>> {
  const soonest = new Date(now.getTime() + clockSkewMs);
  const once = new Map(batch.reviews.map((review) => [review.id, review]));
  const reviews = Array.from(once.values(), (review) => {
    const reviewedAt = new Date(review.reviewedAt);
    return { ...review, reviewedAt: reviewedAt > soonest ? now : reviewedAt };
  });
  const taken = await db.transaction(async (tx) => {
    const settings = await decks.loadSettings(tx, ownerId);
    if (settings.timeZone !== batch.timeZone) await decks.saveTimeZone(tx, ownerId, batch.timeZone);
    const asked = reviews.map(({ cardId }) => cardId);
    const affected = await store.cardsOfReviews(tx, ownerId, batch.retractions);
    const rows = await store.lockCards(tx, ownerId, [...new Set([...asked, ...affected])]);
    await store.addRetractions(tx, ownerId, batch.retractions);
    const added = new Set(await store.addReviews(tx, ownerId, reviews));
    const fresh = reviews.filter(({ id }) => added.has(id));
    const by = { settings, timeZone: batch.timeZone };
    const retracted = new Set(affected);
    const inOrder = rows.filter((row) => !retracted.has(row.id) && goesOn(row, fresh, batch.timeZone));
    const others = rows.filter((row) => !inOrder.includes(row));
    const leeches = [
      ...(await goOn(tx, ownerId, inOrder, fresh, by)),
      ...(await reschedule(tx, ownerId, others, by)),
    ];
    // A single answer in order was linked when it was added.
    const several = inOrder.filter(({ id }) => fresh.filter(({ cardId }) => cardId === id).length > 1);
    await store.linkAnswers(
      tx,
      ownerId,
      [...several, ...others].map(({ id }) => id),
    );
    const there = new Set(rows.map(({ id }) => id));
    return { rows, leeches, settings, gone: [...new Set(asked)].filter((id) => !there.has(id)) };
  });
  const cards = await findCards(
    db,
    ownerId,
    taken.rows.map(({ id }) => id),
  );
  return {
    asOf: now.toISOString(),
    cards: cards.map((row) => toStudyCard(row, taken.settings.of(row.subjectId), batch.timeZone, now)),
    leeches: taken.leeches,
    gone: taken.gone,
  };
}

interface SchedulingBy {
  settings: { of(subjectId: string): decks.SubjectSettings };
  timeZone: string;
}

type GivenAnswer = Pick<CardReview, 'id' | 'cardId' | 'rating'> & { reviewedAt: Date };

/**
 * True if the new answers are later than everything in the stored schedule, so that it can continue without
 * the log.
 */
function goesOn(row: CardRow, fresh: readonly GivenAnswer[], timeZone: string): boolean {
  const { replayedUntil, replayedIn } = row;
  if (replayedUntil === null || replayedIn !== timeZone) return false;
  return fresh.every(({ cardId, reviewedAt }) => cardId !== row.id || reviewedAt > replayedUntil);
}

/** @returns new leeches */
async function goOn(
  tx: Tx,
  ownerId: string,
  rows: readonly CardRow[],
  fresh: readonly GivenAnswer[],
  { settings, timeZone }: SchedulingBy,
): Promise<string[]> {
  const replayed = rows.map((row) => {
    const log = fresh.filter(({ cardId }) => cardId === row.id);
    const scheduling = schedulingOf(settings.of(row.subjectId), timeZone);
    return {
      ...{ row, replayedIn: timeZone, replayedUntil: latest(log) ?? row.replayedUntil },
      schedule: replayFrom(row.id, scheduleOf(row), log, scheduling),
    };
  });
  return keepSchedules(tx, ownerId, replayed);
}

/** Replays the complete logs of locked cards. @returns new leeches */
export async function reschedule(
  tx: Tx,
  ownerId: string,
  rows: readonly CardRow[],
  { settings, timeZone }: SchedulingBy,
): Promise<string[]> {
  const logs = await store.loadLogs(
    tx,
    ownerId,
    rows.map(({ id }) => id),
  );
  const replayed = rows.map((row) => {
    const log = logs.get(row.id) ?? [];
    const scheduling = schedulingOf(settings.of(row.subjectId), timeZone);
    const schedule = replay(row.id, log, scheduling, checkpointOf(row));
    return { row, schedule, replayedIn: timeZone, replayedUntil: latest(log) };
  });
  return keepSchedules(tx, ownerId, replayed);
}

/** Loads the current scheduling parameters of the owner's cards. */
export async function schedulingBy(tx: Db | Tx, ownerId: string): Promise<SchedulingBy> {
  const settings = await decks.loadSettings(tx, ownerId);
  return { settings, timeZone: settings.timeZone ?? unknownTimeZone };
}

const latest = (log: readonly { reviewedAt: Date }[]): Date | null =>
  log.length === 0 ? null : new Date(Math.max(...log.map(({ reviewedAt }) => reviewedAt.getTime())));

interface Replayed extends Omit<store.ScheduledCard, 'id'> {
  row: CardRow;
}

async function keepSchedules(tx: Tx, ownerId: string, replayed: readonly Replayed[]): Promise<string[]> {
  const leeches: string[] = [];
  for (const { row, schedule } of replayed)
    if (await markLeech(tx, ownerId, row, schedule)) leeches.push(row.id);
  await store.saveSchedules(
    tx,
    ownerId,
    replayed.map(({ row, ...kept }) => ({ ...kept, id: row.id })),
  );
  return leeches;
}

export function checkpointOf({ checkpoint }: Pick<CardRow, 'checkpoint'>) {
  return checkpoint && { ...checkpoint, at: new Date(checkpoint.at), dueAt: new Date(checkpoint.dueAt) };
}

/** Suspends and tags cards that are forgotten again and again; undoing the answer undoes that. */
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

/** Resets cards; the log keeps their history and records the reset. */
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
    await reschedule(tx, ownerId, rows, await schedulingBy(tx, ownerId));
    return rows.length;
  });
}
