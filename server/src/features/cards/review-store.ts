import type { CardReview } from '@gene/contract/cards';
import type { LoggedReview, Schedule } from '@gene/engines/study-planning';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { cardRetractions, cardReviews, cards } from '../../platform/schema-cards.ts';
import type { CardRow } from './card-store.ts';

/** Held until the transaction ends, in one order for everybody; deleted cards too. */
export async function lockCards(tx: Tx, ownerId: string, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), inArray(cards.id, [...ids])))
    .orderBy(asc(cards.id))
    .for('update');
}

/** Cards that these answers were given to. */
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

/** What is there already stays as it is. @returns how many were new */
export async function addReviews(tx: Tx, ownerId: string, reviews: readonly NewReview[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < reviews.length; from += 1000) {
    const rows = await tx
      .insert(cardReviews)
      .values(reviews.slice(from, from + 1000).map((review) => ({ ownerId, ...review })))
      .onConflictDoNothing()
      .returning({ id: cardReviews.id });
    added += rows.length;
  }
  return added;
}

export async function addRetractions(tx: Tx, ownerId: string, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx
    .insert(cardRetractions)
    .values(reviewIds.map((reviewId) => ({ ownerId, reviewId })))
    .onConflictDoNothing();
}

/** What counts: answers that were not taken back, by card. */
export async function loadLogs(
  db: Db | Tx,
  ownerId: string,
  cardIds: readonly string[],
): Promise<Map<string, LoggedReview[]>> {
  const logs = new Map<string, LoggedReview[]>(cardIds.map((id) => [id, []]));
  if (cardIds.length === 0) return logs;
  const rows = await db
    .select({
      id: cardReviews.id,
      cardId: cardReviews.cardId,
      rating: cardReviews.rating,
      reviewedAt: cardReviews.reviewedAt,
    })
    .from(cardReviews)
    .leftJoin(
      cardRetractions,
      and(eq(cardRetractions.ownerId, cardReviews.ownerId), eq(cardRetractions.reviewId, cardReviews.id)),
    )
    .where(
      and(
        eq(cardReviews.ownerId, ownerId),
        inArray(cardReviews.cardId, [...cardIds]),
        isNull(cardRetractions.reviewId),
        // Rows below 0 are no answers.
        gte(cardReviews.rating, 0),
      ),
    );
  for (const { cardId, id, rating, reviewedAt } of rows) {
    logs.get(cardId)?.push({ id, rating: rating as LoggedReview['rating'], reviewedAt });
  }
  return logs;
}

export interface ScheduledCard {
  id: string;
  schedule: Schedule;
}

/** Writes schedules back in one statement. */
export async function saveSchedules(
  tx: Db | Tx,
  ownerId: string,
  rows: readonly ScheduledCard[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ id, schedule }) => ({ id, ...schedule })));
  await tx.execute(sql`
    update cards set
      state = v."state", due_at = v."dueAt", stability = v."stability", difficulty = v."difficulty",
      interval_days = v."intervalDays", learning_step = v."learningStep", reps = v."reps", lapses = v."lapses",
      for_exam = v."forExam", first_reviewed_at = v."firstReviewedAt", last_reviewed_at = v."lastReviewedAt"
    from jsonb_to_recordset(${json}::jsonb) as v(
      "id" uuid, "state" text, "dueAt" timestamptz, "stability" float8, "difficulty" float8, "intervalDays" int,
      "learningStep" smallint, "reps" int, "lapses" int, "forExam" boolean, "firstReviewedAt" timestamptz,
      "lastReviewedAt" timestamptz)
    where cards.owner_id = ${ownerId} and cards.id = v."id"`);
}

/** Cards of a subject whose day depends on the settings, page by page; held until the transaction ends. */
export async function cardsInReview(
  tx: Tx,
  ownerId: string,
  subjectId: string,
  after: string | null,
  limit: number,
): Promise<CardRow[]> {
  return tx
    .select()
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
