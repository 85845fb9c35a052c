import type { LeftOrganization } from '@gene/contract/deletions';
import type { Membership, OrganizationRole } from '@gene/contract/organizations';
import { and, asc, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { lastSeenOf, people } from '../accounts/service.ts';
import { showsActivity } from '../preferences/service.ts';
import { memberships, organizations } from './schema.ts';

/** For other features' statements: names of organizations. */
export const organizationHeads = new QueryBuilder()
  .select({ id: organizations.id, name: organizations.name })
  .from(organizations)
  .as('organization');

/** For other features' statements: a person's memberships as JSON, oldest first. */
export const membershipsOf = (userId: SQL) =>
  sql<Omit<Membership, 'rights'>[]>`coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'role', m.role, 'isOpen', o.opened_at is not null)
      order by m.created_at, o.id)
    from ${memberships} m join ${organizations} o on o.id = m.organization_id
    where m.user_id = ${userId}), '[]'::json)`;

/** For other features' statements: this person owns an organization that waits for approval. */
export const isWaiting = (userId: SQL) =>
  sql`exists (select 1 from ${memberships} m join ${organizations} o on o.id = m.organization_id
    where m.user_id = ${userId} and m.role = 'owner' and o.opened_at is null)`;

export async function insertOrganization(
  tx: Tx,
  { id, name, isOpen }: { id: string; name: string; isOpen: boolean },
): Promise<void> {
  await tx.insert(organizations).values({ id, name, openedAt: isOpen ? sql`now()` : null });
}

export async function insertMember(
  tx: Tx,
  member: { organizationId: string; userId: string; role: OrganizationRole },
): Promise<void> {
  await tx.insert(memberships).values(member);
}

const isOwnedBy = (tx: Tx, userId: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(memberships)
      .where(
        and(
          eq(memberships.organizationId, organizations.id),
          eq(memberships.userId, userId),
          eq(memberships.role, 'owner'),
        ),
      ),
  );

export async function hasOwned(tx: Tx, userId: string): Promise<boolean> {
  return (
    (await tx.select({ id: organizations.id }).from(organizations).where(isOwnedBy(tx, userId)).limit(1))
      .length > 0
  );
}

/** Opens what this person owns and waits. */
export async function openOwned(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(organizations)
    .set({ openedAt: sql`now()` })
    .where(and(isNull(organizations.openedAt), isOwnedBy(tx, userId)));
}

const othersIn = (where: SQL) => sql`exists (
  select 1 from ${memberships} other
  where other.organization_id = ${organizations.id} and ${where})`;

/** Deletes what this person owns and nobody else does. */
export async function deleteOwned(tx: Tx, userId: string): Promise<void> {
  const isAlsoOwned = othersIn(sql`other.user_id <> ${userId} and other.role = 'owner'`);
  await tx.delete(organizations).where(and(isOwnedBy(tx, userId), not(isAlsoOwned)));
}

/** The organizations a person would leave with their account, oldest membership first. */
export async function listLeft(db: Db, userId: string): Promise<LeftOrganization[]> {
  const isAlsoOwned = othersIn(sql`other.user_id <> ${userId} and other.role = 'owner'`);
  return db
    .select({
      name: organizations.name,
      others: sql<number>`(select count(*)::int - 1 from ${memberships} each where each.organization_id = ${organizations.id})`,
      endsToo: sql<boolean>`${memberships.role} = 'owner' and not ${isAlsoOwned}`,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(organizations.id));
}

export async function renameOrganization(db: Db, id: string, name: string): Promise<void> {
  await db.update(organizations).set({ name }).where(eq(organizations.id, id));
}

export interface MemberRow {
  userId: string;
  name: string;
  email: string;
  role: OrganizationRole;
  joinedAt: Date;
  /** Null if they don't show it. */
  lastSeenAt: Date | null;
}

/** @param after the last member of the page before; null: from the start */
export async function listMembers(
  db: Db,
  organizationId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<MemberRow[]> {
  const isAfter =
    after === null
      ? undefined
      : sql`(${memberships.createdAt}, ${memberships.userId}) > (
          select last.created_at, last.user_id from ${memberships} last
          where last.organization_id = ${organizationId} and last.user_id = ${after})`;
  return db
    .select({
      ...{ userId: people.id, name: people.name, email: people.email },
      ...{ role: memberships.role, joinedAt: memberships.createdAt },
      lastSeenAt:
        sql`case when ${showsActivity(sql`${people.id}`)} then ${lastSeenOf(sql`${people.id}`)} end`.mapWith(
          memberships.createdAt,
        ),
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isAfter))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(limit);
}
