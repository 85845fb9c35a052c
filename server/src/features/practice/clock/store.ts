import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { practiceAnswers, practiceAttempts } from '../schema.ts';
import { isAnswered } from '../store.ts';

export interface TimedAttempt {
  id: string;
  title: string;
  subjectId: string | null;
  submittedAt: Date;
  /** On its clock; null where none ran. */
  seconds: number | null;
}

/**
 * Attempts with anything answered that were submitted from `from` until before `to`, newest first. If the clock
 * submitted one, only the time to its last change counts.
 */
export async function listTimed(
  db: Db,
  ownerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<TimedAttempt[]> {
  const { rows } = await db.execute<Omit<TimedAttempt, 'submittedAt'> & { at: string }>(sql`
    with answered as (
      select attempt_id, max(saved_at) as last from ${practiceAnswers}
      where owner_id = ${ownerId}
        and attempt_id in (select id from ${practiceAttempts}
          where owner_id = ${ownerId} and submitted_at >= ${from} and submitted_at < ${to})
      group by 1 having bool_or(${isAnswered})),
    timed as (
      select id, title, subject_id, submitted_at, seconds, coalesce(remaining_ms / 1000.0, extract(epoch from
        deadline - case submitted_by when 'clock' then last else submitted_at end)) as "left"
      from answered join ${practiceAttempts} on owner_id = ${ownerId} and id = attempt_id)
    select id, title, subject_id as "subjectId", submitted_at as at,
      (case when "left" is not null then least(seconds, greatest(0, seconds - "left")) end)::float8 as seconds
    from timed order by submitted_at desc, id`);
  return rows.map(({ at, ...row }) => ({ ...row, submittedAt: new Date(at) }));
}
