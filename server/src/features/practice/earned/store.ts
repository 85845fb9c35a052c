import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OwnedSubject } from '../../subjects/service.ts';
import { practiceAnswers, practiceAttempts } from '../schema.ts';

/** Marks earned on one question of a paper, over all submitted attempts. */
export interface EarnedMarks {
  documentId: string;
  paperId: string;
  number: string;
  /** Mean share of its marks, 0–1; a person's own marks take precedence over suggestions. */
  share: number;
  answers: number;
}

/** Counts answers with content or own marks, in attempts at the subject's papers. */
export async function listEarned(db: Db, { ownerId, id: subjectId }: OwnedSubject): Promise<EarnedMarks[]> {
  // What the marking says is long, so it is unpacked once, and only for answers that count.
  const { rows } = await db.execute<EarnedMarks & Record<string, unknown>>(sql`
    with asked as materialized (
      select attempt.id as attempt_id, question.* from ${practiceAttempts} attempt
      cross join jsonb_to_recordset(attempt.questions)
        as question("documentId" text, "paperId" text, number text, id uuid, marks float8)
      where attempt.owner_id = ${ownerId} and attempt.subject_id = ${subjectId} and attempt.state = 'submitted'
        and question.marks > 0),
    answered as materialized (
      select attempt_id, question_id, coalesce(own_marks, (marking ->> 'suggested')::float8) as earned
      from ${practiceAnswers} answer
      where owner_id = ${ownerId} and attempt_id in (select attempt_id from asked)
        and (own_marks is not null or text ~ '[^[:space:]]' or jsonb_array_length(choices) > 0))
    select "documentId", "paperId", number, count(*)::int as answers,
      avg(greatest(0, least(1, earned / marks))) as share
    from asked
    join answered on answered.attempt_id = asked.attempt_id and answered.question_id = asked.id
    where earned is not null
    group by 1, 2, 3`);
  return rows;
}
