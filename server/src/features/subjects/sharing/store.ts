import type { ShareableClass, SharedSubject } from '@gene/contract/subjects';
import { and, countDistinct, eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { classHeads, isInClass, isTeaching, studentsOf } from '../../organizations/service.ts';
import { sharedSubjects, subjects } from '../schema.ts';

/** This person is in a class with which this subject is shared, by somebody who still teaches there. */
export const isShared = (sourceId: SQL, personId: SQL) => sql<boolean>`exists (
  select 1 from ${sharedSubjects} share
  where share.subject_id = ${sourceId} and ${isInClass(personId, sql`share.class_id`)}
    and ${isTeaching(sql`share.teacher_id`, sql`share.organization_id`)})`;

/**
 * For other features' statements: the subjects of others that this person may read, as a table with the columns
 * `id`, of the person's own subject that shows it, and `material_id`.
 */
export const sharedWith = (personId: SQL) => sql`(
  select id, source_id as material_id from ${subjects}
  where owner_id = ${personId} and source_id is not null and ${isShared(sql`source_id`, personId)})`;

/** Where a subject's documents are: in itself, or in the one it shows. */
export const materialOf = sql<string>`case
  when subjects.source_id is null then subjects.id
  when ${isShared(sql`subjects.source_id`, sql`subjects.owner_id`)} then subjects.source_id
  else subjects.id end`;

/** The class's organization, if this person teaches there. */
export async function findOrganizationOf(tx: Tx, teacherId: string, classId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select organization_id as id from ${classHeads} k
    where k.id = ${classId} and ${isTeaching(sql`${teacherId}::uuid`, sql`k.organization_id`)}`);
  return rows[0]?.id ?? null;
}

/** A trigger gives each of its students a subject that shows it. */
export async function insertShare(
  tx: Tx,
  share: { subjectId: string; classId: string; organizationId: string; teacherId: string },
): Promise<void> {
  await tx.insert(sharedSubjects).values(share).onConflictDoNothing();
}

/** False if it was not shared. */
export async function deleteShare(db: Db, subjectId: string, classId: string): Promise<boolean> {
  const gone = await db
    .delete(sharedSubjects)
    .where(and(eq(sharedSubjects.subjectId, subjectId), eq(sharedSubjects.classId, classId)))
    .returning({ classId: sharedSubjects.classId });
  return gone.length > 0;
}

/** The people of a class to be told that their subjects changed. */
export async function listStudents(db: Db, classId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select student.user_id as id from ${studentsOf(classId)} student`,
  );
  return rows.map(({ id }) => id);
}

/** Classes of the organizations in which this person teaches. */
export async function listShareable(db: Db, teacherId: string, subjectId: string): Promise<ShareableClass[]> {
  const { rows } = await db.execute<ShareableClass & Record<string, unknown>>(sql`
    select k.id, k.name, k.organization, exists (
        select 1 from ${sharedSubjects} s where s.subject_id = ${subjectId} and s.class_id = k.id) as "isShared"
    from ${classHeads} k where ${isTeaching(sql`${teacherId}::uuid`, sql`k.organization_id`)}
    order by k.organization, k.created_at, k.id`);
  return rows;
}

/** Subjects shared with this person's classes, without their own. */
export async function listShared(
  db: Db,
  personId: string,
  countIn: (subjectId: SQL) => SQL<number>,
): Promise<SharedSubject[]> {
  const person = sql`${personId}::uuid`;
  const { rows } = await db.execute<SharedSubject & Record<string, unknown>>(sql`
    select share.class_id as "classId", source.id as "sourceId", source.name, ${people.name} as "sharedBy",
      ${countIn(sql`source.id`)} as "documentsCount",
      (select mine.id from ${subjects} mine where mine.owner_id = ${person} and mine.source_id = source.id) as "subjectId"
    from ${sharedSubjects} share join ${subjects} source on source.id = share.subject_id
      join ${people} on ${people.id} = source.owner_id
    where source.owner_id <> ${person} and ${isInClass(person, sql`share.class_id`)}
      and ${isTeaching(sql`share.teacher_id`, sql`share.organization_id`)}
    order by share.created_at, source.id`);
  return rows;
}

/** Gives this person a subject that shows a shared one. Null if it is not shared with them. */
export async function insertShown(tx: Tx, personId: string, sourceId: string): Promise<string | null> {
  const person = sql`${personId}::uuid`;
  await tx.execute(sql`
    insert into ${subjects} (id, owner_id, name, has_audio, source_id, shared_by)
    select gen_random_uuid(), ${person}, source.name, false, source.id, ${people.name}
    from ${subjects} source join ${people} on ${people.id} = source.owner_id
    where source.id = ${sourceId} and source.owner_id <> ${person} and ${isShared(sql`source.id`, person)}
    on conflict do nothing`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sharedWith(person)} shown where shown.material_id = ${sourceId}`,
  );
  return rows[0]?.id ?? null;
}

/** Subjects of this teacher that some class reads. */
export async function countShared(db: Db, teacherId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(sharedSubjects.subjectId) })
    .from(sharedSubjects)
    .where(eq(sharedSubjects.teacherId, teacherId));
  return row?.count ?? 0;
}
