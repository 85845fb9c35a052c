import type { PlatformCourse } from '@gene/contract/learning-platforms';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { classHeads } from '../../organizations/service.ts';
import { learningPlatforms, platformCourses } from '../schema.ts';

export type CourseRow = typeof platformCourses.$inferSelect;
/** How a platform names a course. */
export type CourseKey = Pick<CourseRow, 'platformId' | 'deployment' | 'contextId'>;

const is = ({ platformId, deployment, contextId }: CourseKey) =>
  and(
    eq(platformCourses.platformId, platformId),
    eq(platformCourses.deployment, deployment),
    eq(platformCourses.contextId, contextId),
  );

export interface ConnectedCourse {
  id: string;
  classId: string;
  className: string;
  organizationId: string;
  organization: string;
}

/** Null: it goes with no class, or with one that was deleted. */
export async function findConnected(db: Db, key: CourseKey): Promise<ConnectedCourse | null> {
  const [found] = await db
    .select({
      ...{ id: platformCourses.id, classId: platformCourses.classId },
      className: sql<string>`class.name`,
      organizationId: sql<string>`class.organization_id`,
      organization: sql<string>`class.organization`,
    })
    .from(platformCourses)
    .innerJoin(sql`${classHeads} class`, sql`class.id = ${platformCourses.classId}`)
    .where(is(key));
  return found ?? null;
}

/** What the platform says of it now. @param isWhole what it leaves out is not there any more */
export async function updateCourse(
  db: Db,
  id: string,
  { title, lineItemsUrl, membersUrl }: Pick<CourseRow, 'title' | 'lineItemsUrl' | 'membersUrl'>,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const services = {
    ...((isWhole || lineItemsUrl !== null) && { lineItemsUrl }),
    ...((isWhole || membersUrl !== null) && { membersUrl }),
  };
  await db
    .update(platformCourses)
    .set({ title, ...services })
    .where(eq(platformCourses.id, id));
}

/** Takes the place of one with a deleted class. False if it goes with a class already. */
export async function insertCourse(tx: Tx, course: Omit<CourseRow, 'createdAt'>): Promise<boolean> {
  const { id: _id, ...set } = course;
  const put = await tx
    .insert(platformCourses)
    .values(course)
    .onConflictDoUpdate({
      target: [platformCourses.platformId, platformCourses.deployment, platformCourses.contextId],
      set: { ...set, createdAt: sql`now()` },
      setWhere: sql`not exists (select 1 from ${classHeads} class where class.id = ${platformCourses.classId})`,
    })
    .returning({ id: platformCourses.id });
  return put.length > 0;
}

export const countOfClass = (tx: Tx, classId: string): Promise<number> =>
  tx.$count(platformCourses, eq(platformCourses.classId, classId));

export type ListedCourse = PlatformCourse &
  Pick<CourseRow, 'platformId' | 'lineItemsUrl' | 'membersUrl' | 'classId'>;

const list = async (db: Db | Tx, where: SQL | undefined): Promise<ListedCourse[]> => {
  const found = await db
    .select({
      course: platformCourses,
      platform: learningPlatforms.name,
      connectedBy: sql<string | null>`(
        select ${people.name} from ${people} where ${people.id} = ${platformCourses.connectedBy})`,
    })
    .from(platformCourses)
    .innerJoin(learningPlatforms, eq(learningPlatforms.id, platformCourses.platformId))
    .where(where)
    .orderBy(asc(platformCourses.createdAt), asc(platformCourses.id));
  return found.map(({ course: { deployment: _deployment, contextId: _context, ...course }, ...more }) => ({
    ...{ ...course, ...more },
    ...{ createdAt: course.createdAt.toISOString(), takesScores: course.lineItemsUrl !== null },
  }));
};

/** Oldest first. */
export const listOfClass = (db: Db, classId: string): Promise<ListedCourse[]> =>
  list(db, eq(platformCourses.classId, classId));

export async function findCourse(db: Db | Tx, id: string): Promise<ListedCourse | null> {
  return (await list(db, eq(platformCourses.id, id)))[0] ?? null;
}

/** Nothing, if it does not go with the class. */
export async function deleteCourse(db: Db, classId: string, id: string): Promise<void> {
  await db
    .delete(platformCourses)
    .where(and(eq(platformCourses.id, id), eq(platformCourses.classId, classId)));
}

/** Whether there is such a class in the organization. */
export async function hasClass(db: Db, organizationId: string, classId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${classHeads} k where k.id = ${classId} and k.organization_id = ${organizationId}`,
  );
  return rows.length > 0;
}

/** Classes of these organizations, by name. */
export async function listClasses(
  db: Db,
  organizationIds: readonly string[],
): Promise<{ id: string; name: string; organization: string; organizationId: string }[]> {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    organization: string;
    organizationId: string;
  }>(sql`
    select k.id, k.name, k.organization, k.organization_id as "organizationId" from ${classHeads} k
    where k.organization_id = any(${sql.param([...organizationIds])}::uuid[])
    order by lower(k.organization), lower(k.name), k.id`);
  return rows;
}
