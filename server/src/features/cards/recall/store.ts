import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { activeOf } from '../decks/store.ts';
import { cards } from '../schema.ts';
import type { CardRow } from '../store.ts';

/** @param after the last one of the previous portion */
export async function activeTexts(
  db: Db,
  subject: ReadableSubject,
  after: string | null,
  limit: number,
): Promise<Pick<CardRow, 'id' | 'front' | 'back'>[]> {
  return db
    .select({ id: cards.id, front: cards.front, back: cards.back })
    .from(cards)
    .where(and(activeOf(subject), after === null ? undefined : gt(cards.id, after)))
    .orderBy(asc(cards.id))
    .limit(limit);
}

/**
 * @param groups table of `card_id` and `group`
 * @param daysPerStability a card counts as known for this long after its last answer, per day of its
 * stability
 */
export async function countRemembered(
  db: Db,
  subject: ReadableSubject,
  groups: SQL,
  daysPerStability: number,
  now: Date,
): Promise<Map<number, { known: number; of: number }>> {
  const until = sql`${cards.lastReviewedAt} + ${cards.stability} * ${daysPerStability}::float8 * interval '24 hours'`;
  const { rows } = await db.execute<{ group: number; known: number; of: number }>(sql`
    select grouped."group", count(*)::int as "of",
      (count(*) filter (where ${cards.state} <> 'new' and ${until} >= ${now}))::int as known
    from ${cards} join ${groups} as grouped on grouped.card_id = ${cards.id}
    where ${activeOf(subject)} group by 1`);
  return new Map(rows.map(({ group, ...counts }) => [group, counts]));
}

/** Studied cards, and the sum of their chances of recall. */
export interface Recalls {
  count: number;
  recalled: number;
}

export interface RecalledCard {
  id: string;
  front: string;
  recall: number;
  lastReviewedAt: string;
}

interface Curve {
  factor: number;
  power: number;
}

const isStudied = (subject: ReadableSubject) =>
  sql`${activeOf(subject)} and ${cards.state} <> 'new' and ${cards.stability} > 0
    and ${cards.lastReviewedAt} is not null`;

const recallAt = ({ factor, power }: Curve, now: Date) =>
  sql`power(1 + ${factor}::float8 * greatest(0, extract(epoch from ${now}::timestamptz - ${cards.lastReviewedAt}))::float8
    / 86400 / ${cards.stability}, ${power}::float8)`;

/** @param groups table of `card_id` and `group` */
export async function sumRecalls(
  db: Db,
  subject: ReadableSubject,
  groups: SQL,
  curve: Curve,
  now: Date,
): Promise<Map<number, Recalls>> {
  const { rows } = await db.execute<{ group: number; count: number; recalled: number }>(sql`
    select grouped."group", count(*)::int as count, sum(${recallAt(curve, now)}) as recalled
    from ${cards} join ${groups} as grouped on grouped.card_id = ${cards.id}
    where ${isStudied(subject)} group by 1`);
  return new Map(rows.map(({ group, ...sums }) => [group, sums]));
}

/** The least known first. */
export async function listRecalled(
  db: Db,
  subject: ReadableSubject,
  { groups, group, limit }: { groups: SQL; group: number; limit: number },
  curve: Curve,
  now: Date,
): Promise<RecalledCard[]> {
  const { rows } = await db.execute<Omit<RecalledCard, 'lastReviewedAt'> & { at: string }>(sql`
    select ${cards.id} as id, ${cards.front} as front, ${recallAt(curve, now)} as recall,
      ${cards.lastReviewedAt} as at
    from ${cards} join ${groups} as grouped on grouped.card_id = ${cards.id}
    where ${isStudied(subject)} and grouped."group" = ${group} order by recall, id limit ${limit}`);
  return rows.map(({ at, ...card }) => ({ ...card, lastReviewedAt: new Date(at).toISOString() }));
}

export interface StartOfPart {
  documentId: string;
  start: number;
}

/**
 * A table of `card_id` and `group`: which of these parts of documents each card is from. One that is from none of
 * them has their count as its group.
 * @param parts in the order of their starts within each document
 */
export function groupsByPart(subject: ReadableSubject, parts: readonly StartOfPart[]): SQL {
  const documents = sql.param(parts.map(({ documentId }) => documentId));
  const starts = sql.param(parts.map(({ start }) => start));
  // Sorted together, as comparing each card with each part takes seconds for a few large books.
  return sql`(
    select card_id, coalesce(part, ${parts.length}::int) as "group" from (
      select card_id, max(part) over (partition by document_id order by at, card_id nulls first) as part from (
        select ${cards.id} as card_id, ${cards.documentId} as document_id,
          coalesce((${cards.place} ->> 'start')::int, 0) as at, null::int as part
        from ${cards} where ${activeOf(subject)}
        union all
        select null, document_id, start, (ordinal - 1)::int
        from unnest(${documents}::uuid[], ${starts}::int[]) with ordinality as starts (document_id, start, ordinal)
      ) as sorted
    ) as placed where card_id is not null)`;
}
