import type { CardReview } from '@gene/contract/cards';
import type { LoggedReview, Schedule } from '@gene/engines/study-planning';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CardRow } from '../store.ts';
import { cardRetractions, cardReviews, cards } from '../schema.ts';

/** Locks cards, including deleted ones, until the transaction ends, always in the same order. */
export async function lockCards(tx: Tx, ownerId: string, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), inArray(cards.id, [...ids])))
    .orderBy(asc(cards.id))
    .for('update');
}

/** Card with a version that differs after any change. */
export type VersionedCard = CardRow & { version: string };

const versionedColumns = { ...getTableColumns(cards), version: sql<string>`${cards}.xmin::text` };

export async function findVersions(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<VersionedCard[]> {
  return db
    .select(versionedColumns)
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), inArray(cards.id, [...ids])));
}

/** Locks cards. @returns ids of those that have not changed */
export async function lockUnchanged(
  tx: Tx,
  ownerId: string,
  rows: readonly VersionedCard[],
): Promise<string[]> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const held = await tx
    .select({ id: cards.id, version: versionedColumns.version })
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), inArray(cards.id, [...versions.keys()])))
    .orderBy(asc(cards.id))
    .for('update');
  return held.flatMap(({ id, version }) => (versions.get(id) === version ? id : []));
}

/** Lists cards whose replay was left to the job, portion by portion. */
export async function listLeftCards(
  db: Db,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const isLeft = and(isNull(cards.replayedUntil), isNotNull(cards.replayedIn));
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), isLeft, after === null ? undefined : gt(cards.id, after)))
    .orderBy(asc(cards.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Counts the answers that a replay of each card reads, up to `most` for each. */
export async function countAnswers(
  db: Db | Tx,
  ownerId: string,
  cardIds: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  if (cardIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; answers: number }>(sql`
    select c.id, (select count(*)::int from (select from card_reviews r where r.owner_id = ${ownerId}
      and r.card_id = c.id and not r.retracted and r.rating >= 0 limit ${most}) as counted) as answers
    from (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(cardIds)}::jsonb)) as c`);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}

/** Streams the answers that count, ordered by card and time. */
export async function* streamLogs(
  db: Db | Tx,
  ownerId: string,
  cardIds: readonly string[],
  limit: number,
): AsyncGenerator<(LoggedReview & { cardId: string })[]> {
  if (cardIds.length === 0) return;
  const { id, cardId, rating, reviewedAt } = cardReviews;
  for (let last: { cardId: string; id: string } | null = null; ;) {
    const later: SQL | undefined = last
      ? sql`(${cardId}, ${reviewedAt}, ${id}) > (select r.card_id, r.reviewed_at, r.id from card_reviews r
          where r.owner_id = ${ownerId} and r.id = ${last.id})`
      : undefined;
    const rows = await db
      .select({ id, cardId, rating, reviewedAt })
      .from(cardReviews)
      .where(
        and(
          eq(cardReviews.ownerId, ownerId),
          inArray(cardId, [...cardIds]),
          eq(cardReviews.retracted, false),
          // Rows below 0 are not answers.
          gte(rating, 0),
          later,
        ),
      )
      .orderBy(asc(cardId), asc(reviewedAt), asc(id))
      .limit(limit);
    yield rows.map((row) => ({ ...row, rating: row.rating as LoggedReview['rating'] }));
    last = rows.at(-1) ?? null;
    if (rows.length < limit) return;
  }
}

/** Finds the cards of these answers. */
export async function cardsOfReviews(
  tx: Tx,
  ownerId: string,
  reviewIds: readonly string[],
): Promise<string[]> {
  if (reviewIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: cardReviews.cardId })
    .from(cardReviews)
    .where(and(eq(cardReviews.ownerId, ownerId), inArray(cardReviews.id, [...reviewIds])));
  return rows.map(({ id }) => id);
}

type NewReview = Pick<CardReview, 'id' | 'cardId' | 'durationMs'> & {
  rating: number;
  reviewedAt: Date;
  anki?: number[];
};

/**
 * Existing rows stay unchanged. A single answer later than all others of its card is linked too; for any others,
 * call `linkAnswers`.
 * @returns ids of the new answers that count
 */
export async function addReviews(tx: Tx, ownerId: string, reviews: readonly NewReview[]): Promise<string[]> {
  const added: string[] = [];
  for (let from = 0; from < reviews.length; from += 1000) {
    const json = JSON.stringify(reviews.slice(from, from + 1000));
    const { rows } = await tx.execute<{ id: string; retracted: boolean }>(sql`
      insert into card_reviews (owner_id, id, card_id, subject_id, rating, reviewed_at, duration_ms, anki, retracted,
        previous_at)
      select c.owner_id, v."id", c.id, c.subject_id, v."rating", v."reviewedAt", v."durationMs", v."anki",
        exists (select 1 from card_retractions x where x.owner_id = c.owner_id and x.review_id = v."id"),
        case when v."rating" > 0 then (select max(o.reviewed_at) from card_reviews o where o.owner_id = c.owner_id
          and o.card_id = c.id and not o.retracted and o.rating > 0) end
      from jsonb_to_recordset(${json}::jsonb) as v(
        "id" uuid, "cardId" uuid, "rating" smallint, "reviewedAt" timestamptz, "durationMs" int, "anki" int[])
      join cards c on c.owner_id = ${ownerId} and c.id = v."cardId"
      on conflict do nothing returning id, retracted`);
    added.push(...rows.flatMap(({ id, retracted }) => (retracted ? [] : id)));
  }
  return added;
}

/**
 * Records when the previous answer was given, for these answers and those that follow them. Costs by their number,
 * not by the length of the logs: written so that no estimate of the planner can lead it through the whole log.
 */
export async function linkAnswers(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const counting = sql`o.owner_id = ${ownerId} and not o.retracted and o.rating > 0`;
  await tx.execute(sql`
    with changed as materialized (
      select id, card_id, reviewed_at, not retracted and rating > 0 as counts from card_reviews
      where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])
    ), affected as materialized (
      select * from changed
      union
      select n.* from changed c cross join lateral (
        select o.id, o.card_id, o.reviewed_at, true as counts from card_reviews o
        where ${counting} and o.card_id = c.card_id and (o.reviewed_at, o.id) > (c.reviewed_at, c.id)
        order by o.reviewed_at, o.id limit 1) as n
    ), linked as materialized (
      select id, case when counts then (
        select o.reviewed_at from card_reviews o
        where ${counting} and o.card_id = a.card_id and (o.reviewed_at, o.id) < (a.reviewed_at, a.id)
        order by o.reviewed_at desc, o.id desc limit 1) end as previous_at
      from affected a
    )
    update card_reviews r set previous_at = l.previous_at from linked l
    where r.owner_id = ${ownerId} and r.id = any(array(select id from linked)) and r.id = l.id
      and r.previous_at is distinct from l.previous_at`);
}

export async function addRetractions(tx: Tx, ownerId: string, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx
    .insert(cardRetractions)
    .values(reviewIds.map((reviewId) => ({ ownerId, reviewId })))
    .onConflictDoNothing();
  await tx
    .update(cardReviews)
    .set({ retracted: true })
    .where(and(eq(cardReviews.ownerId, ownerId), inArray(cardReviews.id, [...reviewIds])));
}

export interface ScheduledCard {
  id: string;
  schedule: Schedule;
  /**
   * How far into the log the schedule reaches, and its time zone; null: the next answer replays everything.
   */
  replayedUntil: Date | null;
  replayedIn: string | null;
}

/** Saves schedules in one statement. */
export async function saveSchedules(
  tx: Db | Tx,
  ownerId: string,
  rows: readonly ScheduledCard[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ schedule, ...row }) => ({ ...row, ...schedule })));
  await tx.execute(sql`
    update cards set
      state = v."state", due_at = v."dueAt", stability = v."stability", difficulty = v."difficulty",
      interval_days = v."intervalDays", learning_step = v."learningStep", reps = v."reps", lapses = v."lapses",
      for_exam = v."forExam", first_reviewed_at = v."firstReviewedAt", last_reviewed_at = v."lastReviewedAt",
      replayed_until = v."replayedUntil", replayed_in = v."replayedIn"
    from jsonb_to_recordset(${json}::jsonb) as v(
      "id" uuid, "state" text, "dueAt" timestamptz, "stability" float8, "difficulty" float8, "intervalDays" int,
      "learningStep" smallint, "reps" int, "lapses" int, "forExam" boolean, "firstReviewedAt" timestamptz,
      "lastReviewedAt" timestamptz, "replayedUntil" timestamptz, "replayedIn" text)
    where cards.owner_id = ${ownerId} and cards.id = v."id"`);
}

const { state, dueAt, stability, difficulty, intervalDays, learningStep, reps, lapses, forExam } = cards;
const { firstReviewedAt, lastReviewedAt } = cards;
const scheduleColumns = {
  ...{ id: cards.id, state, dueAt, stability, difficulty, intervalDays, learningStep, reps, lapses, forExam },
  ...{ firstReviewedAt, lastReviewedAt },
};

/** Saves only the due dates. */
export async function saveDays(
  tx: Tx,
  ownerId: string,
  rows: readonly (Pick<Schedule, 'dueAt' | 'intervalDays' | 'forExam'> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update cards set due_at = v."dueAt", interval_days = v."intervalDays", for_exam = v."forExam"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      "id" uuid, "dueAt" timestamptz, "intervalDays" int, "forExam" boolean)
    where cards.owner_id = ${ownerId} and cards.id = v."id"`);
}

/** Locks a subject's cards whose due date depends on settings, page by page, until the transaction ends. */
export async function cardsInReview(
  tx: Tx,
  ownerId: string,
  subjectId: string,
  after: string | null,
  limit: number,
): Promise<(Schedule & { id: string })[]> {
  return tx
    .select(scheduleColumns)
    .from(cards)
    .where(
      and(
        eq(cards.ownerId, ownerId),
        eq(cards.subjectId, subjectId),
        eq(cards.state, 'review'),
        isNull(cards.deletedAt),
        after === null ? undefined : sql`${cards.id} > ${after}`,
      ),
    )
    .orderBy(asc(cards.id))
    .limit(limit)
    .for('update');
}

/** For the statements of others: whose bytes there are; a row with its places in four indexes. */
export const storedReviews = sql`(select owner_id, 400 as size_bytes from ${cardReviews})`;
