import type { UserType } from '@gene/contract/accounts';
import { and, desc, eq, gt, ilike, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { auditLog, documents, passwordResets, sessions, users } from '../../platform/schema.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

const firstAccountLock = 727_275;

export interface NewUser {
  id: string;
  name: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  userType: UserType;
  /** 'first': admin if nobody else has an account yet. */
  admin: boolean | 'first';
}

export async function hasUsers(db: Db | Tx): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Null where the address is taken. Of first accounts made at the same time exactly one becomes the admin. */
export async function insertUser(tx: Tx, { admin, ...user }: NewUser): Promise<UserRow | null> {
  let isAdmin = admin === true;
  if (admin === 'first' && !(await hasUsers(tx))) {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`);
    isAdmin = !(await hasUsers(tx));
  }
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

/** Null where the password was changed since it was verified. The row stays locked until the transaction ends. */
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

/** @param verified the hash that the current password was checked against; null where a link proves the right */
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

/** True where an account with this address exists and was not an admin before. */
export async function promoteToAdmin(db: Db, key: string): Promise<boolean> {
  const promoted = await db
    .update(users)
    .set({ isAdmin: true })
    .where(and(eq(users.emailKey, key), eq(users.isAdmin, false)))
    .returning({ id: users.id });
  return promoted.length > 0;
}

export async function insertSession(
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'userId' | 'tokenHash' | 'userAgent' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Prepared once: every request asks it. */
export function prepareFindSession(db: Db) {
  return db
    .select({
      user: users,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.disabledAt),
      ),
    )
    .prepare('find_session');
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
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`), isNull(users.disabledAt)));
  return rows.length > 0;
}

export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
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

/** Ends every open link of an account but this one. */
export async function endResets(db: Db | Tx, userId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(passwordResets.tokenHash, except);
  await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), others));
}

/** The link in a person's mailbox stays good for so long from now, and no longer than so from when it was made. */
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

/** Uses a link up, and with it every other one of its account. Null where it was used before or has expired. */
export async function takeReset(tx: Tx, tokenHash: string): Promise<string | null> {
  const [used] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(openReset(tokenHash))
    .returning({ userId: passwordResets.userId });
  if (!used) return null;
  await endResets(tx, used.userId);
  return used.userId;
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

/** Newest first. */
export async function findUsers(
  db: Db,
  { search, before, limit }: { search: string; before: string | null; limit: number },
): Promise<(UserRow & { sessions: number; documents: number })[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      user: users,
      sessions: db.$count(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, sql`now()`))),
      documents: db.$count(documents, eq(documents.ownerId, users.id)),
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
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(
    or(
      // A mailed one may be asked for again for a day.
      lt(passwordResets.expiresAt, sql`now() - interval '1 day'`),
      isNotNull(passwordResets.usedAt),
    ),
  );
}
