import type { AccountFilter } from '@gene/contract/accounts';
import { and, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { holdWords } from '../../../platform/loose-pattern.ts';
import { hasSecondFactor } from '../authenticators/store.ts';
import type { MembershipsOf } from '../rights/store.ts';
import type { StoredMembership } from '../rights/rules.ts';
import { addressChanges, sessions, users } from '../schema.ts';
import { isLive } from '../sessions/store.ts';
import type { UserRow } from '../store.ts';

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
  return selectAdminUsers(db, pieces)
    .where(
      and(
        holdWords([users.name, users.email], search),
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
