import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { users } from '../schema.ts';
import type { StoredMembership } from './rules.ts';

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
