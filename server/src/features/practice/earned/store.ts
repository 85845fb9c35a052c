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
  const earned = sql`coalesce(answer.own_marks, (answer.marking ->> 'suggested')::float8)`;
  const { rows } = await db.execute<EarnedMarks & Record<string, unknown>>(sql`
    select question ->> 'documentId' as "documentId", question ->> 'paperId' as "paperId",
      question ->> 'number' as number, count(*)::int as answers,
      avg(greatest(0, least(1, ${earned} / (question ->> 'marks')::float8))) as share
    from ${practiceAttempts} attempt
    cross join jsonb_array_elements(attempt.questions) question
    join ${practiceAnswers} answer on answer.owner_id = attempt.owner_id and answer.attempt_id = attempt.id
      and answer.question_id = (question ->> 'id')::uuid
    where attempt.owner_id = ${ownerId} and attempt.subject_id = ${subjectId} and attempt.state = 'submitted'
      and ${earned} is not null and (question ->> 'marks')::float8 > 0
      and (answer.own_marks is not null or answer.text ~ '[^[:space:]]' or jsonb_array_length(answer.choices) > 0)
    group by 1, 2, 3`);
  return rows;
}
