import type { TextRange } from '@gene/contract/documents';
import { type KeptSummary, type SummaryLength, summaryLimits } from '@gene/contract/summaries';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { holdDocument, type OwnedDocument, type ReadableDocument } from '../../documents/service.ts';
import { keptSummaries } from '../schema.ts';

export type KeptRow = typeof keptSummaries.$inferSelect;
export type NewKept = Pick<KeptRow, 'length' | 'page' | 'opening' | 'engine' | 'note' | 'sentences'>;

export function toKept(row: KeptRow): KeptSummary {
  const { ownerId: _owner, documentId: _document, madeAt: _made, createdAt, ...rest } = row;
  return { ...rest, createdAt: createdAt.toISOString() };
}

/** This person's, in text order. */
export function listKept(db: Db, ownerId: string, document: ReadableDocument): Promise<KeptRow[]> {
  return db
    .select()
    .from(keptSummaries)
    .where(and(eq(keptSummaries.documentId, document.id), eq(keptSummaries.ownerId, ownerId)))
    .orderBy(asc(keptSummaries.start), asc(keptSummaries.end), asc(keptSummaries.id));
}

export async function findKept(
  db: Db,
  document: OwnedDocument,
  range: TextRange,
  length: SummaryLength,
): Promise<KeptRow | null> {
  const [row] = await db
    .select()
    .from(keptSummaries)
    .where(isSame(document.id, range, length));
  return row ?? null;
}

/**
 * Stores one summary per range and length, replacing an earlier one.
 * @returns false if the document has reached its limit or is gone
 */
export function keep(
  db: Db,
  document: OwnedDocument,
  { start, end }: TextRange,
  values: NewKept,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locked, so that simultaneous calls are counted one after the other.
    if (!(await holdDocument(tx, document.id))) return false;
    const changed = await tx
      .update(keptSummaries)
      .set({ ...values, madeAt: new Date() })
      .where(isSame(document.id, { start, end }, values.length))
      .returning({ id: keptSummaries.id });
    if (changed.length > 0) return true;
    const [found] = await tx
      .select({ count: count() })
      .from(keptSummaries)
      .where(eq(keptSummaries.documentId, document.id));
    if ((found?.count ?? 0) >= summaryLimits.keptMax) return false;
    const { id: documentId, ownerId } = document;
    await tx.insert(keptSummaries).values({ ...values, id: uuidv7(), ownerId, documentId, start, end });
    return true;
  });
}

/** @returns false if it does not exist or is someone else's */
export async function removeKept(db: Db, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(keptSummaries)
    .where(and(eq(keptSummaries.id, id), eq(keptSummaries.ownerId, ownerId)))
    .returning({ id: keptSummaries.id });
  return removed.length > 0;
}

const isSame = (documentId: string, { start, end }: TextRange, length: SummaryLength) =>
  and(
    eq(keptSummaries.documentId, documentId),
    eq(keptSummaries.start, start),
    eq(keptSummaries.end, end),
    eq(keptSummaries.length, length),
  );

/** For the statements of others: whose bytes there are. */
export const storedSummaries = sql`(
  select owner_id, pg_column_size(sentences) + 300 as size_bytes
  from ${keptSummaries})`;
