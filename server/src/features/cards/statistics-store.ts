import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';

/** How many active cards come back on each study day until `until`; what is overdue counts for today. */
export async function forecast(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  { timeZone, today, until }: { timeZone: string; today: string; until: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; due: number }>(sql`
    select greatest(((due_at at time zone ${timeZone}) - interval '4 hours')::date, ${today}::date)::text as day,
      count(*)::int as due
    from cards
    where owner_id = ${ownerId} and status = 'active' and deleted_at is null and state <> 'new' and due_at < ${until}
      and ${subjectId === undefined ? sql`true` : sql`subject_id = ${subjectId}`}
    group by 1`);
  return new Map(rows.map((row) => [row.day, row.due]));
}

/** Answers to cards that had been left for a study day or more, by day. */
export async function retentionByDay(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  timeZone: string,
  since: Date,
): Promise<{ day: string; answers: number; known: number }[]> {
  const { rows } = await db.execute<{ day: string; answers: number; known: number }>(sql`
    with answered as (
      select r.rating, r.reviewed_at,
        ((r.reviewed_at at time zone ${timeZone}) - interval '4 hours')::date as day,
        lag(((r.reviewed_at at time zone ${timeZone}) - interval '4 hours')::date)
          over (partition by r.card_id order by r.reviewed_at, r.id) as before
      from card_reviews r
      join cards c on c.owner_id = r.owner_id and c.id = r.card_id
      left join card_retractions x on x.owner_id = r.owner_id and x.review_id = r.id
      where r.owner_id = ${ownerId} and r.rating > 0 and x.review_id is null and c.deleted_at is null
        and ${subjectId === undefined ? sql`true` : sql`c.subject_id = ${subjectId}`})
    select day::text, count(*)::int as answers, (count(*) filter (where rating > 1))::int as known
    from answered where before < day and reviewed_at >= ${since} group by day order by day`);
  return rows;
}

/** The owner's own pace: the middle of the last 500 timed answers; and how many were given today. */
export async function answerPace(
  db: Db | Tx,
  ownerId: string,
  subjectId: string | undefined,
  start: Date,
): Promise<{ medianMs: number | null; today: number }> {
  const of = subjectId === undefined ? sql`true` : sql`c.subject_id = ${subjectId}`;
  const { rows } = await db.execute<{ median: number | null; today: number }>(sql`
    with answers as (
      select r.duration_ms, r.reviewed_at, r.anki from card_reviews r
      join cards c on c.owner_id = r.owner_id and c.id = r.card_id
      left join card_retractions x on x.owner_id = r.owner_id and x.review_id = r.id
      where r.owner_id = ${ownerId} and r.rating > 0 and x.review_id is null and ${of})
    select
      (select percentile_cont(0.5) within group (order by duration_ms) from
        (select duration_ms from answers where duration_ms > 0 order by reviewed_at desc limit 500) as timed) as median,
      (select count(*)::int from answers where reviewed_at >= ${start}) as today`);
  return { medianMs: rows[0]?.median ?? null, today: rows[0]?.today ?? 0 };
}
