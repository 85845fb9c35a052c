import type { AcceptAll, BulkAction, Card, CardQuery, CardStatus } from '@gene/contract/cards';
import { leechTag } from '@gene/contract/cards';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  like,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { documentHeads } from '../documents/service.ts';
import { cards, cardTexts } from './schema.ts';

export type CardRow = typeof cards.$inferSelect;
export type NewCardRow = typeof cards.$inferInsert;

const columns = {
  ...getTableColumns(cards),
  documentTitle: documentHeads.title,
  documentType: documentHeads.type,
  documentMedia: documentHeads.media,
};

/** A card with its source document. */
export interface SourcedCard extends CardRow {
  documentTitle: string | null;
  documentType: 'note' | 'textbook' | 'question_paper' | null;
  documentMedia: 'pdf' | 'docx' | 'doc' | 'txt' | null;
}

const shown = and(isNull(cards.deletedAt), ne(cards.status, 'rejected'));
const iso = (time: Date | null) => time?.toISOString() ?? null;

export function toCard(row: SourcedCard): Card {
  const { documentId: id, documentTitle: title, documentType: type, documentMedia: media } = row;
  return {
    id: row.id,
    subjectId: row.subjectId,
    deck: row.deck,
    kind: row.kind,
    gap: row.gap,
    front: row.front,
    back: row.back,
    tags: row.tags,
    status: row.status === 'rejected' ? 'proposed' : row.status,
    origin: row.origin,
    source: row.place && {
      ...row.place,
      document: id !== null && title !== null && type !== null ? { id, title, type, media } : null,
    },
    state: row.state,
    dueAt: iso(row.dueAt),
    lastReviewedAt: iso(row.lastReviewedAt),
    intervalDays: row.intervalDays,
    reps: row.reps,
    lapses: row.lapses,
    buriedUntil: iso(row.buriedUntil),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const selectSourced = (db: Db | Tx) =>
  db.select(columns).from(cards).leftJoin(documentHeads, eq(documentHeads.id, cards.documentId));

export async function findCard(db: Db | Tx, ownerId: string, id: string): Promise<SourcedCard | null> {
  const [row] = await selectSourced(db).where(and(eq(cards.ownerId, ownerId), eq(cards.id, id), shown));
  return row ?? null;
}

export async function findCards(
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<SourcedCard[]> {
  if (ids.length === 0) return [];
  return selectSourced(db).where(and(eq(cards.ownerId, ownerId), inArray(cards.id, [...ids]), shown));
}

interface Order {
  key: SQL;
  /** Sort key of a page's last card. */
  keyOf: (ownerId: string, id: string) => SQL;
  /** Comparison with it, for keys of later pages. */
  compare: SQL;
  order: SQL[];
}

const newestFirst: Order = {
  key: sql`(${cards.createdAt}, ${cards.id})`,
  keyOf: (ownerId, id) =>
    sql`select c.created_at, c.id from cards c where c.owner_id = ${ownerId} and c.id = ${id}`,
  compare: sql`<`,
  order: [desc(cards.createdAt), desc(cards.id)],
};

const proposalOrder = sql`(coalesce(-extract(epoch from ${documentHeads.createdAt}), 0), coalesce(${cards.documentId}::text, ''), ${cards.id})`;

/** By document, newest first, and within each as they were proposed: the best of a chapter first. */
const asProposed: Order = {
  key: proposalOrder,
  keyOf: (ownerId, id) =>
    sql`select coalesce(-extract(epoch from ${documentHeads.createdAt}), 0), coalesce(c.document_id::text, ''), c.id from cards c left join ${documentHeads} on ${documentHeads.id} = c.document_id where c.owner_id = ${ownerId} and c.id = ${id}`,
  compare: sql`>`,
  order: [proposalOrder],
};

/** Newest first; proposed cards as they were proposed. */
export async function listCards(
  db: Db,
  ownerId: string,
  query: z.output<typeof CardQuery>,
): Promise<{ cards: SourcedCard[]; total: number; nextCursor: string | null }> {
  const words = (query.search ?? '').split(/\s+/).filter(Boolean);
  if (words.length > 0) return searchCards(db, ownerId, words, query);
  const chosen = and(
    eq(cards.ownerId, ownerId),
    shown,
    query.subjectId === undefined ? undefined : eq(cards.subjectId, query.subjectId),
    query.documentId === undefined ? undefined : eq(cards.documentId, query.documentId),
    query.status === undefined ? ne(cards.status, 'proposed') : eq(cards.status, query.status),
    query.tag === undefined ? undefined : sql`${query.tag} = any(${cards.tags})`,
  );
  const { key, keyOf, compare, order } = orderOf(query);
  const after = isCursor(query.cursor) ? sql`${key} ${compare} (${keyOf(ownerId, query.cursor)})` : undefined;
  const rows = await selectSourced(db)
    .where(and(chosen, after))
    .orderBy(...order)
    .limit(query.limit + 1);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(cards)
    .where(chosen);
  const page = rows.slice(0, query.limit);
  const more = rows.length > query.limit;
  return { cards: page, total: count?.total ?? 0, nextCursor: (more && page.at(-1)?.id) || null };
}

const orderOf = ({ status }: z.output<typeof CardQuery>) =>
  status === 'proposed' ? asProposed : newestFirst;
const isCursor = (cursor: string | undefined): cursor is string =>
  cursor !== undefined && /^[0-9a-f-]{36}$/.test(cursor);

/**
 * Finds cards that contain every word, also within other words. Only the cards of the page are loaded whole.
 */
async function searchCards(
  db: Db,
  ownerId: string,
  words: readonly string[],
  query: z.output<typeof CardQuery>,
): Promise<{ cards: SourcedCard[]; total: number; nextCursor: string | null }> {
  const { documentId, subjectId, status, tag, cursor } = query;
  const grams = sql.join(
    words.map((word) => sql`card_grams(${ownerId}, lower(${word}))`),
    sql` || `,
  );
  const ofCards = and(
    documentId === undefined ? undefined : eq(cards.documentId, documentId),
    tag === undefined ? undefined : sql`${tag} = any(${cards.tags})`,
  );
  // The index finds cards with all words' letters and pairs; the text decides whether they are adjacent.
  const chosen = and(
    sql`card_grams(${cardTexts.ownerId}, ${cardTexts.text}) @> (${grams})`,
    ...words.map((word) =>
      like(cardTexts.text, sql`lower(${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`})`),
    ),
    eq(cardTexts.ownerId, ownerId),
    eq(cardTexts.isDeleted, false),
    ne(cardTexts.status, 'rejected'),
    status === undefined ? ne(cardTexts.status, 'proposed') : eq(cardTexts.status, status),
    subjectId === undefined ? undefined : eq(cardTexts.subjectId, subjectId),
    ofCards &&
      sql`exists (select 1 from ${cards} where ${cards.ownerId} = ${cardTexts.ownerId} and ${cards.id} = ${cardTexts.cardId} and ${ofCards})`,
  );
  const { key, keyOf, compare, order } = orderOf(query);
  const inOrder =
    status === 'proposed'
      ? sql`found join ${cards} on ${cards.ownerId} = ${ownerId} and ${cards.id} = found.id left join ${documentHeads} on ${documentHeads.id} = ${cards.documentId}`
      : sql`(select id, created_at from found) as cards`;
  const after = isCursor(cursor) ? sql`where ${key} ${compare} (${keyOf(ownerId, cursor)})` : sql``;
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${cardTexts.cardId} as id, ${cardTexts.createdAt} as created_at from ${cardTexts} where ${chosen})
    select (select count(*)::int from found) as total,
      array(select ${cards.id} from ${inOrder} ${after} order by ${sql.join(order, sql`, `)} limit ${query.limit + 1}) as ids`);
  const { total = 0, ids = [] } = rows[0] ?? {};
  const page = ids.slice(0, query.limit);
  const byId = new Map((await findCards(db, ownerId, page)).map((card) => [card.id, card]));
  return {
    cards: page.flatMap((id) => byId.get(id) ?? []),
    total,
    nextCursor: (ids.length > query.limit && page.at(-1)) || null,
  };
}

/** A subject's cards are compared with so many others at most. */
const mostCompared = 5000;

/** @returns JSON of what a subject's newest cards ask: proposed ones last, otherwise oldest first */
export async function listQuestions(db: Db, ownerId: string, subjectId: string): Promise<string> {
  const { rows } = await db.execute<{ cards: string }>(sql`
    select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'gap', gap, 'front', front, 'status', status)
      order by status = 'proposed', created_at, id), '[]')::text as cards
    from (select id, kind, gap, front, status, created_at from ${cards}
      where ${cards.ownerId} = ${ownerId} and ${cards.subjectId} = ${subjectId} and ${shown}
      order by status = 'proposed' desc, created_at desc limit ${mostCompared}) as newest`);
  return rows[0]?.cards ?? '[]';
}

/** @returns the new ids */
export async function insertCards(tx: Tx, rows: NewCardRow[]): Promise<string[]> {
  const inserted: string[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500);
    const added = await tx.insert(cards).values(part).onConflictDoNothing().returning({ id: cards.id });
    inserted.push(...added.map(({ id }) => id));
  }
  const siblings = rows.filter(({ id, groupId }) => id !== groupId);
  if (siblings.length > 0) {
    const [first] = siblings;
    const groups = [...new Set(siblings.map(({ groupId }) => groupId))];
    if (first) await markSharedTexts(tx, first.ownerId, groups);
  }
  return inserted;
}

/** Marks texts with several cards, counting deleted ones. */
async function markSharedTexts(tx: Tx, ownerId: string, groupIds: readonly string[]): Promise<void> {
  const another = sql`(select 1 from cards o where o.owner_id = ${cards.ownerId} and o.group_id = ${cards.groupId} and o.id <> ${cards.id})`;
  await tx
    .update(cards)
    .set({ sharesText: true })
    .where(
      and(
        eq(cards.ownerId, ownerId),
        inArray(cards.groupId, [...groupIds]),
        eq(cards.sharesText, false),
        sql`exists ${another}`,
      ),
    );
}

/** Locks all cards of one text, including deleted ones, until the transaction ends. */
export async function lockGroup(tx: Tx, ownerId: string, groupId: string): Promise<CardRow[]> {
  return tx
    .select()
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), eq(cards.groupId, groupId)))
    .orderBy(asc(cards.id))
    .for('update');
}

export async function findGroup(db: Db | Tx, ownerId: string, groupId: string): Promise<SourcedCard[]> {
  return selectSourced(db)
    .where(and(eq(cards.ownerId, ownerId), eq(cards.groupId, groupId), shown))
    .orderBy(asc(cards.gap), asc(cards.createdAt));
}

export async function updateCard(
  tx: Tx,
  ownerId: string,
  id: string,
  values: Partial<Omit<NewCardRow, 'ownerId' | 'id'>>,
): Promise<void> {
  await tx
    .update(cards)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(cards.ownerId, ownerId), eq(cards.id, id)));
}

interface BulkValues {
  buriedUntil: Date;
  subjectId: string | undefined;
  tags: readonly string[];
}

/** One statement per action; cards it does not apply to stay unchanged. */
export async function changeCards(
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
  action: Exclude<BulkAction, 'reset'>,
  { buriedUntil, subjectId, tags }: BulkValues,
): Promise<number> {
  const statusIs = (...from: CardStatus[]) => inArray(cards.status, from);
  const tagList = sql`array[${sql.join(
    tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`;
  const without = (removed: typeof tagList) =>
    sql`array(select t from unnest(${cards.tags}) with ordinality as u(t, n) where t <> all(${removed}) order by n)`;
  const plan = {
    accept: { set: { status: 'active' }, where: statusIs('proposed') },
    reject: { set: { status: 'rejected' }, where: statusIs('proposed') },
    propose: {
      set: { status: 'proposed' },
      where: and(
        isNull(cards.deletedAt),
        eq(cards.origin, 'document'),
        or(eq(cards.status, 'rejected'), and(eq(cards.status, 'active'), eq(cards.state, 'new'))),
      ),
    },
    delete: { set: { deletedAt: sql`now()` }, where: shown },
    restore: { set: { deletedAt: null }, where: isNotNull(cards.deletedAt) },
    suspend: { set: { status: 'suspended' }, where: and(shown, statusIs('active')) },
    resume: {
      set: { status: 'active', tags: without(sql`array[${leechTag}]::text[]`) },
      where: and(shown, statusIs('suspended')),
    },
    bury: { set: { buriedUntil }, where: and(shown, statusIs('active')) },
    unbury: { set: { buriedUntil: null }, where: and(shown, isNotNull(cards.buriedUntil)) },
    move: { set: { subjectId }, where: shown },
    tag: { set: { tags: sql`${without(tagList)} || ${tagList}` }, where: shown },
    untag: { set: { tags: without(tagList) }, where: shown },
  } as const;
  const { set, where } = plan[action];
  const rows = await db
    .update(cards)
    .set({ ...(set as object), updatedAt: sql`now()` })
    .where(and(eq(cards.ownerId, ownerId), inArray(cards.id, [...ids]), where))
    .returning({ id: cards.id });
  return rows.length;
}

/** @returns the ids accepted */
export async function acceptProposals(
  db: Db,
  ownerId: string,
  of: z.output<typeof AcceptAll>,
): Promise<string[]> {
  const rows = await db
    .update(cards)
    .set({ status: 'active', updatedAt: sql`now()` })
    .where(
      and(
        eq(cards.ownerId, ownerId),
        eq(cards.status, 'proposed'),
        isNull(cards.deletedAt),
        of.subjectId === undefined ? undefined : eq(cards.subjectId, of.subjectId),
        of.documentId === undefined ? undefined : eq(cards.documentId, of.documentId),
        notInArray(cards.id, of.except),
      ),
    )
    .returning({ id: cards.id });
  return rows.map(({ id }) => id);
}

/** Purges deleted cards. Proposed ones become rejected, so that they are not proposed again. */
export async function forgetDeletedCards(db: Db, of: { before: Date } | { ownerId: string }): Promise<void> {
  const those = 'before' in of ? lt(cards.deletedAt, of.before) : eq(cards.ownerId, of.ownerId);
  const old = and(isNotNull(cards.deletedAt), those);
  await db
    .update(cards)
    .set({ status: 'rejected', deletedAt: null })
    .where(and(old, isNotNull(cards.proposalKey)));
  await db.delete(cards).where(old);
}

/** Lists the positions of sentences for which a document's cards have been proposed. */
export async function listProposedStarts(db: Db, ownerId: string, documentId: string): Promise<number[]> {
  const rows = await db
    .select({ place: cards.place })
    .from(cards)
    .where(and(eq(cards.ownerId, ownerId), eq(cards.documentId, documentId), isNotNull(cards.proposalKey)));
  return rows.flatMap(({ place }) => (place ? [place.start] : []));
}

/** For the statements of others: fronts of cards that are not deleted. */
export const cardHeads = new QueryBuilder()
  .select({ ownerId: cards.ownerId, id: cards.id, front: cards.front, subjectId: cards.subjectId })
  .from(cards)
  .where(isNull(cards.deletedAt))
  .as('card');

/** For the statements of others: whose bytes there are; the text twice, as cards are searched in a copy. */
export const storedCards = (isDeleted: boolean) => sql`(
  select owner_id, 2 * (octet_length(front) + octet_length(back)) + 400 as size_bytes from ${cards}
  where ${isDeleted ? isNotNull(cards.deletedAt) : isNull(cards.deletedAt)})`;
