import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FiledPage } from '@gene/contract/sheets';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { sheetCells, sheetDecisions, sheetPages, sheets } from '../schema.ts';
import { isCellOpen, isDoubled, isRollOpen, isUnknown, studentName, toLookAt } from '../store.ts';

export type SheetRow = typeof sheets.$inferSelect;
export type CellRow = typeof sheetCells.$inferSelect;
export type DecisionRow = typeof sheetDecisions.$inferSelect & { decidedByName: string | null };

export async function findSheet(db: Db | Tx, id: string): Promise<SheetRow | null> {
  const [row] = await db.select().from(sheets).where(eq(sheets.id, id));
  return row ?? null;
}

export async function holdSheet(tx: Tx, id: string): Promise<SheetRow | null> {
  const [row] = await tx.select().from(sheets).where(eq(sheets.id, id)).for('update');
  return row ?? null;
}

export async function getFacts(
  db: Db | Tx,
  id: string,
): Promise<{ studentName: string; isUnknown: boolean; toLookAt: number; pages: FiledPage[] }> {
  const [facts] = await db.select({ studentName, isUnknown, toLookAt }).from(sheets).where(eq(sheets.id, id));
  const pages = await db
    .select({ id: sheetPages.id, page: sheetPages.page })
    .from(sheetPages)
    .where(eq(sheetPages.sheetId, id))
    .orderBy(asc(sheetPages.page));
  if (!facts) throw new Error(`no sheet ${id}`);
  return { ...facts, pages: pages.map(({ id: pageId, page }, i) => ({ id: pageId, page: page ?? i + 1 })) };
}

export async function listAnswers(db: Db | Tx, sheetId: string): Promise<CellRow[]> {
  return db
    .select()
    .from(sheetCells)
    .where(and(eq(sheetCells.sheetId, sheetId), eq(sheetCells.field, 'answer')))
    .orderBy(asc(sheetCells.row));
}

/** Oldest first. */
export async function listDecisions(db: Db | Tx, sheetId: string): Promise<DecisionRow[]> {
  const rows = await db
    .select({ decision: sheetDecisions, decidedByName: people.name })
    .from(sheetDecisions)
    .leftJoin(people, eq(people.id, sheetDecisions.decidedBy))
    .where(and(eq(sheetDecisions.sheetId, sheetId), isNull(sheetDecisions.pageId)))
    .orderBy(asc(sheetDecisions.id));
  return rows.map(({ decision, decidedByName }) => ({ ...decision, decidedByName }));
}

type Place = Pick<CellRow, 'sheetId' | 'field' | 'row'>;

export const keyOf = ({ field, row }: Pick<DecisionRow, 'field' | 'row'>): string => `${field} ${row}`;

/** By place. */
export async function findLastDecisions(tx: Tx, sheetId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([sheetDecisions.field, sheetDecisions.row], {
      ...{ field: sheetDecisions.field, row: sheetDecisions.row, id: sheetDecisions.id },
    })
    .from(sheetDecisions)
    .where(and(eq(sheetDecisions.sheetId, sheetId), isNull(sheetDecisions.pageId)))
    .orderBy(asc(sheetDecisions.field), asc(sheetDecisions.row), desc(sheetDecisions.id));
  return new Map(rows.map(({ field, row, id }) => [keyOf({ field, row }), id]));
}

export async function insertDecision(
  tx: Tx,
  decision: Omit<typeof sheetDecisions.$inferSelect, 'decidedAt'>,
): Promise<void> {
  await tx.insert(sheetDecisions).values(decision);
}

const cellAt = ({ sheetId, field, row }: Place) =>
  and(eq(sheetCells.sheetId, sheetId), eq(sheetCells.field, field), eq(sheetCells.row, row));

export async function findCell(tx: Tx, place: Place): Promise<CellRow | null> {
  const [row] = await tx.select().from(sheetCells).where(cellAt(place));
  return row ?? null;
}

export async function decideCell(tx: Tx, place: Place, decided: number[] | null): Promise<void> {
  await tx.update(sheetCells).set({ decided }).where(cellAt(place));
}

export async function saveSheet(
  tx: Tx,
  id: string,
  values: Partial<Pick<SheetRow, 'copy' | 'roll' | 'rollRead' | 'isRollDecided' | 'isStranger' | 'set'>>,
): Promise<void> {
  await tx.update(sheets).set(values).where(eq(sheets.id, id));
}

export async function deleteSheet(tx: Tx, id: string): Promise<void> {
  await tx.delete(sheets).where(eq(sheets.id, id));
}

export interface OpenCell {
  basedOn: string | null;
  sheet: SheetRow;
  cell: CellRow;
  studentName: string;
}

/** Answers and sets of a batch that nobody has decided on, sheet by sheet. */
export async function listOpenCells(db: Db, batchId: string, limit: number): Promise<OpenCell[]> {
  const basedOn = sql<string | null>`(select made.id from ${sheetDecisions} as made
    where made.sheet_id = sheet_cells.sheet_id and made.field = sheet_cells.field
      and made.row = sheet_cells.row and made.page_id is null order by made.id desc limit 1)`;
  return db
    .select({ sheet: sheets, cell: sheetCells, studentName, basedOn })
    .from(sheetCells)
    .innerJoin(sheets, eq(sheets.id, sheetCells.sheetId))
    .where(and(eq(sheets.batchId, batchId), isCellOpen))
    .orderBy(asc(sheets.id), asc(sheetCells.field), asc(sheetCells.row))
    .limit(limit);
}

export interface OpenRoll {
  basedOn: string | null;
  sheet: SheetRow;
  pageId: string;
  studentName: string;
  isDoubled: boolean;
  isUnknown: boolean;
}

/** Sheets of a batch whose roll number somebody has to look at. */
export async function listOpenRolls(db: Db, batchId: string, limit: number): Promise<OpenRoll[]> {
  const firstPage = sql<string>`(select of.id from ${sheetPages} as of
    where of.sheet_id = sheets.id order by of.page limit 1)`;
  const basedOn = sql<string | null>`(select made.id from ${sheetDecisions} as made
    where made.sheet_id = sheets.id and made.field = 'roll' and made.page_id is null order by made.id desc limit 1)`;
  return db
    .select({ sheet: sheets, pageId: firstPage, studentName, isDoubled, isUnknown, basedOn })
    .from(sheets)
    .where(and(eq(sheets.batchId, batchId), isRollOpen))
    .orderBy(asc(sheets.id))
    .limit(limit);
}
