import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { mediaPattern } from '../../../platform/media-pattern.ts';
import { cardMedia } from '../schema.ts';

/** For other features' statements: files, with their owners, sizes and keys. */
export const storedMedia = sql`(select owner_id, size_bytes, file_key, created_at from ${cardMedia})`;

export type MediaRow = typeof cardMedia.$inferSelect;

export async function findMedia(db: Db | Tx, ownerId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(cardMedia)
    .where(and(eq(cardMedia.ownerId, ownerId), inArray(cardMedia.id, [...ids])));
}

/** Stores equal bytes once; adding them again renews their age. @returns the row, and whether it is new */
export async function insertMedia(
  db: Tx,
  values: Omit<MediaRow, 'createdAt' | 'unusedSince'>,
): Promise<{ row: MediaRow; added: boolean }> {
  const [added] = await db
    .insert(cardMedia)
    .values(values)
    .onConflictDoNothing({ target: [cardMedia.ownerId, cardMedia.sha256] })
    .returning();
  if (added) return { row: added, added: true };
  const [row] = await db
    .update(cardMedia)
    .set({ createdAt: sql`now()`, unusedSince: null })
    .where(and(eq(cardMedia.ownerId, values.ownerId), eq(cardMedia.sha256, values.sha256)))
    .returning();
  if (!row) throw new Error('the same picture was added and removed meanwhile');
  return { row, added: false };
}

/** Lists owners whose pictures and sounds may be unused: they have some older than that. */
export async function ownersOfOldMedia(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: cardMedia.ownerId })
    .from(cardMedia)
    .where(lt(cardMedia.createdAt, before));
  return rows.map(({ ownerId }) => ownerId);
}

/**
 * Marks an owner's media that no card, even deleted, or anything else refers to. Marks are removed if
 * something refers to them again, so marked media have been unused ever since.
 */
export async function markUnusedMedia(
  tx: Tx,
  ownerId: string,
  usedElsewhere: readonly string[],
): Promise<void> {
  const used = sql`(${cardMedia.id} = any(${sql.param([...usedElsewhere])}::uuid[]) or ${cardMedia.id} in (
    select (match[1])::uuid from cards, regexp_matches(cards.front || ' ' || cards.back, ${mediaPattern}, 'g') match
    where cards.owner_id = ${ownerId} and (cards.front like '%](media:%' or cards.back like '%](media:%')))`;
  const own = eq(cardMedia.ownerId, ownerId);
  await tx
    .update(cardMedia)
    .set({ unusedSince: null })
    .where(and(own, isNotNull(cardMedia.unusedSince), used));
  await tx
    .update(cardMedia)
    .set({ unusedSince: sql`now()` })
    .where(and(own, isNull(cardMedia.unusedSince), sql`not ${used}`));
}

/** Deletes an owner's media marked before that time. */
export async function deleteUnusedMedia(tx: Tx, ownerId: string, before: Date): Promise<void> {
  await tx.delete(cardMedia).where(and(eq(cardMedia.ownerId, ownerId), lt(cardMedia.unusedSince, before)));
}
