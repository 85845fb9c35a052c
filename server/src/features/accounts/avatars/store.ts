import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { avatars } from '../schema.ts';

/** For other features' statements: files, with their owners, sizes and keys. */
export const storedAvatars = sql`(select owner_id, size_bytes, file_key, created_at from ${avatars})`;

export type AvatarRow = typeof avatars.$inferSelect;

/** Takes the place of an earlier one, whose file is removed. */
export async function putAvatar(tx: Tx, avatar: Omit<AvatarRow, 'createdAt'>): Promise<void> {
  await deleteAvatar(tx, avatar.ownerId);
  await tx.insert(avatars).values(avatar);
}

export async function deleteAvatar(db: Db | Tx, ownerId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.ownerId, ownerId));
}

export async function findAvatar(db: Db, ownerId: string): Promise<AvatarRow | null> {
  const [row] = await db.select().from(avatars).where(eq(avatars.ownerId, ownerId));
  return row ?? null;
}
