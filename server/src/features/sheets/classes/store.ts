import type { ClassExam, ClassExamResults } from '@gene/contract/results';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { examPaperHeads } from '../../exam-papers/service.ts';
import { studentsOf } from '../../organizations/service.ts';
import { isVisible } from '../releases/store.ts';
import { releasedResults, resultReleases, sheets } from '../schema.ts';
import { blindPapersOf } from '../seconding/store.ts';

const withSeen = sql`${releasedResults}
  join ${resultReleases} on ${resultReleases.id} = ${releasedResults.releaseId}
  join ${sheets} on ${sheets.id} = ${releasedResults.sheetId} and ${isVisible}`;
const percentage = sql`(${releasedResults.shown}->>'percentage')::float8`;

/**
 * For other features' statements: percentages of the results that a student sees of an organization's exam papers, as a
 * table; without papers that whoever asks has yet to mark a second time.
 */
export const examResultsOf = (of: { organizationId: string; viewerId: string; userId: SQL }) => sql`(
  select ${percentage} as percentage from ${withSeen}
    join ${examPaperHeads} on ${examPaperHeads.id} = ${releasedResults.paperId}
  where ${releasedResults.userId} = ${of.userId} and ${examPaperHeads.organizationId} = ${of.organizationId}
    and ${releasedResults.paperId} not in ${blindPapersOf(of.viewerId)})`;

interface ClassOf {
  organizationId: string;
  classId: string;
}

const ofStudents = ({ organizationId, classId }: ClassOf) => sql`${withSeen}
  join ${studentsOf(classId)} s on s.user_id = ${releasedResults.userId}
  join ${examPaperHeads} on ${examPaperHeads.id} = ${releasedResults.paperId}
    and ${examPaperHeads.organizationId} = ${organizationId}`;

/** Newest first, without those that whoever asks has yet to mark a second time. */
export async function listExams(db: Db, of: ClassOf, viewerId: string): Promise<ClassExam[]> {
  const { id, title, subject, examDate } = examPaperHeads;
  const { rows } = await db.execute<ClassExam & Record<string, unknown>>(sql`
    select ${id} as "paperId", ${title}, ${subject}, ${examDate} as "examDate", count(*)::int as students,
      avg(${percentage}) as mean
    from ${ofStudents(of)} where ${id} not in ${blindPapersOf(viewerId)}
    group by ${id}, ${title}, ${subject}, ${examDate} order by ${id} desc`);
  return rows;
}

/** Questions of a topic. */
export interface TopicRange {
  name: string;
  from: number;
  /** Inclusive. */
  to: number;
}

export interface TopicMarks {
  name: string;
  marks: number;
  outOf: number;
}

export type StudentRow = Omit<ClassExamResults['results'][number], 'topics'> & { topics: TopicMarks[] };

/** The weakest first. */
export async function listStudents(
  db: Db,
  of: ClassOf,
  { paperId, topics }: { paperId: string; topics: readonly TopicRange[] },
): Promise<StudentRow[]> {
  const { shown, isInReview } = releasedResults;
  const { rows } = await db.execute<StudentRow & Record<string, unknown>>(sql`
    select person.id as "userId", person.name, s.roll_number as "rollNumber", ${isInReview} as "isInReview",
      (${shown}->>'score')::float8 as score, (${shown}->>'totalMarks')::float8 as "totalMarks", ${percentage} as percentage,
      (select coalesce(json_agg(t), '[]') from (
        select topic.name, sum((q->>'marks')::float8) as marks, sum((q->>'outOf')::float8) as "outOf"
        from jsonb_to_recordset(${JSON.stringify(topics)}::jsonb) as topic (name text, "from" int, "to" int)
          join jsonb_array_elements(${shown}->'questions') q on (q->>'question')::int between topic."from" and topic."to"
        group by topic.name) t) as topics
    from ${ofStudents(of)} join ${people} on ${people.id} = s.user_id
    where ${releasedResults.paperId} = ${paperId}
    order by ${percentage}, lower(person.name), person.id`);
  return rows;
}
