import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { studentsOf } from '../../organizations/service.ts';
import { isVisible } from '../releases/store.ts';
import { releasedResults, resultChanges, resultReleases, sheets } from '../schema.ts';

/** A released result of a student. */
export interface GradeRow {
  id: string;
  userId: string;
  name: string;
  /** Of the student, in the school's own system; null: no roster has named them. */
  sourcedId: string | null;
  score: number;
  totalMarks: number;
  isInReview: boolean;
  /** When it was released or, after that, changed. */
  gradedAt: Date;
}

/** Of the students of a class, by name: what they see. */
export const listGrades = (db: Db, paperId: string, classId: string): Promise<GradeRow[]> =>
  db
    .select({
      ...{ id: releasedResults.id, userId: releasedResults.userId, name: people.name },
      ...{ isInReview: releasedResults.isInReview },
      sourcedId: sql<string | null>`student.sourced_id`,
      score: sql<number>`(${releasedResults.shown}->>'score')::float8`,
      totalMarks: sql<number>`(${releasedResults.shown}->>'totalMarks')::float8`,
      gradedAt: sql`greatest(${resultReleases.releasedAt}, (select max(c.changed_at) from ${resultChanges} c
        where c.result_id = ${releasedResults.id}))`.mapWith(resultReleases.releasedAt),
    })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .innerJoin(people, eq(people.id, releasedResults.userId))
    .innerJoin(sql`${studentsOf(classId)} student`, sql`student.user_id = ${releasedResults.userId}`)
    .where(and(eq(releasedResults.paperId, paperId), isVisible))
    .orderBy(asc(sql`lower(${people.name})`), asc(releasedResults.id));

/** Papers with results that students of a class see, and the marks that these are out of. */
export async function listGradedPapers(db: Db, classId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      paperId: releasedResults.paperId,
      totalMarks: sql<number>`max((${releasedResults.shown}->>'totalMarks')::float8)`,
    })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .innerJoin(sql`${studentsOf(classId)} student`, sql`student.user_id = ${releasedResults.userId}`)
    .where(isVisible)
    .groupBy(releasedResults.paperId);
  return new Map(rows.map(({ paperId, totalMarks }) => [paperId, totalMarks]));
}

/** Those of these results that their students see. */
export async function listStillVisible(db: Db, resultIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: releasedResults.id })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .where(and(sql`${releasedResults.id} = any(${sql.param([...resultIds])}::uuid[])`, isVisible));
  return new Set(rows.map(({ id }) => id));
}
