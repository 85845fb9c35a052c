import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { passkeys } from '../schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db | Tx, ownerId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.ownerId, ownerId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Null if the credential is known already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Pick<PasskeyRow, 'id' | 'ownerId' | 'credentialId' | 'publicKey' | 'counter' | 'name'>,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row ?? null;
}

/** False if the counter has not moved on, as it must unless the device counts nothing. */
export async function markUsed(tx: Tx, id: string, counter: number): Promise<boolean> {
  const hasNone = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), hasNone)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function updatePasskeyName(
  db: Db,
  ownerId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)))
    .returning();
  return row ?? null;
}

/** All of an account. */
export async function deletePasskeys(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.ownerId, ownerId));
}

export async function deletePasskey(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}
