import type { UserType } from '@gene/contract/accounts';
import { and, desc, eq, gt, ilike, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { locks } from '../../platform/locks.ts';
import { auditLog, emailProofs, passwordResets, sessions, users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** For other features' statements: id, name and address of people. */
export const people = new QueryBuilder()
  .select({ id: users.id, name: users.name, email: users.email })
  .from(users)
  .as('person');

/** For other features' statements: this account is not disabled. */
export const isEnabled = (ownerId: PgColumn) =>
  sql`exists (select 1 from ${users} where ${users.id} = ${ownerId} and ${users.disabledAt} is null)`;

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
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.firstAccount})`);
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

export async function updateName(db: Db, id: string, name: string): Promise<UserRow | null> {
  const [row] = await db.update(users).set({ name }).where(eq(users.id, id)).returning();
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

export async function markVerified(tx: Tx, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
  await tx.delete(emailProofs).where(eq(emailProofs.userId, id));
}

export async function insertProof(
  db: Db,
  proof: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(emailProofs).values(proof);
}

export async function isProofOpen(tx: Tx, tokenHash: string, userId: string): Promise<boolean> {
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

export async function insertSession(
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'userId' | 'tokenHash' | 'userAgent' | 'expiresAt' | 'isNew'>,
): Promise<void> {
  await tx.insert(sessions).values({ ...session, confirmedAt: sql`now()` });
}

/** Prepared once, since every request uses it. */
export function prepareFindSession(db: Db) {
  return db
    .select({
      user: users,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive(), isNull(users.disabledAt)))
    .prepare('find_session');
}

/** A session ends at this age, however active. */
export const sessionMaxDays = 90;

function isLive() {
  const oldest = sql`now() - make_interval(days => ${sql.raw(String(sessionMaxDays))})`;
  return and(gt(sessions.expiresAt, sql`now()`), gt(sessions.createdAt, oldest));
}

export async function confirmSession(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, id));
}

/** A new session may not confirm others: it may be somebody else's. */
export async function acknowledgeSessions(db: Db, userId: string, currentId: string): Promise<boolean> {
  const [current] = await db
    .select({ isNew: sessions.isNew })
    .from(sessions)
    .where(eq(sessions.id, currentId));
  if (!current || current.isNew) return false;
  await db.update(sessions).set({ isNew: false }).where(eq(sessions.userId, userId));
  return true;
}

export async function touchSession(db: Db, id: string, seenBefore: Date, expiresAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, seenBefore)));
}

export async function isSessionLive(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLive(), isNull(users.disabledAt)));
  return rows.length > 0;
}

export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.lastSeenAt));
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteSessions(db: Db | Tx, userId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

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

export async function isResetOpen(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(openReset(tokenHash));
  return rows.length > 0;
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

export async function insertAudit(
  tx: Tx,
  entry: { id: string; actorId: string; action: string; target: string },
): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** Counts a person's documents, given the person's id in the statement. */
export type DocumentsOf = (userId: SQL) => SQL<number>;

/** Newest first. */
export async function findUsers(
  db: Db,
  { search, before, limit }: { search: string; before: string | null; limit: number },
  documentsOf: DocumentsOf,
): Promise<(UserRow & { sessions: number; documents: number })[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      user: users,
      sessions: db.$count(sessions, and(eq(sessions.userId, users.id), isLive())),
      documents: documentsOf(sql`users.id`),
    })
    .from(users)
    .where(
      and(
        search === '' ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern)),
        before === null ? undefined : lt(users.id, before),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
  return rows.map(({ user, ...counts }) => ({ ...user, ...counts }));
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(not(isLive() ?? sql`true`));
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(
    or(
      // A mailed one may be requested again for a day.
      lt(passwordResets.expiresAt, sql`now() - interval '1 day'`),
      isNotNull(passwordResets.usedAt),
    ),
  );
}
