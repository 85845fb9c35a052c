import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { sheetBatches, sheetFiles, sheetPages, sheets } from '../schema.ts';
import { toLookAt } from '../store.ts';

export type BatchRow = typeof sheetBatches.$inferSelect;
type FileRow = typeof sheetFiles.$inferSelect;
/** A file with the paper of its batch. */
export type WaitingFile = FileRow & { paperId: string };

export async function insertBatch(tx: Tx, batch: Omit<BatchRow, 'createdAt'>): Promise<void> {
  await tx.insert(sheetBatches).values(batch);
}

export async function findBatch(db: Db | Tx, id: string): Promise<BatchRow | null> {
  const [row] = await db.select().from(sheetBatches).where(eq(sheetBatches.id, id));
  return row ?? null;
}

export async function deleteBatch(tx: Tx, id: string): Promise<void> {
  await tx.delete(sheetBatches).where(eq(sheetBatches.id, id));
}

export async function insertFile(
  tx: Tx,
  file: Omit<FileRow, 'createdAt' | 'pages' | 'pagesDone'>,
): Promise<void> {
  await tx.insert(sheetFiles).values(file);
}

export async function countFiles(db: Db | Tx, batchId: string): Promise<number> {
  const [row] = await db.select({ files: count() }).from(sheetFiles).where(eq(sheetFiles.batchId, batchId));
  return row?.files ?? 0;
}

const waiting = (db: Db | Tx) =>
  db
    .select({ file: sheetFiles, paperId: sheetBatches.paperId })
    .from(sheetFiles)
    .innerJoin(sheetBatches, eq(sheetBatches.id, sheetFiles.batchId));

/** The next ones to be read. */
export async function listNext(db: Db, batchId: string, limit: number): Promise<WaitingFile[]> {
  const rows = await waiting(db)
    .where(eq(sheetFiles.batchId, batchId))
    .orderBy(asc(sheetFiles.id))
    .limit(limit);
  return rows.map(({ file, paperId }) => ({ ...file, paperId }));
}

export async function findFile(db: Db, id: string): Promise<WaitingFile | null> {
  const [row] = await waiting(db).where(eq(sheetFiles.id, id));
  return row ? { ...row.file, paperId: row.paperId } : null;
}

export async function savePages(db: Db, id: string, pages: number): Promise<void> {
  await db.update(sheetFiles).set({ pages }).where(eq(sheetFiles.id, id));
}

/** Locks the file until the transaction ends. Null: it is read, or its batch has gone. */
export async function holdFile(tx: Tx, id: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(sheetFiles).where(eq(sheetFiles.id, id)).for('update');
  return row ?? null;
}

export async function saveDone(tx: Tx, id: string, pagesDone: number): Promise<void> {
  await tx.update(sheetFiles).set({ pagesDone }).where(eq(sheetFiles.id, id));
}

/** It is read: the row goes, and the file with it. */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(sheetFiles).where(eq(sheetFiles.id, id));
}

const ofBatch = sql`batch_id = sheet_batches.id`;
const described = {
  batch: sheetBatches,
  uploadedByName: people.name,
  waitingFiles: sql<number>`(select count(*)::int from ${sheetFiles} where ${ofBatch})`,
  waitingPages: sql<number>`(select coalesce(sum(greatest(pages - pages_done, 0)), 0)::int
    from ${sheetFiles} where ${ofBatch})`,
  read: sql<number>`(select count(*)::int from ${sheetPages} where ${ofBatch} and refusal is null)`,
  refused: sql<number>`(select count(*)::int from ${sheetPages} where ${ofBatch} and refusal is not null)`,
  sheets: sql<number>`(select count(*)::int from ${sheets} where ${ofBatch})`,
  toLookAt: sql<number>`(select coalesce(sum(${toLookAt}), 0)::int from ${sheets}
    where sheets.batch_id = sheet_batches.id)`,
};
export type DescribedBatch = { [K in keyof typeof described]: unknown } & {
  batch: BatchRow;
  uploadedByName: string | null;
  waitingFiles: number;
  waitingPages: number;
  read: number;
  refused: number;
  sheets: number;
  toLookAt: number;
};

const describing = (db: Db) =>
  db.select(described).from(sheetBatches).leftJoin(people, eq(people.id, sheetBatches.uploadedBy));

export async function getDescribed(db: Db, id: string): Promise<DescribedBatch> {
  const [row] = await describing(db).where(eq(sheetBatches.id, id));
  if (!row) throw new Error(`no batch ${id}`);
  return row;
}

/** Newest first. */
export async function listBatches(
  db: Db,
  paperId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<DescribedBatch[]> {
  return describing(db)
    .where(and(eq(sheetBatches.paperId, paperId), before === null ? undefined : lt(sheetBatches.id, before)))
    .orderBy(desc(sheetBatches.id))
    .limit(limit);
}
