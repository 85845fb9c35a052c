import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { cards, learners, type StoredFit } from '../schema.ts';
import type { FitAnswer } from './messages.ts';

export interface LearnerRow {
  weights: number[] | null;
  fit: StoredFit | null;
  fittingSince: Date | null;
}

export async function findLearner(db: Db, ownerId: string): Promise<LearnerRow | null> {
  const { weights, fit, fittingSince } = learners;
  const [row] = await db
    .select({ weights, fit, fittingSince })
    .from(learners)
    .where(eq(learners.ownerId, ownerId));
  return row ?? null;
}

export async function changeLearner(db: Db, ownerId: string, change: Partial<LearnerRow>): Promise<void> {
  await db.update(learners).set(change).where(eq(learners.ownerId, ownerId));
}

/** Counts answers given a study day or more after the previous one, of cards with a complete log. */
export async function countTellingAnswers(db: Db, ownerId: string, timeZone: string): Promise<number> {
  const dayOf = (time: SQL) => sql`((${time} at time zone ${timeZone}) - interval '4 hours')::date`;
  // 25 hours exceed any day, so that most answers need no time zone lookup.
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from card_reviews
    where owner_id = ${ownerId} and not retracted and rating > 0 and previous_at is not null
      and (previous_at + interval '25 hours' < reviewed_at or ${dayOf(sql`previous_at`)} < ${dayOf(sql`reviewed_at`)})
      and card_id not in (select id from cards where owner_id = ${ownerId} and checkpoint is not null)`);
  return rows[0]?.n ?? 0;
}

const known = (ownerId: string, after: string | null) =>
  and(eq(cards.ownerId, ownerId), sql`${cards.reps} > 0`, after === null ? undefined : gt(cards.id, after));

/** Answers that count of cards with a complete log, by card and time, after that one: `FitAnswer[]` as JSON. */
export async function answersJson(
  db: Db,
  ownerId: string,
  after: FitAnswer | null,
  limit: number,
): Promise<string> {
  const later = after
    ? sql`and (r.card_id, r.reviewed_at, r.id) > (${after.cardId}::uuid, ${after.reviewedAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object('cardId', card_id, 'reviewedAt', reviewed_at, 'id', id, 'rating', rating)
      order by card_id, reviewed_at, id), '[]')::text as json
    from (select r.card_id, r.reviewed_at, r.id, r.rating from card_reviews r
      where r.owner_id = ${ownerId} and not r.retracted and r.rating >= 0 ${later}
        and exists (select from cards c where c.owner_id = r.owner_id and c.id = r.card_id and c.reps > 0
          and c.checkpoint is null)
      order by r.card_id, r.reviewed_at, r.id limit ${limit}) as answers`);
  return rows[0]?.json ?? '[]';
}

/** Lists answered cards in portions. */
export async function listAnsweredCards(
  db: Db,
  ownerId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .where(known(ownerId, after))
    .orderBy(asc(cards.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
