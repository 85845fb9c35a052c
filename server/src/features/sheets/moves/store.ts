import type { SheetToJoin } from '@gene/contract/sheets';
import { and, asc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PageRow, SheetRow } from '../pages/store.ts';
import {
  type PageHead,
  scriptAnswers,
  scriptMarks,
  sheetCells,
  sheetCrops,
  sheetDecisions,
  sheetPages,
  sheets,
} from '../schema.ts';
import { studentName } from '../store.ts';

type CellRow = typeof sheetCells.$inferSelect;

/** Locks a page until the transaction ends. */
export async function holdPage(tx: Tx, id: string): Promise<PageRow | null> {
  const [row] = await tx.select().from(sheetPages).where(eq(sheetPages.id, id)).for('update');
  return row ?? null;
}

/** Nobody decides on these sheets until the transaction ends; marks of their boxes may still be given. */
export async function holdSheets(tx: Tx, ids: readonly string[]): Promise<SheetRow[]> {
  return tx
    .select()
    .from(sheets)
    .where(inArray(sheets.id, [...ids]))
    .orderBy(asc(sheets.id))
    .for('no key update');
}

/** In the order in which they came. */
export async function listPagesOf(tx: Tx, sheetId: string): Promise<PageRow[]> {
  return tx.select().from(sheetPages).where(eq(sheetPages.sheetId, sheetId)).orderBy(asc(sheetPages.id));
}

const isHead = inArray(sheetCells.field, ['roll', 'set']);

/** Roll number and set. */
export async function listHeadCells(tx: Tx, sheetId: string): Promise<CellRow[]> {
  return tx
    .select()
    .from(sheetCells)
    .where(and(eq(sheetCells.sheetId, sheetId), isHead));
}

/** In place of those that the sheet has. */
export async function putHeadCells(tx: Tx, sheetId: string, cells: readonly CellRow[]): Promise<void> {
  await tx.delete(sheetCells).where(and(eq(sheetCells.sheetId, sheetId), isHead));
  if (cells.length > 0) await tx.insert(sheetCells).values([...cells]);
}

interface Move {
  pageId: string;
  from: string;
  to: string;
}

/** With its answers and boxes, and whatever was decided on them and given for them. */
export async function movePage(tx: Tx, { pageId, from, to, head }: Move & { head: PageHead }): Promise<void> {
  await tx.update(sheetPages).set({ sheetId: to, head }).where(eq(sheetPages.id, pageId));
  const isOfAnswer = and(
    ...[eq(sheetCells.sheetId, from), eq(sheetCells.pageId, pageId), eq(sheetCells.field, 'answer')],
  );
  const rows = tx.select({ row: sheetCells.row }).from(sheetCells).where(isOfAnswer);
  await tx
    .update(sheetDecisions)
    .set({ sheetId: to })
    .where(
      and(
        eq(sheetDecisions.sheetId, from),
        or(
          eq(sheetDecisions.pageId, pageId),
          and(eq(sheetDecisions.field, 'answer'), inArray(sheetDecisions.row, rows)),
        ),
      ),
    );
  await tx.update(sheetCells).set({ sheetId: to }).where(isOfAnswer);
  await moveBoxes(tx, { pageId, from, to });
}

async function moveBoxes(tx: Tx, { pageId, from, to }: Move): Promise<void> {
  const questions = tx
    .select({ question: sheetCrops.question })
    .from(sheetCrops)
    .where(and(eq(sheetCrops.sheetId, from), eq(sheetCrops.pageId, pageId)));
  // First, since whoever is marking one of them holds it. Its likeness is that of no other box, as when it was read.
  const likeness = sql`case ${scriptAnswers.kind} when 'box'
    then concat('box ', ${to}::text, ' ', ${scriptAnswers.question}) else ${scriptAnswers.likeness} end`;
  await tx
    .update(scriptAnswers)
    .set({ sheetId: to, likeness })
    .where(and(eq(scriptAnswers.sheetId, from), inArray(scriptAnswers.question, questions)));
  await tx
    .update(scriptMarks)
    .set({ sheetId: to })
    .where(and(eq(scriptMarks.sheetId, from), inArray(scriptMarks.question, questions)));
  await tx
    .update(sheetCrops)
    .set({ sheetId: to })
    .where(and(eq(sheetCrops.sheetId, from), eq(sheetCrops.pageId, pageId)));
}

/** What was decided on a sheet goes with its last page, and counts for no other sheet. */
export async function setAsideDecisions(tx: Tx, { pageId, from, to }: Move): Promise<void> {
  await tx.update(sheetDecisions).set({ sheetId: to, pageId }).where(eq(sheetDecisions.sheetId, from));
}

/** It counts again for the sheet that the page is on. */
export async function restoreDecisions(tx: Tx, pageId: string): Promise<void> {
  await tx.update(sheetDecisions).set({ pageId: null }).where(eq(sheetDecisions.pageId, pageId));
}

const pagesOfSheet = sql<SheetToJoin['pages']>`coalesce((select
  json_agg(json_build_object('id', of.id, 'page', of.page, 'name', of.name) order by of.page)
  from ${sheetPages} as of where of.sheet_id = sheets.id), '[]')`;

/** Other sheets of this one's upload and form that lack the page. */
export async function listLacking(
  db: Db,
  { id, batchId, layoutVersion }: SheetRow,
  { page, limit }: { page: number; limit: number },
): Promise<SheetToJoin[]> {
  const present = db
    .select({ id: sheetPages.id })
    .from(sheetPages)
    .where(and(eq(sheetPages.sheetId, sheets.id), eq(sheetPages.page, page)));
  return db
    .select({ id: sheets.id, roll: sheets.roll, studentName, pages: pagesOfSheet })
    .from(sheets)
    .where(
      and(
        ...[eq(sheets.batchId, batchId), eq(sheets.layoutVersion, layoutVersion)],
        ...[ne(sheets.id, id), notExists(present)],
      ),
    )
    .orderBy(asc(sheets.id))
    .limit(limit);
}
