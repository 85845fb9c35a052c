import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { identities, passkeys } from '../schema.ts';

export type IdentityRow = typeof identities.$inferSelect;
/** Who somebody is at a provider. */
export type Known = Pick<IdentityRow, 'issuer' | 'subject' | 'email'>;

const is = ({ issuer, subject }: Pick<Known, 'issuer' | 'subject'>) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

export async function findIdentity(
  db: Db,
  known: Pick<Known, 'issuer' | 'subject'>,
): Promise<IdentityRow | null> {
  const [row] = await db.select().from(identities).where(is(known));
  return row ?? null;
}

/** Oldest first. */
export const listIdentities = (db: Db | Tx, ownerId: string): Promise<IdentityRow[]> =>
  db.select().from(identities).where(eq(identities.ownerId, ownerId)).orderBy(asc(identities.id));

/** Whether a person gets in without a password, by a passkey or a sign-in elsewhere. */
export async function hasOtherWays(db: Db | Tx, ownerId: string): Promise<boolean> {
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.ownerId, ownerId))
    .limit(1);
  if (passkey) return true;
  const [identity] = await db
    .select({ id: identities.id })
    .from(identities)
    .where(eq(identities.ownerId, ownerId))
    .limit(1);
  return identity !== undefined;
}

/** By which a provider knows people, by their ids. */
export async function listSubjects(
  db: Db,
  issuer: string,
  ownerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ ownerId: identities.ownerId, subject: identities.subject })
    .from(identities)
    .where(
      and(
        eq(identities.issuer, issuer),
        sql`${identities.ownerId} = any(${sql.param([...ownerIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(identities.id));
  return new Map(rows.map(({ ownerId, subject }) => [ownerId, subject]));
}

/** Accounts that are joined with these people of a provider, by their subjects. */
export async function listOwners(
  db: Db | Tx,
  issuer: string,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ ownerId: identities.ownerId, subject: identities.subject })
    .from(identities)
    .where(
      and(
        eq(identities.issuer, issuer),
        sql`${identities.subject} = any(${sql.param([...subjects])}::text[])`,
      ),
    );
  return new Map(rows.map(({ ownerId, subject }) => [subject, ownerId]));
}

/** False if it is another account's. */
export async function putIdentity(
  tx: Tx,
  { id, ownerId, ...known }: Known & Pick<IdentityRow, 'id' | 'ownerId'>,
): Promise<boolean> {
  const put = await tx
    .insert(identities)
    .values({ id, ownerId, ...known })
    .onConflictDoUpdate({
      target: [identities.issuer, identities.subject],
      set: { email: known.email },
      setWhere: eq(identities.ownerId, ownerId),
    })
    .returning({ id: identities.id });
  return put.length > 0;
}

/** False if the account is joined with it no more. */
export async function markUsed(tx: Tx, ownerId: string, known: Known): Promise<boolean> {
  const used = await tx
    .update(identities)
    .set({ email: known.email, lastUsedAt: sql`now()` })
    .where(and(is(known), eq(identities.ownerId, ownerId)))
    .returning({ id: identities.id });
  return used.length > 0;
}

/** Null if the account has no such identity. */
export async function deleteIdentity(tx: Tx, ownerId: string, id: string): Promise<IdentityRow | null> {
  const [gone] = await tx
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.ownerId, ownerId)))
    .returning();
  return gone ?? null;
}

/** All of an account. */
export async function deleteIdentities(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.ownerId, ownerId));
}

export const countPasskeys = (tx: Tx, ownerId: string): Promise<number> =>
  tx.$count(passkeys, eq(passkeys.ownerId, ownerId));
