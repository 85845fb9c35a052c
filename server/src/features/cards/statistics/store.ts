import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { subjectHeads } from '../../subjects/service.ts';

/** Of a week, or of a subject. */
interface Recalled {
  week: number | null;
  subjectId: string | null;
  answers: number;
  known: number;
}

export interface StudiedDay {
  day: number;
  seconds: number;
}

/** A day's answers in a subject. */
export interface StudiedSubject extends StudiedDay {
  subjectId: string;
  name: string;
  answers: number;
}

/** The driver wants a type, not an interface. */
type Row<T> = { [K in keyof T]: T[K] };

const ofSubject = (subjectId: string | undefined) =>
  subjectId === undefined ? sql`true` : sql`subject_id = ${subjectId}`;

/** Day boundaries as SQL. */
const boundsOf = (days: readonly Date[]) =>
  sql`array(select value::timestamptz from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb))`;

/**
 * Counts active cards due each day, with overdue ones on the first.
 * @param days start of each day, and the end of the last
 * @returns by day, counted from 0
 */
export async function forecast(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  days: readonly Date[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ day: number; due: number }>(sql`
    with days as materialized (select ${boundsOf(days)} as bounds)
    select greatest(width_bucket(due_at, bounds) - 1, 0) as day, count(*)::int as due from days, cards
    where owner_id = ${ownerId} and status = 'active' and deleted_at is null
      and state in ('learning', 'review', 'relearning') and due_at < ${days.at(-1)} and ${ofSubject(subjectId)}
    group by 1`);
  return new Map(rows.map(({ day, due }) => [day, due]));
}

/**
 * Answers to cards not seen for a study day or more, by week and by subject: the sums alone, since days times
 * subjects are thousands of rows.
 * @param days start of each day, and the end of the last
 * @returns weeks are counted from 0
 */
export async function retentionSums(
  db: Db,
  ownerId: string,
  subjectId: string | undefined,
  days: readonly Date[],
): Promise<Recalled[]> {
  const { rows } = await db.execute<Row<Recalled>>(sql`
    with days as materialized (select ${boundsOf(days)} as bounds),
    answered as (
      select subject_id, rating, previous_at, bounds, width_bucket(reviewed_at, bounds) as day
      from days, card_reviews
      where owner_id = ${ownerId} and not retracted and rating > 0 and reviewed_at >= ${days[0]}
        and ${ofSubject(subjectId)} and previous_at is not null
        and card_id not in (select id from cards where owner_id = ${ownerId} and deleted_at is not null))
    select (day - 1) / 7 as week, subject_id as "subjectId", count(*)::int as answers,
      (count(*) filter (where rating > 1))::int as known
    from answered where previous_at < bounds[day] group by grouping sets (((day - 1) / 7), (subject_id))`);
  return rows;
}

/**
 * The time that answers took.
 * @param days start of each day, and the end of the last
 * @returns by day, counted from 0
 */
export async function studiedByDay(db: Db, ownerId: string, days: readonly Date[]): Promise<StudiedDay[]> {
  const { rows } = await db.execute<Row<StudiedDay>>(sql`
    with days as materialized (select ${boundsOf(days)} as bounds)
    select width_bucket(reviewed_at, bounds) - 1 as day, sum(duration_ms)::float / 1000 as seconds
    from days, card_reviews
    where owner_id = ${ownerId} and not retracted and rating > 0
      and reviewed_at >= ${days[0]} and reviewed_at < ${days.at(-1)}
    group by 1 order by 1`);
  return rows;
}

/** The same by day and subject, newest first. */
export async function studiedBySubject(
  db: Db,
  ownerId: string,
  days: readonly Date[],
  { offset, limit }: { offset: number; limit: number },
): Promise<StudiedSubject[]> {
  const { rows } = await db.execute<Row<StudiedSubject>>(sql`
    with days as materialized (select ${boundsOf(days)} as bounds),
    studied as (
      select width_bucket(reviewed_at, bounds) - 1 as day, subject_id, count(*)::int as answers,
        sum(duration_ms)::float / 1000 as seconds
      from days, card_reviews
      where owner_id = ${ownerId} and not retracted and rating > 0
        and reviewed_at >= ${days[0]} and reviewed_at < ${days.at(-1)}
      group by 1, 2)
    select day, subject_id as "subjectId", ${subjectHeads.name} as name, answers, seconds
    from studied join ${subjectHeads} on ${subjectHeads.id} = studied.subject_id
    order by day desc, name, subject_id limit ${limit} offset ${offset}`);
  return rows;
}

/** The owner's pace, as the median of the last 500 timed answers, and the number of answers today. */
export async function answerPace(
  db: Db | Tx,
  ownerId: string,
  subjectId: string | undefined,
  start: Date,
): Promise<{ medianMs: number | null; today: number }> {
  const counting = sql`owner_id = ${ownerId} and not retracted and rating > 0 and ${ofSubject(subjectId)}`;
  const { rows } = await db.execute<{ median: number | null; today: number }>(sql`
    select
      (select percentile_cont(0.5) within group (order by duration_ms) from
        (select duration_ms from card_reviews where ${counting} and duration_ms > 0
          order by reviewed_at desc limit 500) as timed) as median,
      (select count(*)::int from card_reviews where ${counting} and reviewed_at >= ${start}) as today`);
  return { medianMs: rows[0]?.median ?? null, today: rows[0]?.today ?? 0 };
}

/** Everybody who has studied cards, and where their days are. */
export async function listLearners(db: Db): Promise<{ ownerId: string; timeZone: string }[]> {
  const { rows } = await db.execute<{ ownerId: string; timeZone: string }>(
    sql`select owner_id as "ownerId", time_zone as "timeZone" from learners`,
  );
  return rows;
}

/** Counts the due reviews of several people, and says when each last answered. Those without are missing. */
export async function countDueOf(
  db: Db,
  ownerIds: readonly string[],
): Promise<{ ownerId: string; due: number; lastAnswerAt: Date | null }[]> {
  const { rows } = await db.execute<{ ownerId: string; due: number; last: string | null }>(sql`
    select owner_id as "ownerId", max(last_reviewed_at) as last,
      (count(*) filter (where state = 'review' and due_at <= now()
        and (buried_until is null or buried_until <= now())))::int as due
    from cards where owner_id = any(${`{${ownerIds.join(',')}}`}::uuid[]) and status = 'active' and deleted_at is null
    group by owner_id`);
  return rows
    .filter(({ due }) => due > 0)
    .map(({ ownerId, due, last }) => ({ ownerId, due, lastAnswerAt: last === null ? null : new Date(last) }));
}
