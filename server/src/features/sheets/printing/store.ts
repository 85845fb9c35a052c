import type { SheetStudent } from '@gene/contract/sheets';
import type { SheetPlan } from '@gene/engines/sheet-reading';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { sheetLayouts, sheetStudents } from '../schema.ts';

/** Serialises what is numbered within a paper until the transaction ends. */
async function lockNumbers(tx: Tx, paperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sheets'), hashtext(${paperId}))`);
}

/** The version under which sheets of this plan are printed; the same plan has the same. */
export async function ensureLayout(db: Db, paperId: string, plan: SheetPlan): Promise<number> {
  return db.transaction(async (tx) => {
    await lockNumbers(tx, paperId);
    const [same] = await tx
      .select({ version: sheetLayouts.version })
      .from(sheetLayouts)
      .where(
        and(eq(sheetLayouts.paperId, paperId), eq(sheetLayouts.plan, sql`${JSON.stringify(plan)}::jsonb`)),
      );
    if (same) return same.version;
    const [last] = await tx
      .select({ version: max(sheetLayouts.version) })
      .from(sheetLayouts)
      .where(eq(sheetLayouts.paperId, paperId));
    const version = (last?.version ?? 0) + 1;
    await tx.insert(sheetLayouts).values({ paperId, version, plan });
    return version;
  });
}

export async function listLayouts(
  db: Db | Tx,
  paperId: string,
): Promise<{ version: number; plan: SheetPlan }[]> {
  return db
    .select({ version: sheetLayouts.version, plan: sheetLayouts.plan })
    .from(sheetLayouts)
    .where(eq(sheetLayouts.paperId, paperId))
    .orderBy(asc(sheetLayouts.version));
}

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
