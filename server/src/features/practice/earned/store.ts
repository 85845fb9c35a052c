import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { practiceAnswers, practiceAttempts } from '../schema.ts';

/** Marks earned with one answer to a question of a paper, in a submitted attempt. */
export interface EarnedMarks {
  documentId: string;
  paperId: string;
  number: string;
  attemptId: string;
  title: string;
  /** In the attempt, from 1. */
  place: number;
  submittedAt: Date;
  /** Of its marks, 0–1; a person's own marks take precedence over suggestions. */
  share: number;
  /** The same of each key point of a part, where the marks are a suggestion. */
  parts: { part: string[]; marks: number; share: number }[];
}

/** Answers with content or own marks, in attempts at the subject's papers, newest first. */
export async function listEarned(
  db: Db,
  { ownerId, id: subjectId }: ReadableSubject,
): Promise<EarnedMarks[]> {
  // Marking results are long, so they are unpacked once, and only for answers that count.
  const { rows } = await db.execute<Omit<EarnedMarks, 'submittedAt'> & { at: string }>(sql`
    with asked as materialized (
      select attempt.id as attempt_id, attempt.title, attempt.submitted_at, question.value ->> 'documentId' as document_id,
        question.value ->> 'paperId' as paper_id, question.value ->> 'number' as number,
        (question.value ->> 'id')::uuid as id, (question.value ->> 'marks')::float8 as marks, question.place
      from ${practiceAttempts} attempt
      cross join jsonb_array_elements(attempt.questions) with ordinality as question(value, place)
      where attempt.owner_id = ${ownerId} and attempt.subject_id = ${subjectId} and attempt.state = 'submitted'
        and (attempt.results_from is null or attempt.results_from <= now())
        and (question.value ->> 'marks')::float8 > 0),
    answered as materialized (
      select attempt_id, question_id, coalesce(own_marks, (marking ->> 'suggested')::float8) as earned,
        case when own_marks is null then coalesce((marking ->> 'open')::float8, 0) else 0 end as open,
        case when own_marks is null then
          (select json_agg(point) from jsonb_to_recordset(marking -> 'points') as point(part jsonb, marks float8, share float8)
            where jsonb_array_length(point.part) > 0) end as parts
      from ${practiceAnswers} answer
      where owner_id = ${ownerId} and attempt_id in (select attempt_id from asked)
        and (own_marks is not null or text ~ '[^[:space:]]' or jsonb_array_length(choices) > 0))
    select document_id as "documentId", paper_id as "paperId", number, asked.attempt_id as "attemptId", title,
      place::int as place, submitted_at as at, greatest(0, least(1, earned / (marks - open))) as share,
      coalesce(parts, '[]') as parts
    from asked
    join answered on answered.attempt_id = asked.attempt_id and answered.question_id = asked.id
    where earned is not null and marks > open
    order by submitted_at desc, asked.attempt_id, place`);
  return rows.map(({ at, ...row }) => ({ ...row, submittedAt: new Date(at) }));
}
