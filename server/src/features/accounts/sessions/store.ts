import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import type { MembershipsOf } from '../rights/store.ts';
import { sessions, users } from '../schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(
  tx: Tx,
  {
    isConfirmed,
    ...session
  }: Pick<SessionRow, 'id' | 'userId' | 'tokenHash' | 'userAgent' | 'expiresAt' | 'isNew'> & {
    isConfirmed: boolean;
  },
): Promise<void> {
  await tx.insert(sessions).values({ ...session, confirmedAt: isConfirmed ? sql`now()` : null });
}

/** Prepared once, since every request uses it. */
export function prepareFindSession(db: Db, membershipsOf: MembershipsOf) {
  return db
    .select({
      user: users,
      memberships: membershipsOf(sql`users.id`),
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

export function isLive() {
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

export async function deleteSession(db: Db | Tx, userId: string, id: string): Promise<boolean> {
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
