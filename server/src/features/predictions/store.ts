import type { PredictedPaper } from '@gene/contract/predictions';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { materialEvidence } from '../documents/service.ts';
import { paperEvidence } from '../papers/service.ts';
import { subjectHeads } from '../subjects/service.ts';
import {
  predictions,
  type StoredPrediction,
  type StoredTopics,
  subjectTopics,
  topicCards,
} from './schema.ts';

export type { StoredPrediction, StoredTopics } from './schema.ts';
export type PredictionRow = typeof predictions.$inferSelect;
type PredictionHead = Omit<PredictionRow, 'result'>;

const head = {
  id: predictions.id,
  ownerId: predictions.ownerId,
  subjectId: predictions.subjectId,
  year: predictions.year,
  ownCourseOnly: predictions.ownCourseOnly,
  evidence: predictions.evidence,
  status: predictions.status,
  failure: predictions.failure,
  documentId: predictions.documentId,
  createdAt: predictions.createdAt,
};

/** Hashes everything a forecast is based on; it changes when a paper or book is added, changed or deleted. */
export async function evidenceOf(db: Db, subjectId: string): Promise<string> {
  const { rows } = await db.execute<{ evidence: string }>(
    sql`select md5(concat(${paperEvidence(subjectId)}, ';', ${materialEvidence(subjectId)})) as evidence`,
  );
  return rows[0]?.evidence ?? '';
}

/** Newest first. */
export async function listOfSubject(db: Db, ownerId: string, subjectId: string): Promise<PredictionHead[]> {
  return db
    .select(head)
    .from(predictions)
    .where(and(eq(predictions.ownerId, ownerId), eq(predictions.subjectId, subjectId)))
    .orderBy(desc(predictions.createdAt), desc(predictions.id));
}

/** Oldest first. */
export async function listOwn(db: Db, ownerId: string): Promise<{ id: string; subjectName: string }[]> {
  return db
    .select({ id: predictions.id, subjectName: subjectHeads.name })
    .from(predictions)
    .innerJoin(subjectHeads, eq(subjectHeads.id, predictions.subjectId))
    .where(eq(predictions.ownerId, ownerId))
    .orderBy(asc(predictions.createdAt), asc(predictions.id));
}

export async function findPrediction(
  db: Db | Tx,
  ownerId: string,
  id: string,
): Promise<PredictionRow | null> {
  const [row] = await db
    .select()
    .from(predictions)
    .where(and(eq(predictions.id, id), eq(predictions.ownerId, ownerId)));
  return row ?? null;
}

export async function findMaking(db: Db, id: string): Promise<PredictionHead | null> {
  const [row] = await db
    .select(head)
    .from(predictions)
    .where(and(eq(predictions.id, id), eq(predictions.status, 'making')));
  return row ?? null;
}

/** Suffix of the evidence of predictions replaced by a new one while nothing had changed. */
const earlier = ' earlier';
export const isMadeFrom = (kept: string, evidence: string): boolean =>
  kept.replace(/( earlier)+$/, '') === evidence;

interface Wanted {
  ownerId: string;
  subjectId: string;
  year: number;
  ownCourseOnly: boolean;
  evidence: string;
  anew: boolean;
}

/** Inserts a prediction, or finds the one in progress for the year or made from the same evidence. */
export async function insertOrFind(
  tx: Tx,
  { anew, ...wanted }: Wanted,
): Promise<{ id: string; isNew: boolean }> {
  const { subjectId, year, ownCourseOnly, evidence } = wanted;
  const ofYear = and(
    eq(predictions.subjectId, subjectId),
    eq(predictions.year, year),
    eq(predictions.ownCourseOnly, ownCourseOnly),
  );
  await tx.delete(predictions).where(and(ofYear, eq(predictions.status, 'failed')));
  if (anew) await makeWay(tx, ofYear, evidence);
  const [added] = await tx
    .insert(predictions)
    .values({ ...wanted, id: uuidv7() })
    .onConflictDoNothing()
    .returning({ id: predictions.id });
  if (added) return { id: added.id, isNew: true };
  const [same] = await tx
    .select({ id: predictions.id })
    .from(predictions)
    .where(and(ofYear, sql`(${predictions.status} = 'making' or ${predictions.evidence} = ${evidence})`))
    // One in progress comes before a finished one.
    .orderBy(sql`${predictions.status} = 'making' desc`)
    .limit(1);
  if (!same) throw new Error('the same prediction was made and removed meanwhile');
  return { id: same.id, isNew: false };
}

/** Evidence is unique per kind: existing ones get a suffix, the oldest the most. */
async function makeWay(tx: Tx, ofYear: SQL | undefined, evidence: string): Promise<void> {
  const kept = await tx
    .select({ id: predictions.id, evidence: predictions.evidence })
    .from(predictions)
    .where(and(ofYear, eq(predictions.status, 'ready')))
    .orderBy(predictions.createdAt);
  for (const each of kept.filter((one) => isMadeFrom(one.evidence, evidence)))
    await tx
      .update(predictions)
      .set({ evidence: each.evidence + earlier })
      .where(eq(predictions.id, each.id));
}

/** Locks it until the transaction ends; null if it is no longer in progress. */
export async function lockMaking(tx: Tx, id: string): Promise<PredictionHead | null> {
  const [row] = await tx
    .select(head)
    .from(predictions)
    .where(and(eq(predictions.id, id), eq(predictions.status, 'making')))
    .for('update');
  return row ?? null;
}

/** Stores the forecast until a model has worded it. */
export async function saveDraft(tx: Tx, id: string, result: StoredPrediction): Promise<void> {
  await tx.update(predictions).set({ result }).where(eq(predictions.id, id));
}

export async function findDraft(
  db: Db,
  id: string,
): Promise<(PredictionHead & { result: StoredPrediction }) | null> {
  const [row] = await db
    .select()
    .from(predictions)
    .where(and(eq(predictions.id, id), eq(predictions.status, 'making')));
  return row?.result ? { ...row, result: row.result } : null;
}

export async function saveMade(
  tx: Tx,
  id: string,
  values: { result: StoredPrediction; documentId: string },
): Promise<void> {
  // A paper belongs to its newest prediction.
  await tx
    .delete(predictions)
    .where(and(eq(predictions.documentId, values.documentId), ne(predictions.id, id)));
  await tx
    .update(predictions)
    .set({ ...values, status: 'ready' })
    .where(eq(predictions.id, id));
}

export async function saveFailure(tx: Tx, id: string, failure: string): Promise<PredictionHead | null> {
  const [row] = await tx
    .update(predictions)
    .set({ status: 'failed', failure })
    .where(and(eq(predictions.id, id), eq(predictions.status, 'making')))
    .returning(head);
  return row ?? null;
}

/** @param failure only if this was the reason */
export async function makeAgain(tx: Tx, id: string, failure: string): Promise<void> {
  await tx
    .update(predictions)
    .set({ status: 'making', failure: null })
    .where(and(eq(predictions.id, id), eq(predictions.status, 'failed'), eq(predictions.failure, failure)));
}

/** @returns the deleted prediction; null if it was already gone */
export async function deletePrediction(tx: Tx, ownerId: string, id: string): Promise<PredictionHead | null> {
  const [row] = await tx
    .delete(predictions)
    .where(and(eq(predictions.id, id), eq(predictions.ownerId, ownerId)))
    .returning(head);
  return row ?? null;
}

/** The predictions that became these documents. */
export async function predictedPapers(
  db: Db,
  documentIds: readonly string[],
): Promise<Map<string, PredictedPaper>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .select({
      documentId: predictions.documentId,
      paper: sql<PredictedPaper>`${predictions.result} -> 'paper'`,
    })
    .from(predictions)
    .where(inArray(predictions.documentId, [...new Set(documentIds)]));
  return new Map(rows.map(({ documentId, paper }) => [documentId!, paper]));
}

export interface TopicsRow {
  evidence: string;
  result: StoredTopics | null;
  failed: boolean;
  madeAt: Date;
}

export async function findTopics(db: Db, subjectId: string): Promise<TopicsRow | null> {
  const { evidence, result, failed, madeAt } = subjectTopics;
  const [row] = await db
    .select({ evidence, result, failed, madeAt })
    .from(subjectTopics)
    .where(eq(subjectTopics.subjectId, subjectId));
  return row ?? null;
}

/** Cards of a subject's topics as a table of `card_id` and `group`, the index into the forecast's topics. */
export const topicsOfCards = (subjectId: string) =>
  sql`(select card_id, topic::int as "group" from ${topicCards} where ${topicCards.subjectId} = ${subjectId})`;

/** The caller locks the subject. */
export async function saveTopics(
  tx: Tx,
  subjectId: string,
  { cards, ...values }: { evidence: string; result: StoredTopics; cards: Readonly<Record<string, number>> },
): Promise<void> {
  const set = { ...values, failed: false, madeAt: new Date() };
  await tx
    .insert(subjectTopics)
    .values({ subjectId, ...set })
    .onConflictDoUpdate({ target: subjectTopics.subjectId, set });
  await tx.delete(topicCards).where(eq(topicCards.subjectId, subjectId));
  const [ids, topics] = [sql.param(Object.keys(cards)), sql.param(Object.values(cards))];
  await tx.execute(sql`insert into ${topicCards} (subject_id, card_id, topic)
    select ${subjectId}::uuid, card_id, topic
    from unnest(${ids}::uuid[], ${topics}::smallint[]) as card (card_id, topic) order by topic, card_id`);
}

/** Keeps the previous topics. */
export async function saveTopicsFailure(tx: Tx, subjectId: string, evidence: string): Promise<void> {
  const set = { evidence, failed: true, madeAt: new Date() };
  await tx
    .insert(subjectTopics)
    .values({ subjectId, ...set })
    .onConflictDoUpdate({ target: subjectTopics.subjectId, set });
}

/** Makes them due again; the previous topics stay. */
export async function forgetTopicsFailure(db: Db, subjectId: string): Promise<void> {
  await db
    .update(subjectTopics)
    .set({ evidence: '', failed: false })
    .where(and(eq(subjectTopics.subjectId, subjectId), eq(subjectTopics.failed, true)));
}

/** For the statements of others: whose bytes there are. */
export const storedPredictions = sql`(
  select owner_id, coalesce(pg_column_size(result), 0) + 300 as size_bytes
  from ${predictions})`;
