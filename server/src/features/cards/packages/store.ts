import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { subjectHeads } from '../../subjects/service.ts';
import type { CardRow } from '../store.ts';
import { cardReviews, cards } from '../schema.ts';

/** False if another import by the same owner is running; held until the transaction ends. */
export async function lockImport(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`cards.import ${ownerId}`}, 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
}

interface Wanted {
  keys: readonly string[];
  /** Cards made here that come back. */
  groupIds: readonly string[];
  /** For tables, which have no ids: a subject's fronts. */
  fronts: { subjectId: string; texts: readonly string[] } | null;
}

/** Finds and locks existing cards, including deleted ones, until the transaction ends. */
export async function findKnownCards(
  tx: Tx,
  ownerId: string,
  { keys, groupIds, fronts }: Wanted,
): Promise<CardRow[]> {
  return tx
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.ownerId, ownerId),
        or(
          inArray(cards.importKey, [...keys]),
          groupIds.length > 0 ? inArray(cards.groupId, [...groupIds]) : undefined,
          fronts
            ? and(
                eq(cards.subjectId, fronts.subjectId),
                inArray(cards.front, [...fronts.texts]),
                isNull(cards.deletedAt),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(asc(cards.id))
    .for('update');
}

export interface LogRow {
  id: string;
  cardId: string;
  rating: number;
  reviewedAt: Date;
  durationMs: number;
  anki: number[] | null;
}

/** Loads these cards' complete logs in order, without undone answers. */
export async function loadWholeLog(
  db: Db | Tx,
  ownerId: string,
  cardIds: readonly string[],
): Promise<LogRow[]> {
  if (cardIds.length === 0) return [];
  const { id, cardId, rating, reviewedAt, durationMs, anki } = cardReviews;
  return db
    .select({ id, cardId, rating, reviewedAt, durationMs, anki })
    .from(cardReviews)
    .where(
      and(
        eq(cardReviews.ownerId, ownerId),
        inArray(cardReviews.cardId, [...cardIds]),
        eq(cardReviews.retracted, false),
      ),
    )
    .orderBy(asc(cardReviews.reviewedAt), asc(cardReviews.id));
}

const exported = (ownerId: string, subjectId: string | undefined) =>
  and(
    eq(cards.ownerId, ownerId),
    inArray(cards.status, ['active', 'suspended']),
    isNull(cards.deletedAt),
    subjectId === undefined ? undefined : eq(cards.subjectId, subjectId),
  );

/** Loads cards to export, oldest first, after the given one. */
export async function exportedCards(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  after: CardRow | null,
  limit: number,
): Promise<(CardRow & { subjectName: string })[]> {
  const rows = await db
    .select({ card: cards, subjectName: subjectHeads.name })
    .from(cards)
    .innerJoin(subjectHeads, eq(subjectHeads.id, cards.subjectId))
    .where(
      and(
        exported(ownerId, subjectId),
        after === null
          ? undefined
          : sql`(${cards.createdAt}, ${cards.id}) > (select c.created_at, c.id from cards c where c.owner_id = ${ownerId} and c.id = ${after.id})`,
      ),
    )
    .orderBy(asc(cards.createdAt), asc(cards.id))
    .limit(limit);
  return rows.map(({ card, subjectName }) => ({ ...card, subjectName }));
}

/** Lists ids of the pictures and sounds used by these cards. */
export async function exportedMediaIds(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({
      id: sql<string>`(regexp_matches(${cards.front} || ' ' || ${cards.back}, '\\(media:([0-9a-f-]{36})\\)', 'g'))[1]`,
    })
    .from(cards)
    .where(exported(ownerId, subjectId));
  return rows.map(({ id }) => id);
}
