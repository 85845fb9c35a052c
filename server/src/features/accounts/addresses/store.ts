import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { emailProofs, users } from '../schema.ts';

/** False if it was before. */
export async function markVerified(tx: Tx, id: string): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  await tx.delete(emailProofs).where(eq(emailProofs.userId, id));
  return marked.length > 0;
}

export async function insertProof(
  db: Db,
  proof: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(emailProofs).values(proof);
}

export async function isProofOpen(tx: Db | Tx, tokenHash: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: emailProofs.userId })
    .from(emailProofs)
    .where(
      and(
        eq(emailProofs.tokenHash, tokenHash),
        eq(emailProofs.userId, userId),
        gt(emailProofs.expiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/** Ends all of an account's links except this one. */
export async function endProofs(db: Db, userId: string, except: string): Promise<void> {
  await db.delete(emailProofs).where(and(eq(emailProofs.userId, userId), ne(emailProofs.tokenHash, except)));
}

export async function deleteProof(db: Db, tokenHash: string): Promise<void> {
  await db.delete(emailProofs).where(eq(emailProofs.tokenHash, tokenHash));
}
