import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { recoveryCodes } from '../schema.ts';

/** Replaces all of an account's codes. */
export async function putRecoveryCodes(tx: Tx, ownerId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ownerId, codeHash })));
}

/** False if there is no such code, or it was used. */
export async function takeRecoveryCode(db: Db, ownerId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.ownerId, ownerId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Db, ownerId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.ownerId, ownerId));
}
