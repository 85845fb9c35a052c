import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { mediaPattern } from '../../platform/media-pattern.ts';
import { cardMedia } from '../../platform/schema-cards.ts';

export type MediaRow = typeof cardMedia.$inferSelect;

export async function findMedia(db: Db | Tx, ownerId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(cardMedia)
    .where(and(eq(cardMedia.ownerId, ownerId), inArray(cardMedia.id, [...ids])));
}

/** The same bytes are kept once, and count as new. @returns the row that stands for them, and whether it is new */
export async function insertMedia(
  db: Db | Tx,
  values: Omit<MediaRow, 'createdAt'>,
): Promise<{ row: MediaRow; added: boolean }> {
  const [added] = await db
    .insert(cardMedia)
    .values(values)
    .onConflictDoNothing({ target: [cardMedia.ownerId, cardMedia.sha256] })
    .returning();
  if (added) return { row: added, added: true };
  const [row] = await db
    .update(cardMedia)
    .set({ createdAt: sql`now()` })
    .where(and(eq(cardMedia.ownerId, values.ownerId), eq(cardMedia.sha256, values.sha256)))
    .returning();
  if (!row) throw new Error('the same picture was added and removed meanwhile');
  return { row, added: false };
}

/** Which of the keys belong to a picture or a sound. */
export async function ownedMediaKeys(db: Db, keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ fileKey: cardMedia.fileKey })
    .from(cardMedia)
    .where(inArray(cardMedia.fileKey, keys));
  return new Set(rows.map((row) => row.fileKey));
}

/** Whose pictures and sounds may be in no use: there are some older than that. */
export async function ownersOfOldMedia(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: cardMedia.ownerId })
    .from(cardMedia)
    .where(lt(cardMedia.createdAt, before));
  return rows.map(({ ownerId }) => ownerId);
}

/** Forgets old ones that no card names, deleted cards among them, and nothing else. @returns how many */
export async function deleteUnusedMedia(
  db: Db,
  ownerId: string,
  before: Date,
  usedElsewhere: readonly string[],
): Promise<number> {
  const named = sql`
    select (match[1])::uuid from cards, regexp_matches(cards.front || ' ' || cards.back, ${mediaPattern}, 'g') match
    where cards.owner_id = ${ownerId} and (cards.front like '%](media:%' or cards.back like '%](media:%')`;
  const gone = await db
    .delete(cardMedia)
    .where(
      and(
        eq(cardMedia.ownerId, ownerId),
        lt(cardMedia.createdAt, before),
        usedElsewhere.length > 0 ? notInArray(cardMedia.id, [...usedElsewhere]) : undefined,
        sql`${cardMedia.id} not in (${named})`,
      ),
    )
    .returning({ id: cardMedia.id });
  return gone.length;
}
