import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { pushDevices, pushKeys } from '../schema.ts';

export type PushDevice = typeof pushDevices.$inferSelect;

/** A browser has one subscription; it goes to whoever used it last. */
export async function saveDevice(tx: Tx, device: Omit<PushDevice, 'createdAt'>): Promise<void> {
  const { id: _, ...set } = device;
  await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...set, createdAt: sql`now()` } });
}

/** Oldest first. */
export function listDevices(db: Db | Tx, ownerId: string): Promise<PushDevice[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.ownerId, ownerId))
    .orderBy(asc(pushDevices.createdAt));
}

export const countDevices = (db: Db): Promise<number> => db.$count(pushDevices);

export async function deleteDevices(db: Db | Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, [...ids]));
}

export async function deleteEndpoint(db: Db, ownerId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.ownerId, ownerId), eq(pushDevices.endpoint, endpoint)));
}

export type StoredKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'sealedPrivateKey'>;

export async function findKeys(db: Db | Tx): Promise<StoredKeys | null> {
  const [row] = await db.select().from(pushKeys);
  return row ?? null;
}

/** Keeps the first, if several processes make some. */
export async function addKeys(db: Db, keys: StoredKeys): Promise<void> {
  await db.insert(pushKeys).values(keys).onConflictDoNothing();
}

/** Replaces keys that cannot be opened any more; subscriptions to the old ones are of no use. */
export async function replaceKeys(db: Db, lost: StoredKeys, keys: StoredKeys): Promise<void> {
  await db.transaction(async (tx) => {
    const replaced = await tx
      .update(pushKeys)
      .set({ ...keys, createdAt: sql`now()` })
      .where(eq(pushKeys.publicKey, lost.publicKey))
      .returning({ publicKey: pushKeys.publicKey });
    if (replaced.length > 0) await tx.delete(pushDevices);
  });
}
