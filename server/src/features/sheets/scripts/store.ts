import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { scriptAnswers, sheetPages, sheets } from '../schema.ts';

type PageRow = typeof sheetPages.$inferSelect;

/** Also those that were refused. */
export async function listPagesOfFile(tx: Tx, fileId: string): Promise<PageRow[]> {
  return tx.select().from(sheetPages).where(eq(sheetPages.fileId, fileId)).orderBy(asc(sheetPages.number));
}

/** Whether a page of it is of a script, and not of a sheet of ours. */
export async function isScriptFile(tx: Tx, fileId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: sheets.id })
    .from(sheetPages)
    .innerJoin(sheets, eq(sheets.id, sheetPages.sheetId))
    .where(and(eq(sheetPages.fileId, fileId), eq(sheets.layoutVersion, 0)))
    .limit(1);
  return row !== undefined;
}

export async function insertAnswers(
  tx: Tx,
  answers: readonly (typeof scriptAnswers.$inferInsert)[],
): Promise<void> {
  if (answers.length > 0)
    await tx
      .insert(scriptAnswers)
      .values([...answers])
      .onConflictDoNothing();
}

/** In their order. */
export async function listPictures(db: Db, scriptId: string): Promise<Pick<PageRow, 'id' | 'number'>[]> {
  return db
    .select({ id: sheetPages.id, number: sheetPages.number })
    .from(sheetPages)
    .where(eq(sheetPages.sheetId, scriptId))
    .orderBy(asc(sheetPages.number));
}
