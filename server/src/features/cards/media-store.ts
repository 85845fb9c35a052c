import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { cardMedia } from '../../platform/schema-cards.ts';

export type MediaRow = typeof cardMedia.$inferSelect;

export async function findMedia(db: Db | Tx, ownerId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(cardMedia)
    .where(and(eq(cardMedia.ownerId, ownerId), inArray(cardMedia.id, [...ids])));
}

/** The same bytes are kept once. @returns the row that stands for them, and whether it is new */
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
    .select()
    .from(cardMedia)
    .where(and(eq(cardMedia.ownerId, values.ownerId), eq(cardMedia.sha256, values.sha256)));
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
