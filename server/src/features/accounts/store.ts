import type { AccountFilter, UserType } from '@gene/contract/accounts';
import { and, desc, eq, gt, ilike, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { locks } from '../../platform/locks.ts';
import { hasSecondFactor } from './authenticators/store.ts';
import type { StoredMembership } from './rights/rules.ts';
import {
  addressChanges,
  auditLog,
  emailProofs,
  invitations,
  passwordResets,
  sessions,
  users,
} from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** For other features' statements: id, name and address of people. */
export const people = new QueryBuilder()
  .select({ id: users.id, name: users.name, email: users.email })
  .from(users)
  .as('person');

/** For other features' statements: this account is neither disabled nor going to be deleted. */
export const isEnabled = (ownerId: PgColumn) =>
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

/** Null for accounts that get nothing. */
export async function findRecipient(db: Db, id: string): Promise<Recipient | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt), isNull(users.deletesAt)));
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

/** A person's memberships as JSON, given the person's id in the statement. */
export type MembershipsOf = (userId: SQL) => SQL<StoredMembership[]>;

export async function findMemberships(
  db: Db | Tx,
  userId: string,
  membershipsOf: MembershipsOf,
): Promise<StoredMembership[]> {
  const [row] = await db
    .select({ memberships: membershipsOf(sql`users.id`) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.memberships ?? [];
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

export async function insertAudit(
  tx: Tx,
  entry: { id: string; actorId: string; action: string; target: string },
): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** Replaces an earlier invitation of this address. */
export async function putInvitation(
  tx: Tx,
  invitation: Omit<typeof invitations.$inferInsert, 'createdAt'>,
): Promise<void> {
  const { emailKey: _key, ...rest } = invitation;
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.emailKey, set: { ...rest, createdAt: sql`now()` } });
}

/** Uses up an invitation. Null if there is none for this address, or it has expired. */
export async function takeInvitation(
  tx: Tx,
  emailKey: string,
  tokenHash: string,
): Promise<{ userType: UserType } | null> {
  const [taken] = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.emailKey, emailKey),
        eq(invitations.tokenHash, tokenHash),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({ userType: invitations.userType });
  return taken ?? null;
}

/** Those that still work, newest first. */
export async function listInvitations(db: Db, { before, limit }: { before: string | null; limit: number }) {
  return db
    .select()
    .from(invitations)
    .where(
      and(gt(invitations.expiresAt, sql`now()`), before === null ? undefined : lt(invitations.id, before)),
    )
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** The invited address; null if there is no such invitation. */
export async function deleteInvitation(tx: Tx, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ email: invitations.email });
  return gone?.email ?? null;
}

/** Counts a person's documents, given the person's id in the statement. */
export type DocumentsOf = (userId: SQL) => SQL<number>;

export interface AdminUserRow {
  user: UserRow;
  memberships: StoredMembership[];
  hasSecondFactor: boolean;
  sessions: number;
  documents: number;
  newEmail: string | null;
}

interface Pieces {
  documentsOf: DocumentsOf;
  membershipsOf: MembershipsOf;
}

export interface AuditRow {
  id: string;
  createdAt: Date;
  actor: string | null;
  action: string;
  target: string | null;
}

const selectAdminUsers = (db: Db, { documentsOf, membershipsOf }: Pieces) =>
  db
    .select({
      user: users,
      memberships: membershipsOf(sql`users.id`),
      hasSecondFactor: hasSecondFactor(sql`users.id`),
      sessions: db.$count(sessions, and(eq(sessions.userId, users.id), isLive())),
      documents: documentsOf(sql`users.id`),
      newEmail: addressChanges.email,
    })
    .from(users)
    .leftJoin(
      addressChanges,
      and(eq(addressChanges.userId, users.id), gt(addressChanges.expiresAt, sql`now()`)),
    );

export async function findAdminUser(db: Db, id: string, pieces: Pieces): Promise<AdminUserRow | null> {
  const [row] = await selectAdminUsers(db, pieces).where(eq(users.id, id));
  return row ?? null;
}

/** Newest first. */
export async function findUsers(
  db: Db,
  asked: { search: string; filter: AccountFilter | null; before: string | null; limit: number },
  pieces: Pieces & { isWaiting: (userId: SQL) => SQL },
): Promise<AdminUserRow[]> {
  const { search, filter, before, limit } = asked;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return selectAdminUsers(db, pieces)
    .where(
      and(
        search === '' ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern)),
        filter === null ? undefined : filters(pieces)[filter],
        before === null ? undefined : lt(users.id, before),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
}

const filters = ({ isWaiting }: { isWaiting: (userId: SQL) => SQL }): Record<AccountFilter, SQL> => ({
  students: eq(users.userType, 'student'),
  institutions: eq(users.userType, 'institution'),
  admins: eq(users.isAdmin, true),
  disabled: isNotNull(users.disabledAt),
  // Only an admin can confirm an address that no link was sent to.
  waiting: sql`(${isWaiting(sql`users.id`)} or (${addressChanges.userId} is not null and ${addressChanges.tokenHash} is null))`,
  deleting: isNotNull(users.deletesAt),
});

/** Newest first. Targets are accounts, or what has a name. */
export async function listAudit(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditRow[]> {
  const [actors, targets] = [alias(users, 'actors'), alias(users, 'targets')];
  const isId = sql`${auditLog.target} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  return db
    .select({
      ...{ id: auditLog.id, createdAt: auditLog.createdAt, action: auditLog.action },
      actor: actors.name,
      target: sql<string | null>`case when ${isId} then ${targets.name} else ${auditLog.target} end`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, sql`${targets.id} = case when ${isId} then ${auditLog.target}::uuid end`)
    .where(before === null ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(not(isLive() ?? sql`true`));
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, sql`now()`));
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, sql`now()`));
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(
    or(
      // A mailed one may be requested again for a day.
      lt(passwordResets.expiresAt, sql`now() - interval '1 day'`),
      isNotNull(passwordResets.usedAt),
    ),
  );
}
