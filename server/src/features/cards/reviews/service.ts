import {
  cardLimits,
  type CardReview,
  leechTag,
  type ReviewBatch,
  type ReviewsTaken,
} from '@gene/contract/cards';
import { type LoggedReview, replayFrom, type Schedule, unstudied } from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import { type CardRow, findCards, updateCard } from '../store.ts';
import * as decks from '../decks/store.ts';
import * as store from './store.ts';
import { type Replayed, replayLogs } from '../rescheduling/service.ts';
import { replayLeft } from '../rescheduling/jobs.ts';
import { scheduleOf, type SchedulingBy, schedulingOf, unknownTimeZone } from '../decks/rules.ts';
import { toStudyCard } from '../queue/view.ts';

/** A clock further ahead of ours is considered wrong. */
const clockSkewMs = 5 * 60 * 1000;
/** Two grades within this time are of one showing if neither knew of the other; further apart, each tests memory. */
const sameShowingMs = 10 * 60 * 1000;
/** Answers that one call replays at most, since the cards are locked meanwhile. */
const answersPerCall = 400;
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
    const retracted = new Set(affected);
    const given = reviews.filter(({ id }) => added.has(id));
    const repeated = findRepeated(
      rows.filter(({ id }) => !retracted.has(id)),
      given,
    );
    await store.addRetractions(tx, ownerId, repeated);
    const fresh = given.filter(({ id }) => !repeated.includes(id));
    const by = { settings, timeZone: batch.timeZone };
    const inTurn = rows.filter((row) => !retracted.has(row.id) && comesInTurn(row, fresh));
    const inOrder = inTurn.filter(({ replayedIn }) => replayedIn === batch.timeZone);
    const others = rows.filter((row) => !inOrder.includes(row));
    const leeches = [
      ...(await goOn(tx, ownerId, inOrder, fresh, by)),
      ...(await reschedule(tx, ownerId, others, fresh, by)),
    ];
    // A single answer in order was linked when it was added.
    const isLinked = reviews.length === 1 && fresh.length === 1 && inTurn.length === 1;
    const late = isLinked ? [] : reviews.map(({ id }) => id);
    await store.linkAnswers(tx, ownerId, [...late, ...batch.retractions]);
    const there = new Set(rows.map(({ id }) => id));
    const gone = [...new Set(asked)].filter((id) => !there.has(id));
    return { rows, settings, report: { leeches, gone, repeated } };
  });
  const cards = await findCards(
    db,
    ownerId,
    taken.rows.map(({ id }) => id),
  );
  return {
    asOf: now.toISOString(),
    cards: cards.map((row) => toStudyCard(row, taken.settings.of(row.subjectId), batch.timeZone, now)),
    ...taken.report,
  };
}

type GivenAnswer = LoggedReview & Pick<CardReview, 'cardId'>;

/**
 * Finds grades of a showing that another grade had already answered. Cards whose stored schedule waits for a replay
 * are left out, since it may still show an answer taken back.
 * @returns ids of the answers
 */
function findRepeated(
  rows: readonly CardRow[],
  given: readonly (GivenAnswer & Pick<CardReview, 'answeredAfter'>)[],
): string[] {
  const settled = rows.filter((row) => row.lastReviewedAt === null || row.replayedUntil !== null);
  const lastTimes = new Map(settled.map(({ id, lastReviewedAt }) => [id, timeOf(lastReviewedAt)]));
  const repeated: string[] = [];
  for (const { id, cardId, reviewedAt, answeredAfter } of given.toSorted(byTime)) {
    const last = lastTimes.get(cardId);
    if (last === undefined) continue;
    const time = timeOf(reviewedAt);
    const isUnaware = answeredAfter !== undefined && timeOf(answeredAfter) < last;
    if (isUnaware && Math.abs(time - last) < sameShowingMs) repeated.push(id);
    else lastTimes.set(cardId, Math.max(last, time));
  }
  return repeated;
}

const timeOf = (time: Date | string | null): number =>
  time === null ? Number.NEGATIVE_INFINITY : new Date(time).getTime();
const byTime = (a: GivenAnswer, b: GivenAnswer) => a.reviewedAt.getTime() - b.reviewedAt.getTime();

/** True if the new answers are later than everything in the stored schedule. */
function comesInTurn({ id, replayedUntil }: CardRow, fresh: readonly GivenAnswer[]): boolean {
  if (replayedUntil === null) return false;
  return fresh.every(({ cardId, reviewedAt }) => cardId !== id || reviewedAt > replayedUntil);
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

/**
 * Replays the complete logs of locked cards. The longest are left to a job if that would take too long; until then,
 * their cards continue from the stored schedule.
 * @returns new leeches
 */
async function reschedule(
  tx: Tx,
  ownerId: string,
  rows: readonly CardRow[],
  fresh: readonly GivenAnswer[],
  by: SchedulingBy,
): Promise<string[]> {
  const { short, long } = await partByAnswers(tx, ownerId, rows);
  const leeches = await keepSchedules(tx, ownerId, await replayLogs(tx, ownerId, short, by));
  if (long.length === 0) return leeches;
  await replayLeft(tx, ownerId);
  const forNow = long.map((row) => {
    const { id, subjectId, lastReviewedAt } = row;
    const later = fresh.filter(
      ({ cardId, reviewedAt }) => cardId === id && (lastReviewedAt === null || reviewedAt > lastReviewedAt),
    );
    const scheduling = schedulingOf(by.settings.of(subjectId), by.timeZone);
    const schedule = replayFrom(id, scheduleOf(row), later, scheduling);
    return { row, schedule, replayedUntil: null, replayedIn: by.timeZone };
  });
  return [...leeches, ...(await keepSchedules(tx, ownerId, forNow))];
}

/** Splits cards into those that this call can replay, shortest logs first, and the others. */
async function partByAnswers(
  tx: Tx,
  ownerId: string,
  rows: readonly CardRow[],
): Promise<Record<'short' | 'long', CardRow[]>> {
  const ids = rows.map(({ id }) => id);
  const counts = await store.countAnswers(tx, ownerId, ids, answersPerCall + 1);
  const parts = { short: [] as CardRow[], long: [] as CardRow[] };
  let sum = 0;
  const answers = ({ id }: CardRow) => counts.get(id) ?? 0;
  for (const row of rows.toSorted((a, b) => answers(a) - answers(b))) {
    sum += answers(row);
    parts[sum <= answersPerCall ? 'short' : 'long'].push(row);
  }
  return parts;
}

/** Loads the current scheduling parameters of the owner's cards. */
export async function schedulingBy(tx: Db | Tx, ownerId: string): Promise<SchedulingBy> {
  const settings = await decks.loadSettings(tx, ownerId);
  return { settings, timeZone: settings.timeZone ?? unknownTimeZone };
}

const latest = (log: readonly { reviewedAt: Date }[]): Date | null =>
  log.length === 0 ? null : new Date(Math.max(...log.map(({ reviewedAt }) => reviewedAt.getTime())));

/** Stores schedules of locked cards. @returns new leeches */
export async function keepSchedules(
  tx: Tx,
  ownerId: string,
  replayed: readonly Replayed[],
): Promise<string[]> {
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
      rating: 0 as const,
      reviewedAt: now,
      durationMs: 0,
    }));
    await store.addReviews(tx, ownerId, marks);
    await reschedule(tx, ownerId, rows, marks, await schedulingBy(tx, ownerId));
    return rows.length;
  });
}
