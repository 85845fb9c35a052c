import { type Opening, openingLimits, type OpeningTotal } from '@gene/contract/preferences';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { featureOpenings, preferences } from '../schema.ts';

const today = sql`(now() at time zone 'utc')::date`;
const isRecent = sql`${featureOpenings.day} > ${today} - ${openingLimits.days}::int`;

/** Counts for those who share. The lock makes whoever switches it off at the same moment delete this too. */
export async function countOpening(db: Db, ownerId: string, feature: Opening['feature']): Promise<void> {
  await db.execute(sql`
    insert into ${featureOpenings} (owner_id, day, feature, count)
    select owner_id, ${today}, ${feature}, 1
    from (select owner_id from ${preferences} where owner_id = ${ownerId} and share_data for share) sharing
    on conflict (owner_id, day, feature) do update set count = feature_openings.count + 1`);
}

export async function listOpenings(db: Db, ownerId: string): Promise<Opening[]> {
  const { day, feature, count } = featureOpenings;
  const rows = await db
    .select({ day, feature, count })
    .from(featureOpenings)
    .where(and(eq(featureOpenings.ownerId, ownerId), isRecent))
    .orderBy(desc(day), desc(count), feature);
  return rows as Opening[];
}

/**
 * Adds up whole days. Counts and people are rounded down to the least group, so that someone who joins or
 * leaves does not show.
 */
export async function listTotals(db: Db): Promise<OpeningTotal[]> {
  const { leastPeople } = openingLimits;
  const rounded = (number: string) =>
    sql`(${sql.raw(number)} / ${leastPeople}::int * ${leastPeople}::int)::int`;
  const { rows } = await db.execute<OpeningTotal & Record<string, unknown>>(sql`
    select feature, ${rounded('count(distinct owner_id)')} as people, ${rounded('sum(count)::bigint')} as count
    from ${featureOpenings} where ${isRecent} and day < ${today}
    group by feature having count(distinct owner_id) >= ${leastPeople}
    order by count desc, feature`);
  return rows;
}

export async function deleteOpenings(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(featureOpenings).where(eq(featureOpenings.ownerId, ownerId));
}

export async function deleteOldOpenings(db: Db): Promise<void> {
  await db.delete(featureOpenings).where(sql`not (${isRecent})`);
}
