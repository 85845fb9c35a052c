import type { LeftOrganization } from '@gene/contract/deletions';
import {
  type MemberRole,
  type Organization,
  type OrganizationChange,
  plainRoll,
} from '@gene/contract/members';
import type { Membership, OrganizationRole } from '@gene/contract/organizations';
import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { holdWords } from '../../platform/loose-pattern.ts';
import { isEnabled, lastSeenOf, people } from '../accounts/service.ts';
import { showsActivity } from '../preferences/service.ts';
import {
  classes,
  classMembers,
  enrolmentCodes,
  memberships,
  organizationInvitations,
  organizationLogos,
  organizations,
} from './schema.ts';

/** For other features' statements: names of organizations. */
export const organizationHeads = new QueryBuilder()
  .select({ id: organizations.id, name: organizations.name })
  .from(organizations)
  .as('organization');

/** For other features' statements: this person is in this class, which nobody has deleted. */
export const isInClass = (userId: SQL, classId: SQL) => sql`exists (
  select 1 from ${classMembers} c join ${classes} k on k.id = c.class_id
    join ${organizations} o on o.id = c.organization_id
  where c.class_id = ${classId} and c.user_id = ${userId} and k.removed_at is null and o.opened_at is not null)`;

/** The same: this person teaches in this organization. */
export const isTeaching = (userId: SQL, organizationId: SQL) => sql`exists (
  select 1 from ${memberships} t
  where t.organization_id = ${organizationId} and t.user_id = ${userId} and t.role <> 'student')`;

/** The same: this person is in this organization, in any role. */
export const isMemberOf = (userId: SQL, organizationId: SQL) => sql`exists (
  select 1 from ${memberships} t where t.organization_id = ${organizationId} and t.user_id = ${userId})`;

/** The same: the students of this class, as a table with the columns `user_id`, `roll_number` and `sourced_id`. */
export const studentsOf = (classId: string | SQL) => sql`(
  select c.user_id, m.roll_number, m.sourced_id from ${classMembers} c
    join ${memberships} m on m.organization_id = c.organization_id and m.user_id = c.user_id
  where c.class_id = ${classId} and m.role = 'student')`;

/** The same: roll numbers of students, also of those who are invited, as a table with the column `roll_number`. */
export const rollNumbersOf = (organizationId: SQL) => sql`(
  select m.roll_number from ${memberships} m
    where m.organization_id = ${organizationId} and m.role = 'student' and m.roll_number is not null
  union all select i.roll_number from ${organizationInvitations} i
    where i.organization_id = ${organizationId} and i.roll_number is not null)`;

/** The same: classes that nobody has deleted, with their organizations. */
export const classHeads = sql`(
  select k.id, k.name, k.organization_id, k.created_at, o.name as organization from ${classes} k
    join ${organizations} o on o.id = k.organization_id where k.removed_at is null)`;

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

/** Opens what this person owns and waits. @returns the names */
export async function openOwned(tx: Tx, userId: string): Promise<string[]> {
  const opened = await tx
    .update(organizations)
    .set({ openedAt: sql`now()` })
    .where(and(isNull(organizations.openedAt), isOwnedBy(tx, userId)))
    .returning({ name: organizations.name });
  return opened.map(({ name }) => name);
}

const othersIn = (where: SQL) => sql`exists (
  select 1 from ${memberships} other
  where other.organization_id = ${organizations.id} and ${where})`;

const isAlsoOwned = (userId: string) => othersIn(sql`other.user_id <> ${userId} and other.role = 'owner'`);

/** Who would own the organization after this person: the teacher who has been there longest. Null: nobody. */
const heirOf = (userId: string) => sql<string | null>`(
  select other.user_id from ${memberships} other
  where other.organization_id = ${organizations.id} and other.user_id <> ${userId} and other.role = 'teacher'
    and ${isEnabled(sql`other.user_id`)}
  order by other.created_at, other.user_id limit 1)`;

/** An organization that passes from its last owner to a teacher. */
export interface Inheritance {
  organizationId: string;
  name: string;
  heirId: string;
}

/** Passes what this person owns and nobody else does to teachers. */
export async function passOwned(tx: Tx, userId: string): Promise<Inheritance[]> {
  const found = await tx
    .select({ organizationId: organizations.id, name: organizations.name, heirId: heirOf(userId) })
    .from(organizations)
    .where(and(isOwnedBy(tx, userId), not(isAlsoOwned(userId))));
  const passed = found.flatMap(({ heirId, ...rest }) => (heirId === null ? [] : [{ ...rest, heirId }]));
  for (const { organizationId, heirId } of passed)
    await tx.update(memberships).set({ role: 'owner' }).where(isMember(organizationId, heirId));
  return passed;
}

/** Deletes what this person owns and nobody else does. */
export async function deleteOwned(tx: Tx, userId: string): Promise<void> {
  await tx.delete(organizations).where(and(isOwnedBy(tx, userId), not(isAlsoOwned(userId))));
}

/** Organizations that end with this person's account. */
export async function listEnding(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(isOwnedBy(tx, userId), not(isAlsoOwned(userId)), isNull(heirOf(userId))));
  return found.map(({ id }) => id);
}

/** The organizations a person would leave with their account, oldest membership first. */
export async function listLeft(db: Db, userId: string): Promise<LeftOrganization[]> {
  const isAlone = sql`${memberships.role} = 'owner' and not ${isAlsoOwned(userId)}`;
  const heir = heirOf(userId);
  return db
    .select({
      name: organizations.name,
      heir: sql<string | null>`case when ${isAlone} then (
        select ${people.name} from ${people} where ${people.id} = ${heir}) end`,
      others: sql<number>`(select count(*)::int - 1 from ${memberships} each where each.organization_id = ${organizations.id})`,
      endsToo: sql<boolean>`${isAlone} and ${heir} is null`,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(organizations.id));
}

export async function updateOrganization(db: Db, id: string, change: OrganizationChange): Promise<void> {
  const { name, timeZone } = change;
  if (name === undefined && timeZone === undefined) return;
  await db.update(organizations).set({ name, timeZone }).where(eq(organizations.id, id));
}

export async function findOrganization(db: Db | Tx, id: string): Promise<Organization | null> {
  const [found] = await db
    .select({
      ...{ id: organizations.id, name: organizations.name, timeZone: organizations.timeZone },
      code: enrolmentCodes.code,
      logoId: organizationLogos.id,
    })
    .from(organizations)
    .leftJoin(organizationLogos, eq(organizationLogos.organizationId, organizations.id))
    .leftJoin(
      enrolmentCodes,
      and(eq(enrolmentCodes.organizationId, organizations.id), isNull(enrolmentCodes.classId)),
    )
    .where(eq(organizations.id, id));
  return found ?? null;
}

/** Null: it has none. */
export async function findTimeZone(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, id));
  return found?.timeZone ?? null;
}

/** Those who add to it do so one after the other. */
export async function holdOrganization(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
}

export const countMembers = (tx: Tx, organizationId: string): Promise<number> =>
  tx.$count(memberships, eq(memberships.organizationId, organizationId));

const isMember = (organizationId: string, userId: string) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

/** Owners stay owners. False if there is nobody to change. */
export async function setRole(
  tx: Tx,
  organizationId: string,
  userId: string,
  role: MemberRole,
): Promise<boolean> {
  const changed = await tx
    .update(memberships)
    .set({ role })
    .where(and(isMember(organizationId, userId), ne(memberships.role, 'owner')))
    .returning({ userId: memberships.userId });
  return changed.length > 0;
}

interface RollNumberOf {
  organizationId: string;
  userId: string;
  rollNumber: string | null;
}

/** The organization is held. False if somebody else has it, or there is no such member. @param over what it may replace */
export async function setRollNumber(
  tx: Tx,
  { organizationId, userId, rollNumber, over }: RollNumberOf & { over: 'nothing' | 'another' },
): Promise<boolean> {
  const isFree = sql`not exists (select 1 from ${memberships} other
    where other.organization_id = ${organizationId} and ltrim(other.roll_number, '0') = ${rollNumber && plainRoll(rollNumber)} and other.user_id <> ${userId})`;
  const changed = await tx
    .update(memberships)
    .set({ rollNumber })
    .where(
      and(
        isMember(organizationId, userId),
        over === 'nothing' ? isNull(memberships.rollNumber) : undefined,
        isFree,
      ),
    )
    .returning({ userId: memberships.userId });
  return changed.length > 0;
}

/** Of many, which nobody else has. The organization is held. */
export async function setRollNumbers(
  tx: Tx,
  organizationId: string,
  members: readonly { userId: string; rollNumber: string }[],
): Promise<void> {
  const ids = members.map(({ userId }) => userId);
  const numbers = members.map(({ rollNumber }) => rollNumber);
  await tx.execute(sql`
    update ${memberships} set roll_number = wanted.roll_number
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(numbers)}::text[]) as wanted (user_id, roll_number)
    where ${memberships.organizationId} = ${organizationId} and ${memberships.userId} = wanted.user_id`);
}

/** Who had one of these ids before has it no more. The organization is held. */
export async function setSourcedIds(
  tx: Tx,
  organizationId: string,
  members: readonly { userId: string; sourcedId: string }[],
): Promise<void> {
  if (members.length === 0) return;
  const userIds = sql.param(members.map(({ userId }) => userId));
  const sourcedIds = sql.param(members.map(({ sourcedId }) => sourcedId));
  await tx
    .update(memberships)
    .set({ sourcedId: null })
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        sql`${memberships.sourcedId} = any(${sourcedIds}::text[])`,
      ),
    );
  await tx.execute(sql`
    update ${memberships} set sourced_id = wanted.sourced_id
    from unnest(${userIds}::uuid[], ${sourcedIds}::text[]) as wanted (user_id, sourced_id)
    where ${memberships.organizationId} = ${organizationId} and ${memberships.userId} = wanted.user_id`);
}

/** Of one who joins: only if they have none and nobody else has it. The organization is held. */
export async function giveSourcedId(
  tx: Tx,
  { organizationId, userId, sourcedId }: { organizationId: string; userId: string; sourcedId: string },
): Promise<void> {
  const isTaken = othersHave(organizationId, sourcedId);
  await tx
    .update(memberships)
    .set({ sourcedId })
    .where(and(isMember(organizationId, userId), isNull(memberships.sourcedId), not(isTaken)));
}

const othersHave = (
  organizationId: string,
  sourcedId: string,
) => sql`exists (select 1 from ${memberships} other
  where other.organization_id = ${organizationId} and other.sourced_id = ${sourcedId})`;

export async function hasMember(db: Db | Tx, organizationId: string, userId: string): Promise<boolean> {
  return (await db.$count(memberships, isMember(organizationId, userId))) > 0;
}

/** Owners stay. False if there is nobody to remove. */
export async function deleteMember(db: Db, organizationId: string, userId: string): Promise<boolean> {
  const gone = await db
    .delete(memberships)
    .where(and(isMember(organizationId, userId), ne(memberships.role, 'owner')))
    .returning({ userId: memberships.userId });
  return gone.length > 0;
}

export interface MemberRow {
  userId: string;
  name: string;
  email: string;
  role: OrganizationRole;
  rollNumber: string | null;
  joinedAt: Date;
  /** Null if they don't show it. */
  lastSeenAt: Date | null;
}

export interface MembersAsked {
  /** The last member of the page before; null: from the start. */
  after: string | null;
  limit: number;
  classId: string | null;
  /** Words that are all in names, addresses or roll numbers. */
  search: string | null;
}

const isOfClass = (classId: string) => sql`exists (select 1 from ${classMembers} c
  where c.class_id = ${classId} and c.user_id = ${memberships.userId} and c.organization_id = ${memberships.organizationId})`;

export async function listMembers(
  db: Db,
  organizationId: string,
  { after, limit, classId, search }: MembersAsked,
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
      ...{ role: memberships.role, rollNumber: memberships.rollNumber, joinedAt: memberships.createdAt },
      lastSeenAt:
        sql`case when ${showsActivity(sql`${people.id}`)} then ${lastSeenOf(sql`${people.id}`)} end`.mapWith(
          memberships.createdAt,
        ),
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        isAfter,
        classId === null ? undefined : isOfClass(classId),
        search === null ? undefined : holdWords([people.name, people.email, memberships.rollNumber], search),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(limit);
}

/** Which classes these members are in, by name; deleted ones are none. */
export async function listClassNames(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({
      userId: classMembers.userId,
      names: sql<string[]>`array_agg(${classes.name} order by ${classes.createdAt}, ${classes.id})`,
    })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .where(
      and(
        ...[eq(classMembers.organizationId, organizationId), inArray(classMembers.userId, [...userIds])],
        isNull(classes.removedAt),
      ),
    )
    .groupBy(classMembers.userId);
  return new Map(rows.map(({ userId, names }) => [userId, names]));
}

/** Organizations that this person owns, alone or with others. */
export async function listOwned(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(isOwnedBy(tx, userId))
    .orderBy(asc(organizations.id));
  return found.map(({ id }) => id);
}

export async function listOwnerIds(db: Db | Tx, organizationId: string): Promise<string[]> {
  const found = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId));
  return found.map(({ id }) => id);
}

export interface RollHolder {
  userId: string;
  name: string;
  /** As the organization writes it. */
  rollNumber: string;
}

/** A class as the school's own system knows it. */
export interface SourcedClass {
  name: string;
  /** Null: no roster has named it. */
  sourcedId: string | null;
  schoolSourcedId: string | null;
  termSourcedId: string | null;
  timeZone: string | null;
}

/** Null: the organization has no such class. */
export async function findSourcedClass(
  db: Db,
  organizationId: string,
  id: string,
): Promise<SourcedClass | null> {
  const { name, sourcedId, schoolSourcedId, termSourcedId } = classes;
  const [found] = await db
    .select({ name, sourcedId, schoolSourcedId, termSourcedId, timeZone: organizations.timeZone })
    .from(classes)
    .innerJoin(organizations, eq(organizations.id, classes.organizationId))
    .where(and(eq(classes.id, id), eq(organizations.id, organizationId), isNull(classes.removedAt)));
  return found ?? null;
}

/** Who teaches there without owning it, by name. */
export const listTeachers = (db: Db, organizationId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'teacher')))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id));

/** Students of a class with a roll number, by it; null if there is no such class. */
export async function listClassRolls(
  db: Db,
  organizationId: string,
  classId: string,
): Promise<RollHolder[] | null> {
  const where = and(
    ...[eq(classes.id, classId), eq(classes.organizationId, organizationId), isNull(classes.removedAt)],
  );
  const [found] = await db.select({ id: classes.id }).from(classes).where(where);
  if (!found) return null;
  return rollHolders(db, organizationId, isOfClass(classId));
}

/** Of these numbers, whatever zeros they begin with. */
export const listRollHolders = (
  db: Db,
  organizationId: string,
  rolls: readonly string[],
): Promise<RollHolder[]> =>
  rollHolders(db, organizationId, inArray(sql`ltrim(${memberships.rollNumber}, '0')`, rolls.map(plainRoll)));

async function rollHolders(db: Db, organizationId: string, of: SQL): Promise<RollHolder[]> {
  const rows = await db
    .select({ userId: memberships.userId, name: people.name, rollNumber: memberships.rollNumber })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(
      and(
        ...[eq(memberships.organizationId, organizationId), eq(memberships.role, 'student')],
        ...[isNotNull(memberships.rollNumber), of],
      ),
    )
    .orderBy(asc(memberships.rollNumber));
  return rows.map(({ rollNumber, ...holder }) => ({ ...holder, rollNumber: rollNumber ?? '' }));
}

/**
 * Students with these numbers, whatever zeros they begin with, a row for each of their classes; one without a class has a row too.
 * @param classId of this class alone
 */
export async function listRollClasses(
  db: Db,
  organizationId: string,
  { rolls, classId }: { rolls: readonly string[]; classId?: string | undefined },
): Promise<{ userId: string; roll: string; className: string | null }[]> {
  const { userId } = memberships;
  const roll = sql<string>`ltrim(${memberships.rollNumber}, '0')`;
  const isSame = and(
    eq(classMembers.organizationId, memberships.organizationId),
    eq(classMembers.userId, memberships.userId),
  );
  const isShown = and(
    ...[eq(classes.id, classMembers.classId), isNull(classes.removedAt)],
    classId === undefined ? undefined : eq(classes.id, classId),
  );
  return db
    .select({ userId, roll, className: classes.name })
    .from(memberships)
    .leftJoin(classMembers, isSame)
    .leftJoin(classes, isShown)
    .where(
      and(
        ...[eq(memberships.organizationId, organizationId), eq(memberships.role, 'student')],
        inArray(roll, rolls.map(plainRoll)),
      ),
    )
    .orderBy(asc(classes.name));
}
