import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { passwordResets } from '../schema.ts';

export async function insertReset(
  db: Db | Tx,
  reset: { tokenHash: string; userId: string; mailed: boolean; expiresAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

export async function deleteReset(db: Db, tokenHash: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
}

/** Ends all of an account's open links except this one. */
export async function endResets(db: Db | Tx, userId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(passwordResets.tokenHash, except);
  await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), others));
}

/** Extends the link in a person's mailbox, up to a maximum age. */
export async function extendMailedReset(
  db: Db,
  userId: string,
  forMs: number,
  mostMs: number,
): Promise<void> {
  const until = sql`least(now() + make_interval(secs => ${forMs / 1000}), ${passwordResets.createdAt} + make_interval(secs => ${mostMs / 1000}))`;
  await db
    .update(passwordResets)
    .set({ expiresAt: sql`greatest(${passwordResets.expiresAt}, ${until})` })
    .where(
      and(eq(passwordResets.userId, userId), eq(passwordResets.mailed, true), isNull(passwordResets.usedAt)),
    );
}

/** Null if the link was used or has expired. */
export async function findResetOwner(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(openReset(tokenHash));
  return row?.userId ?? null;
}

/** Uses up a link and all others of its account. Null if it was used or has expired. */
export async function takeReset(
  tx: Tx,
  tokenHash: string,
): Promise<{ userId: string; mailed: boolean } | null> {
  const [used] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(openReset(tokenHash))
    .returning({ userId: passwordResets.userId, mailed: passwordResets.mailed });
  if (!used) return null;
  await endResets(tx, used.userId);
  return used;
}

function openReset(tokenHash: string) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );
}
