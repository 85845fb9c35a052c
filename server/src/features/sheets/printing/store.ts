import type { SheetStudent } from '@gene/contract/sheets';
import type { SheetPlan } from '@gene/engines/sheet-reading';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { sheetLayouts, sheetStudents } from '../schema.ts';

/** Serialises what is numbered within a paper until the transaction ends. */
async function lockNumbers(tx: Tx, paperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sheets'), hashtext(${paperId}))`);
}

export type Layout = Pick<typeof sheetLayouts.$inferSelect, 'version' | 'plan' | 'grids'>;

/**
 * The version under which sheets of this plan are printed, or read by a template; the same plan and grids have the same.
 */
export async function ensureLayout(
  tx: Tx,
  paperId: string,
  { plan, grids }: Omit<Layout, 'version'>,
): Promise<number> {
  await lockNumbers(tx, paperId);
  const isSame = (column: typeof sheetLayouts.plan | typeof sheetLayouts.grids, value: unknown) =>
    sql`${column} is not distinct from ${value === null ? null : JSON.stringify(value)}::jsonb`;
  const [same] = await tx
    .select({ version: sheetLayouts.version })
    .from(sheetLayouts)
    .where(
      and(
        eq(sheetLayouts.paperId, paperId),
        isSame(sheetLayouts.plan, plan),
        isSame(sheetLayouts.grids, grids),
      ),
    );
  if (same) return same.version;
  const [last] = await tx
    .select({ version: max(sheetLayouts.version) })
    .from(sheetLayouts)
    .where(eq(sheetLayouts.paperId, paperId));
  const version = (last?.version ?? 0) + 1;
  await tx.insert(sheetLayouts).values({ paperId, version, plan, grids });
  return version;
}

export async function listLayouts(db: Db | Tx, paperId: string): Promise<Layout[]> {
  return db
    .select({ version: sheetLayouts.version, plan: sheetLayouts.plan, grids: sheetLayouts.grids })
    .from(sheetLayouts)
    .where(eq(sheetLayouts.paperId, paperId))
    .orderBy(asc(sheetLayouts.version));
}

/** Those of our own sheets. */
export const printedOf = (layouts: readonly Layout[]): { version: number; plan: SheetPlan }[] =>
  layouts.filter(({ grids }) => grids === null).map(({ version, plan }) => ({ version, plan }));

export type PrintedStudent = Pick<typeof sheetStudents.$inferSelect, 'roll' | 'name' | 'copy'>;

/** Those who have a sheet keep its number and get the name. @returns them in the order given */
export async function putStudents(
  tx: Tx,
  paperId: string,
  students: readonly SheetStudent[],
): Promise<PrintedStudent[]> {
  await lockNumbers(tx, paperId);
  const [last] = await tx
    .select({ copy: max(sheetStudents.copy) })
    .from(sheetStudents)
    .where(eq(sheetStudents.paperId, paperId));
  const first = (last?.copy ?? 0) + 1;
  await tx
    .insert(sheetStudents)
    .values(students.map((student, i) => ({ paperId, ...student, copy: first + i })))
    .onConflictDoUpdate({
      target: [sheetStudents.paperId, sheetStudents.roll],
      set: { name: sql`excluded.name` },
    });
  const rolls = students.map(({ roll }) => roll);
  const rows = await tx
    .select()
    .from(sheetStudents)
    .where(and(eq(sheetStudents.paperId, paperId), inArray(sheetStudents.roll, rolls)));
  const ofRoll = new Map(rows.map((row) => [row.roll, row]));
  return rolls.flatMap((roll) => ofRoll.get(roll) ?? []);
}
