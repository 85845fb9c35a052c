import { and, asc, eq, gt, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database.ts';
import { examPaperHeads } from '../../exam-papers/service.ts';
import { rollNumbersOf } from '../../organizations/service.ts';
import {
  scriptAnswers,
  sheetBatches,
  sheetCells,
  sheetCrops,
  sheetPages,
  sheets,
  sheetStudents,
} from '../schema.ts';
import { toLookAt } from '../store.ts';

export type PageRow = typeof sheetPages.$inferSelect;
export type SheetRow = typeof sheets.$inferSelect;
export type NewSheet = Omit<SheetRow, 'createdAt' | 'isRollDecided'>;
type CellRow = typeof sheetCells.$inferSelect;

/** Two processes that store pages of one paper do so one after the other. */
export async function lockPaper(tx: Tx, paperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sheet pages'), hashtext(${paperId}))`);
}

export async function insertPage(tx: Tx, page: Omit<PageRow, 'createdAt'>): Promise<void> {
  await tx.insert(sheetPages).values(page);
}

const ofPaper = (paperId: string) =>
  and(eq(sheetBatches.paperId, paperId), eq(sheetBatches.id, sheetPages.batchId));

/** It may have been put to the sheet of another copy. */
const copyOfPage = sql<number>`coalesce((${sheetPages.head} ->> 'copy')::int, ${sheets.copy})`;

/** A page of the paper whose picture has the same bytes, or the page of the same printed copy. */
export async function findSame(
  tx: Tx,
  paperId: string,
  {
    sha256,
    copy,
    page,
    layoutVersion,
  }: { sha256: string; copy: number; page: number; layoutVersion: number },
): Promise<Pick<PageRow, 'id' | 'name'> | null> {
  const [bytes] = await tx
    .select({ id: sheetPages.id, name: sheetPages.name })
    .from(sheetPages)
    .innerJoin(sheetBatches, ofPaper(paperId))
    .where(and(eq(sheetPages.sha256, sha256), isNull(sheetPages.refusal)))
    .limit(1);
  if (bytes || copy === 0) return bytes ?? null;
  const [copied] = await tx
    .select({ id: sheetPages.id, name: sheetPages.name })
    .from(sheets)
    .innerJoin(sheetPages, eq(sheetPages.sheetId, sheets.id))
    .where(
      and(
        ...[eq(sheets.paperId, paperId), eq(sheets.layoutVersion, layoutVersion)],
        ...[eq(copyOfPage, copy), eq(sheetPages.page, page)],
      ),
    )
    .limit(1);
  return copied ?? null;
}

/**
 * The sheet of the batch that lacks this page, and has the same copy or roll number; null where it could belong to two, as
 * only a person can tell.
 */
export async function findUnfinished(
  tx: Tx,
  {
    batchId,
    layoutVersion,
    page,
    copy,
    roll,
  }: { batchId: string; layoutVersion: number; page: number; copy: number; roll: string | null },
): Promise<SheetRow | null> {
  if (copy === 0 && roll === null) return null;
  const pageOf = tx
    .select({ id: sheetPages.id })
    .from(sheetPages)
    .where(and(eq(sheetPages.sheetId, sheets.id), eq(sheetPages.page, page)));
  const [row, ...others] = await tx
    .select()
    .from(sheets)
    .where(
      and(
        eq(sheets.batchId, batchId),
        eq(sheets.layoutVersion, layoutVersion),
        copy > 0 ? eq(sheets.copy, copy) : and(eq(sheets.copy, 0), eq(sheets.roll, roll ?? '')),
        notExists(pageOf),
      ),
    )
    .limit(2);
  return others.length === 0 ? (row ?? null) : null;
}

/** The script that pages of a file are in already. */
export async function findSheetOfFile(tx: Tx, fileId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: sheetPages.sheetId })
    .from(sheetPages)
    .where(and(eq(sheetPages.fileId, fileId), isNotNull(sheetPages.sheetId)))
    .limit(1);
  return row?.id ?? null;
}

/** The paper's organization has numbered its students, and none of them has this roll number. */
export async function isStranger(tx: Tx, paperId: string, roll: string): Promise<boolean> {
  const numbers = sql`select from ${examPaperHeads}
    cross join lateral ${rollNumbersOf(sql`exam_paper.organization_id`)} as s where exam_paper.id = ${paperId}`;
  const { rows } = await tx.execute<{ isStranger: boolean }>(sql`
    select exists (${numbers}) and not exists (
      ${numbers} and ltrim(s.roll_number, '0') = ltrim(${roll}, '0')) as "isStranger"`);
  return rows[0]?.isStranger ?? false;
}

/** The roll number of who got this copy. */
export async function findRollOfCopy(tx: Tx, paperId: string, copy: number): Promise<string | null> {
  const [row] = await tx
    .select({ roll: sheetStudents.roll })
    .from(sheetStudents)
    .where(and(eq(sheetStudents.paperId, paperId), eq(sheetStudents.copy, copy)));
  return row?.roll ?? null;
}

export async function insertSheet(tx: Tx, sheet: NewSheet): Promise<void> {
  await tx.insert(sheets).values(sheet);
}

export async function insertCells(tx: Tx, cells: readonly Omit<CellRow, 'decided'>[]): Promise<void> {
  // The head of a sheet is on each of its pages; the first one read counts.
  if (cells.length > 0)
    await tx
      .insert(sheetCells)
      .values([...cells])
      .onConflictDoNothing();
}

/** Another page of the sheet names another set than this one: which of them it is, somebody has to say. */
export async function contradictSet(tx: Tx, sheetId: string, choices: readonly number[]): Promise<void> {
  const contradicted = await tx
    .update(sheetCells)
    .set({
      ...{ state: 'several', doubt: 'pages_differ' },
      choices: sql`${sheetCells.choices} || ${sql.param(choices, sheetCells.choices)}`,
    })
    .where(
      and(
        ...[eq(sheetCells.sheetId, sheetId), eq(sheetCells.field, 'set'), eq(sheetCells.state, 'marked')],
        ...[ne(sheetCells.choices, [...choices]), isNull(sheetCells.decided)],
      ),
    )
    .returning({ sheetId: sheetCells.sheetId });
  if (contradicted.length > 0) await tx.update(sheets).set({ set: null }).where(eq(sheets.id, sheetId));
}

type CropRow = typeof sheetCrops.$inferSelect;

/** Stores the boxes of a page as answers that nobody has marked. */
export async function insertBoxes(
  tx: Tx,
  boxes: readonly (Omit<CropRow, 'createdAt'> & { isBlank: boolean; page: number })[],
): Promise<void> {
  if (boxes.length === 0) return;
  await tx.insert(sheetCrops).values(boxes.map(({ isBlank: _1, page: _2, ...crop }) => crop));
  await tx.insert(scriptAnswers).values(
    boxes.map(({ sheetId, question, isBlank, page }) => ({
      ...{ sheetId, question, text: '', fromPage: page, toPage: page },
      kind: isBlank ? ('empty_box' as const) : ('box' as const),
      likeness: isBlank ? 'empty box' : `box ${sheetId} ${question}`,
    })),
  );
}

/** The picture of an answer in a box. */
export async function findCrop(
  db: Db,
  { sheetId, question }: Pick<CropRow, 'sheetId' | 'question'>,
): Promise<CropRow | null> {
  const [row] = await db
    .select()
    .from(sheetCrops)
    .where(and(eq(sheetCrops.sheetId, sheetId), eq(sheetCrops.question, question)));
  return row ?? null;
}

export async function findPage(db: Db, id: string): Promise<(PageRow & { paperId: string }) | null> {
  const [row] = await db
    .select({ page: sheetPages, paperId: sheetBatches.paperId })
    .from(sheetPages)
    .innerJoin(sheetBatches, eq(sheetBatches.id, sheetPages.batchId))
    .where(eq(sheetPages.id, id));
  return row ? { ...row.page, paperId: row.paperId } : null;
}

export interface ListedPage {
  page: PageRow;
  roll: string | null;
  toLookAt: number | null;
  layoutVersion: number | null;
  /** Pages of its sheet that came. */
  present: number | null;
  /** The sheet of the page that it repeats. */
  first: Pick<SheetRow, 'id' | 'roll'> | null;
}

const present = sql<number>`(select count(*)::int from ${sheetPages} as of where of.sheet_id = sheets.id)`;

const firstPages = alias(sheetPages, 'first_pages');
const firstSheets = alias(sheets, 'first_sheets');

/** In the order in which they came. */
export async function listPages(
  db: Db,
  batchId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedPage[]> {
  return db
    .select({
      ...{ page: sheetPages, roll: sheets.roll, toLookAt },
      ...{ layoutVersion: sheets.layoutVersion, present },
      first: { id: firstSheets.id, roll: firstSheets.roll },
    })
    .from(sheetPages)
    .leftJoin(sheets, eq(sheets.id, sheetPages.sheetId))
    .leftJoin(firstPages, eq(firstPages.id, sheetPages.sameAsId))
    .leftJoin(firstSheets, eq(firstSheets.id, firstPages.sheetId))
    .where(and(eq(sheetPages.batchId, batchId), after === null ? undefined : gt(sheetPages.id, after)))
    .orderBy(asc(sheetPages.id))
    .limit(limit);
}
