import type { Assignment, OwnAssignment, StudentProgress, StudentResult } from '@gene/contract/assignments';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { lastSeenOf, people } from '../accounts/service.ts';
import { classHeads, isInClass, studentsOf } from '../organizations/service.ts';
import { attemptHeads } from '../practice/service.ts';
import { showsActivity } from '../preferences/service.ts';
import { examResultsOf } from '../sheets/service.ts';
import { sharedWith } from '../subjects/service.ts';
import { assignedAttempts, assignments } from './schema.ts';

export type AssignmentRow = typeof assignments.$inferSelect;

const at = (column: SQL) =>
  sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns that both sides see. */
const paperColumns = sql`a.id, a.title, a.kind, ${at(sql`a.opens_at`)} as "opensAt", ${at(sql`a.closes_at`)} as "closesAt",
  a.minutes, a.marks, jsonb_array_length(a.questions) as questions, (select ${people.name} from ${people} where ${people.id} = a.teacher_id) as "assignedBy",
  ${at(sql`a.created_at`)} as "assignedAt"`;

const handedIn = sql`t.state = 'submitted'`;
const isLate = sql`(a.kind = 'home' and ${handedIn} and t.submitted_at > a.closes_at)`;

/** Is this class there, in this organization? */
export async function hasClass(db: Db, organizationId: string, classId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${classHeads} k where k.id = ${classId} and k.organization_id = ${organizationId}`,
  );
  return rows.length > 0;
}

export const countOfClass = (tx: Tx, classId: string): Promise<number> =>
  tx.$count(assignments, eq(assignments.classId, classId));

/** @returns false: the id exists, and nothing was done */
export async function insertAssignment(tx: Tx, row: Omit<AssignmentRow, 'createdAt'>): Promise<boolean> {
  const made = await tx
    .insert(assignments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: assignments.id });
  return made.length > 0;
}

/** Locked against being begun until the transaction ends. */
export async function holdAssignment(tx: Tx, classId: string, id: string): Promise<AssignmentRow | null> {
  const [row] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.classId, classId), eq(assignments.id, id)))
    .for('update');
  return row ?? null;
}

export const hasBegun = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(assignedAttempts, eq(assignedAttempts.assignmentId, id))) > 0;

export async function saveTimes(
  tx: Tx,
  id: string,
  times: Pick<AssignmentRow, 'opensAt' | 'closesAt'>,
): Promise<void> {
  await tx.update(assignments).set(times).where(eq(assignments.id, id));
}

export type ToTell = Pick<AssignmentRow, 'title' | 'kind'> & { userId: string };

/** Students of its class, by their ids; none once it is withdrawn. */
export async function listToTell(
  db: Db,
  id: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ToTell[]> {
  const { title, kind } = assignments;
  const userId = sql<string>`s.user_id`;
  return db
    .select({ title, kind, userId })
    .from(assignments)
    .innerJoin(sql`lateral ${studentsOf(sql`${assignments.classId}`)} s`, sql`true`)
    .where(and(eq(assignments.id, id), after === null ? undefined : sql`s.user_id > ${after}`))
    .orderBy(sql`s.user_id`)
    .limit(limit);
}

/** Newest first. */
export async function listOfClass(
  db: Db | Tx,
  classId: string,
  id: string | null = null,
): Promise<Assignment[]> {
  const { rows } = await db.execute<Assignment & Record<string, unknown>>(sql`
    select ${paperColumns}, a.is_shuffled as "isShuffled",
      (select count(*)::int from ${studentsOf(sql`a.class_id`)} s) as students,
      (select count(*)::int from ${studentsOf(sql`a.class_id`)} s
        join ${assignedAttempts} b on b.assignment_id = a.id and b.user_id = s.user_id
        join ${attemptHeads} t on t.owner_id = b.user_id and t.id = b.attempt_id and ${handedIn}) as "handedIn"
    from ${assignments} a where a.class_id = ${classId} ${id === null ? sql`` : sql`and a.id = ${id}`}
    order by a.created_at desc, a.id`);
  return rows;
}

export const countAssigned = (db: Db, teacherId: string): Promise<number> =>
  db.$count(assignments, eq(assignments.teacherId, teacherId));

/** Papers that this person handed in to their classes. */
export async function countHandedIn(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${assignedAttempts} b
      join ${attemptHeads} t on t.owner_id = b.user_id and t.id = b.attempt_id and ${handedIn}
    where b.user_id = ${userId}`);
  return rows[0]?.count ?? 0;
}

export async function deleteAssignment(db: Db, classId: string, id: string): Promise<void> {
  await db.delete(assignments).where(and(eq(assignments.classId, classId), eq(assignments.id, id)));
}

interface Page {
  classId: string;
  after: string | undefined;
  limit: number;
}

const personColumns = sql`person.id as "userId", person.name, s.roll_number as "rollNumber"`;
const afterPerson = (after: string | undefined) =>
  after === undefined
    ? sql``
    : sql`where (lower(person.name), person.id) > (
        select lower(last.name), last.id from (select id, name from ${people}) last where last.id = ${after})`;

/** Students of the class by name, and what became of one paper. */
export async function listResults(
  db: Db,
  assignmentId: string,
  { classId, after, limit }: Page,
): Promise<StudentResult[]> {
  const shows = showsActivity(sql`person.id`);
  const { rows } = await db.execute<StudentResult & Record<string, unknown>>(sql`
    select ${personColumns},
      case when ${handedIn} then 'handed_in' when b.user_id is null then 'none' when t.id is null then 'deleted'
        when ${shows} then 'writing' else 'none' end as state,
      coalesce(${isLate}, false) as "isLate",
      case when ${handedIn} and ${shows} then ${at(sql`t.submitted_at`)} end as "handedInAt",
      coalesce(t.is_marked, false) as "isMarked", coalesce(t.has_own_marks, false) as "hasOwnMarks",
      t.suggested, t.earned, t.earned_of as "earnedOf"
    from ${studentsOf(classId)} s join ${people} on ${people.id} = s.user_id
      join ${assignments} a on a.id = ${assignmentId}
      left join ${assignedAttempts} b on b.assignment_id = a.id and b.user_id = s.user_id
      left join ${attemptHeads} t on t.owner_id = b.user_id and t.id = b.attempt_id
    ${afterPerson(after)} order by lower(person.name), person.id limit ${limit}`);
  return rows;
}

export type ProgressRow = Omit<StudentProgress, 'activity'> & { lastSeenAt: Date | null };

/** Students of the class by name, what they handed in of all papers, and what the viewer may know of their exams. */
export async function listProgress(
  db: Db,
  { organizationId, viewerId, classId, after, limit }: Page & { organizationId: string; viewerId: string },
): Promise<ProgressRow[]> {
  const counted = sql`filter (where ${handedIn})`;
  const { rows } = await db.execute<Omit<ProgressRow, 'lastSeenAt'> & { seen: string | null }>(sql`
    select ${personColumns}, done.*, sat.*,
      case when ${showsActivity(sql`person.id`)} then ${lastSeenOf(sql`person.id`)} end as seen
    from ${studentsOf(classId)} s join ${people} on ${people.id} = s.user_id
    cross join lateral (
      select count(*) ${counted}::int as "handedIn", count(*) filter (where ${isLate})::int as late,
        sum(t.earned) ${counted} as earned, sum(t.earned_of) ${counted} as "earnedOf",
        coalesce(bool_or(t.has_own_marks) ${counted}, false) as "hasOwnMarks"
      from ${assignments} a join ${assignedAttempts} b on b.assignment_id = a.id and b.user_id = s.user_id
        join ${attemptHeads} t on t.owner_id = b.user_id and t.id = b.attempt_id
      where a.class_id = ${classId}) done
    cross join lateral (
      select count(*)::int as exams, avg(e.percentage) as "examMean"
      from ${examResultsOf({ organizationId, viewerId, userId: sql`s.user_id` })} e) sat
    ${afterPerson(after)} order by lower(person.name), person.id limit ${limit}`);
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeenAt: seen === null ? null : new Date(seen) }));
}

/** This person is a student of that class. */
const isStudentOf = (userId: SQL, classId: SQL) => sql`(${isInClass(userId, classId)}
  and exists (select 1 from ${studentsOf(classId)} s where s.user_id = ${userId}))`;

/** Papers assigned to the classes in which this person is a student, by when they are due. */
export async function listOwn(db: Db, userId: string): Promise<OwnAssignment[]> {
  const person = sql`${userId}::uuid`;
  const shown = sql`(${handedIn} and t.results_from <= now())`;
  const { rows } = await db.execute<OwnAssignment & Record<string, unknown>>(sql`
    select ${paperColumns}, a.class_id as "classId", t.id as "attemptId",
      case when ${handedIn} then 'handed_in' when t.id is not null then 'writing'
        when b.user_id is not null and a.kind = 'exam' then 'deleted'
        when a.opens_at > now() then 'waiting'
        when a.kind = 'exam' and a.closes_at <= now() then 'closed' else 'open' end as state,
      coalesce(${isLate}, false) as "isLate", coalesce(${shown}, false) as "hasResults",
      case when ${shown} then t.suggested end as suggested, case when ${shown} then t.earned end as earned,
      case when ${shown} then t.earned_of end as "earnedOf"
    from ${assignments} a
      left join ${assignedAttempts} b on b.assignment_id = a.id and b.user_id = ${person}
      left join ${attemptHeads} t on t.owner_id = b.user_id and t.id = b.attempt_id
    where ${isStudentOf(person, sql`a.class_id`)}
    order by a.closes_at, a.id`);
  return rows;
}

export async function findShowsActivity(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ shows: boolean }>(
    sql`select ${showsActivity(sql`${userId}::uuid`)} as shows`,
  );
  return rows[0]?.shows ?? true;
}

/** A paper that this student may have, locked against being withdrawn until the transaction ends. */
export async function holdForStudent(tx: Tx, userId: string, id: string): Promise<AssignmentRow | null> {
  const [row] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), isStudentOf(sql`${userId}::uuid`, sql`${assignments.classId}`)))
    .for('key share');
  return row ?? null;
}

/** The attempt that the student has, or had; the caller's own comes after all others. */
export async function claimAttempt(
  tx: Tx,
  claim: { assignmentId: string; userId: string; attemptId: string },
): Promise<{ attemptId: string; isThere: boolean }> {
  await tx.insert(assignedAttempts).values(claim).onConflictDoNothing();
  const { rows } = await tx.execute<{ attemptId: string; isThere: boolean }>(sql`
    select b.attempt_id as "attemptId", exists (
      select 1 from ${attemptHeads} t where t.owner_id = b.user_id and t.id = b.attempt_id) as "isThere"
    from ${assignedAttempts} b
    where b.assignment_id = ${claim.assignmentId} and b.user_id = ${claim.userId} for update`);
  return rows[0]!;
}

/** After the student deleted what they wrote at home. */
export async function replaceAttempt(
  tx: Tx,
  { assignmentId, userId, attemptId }: { assignmentId: string; userId: string; attemptId: string },
): Promise<void> {
  await tx
    .update(assignedAttempts)
    .set({ attemptId })
    .where(and(eq(assignedAttempts.assignmentId, assignmentId), eq(assignedAttempts.userId, userId)));
}

/** The student's subject that shows this one. */
export async function findShown(tx: Tx, userId: string, subjectId: string | null): Promise<string | null> {
  if (subjectId === null) return null;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sharedWith(sql`${userId}::uuid`)} shown where shown.material_id = ${subjectId}`,
  );
  return rows[0]?.id ?? null;
}

/** One that a person assigned, for their export. */
export type TaughtAssignment = Pick<
  Assignment,
  'title' | 'kind' | 'opensAt' | 'closesAt' | 'minutes' | 'questions' | 'marks' | 'assignedAt'
> & { className: string };

/** Everything this person assigned, or that was assigned in an organization; oldest first. */
export async function listAssigned(
  db: Db,
  by: { teacherId: string } | { organizationId: string },
): Promise<TaughtAssignment[]> {
  const { rows } = await db.execute<TaughtAssignment & Record<string, unknown>>(sql`
    select ${paperColumns}, k.name as "className"
    from ${assignments} a join ${classHeads} k on k.id = a.class_id
    where ${'teacherId' in by ? sql`a.teacher_id = ${by.teacherId}` : sql`k.organization_id = ${by.organizationId}`}
    order by a.created_at, a.id`);
  return rows;
}

/** For the statements of others: whose bytes there are. */
export const storedAssignments = sql`(
  select teacher_id as owner_id, pg_column_size(questions) + pg_column_size(groups) + 300 as size_bytes
  from ${assignments} where teacher_id is not null
  union all select user_id, 100 from ${assignedAttempts})`;
