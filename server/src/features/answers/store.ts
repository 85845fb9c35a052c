import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { documentHeads } from '../documents/service.ts';
import { ownedPapers } from '../papers/service.ts';
import type { ReadableSubject } from '../subjects/service.ts';
import { paperAnswers, type WrittenParts } from './schema.ts';

export type AnswerRow = typeof paperAnswers.$inferSelect;

export const listAnswers = (db: Db | Tx, paperId: string): Promise<AnswerRow[]> =>
  db.select().from(paperAnswers).where(eq(paperAnswers.paperId, paperId));

export async function findAnswer(
  db: Db | Tx,
  paperId: string,
  questionId: string,
): Promise<AnswerRow | null> {
  const [row] = await db.select().from(paperAnswers).where(keyOf(paperId, questionId));
  return row ?? null;
}

const keyOf = (paperId: string, questionId: string) =>
  and(eq(paperAnswers.paperId, paperId), eq(paperAnswers.questionId, questionId));
const isWanted = inArray(paperAnswers.status, ['waiting', 'writing']);

/** Leaves alone answers already being written. */
export async function requestAnswers(tx: Tx, paperId: string, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await tx
    .insert(paperAnswers)
    .values(questionIds.map((questionId) => ({ paperId, questionId, status: 'waiting' as const })))
    .onConflictDoUpdate({
      target: [paperAnswers.paperId, paperAnswers.questionId],
      set: { status: 'waiting' },
      setWhere: sql`${paperAnswers.status} <> 'writing'`,
    });
}

/**
 * Reverts to the existing answers.
 * @param but these stay requested
 */
export async function cancelRequests(tx: Tx, paperId: string, but: readonly string[] = []): Promise<void> {
  const own = and(eq(paperAnswers.paperId, paperId), isWanted, notInArray(paperAnswers.questionId, [...but]));
  await tx.delete(paperAnswers).where(and(own, isNull(paperAnswers.markdown)));
  await tx.update(paperAnswers).set({ status: 'ready' }).where(own);
}

/** False if it is no longer requested. */
export async function beginAnswer(
  db: Db,
  { paperId, questionId }: Pick<AnswerRow, 'paperId' | 'questionId'>,
): Promise<boolean> {
  const begun = await db
    .update(paperAnswers)
    .set({ status: 'writing' })
    .where(and(keyOf(paperId, questionId), isWanted))
    .returning({ questionId: paperAnswers.questionId });
  return begun.length > 0;
}

export async function isAnyWanted(tx: Tx, paperId: string): Promise<boolean> {
  return (await tx.$count(paperAnswers, and(eq(paperAnswers.paperId, paperId), isWanted))) > 0;
}

export const countFailed = (tx: Tx, paperId: string): Promise<number> =>
  tx.$count(paperAnswers, and(eq(paperAnswers.paperId, paperId), eq(paperAnswers.status, 'failed')));

/** Marks as failed what nobody is going to write. */
export async function failWanted(db: Db | Tx, paperId: string): Promise<void> {
  await db
    .update(paperAnswers)
    .set({ status: 'failed' })
    .where(and(eq(paperAnswers.paperId, paperId), isWanted));
}

export async function requestFailed(tx: Tx, paperId: string): Promise<void> {
  await tx
    .update(paperAnswers)
    .set({ status: 'waiting' })
    .where(and(eq(paperAnswers.paperId, paperId), eq(paperAnswers.status, 'failed')));
}

export type AnswerChange = Partial<Omit<AnswerRow, 'paperId' | 'questionId' | 'revision' | 'updatedAt'>>;

/** An answer that is read and not written; a person's own version of it stays. */
export async function keepOfficial(
  tx: Tx,
  row: Required<Pick<AnswerRow, 'paperId' | 'questionId' | 'markdown' | 'written' | 'asked'>>,
): Promise<void> {
  const { paperId, questionId, ...answer } = row;
  const change = { ...answer, status: 'ready' as const, engine: null, note: null, rating: null };
  await tx
    .insert(paperAnswers)
    .values({ paperId, questionId, ...change })
    .onConflictDoUpdate({
      target: [paperAnswers.paperId, paperAnswers.questionId],
      set: { ...change, revision: sql`${paperAnswers.revision} + 1`, updatedAt: sql`now()` },
    });
}

/** Null if the row no longer exists. */
export async function updateAnswer(
  db: Db | Tx,
  { paperId, questionId }: Pick<AnswerRow, 'paperId' | 'questionId'>,
  change: AnswerChange,
): Promise<AnswerRow | null> {
  const [row] = await db
    .update(paperAnswers)
    .set({ ...change, revision: sql`${paperAnswers.revision} + 1`, updatedAt: sql`now()` })
    .where(keyOf(paperId, questionId))
    .returning();
  return row ?? null;
}

/** The same, but only at that revision. */
export async function updateRevision(
  db: Db | Tx,
  { paperId, questionId, revision }: Pick<AnswerRow, 'paperId' | 'questionId' | 'revision'>,
  change: AnswerChange,
): Promise<AnswerRow | null> {
  const [row] = await db
    .update(paperAnswers)
    .set({ ...change, revision: revision + 1, updatedAt: sql`now()` })
    .where(
      and(keyOf(paperId, questionId), eq(paperAnswers.revision, revision), isNotNull(paperAnswers.markdown)),
    )
    .returning();
  return row ?? null;
}

/** Changes something other than the text, so the revision stays. */
export async function rateAnswer(
  db: Db | Tx,
  { paperId, questionId }: Pick<AnswerRow, 'paperId' | 'questionId'>,
  rating: AnswerRow['rating'],
): Promise<AnswerRow | null> {
  const [row] = await db.update(paperAnswers).set({ rating }).where(keyOf(paperId, questionId)).returning();
  return row ?? null;
}

/** Lists papers of a subject with requested answers. */
export async function papersWithAnswers(
  db: Db,
  { ownerId, subjectId }: { ownerId: string; subjectId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paperAnswers.paperId })
    .from(paperAnswers)
    .innerJoin(ownedPapers, eq(ownedPapers.id, paperAnswers.paperId))
    .where(and(eq(ownedPapers.ownerId, ownerId), eq(ownedPapers.subjectId, subjectId)));
  return rows.map(({ id }) => id);
}

/** Lists what overviews show about the answers to all of a person's papers. */
export async function listOwnAnswers(db: Db, ownerId: string) {
  return db
    .select({
      paperId: paperAnswers.paperId,
      questionId: paperAnswers.questionId,
      markdown: sql<'' | null>`case when ${paperAnswers.markdown} is not null then '' end`,
      edited: sql<'' | null>`case when ${paperAnswers.edited} is not null then '' end`,
      own: sql<'' | null>`case when ${paperAnswers.own} is not null then '' end`,
      written: sql<Pick<
        WrittenParts,
        'coverage' | 'material' | 'isOfficial'
      > | null>`${paperAnswers.written} - '{citations,keyPoints,options}'::text[]`,
    })
    .from(paperAnswers)
    .innerJoin(ownedPapers, eq(ownedPapers.id, paperAnswers.paperId))
    .where(eq(ownedPapers.ownerId, ownerId));
}

/** A textbook with solutions stays a book to learn from. */
export async function listSchemes(db: Db, { materialId }: ReadableSubject): Promise<string[]> {
  const quoted = sql`select cited ->> 'documentId' from ${paperAnswers}
    join ${ownedPapers} on ${ownedPapers.id} = ${paperAnswers.paperId},
    jsonb_array_elements(${paperAnswers.written} -> 'citations') as cited
    where ${ownedPapers.subjectId} = ${materialId} and (${paperAnswers.written} -> 'isOfficial')::boolean`;
  const found = await db
    .select({ id: documentHeads.id })
    .from(documentHeads)
    .where(
      and(
        eq(documentHeads.subjectId, materialId),
        eq(documentHeads.type, 'note'),
        sql`${documentHeads.id}::text in (${quoted})`,
      ),
    );
  return found.map(({ id }) => id);
}

/** Questions of a file with a person's own answer, key points or rating. */
export async function listWrittenTo(
  tx: Tx,
  documentId: string,
): Promise<{ paperId: string; questionId: string }[]> {
  const { paperId, questionId, edited, own, rating } = paperAnswers;
  return tx
    .select({ paperId, questionId })
    .from(paperAnswers)
    .innerJoin(ownedPapers, eq(ownedPapers.id, paperId))
    .where(
      and(eq(ownedPapers.documentId, documentId), or(isNotNull(edited), isNotNull(own), isNotNull(rating))),
    );
}

/** For the statements of others: whose bytes there are. */
export const storedAnswers = sql`(
  select ${ownedPapers.ownerId} as owner_id,
    coalesce(octet_length(${paperAnswers.markdown}), 0) + coalesce(pg_column_size(${paperAnswers.written}), 0)
      + coalesce(octet_length(${paperAnswers.edited}), 0) + coalesce(pg_column_size(${paperAnswers.own}), 0)
      + 100 as size_bytes
  from ${ownedPapers} join ${paperAnswers} on ${paperAnswers.paperId} = ${ownedPapers.id})`;
