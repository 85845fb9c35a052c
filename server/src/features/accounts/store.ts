import type { UserType } from '@gene/contract/accounts';
import { and, eq, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { locks } from '../../platform/locks.ts';
import {
  addressChanges,
  emailProofs,
  invitations,
  passwordResets,
  sessions,
  usedInvitations,
  users,
} from './schema.ts';
import { isLive } from './sessions/store.ts';

export type UserRow = typeof users.$inferSelect;

/** For other features' statements: id, name, address and its key of people. */
export const people = new QueryBuilder()
  .select({ id: users.id, name: users.name, email: users.email, emailKey: users.emailKey })
  .from(users)
  .as('person');

/** For other features' statements: this account is neither disabled nor going to be deleted. */
export const isEnabled = (ownerId: PgColumn | SQL) =>
  sql`exists (select 1 from ${users}
    where ${users.id} = ${ownerId} and ${users.disabledAt} is null and ${users.deletesAt} is null)`;

/** For other features' statements: when this person was last active. */
export const lastSeenOf = (userId: SQL) =>
  sql<Date | null>`greatest(
    (select u.last_login_at from ${users} u where u.id = ${userId}),
    (select max(s.last_seen_at) from ${sessions} s where s.user_id = ${userId}))`.mapWith(
    sessions.lastSeenAt,
  );

/** Where mail reaches a person. */
export interface Recipient {
  id: string;
  email: string;
  /** Otherwise the mailbox may be a stranger's. */
  isVerified: boolean;
}

/** Null for accounts that get nothing. @param isSecurity one that is going to be deleted is told of that alone */
export async function findRecipient(db: Db, id: string, isSecurity = false): Promise<Recipient | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt), isSecurity ? undefined : isNull(users.deletesAt)));
  return row ? { id: row.id, email: row.email, isVerified: row.verifiedAt !== null } : null;
}

/** Locks a person until the transaction ends. */
export async function holdPerson(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

export interface NewUser {
  id: string;
  name: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  userType: UserType;
  /** 'first': becomes admin if there is none yet. */
  admin: 'first' | 'no';
}

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)).length > 0;
}

/** If several would become the first admin at once, exactly one does. */
async function isAdminWanted(tx: Tx): Promise<boolean> {
  if (await hasAdmin(tx)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.admins})`);
  return !(await hasAdmin(tx));
}

/** Null if the address is taken. */
export async function insertUser(tx: Tx, { admin, ...user }: NewUser): Promise<UserRow | null> {
  const isAdmin = admin === 'first' && (await isAdminWanted(tx));
  const [row] = await tx
    .insert(users)
    .values({ ...user, isAdmin, lastLoginAt: sql`now()` })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function findUserByEmailKey(db: Db, key: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, key));
  return row ?? null;
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Null if the password has changed since it was verified. Locks the row until the transaction ends. */
export async function markLogin(tx: Tx, user: UserRow): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning();
  return row ?? null;
}

/** @param verified the hash that the current password was checked against; null if authorised by a link */
export async function replacePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  verified: string | null,
): Promise<UserRow | null> {
  const unchanged = verified === null ? undefined : eq(users.passwordHash, verified);
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning();
  return row ?? null;
}

/** Makes the account with this verified address an admin. True if it was none before. */
export async function promoteProven(db: Db | Tx, key: string): Promise<boolean> {
  const promoted = await db
    .update(users)
    .set({ isAdmin: true })
    .where(and(eq(users.emailKey, key), eq(users.isAdmin, false), isNotNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return promoted.length > 0;
}

/** False if there is already an admin. */
export async function promoteFirst(tx: Tx, id: string): Promise<boolean> {
  if (!(await isAdminWanted(tx))) return false;
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, id));
  return true;
}

/** Nobody becomes an admin, or ceases to be one, until the transaction ends. */
export async function holdAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.admins})`);
}

const isActive = () => and(eq(users.isAdmin, true), isNull(users.disabledAt), isNull(users.deletesAt));

/** Oldest first. */
export async function listAdmins(db: Db | Tx): Promise<string[]> {
  const found = await db.select({ id: users.id }).from(users).where(isActive()).orderBy(users.id);
  return found.map(({ id }) => id);
}

export async function isActiveAdmin(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isActive()));
  return found.length > 0;
}

export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), isActive()))
    .limit(1);
  return found.length > 0;
}

/** Locks the row until the transaction ends. */
export async function holdUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

export async function updateStanding(
  tx: Tx,
  id: string,
  change: {
    userType?: UserType | undefined;
    isAdmin?: boolean | undefined;
    isDisabled?: boolean | undefined;
  },
): Promise<void> {
  const { userType, isAdmin, isDisabled } = change;
  if (userType === undefined && isAdmin === undefined && isDisabled === undefined) return;
  await tx
    .update(users)
    .set({
      ...(userType !== undefined && { userType }),
      ...(isAdmin !== undefined && { isAdmin }),
      ...(isDisabled !== undefined && {
        disabledAt: isDisabled ? sql`coalesce(${users.disabledAt}, now())` : null,
      }),
    })
    .where(eq(users.id, id));
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(not(isLive() ?? sql`true`));
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, sql`now()`));
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, sql`now()`));
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`));
  await db.delete(usedInvitations).where(lt(usedInvitations.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(
    or(
      // A mailed one may be requested again for a day.
      lt(passwordResets.expiresAt, sql`now() - interval '1 day'`),
      isNotNull(passwordResets.usedAt),
    ),
  );
}
