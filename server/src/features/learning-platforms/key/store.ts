import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { toolKeys } from '../schema.ts';

export type StoredKey = Pick<typeof toolKeys.$inferSelect, 'publicKey' | 'sealedPrivateKey'>;

export async function findKey(db: Db): Promise<StoredKey | null> {
  const [row] = await db.select().from(toolKeys);
  return row ?? null;
}

/** Keeps the first, if several processes make one. */
export async function addKey(db: Db, key: StoredKey): Promise<void> {
  await db.insert(toolKeys).values(key).onConflictDoNothing();
}

/** In place of one that cannot be opened any more, unless another process has done so. */
export async function replaceKey(db: Db, lost: StoredKey, key: StoredKey): Promise<void> {
  await db
    .update(toolKeys)
    .set({ ...key, createdAt: sql`now()` })
    .where(sql`${toolKeys.sealedPrivateKey} = ${lost.sealedPrivateKey}`);
}
