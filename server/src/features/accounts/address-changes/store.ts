import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { isUniqueViolation } from '../../../platform/error-description.ts';
import { addressChanges, emailProofs, users } from '../schema.ts';
import type { UserRow } from '../store.ts';

export interface WantedAddress {
  email: string;
  emailKey: string;
}

interface AddressChange extends WantedAddress {
  userId: string;
  /** Null: an admin confirms it. */
  tokenHash: string | null;
  expiresAt: Date;
}

const isOpen = (userId: string) =>
  and(eq(addressChanges.userId, userId), gt(addressChanges.expiresAt, sql`now()`));

/** Replaces an earlier one of the account. */
export async function putChange(tx: Tx, change: AddressChange): Promise<void> {
  const { userId: _userId, ...set } = change;
  await tx.insert(addressChanges).values(change).onConflictDoUpdate({ target: addressChanges.userId, set });
}

/** From now on an admin has to confirm it. False if another took its place. */
export async function leaveToAdmin(
  tx: Tx,
  userId: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const left = await tx
    .update(addressChanges)
    .set({ tokenHash: null, expiresAt })
    .where(and(eq(addressChanges.userId, userId), eq(addressChanges.tokenHash, tokenHash)))
    .returning({ userId: addressChanges.userId });
  return left.length > 0;
}

/** Uses up what is open: under this link, or under this address. Null if it was used, replaced or has expired. */
export async function takeChange(
  tx: Tx,
  userId: string,
  by: { tokenHash: string } | { emailKey: string },
): Promise<WantedAddress | null> {
  const named =
    'tokenHash' in by ? eq(addressChanges.tokenHash, by.tokenHash) : eq(addressChanges.emailKey, by.emailKey);
  const [taken] = await tx
    .delete(addressChanges)
    .where(and(isOpen(userId), named))
    .returning({ email: addressChanges.email, emailKey: addressChanges.emailKey });
  return taken ?? null;
}

/** The address that a link would make hold; null if it is of none. */
export async function findChange(db: Db, userId: string, tokenHash: string): Promise<string | null> {
  const [found] = await db
    .select({ email: addressChanges.email })
    .from(addressChanges)
    .where(and(isOpen(userId), eq(addressChanges.tokenHash, tokenHash)));
  return found?.email ?? null;
}

export async function deleteChange(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(addressChanges).where(eq(addressChanges.userId, userId));
}

/** Null if another account has the address. Links sent to the old one end. */
export async function replaceAddress(
  tx: Tx,
  userId: string,
  { email, emailKey, isProven }: WantedAddress & { isProven: boolean },
): Promise<UserRow | null> {
  await tx.delete(emailProofs).where(eq(emailProofs.userId, userId));
  try {
    // A savepoint, because somebody may register with the address at this very moment.
    return await tx.transaction(async (inner) => {
      const [row] = await inner
        .update(users)
        .set({ email, emailKey, emailVerifiedAt: isProven ? sql`now()` : null })
        .where(eq(users.id, userId))
        .returning();
      return row ?? null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The same address, written differently. */
export async function respellAddress(db: Db, userId: string, email: string): Promise<void> {
  await db.update(users).set({ email }).where(eq(users.id, userId));
}
