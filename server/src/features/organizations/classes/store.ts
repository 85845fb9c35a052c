import type { OwnClass, OwnOrganization } from '@gene/contract/classes';
import type { SchoolClass } from '@gene/contract/members';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { isEnabled, lastSeenOf, people } from '../../accounts/service.ts';
import { showsActivity } from '../../preferences/service.ts';
import type { RosterClass } from '../rosters/reader.ts';
import {
  classes,
  classMembers,
  enrolmentCodes,
  memberships,
  organizationLogos,
  organizations,
} from '../schema.ts';

/** How long a deleted class can be restored. */
const keptDays = 7;

const is = (organizationId: string, id: string) =>
  and(eq(classes.organizationId, organizationId), eq(classes.id, id));

const countOf = (isTeaching: boolean) => sql<number>`(
  select count(*)::int from ${classMembers} c
    join ${memberships} m on m.organization_id = c.organization_id and m.user_id = c.user_id
  where c.class_id = ${classes.id} and (m.role <> 'student') = ${isTeaching})`;

export async function listClasses(db: Db | Tx, organizationId: string): Promise<SchoolClass[]> {
  return db
    .select({
      ...{ id: classes.id, name: classes.name, teachers: countOf(true), students: countOf(false) },
      code: enrolmentCodes.code,
    })
    .from(classes)
    .leftJoin(enrolmentCodes, eq(enrolmentCodes.classId, classes.id))
    .where(and(eq(classes.organizationId, organizationId), isNull(classes.removedAt)))
    .orderBy(asc(classes.createdAt), asc(classes.id));
}

/** With the ids by which the school's own system knows them. */
export const listSourced = (
  tx: Tx,
  organizationId: string,
): Promise<{ id: string; name: string; sourcedId: string | null }[]> =>
  tx
    .select({ id: classes.id, name: classes.name, sourcedId: classes.sourcedId })
    .from(classes)
    .where(and(eq(classes.organizationId, organizationId), isNull(classes.removedAt)))
    .orderBy(asc(classes.createdAt), asc(classes.id));

/** Of an organization that is held. Which class had one of these ids before, a deleted one too, has it no more. */
export async function setSources(
  tx: Tx,
  organizationId: string,
  known: readonly (RosterClass & { id: string })[],
): Promise<void> {
  if (known.length === 0) return;
  const column = (key: keyof (typeof known)[number]) => sql.param(known.map((one) => one[key]));
  await tx
    .update(classes)
    .set({ sourcedId: null })
    .where(
      and(
        eq(classes.organizationId, organizationId),
        sql`${classes.sourcedId} = any(${column('sourcedId')}::text[])`,
      ),
    );
  await tx.execute(sql`
    update ${classes} set sourced_id = wanted.sourced_id, school_sourced_id = wanted.school, term_sourced_id = wanted.term
    from unnest(${column('id')}::uuid[], ${column('sourcedId')}::text[], ${column('schoolSourcedId')}::text[],
      ${column('termSourcedId')}::text[]) as wanted (id, sourced_id, school, term)
    where ${classes.id} = wanted.id`);
}

/** Deleted ones too, so that the limit bounds what is stored. */
export const countClasses = (db: Db | Tx, organizationId: string): Promise<number> =>
  db.$count(classes, eq(classes.organizationId, organizationId));

export async function insertClass(
  tx: Tx,
  added: { id: string; organizationId: string; name: string },
): Promise<void> {
  await tx.insert(classes).values(added);
}

/** False if there is no such class. */
export async function renameClass(
  db: Db,
  organizationId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const where = and(is(organizationId, id), isNull(classes.removedAt));
  const renamed = await db.update(classes).set({ name }).where(where).returning({ id: classes.id });
  return renamed.length > 0;
}

/** Deletes or restores it. False if there is no such class. */
export async function markRemoved(
  db: Db,
  organizationId: string,
  id: string,
  isRemoved: boolean,
): Promise<boolean> {
  const removedAt = isRemoved ? sql`coalesce(${classes.removedAt}, now())` : null;
  const marked = await db
    .update(classes)
    .set({ removedAt })
    .where(is(organizationId, id))
    .returning({ id: classes.id });
  return marked.length > 0;
}

export async function deleteOld(db: Db): Promise<void> {
  const old = sql`now() - make_interval(days => ${keptDays})`;
  await db.delete(classes).where(and(isNotNull(classes.removedAt), lt(classes.removedAt, old)));
}

/** Locked against being deleted until the transaction ends. */
export async function holdClass(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(is(organizationId, id), isNull(classes.removedAt)))
    .for('key share');
  return found.length > 0;
}

/** Those who are no members of the organization are passed over. @returns how many are new in the class */
export async function insertClassMembers(
  tx: Tx,
  { organizationId, classId }: { organizationId: string; classId: string },
  userIds: readonly string[],
): Promise<number> {
  const members = tx
    .select({
      classId: sql<string>`${classId}::uuid`.as('class_id'),
      organizationId: memberships.organizationId,
      userId: memberships.userId,
      createdAt: sql<Date>`now()`.as('created_at'),
    })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), inArray(memberships.userId, [...userIds])));
  const added = await tx
    .insert(classMembers)
    .select(members)
    .onConflictDoNothing()
    .returning({ userId: classMembers.userId });
  return added.length;
}

/** False if they are not in it. */
export async function deleteClassMember(
  db: Db | Tx,
  { classId, userId }: { classId: string; userId: string },
): Promise<boolean> {
  const gone = await db
    .delete(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
    .returning({ userId: classMembers.userId });
  return gone.length > 0;
}

/** So many class mates are named with their activity. */
const matesMost = 12;

export interface ActiveMate {
  classId: string;
  name: string;
  timeZone: string | null;
  lastSeenAt: Date;
}

/** The other students of a person's classes who show their activity and were active lately, the last first. */
export async function listActiveMates(db: Db, userId: string): Promise<ActiveMate[]> {
  const { rows } = await db.execute<
    Omit<ActiveMate, 'lastSeenAt'> & { seen: Date } & Record<string, unknown>
  >(sql`
    select "classId", name, "timeZone", seen from (
      select mine.class_id as "classId", ${people.name}, o.time_zone as "timeZone", last.seen,
        row_number() over (partition by mine.class_id order by last.seen desc, ${people.id}) as at
      from ${classMembers} mine
      join ${classMembers} theirs on theirs.class_id = mine.class_id and theirs.user_id <> mine.user_id
      join ${memberships} m on m.organization_id = theirs.organization_id and m.user_id = theirs.user_id
      join ${organizations} o on o.id = m.organization_id
      join ${people} on ${people.id} = theirs.user_id
      cross join lateral (select ${lastSeenOf(sql`${people.id}`)} as seen) last
      where mine.user_id = ${userId} and m.role = 'student' and ${showsActivity(sql`${people.id}`)} and ${isEnabled(sql`${people.id}`)}
        and last.seen > now() - interval '8 days') found
    where at <= ${matesMost} order by at`);
  return rows.map(({ seen, ...mate }) => ({ ...mate, lastSeenAt: new Date(seen) }));
}

/** Without class mates. */
type OwnRow = Omit<OwnOrganization, 'classes'> & { classes: Omit<OwnClass, 'mates'>[] };

/** A person's organizations, oldest membership first, with the classes they are in. */
export async function listOwn(db: Db, userId: string): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow & Record<string, unknown>>(sql`
    select o.id, o.name, own.role, own.roll_number as "rollNumber", o.opened_at is not null as "isOpen",
      (select l.id from ${organizationLogos} l where l.organization_id = o.id) as "logoId",
      coalesce((
        select json_agg(json_build_object(
          'id', k.id, 'name', k.name,
          'students', (select count(*)::int from ${classMembers} c
            join ${memberships} m on m.organization_id = c.organization_id and m.user_id = c.user_id
            where c.class_id = k.id and m.role = 'student'),
          'teachers', coalesce((select json_agg(${people.name} order by ${people.name}) from ${classMembers} c
            join ${memberships} m on m.organization_id = c.organization_id and m.user_id = c.user_id
            join ${people} on ${people.id} = c.user_id
            where c.class_id = k.id and m.role <> 'student'), '[]'::json))
          order by k.created_at, k.id)
        from ${classMembers} mine join ${classes} k on k.id = mine.class_id
        where mine.organization_id = o.id and mine.user_id = ${userId} and k.removed_at is null), '[]'::json) as classes
    from ${memberships} own join ${organizations} o on o.id = own.organization_id
    where own.user_id = ${userId} order by own.created_at, o.id`);
  return rows;
}
