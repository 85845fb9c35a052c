import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { examPaperHeads } from '../../exam-papers/service.ts';
import { classHeads, studentsOf } from '../../organizations/service.ts';
import { sheetBatches, sheetPages, sheets } from '../schema.ts';

export interface CopiedPage {
  id: string;
  name: string;
  fileKey: string;
  createdAt: Date;
}

export async function listKeptPages(
  db: Db,
  paperId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<CopiedPage[]> {
  const { id, name, fileKey, createdAt } = sheetPages;
  const rows = await db
    .select({ id, name, fileKey, createdAt })
    .from(sheetPages)
    .innerJoin(sheetBatches, eq(sheetBatches.id, sheetPages.batchId))
    .where(
      and(
        ...[eq(sheetBatches.paperId, paperId), isNotNull(fileKey)],
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
  return rows.flatMap((row) => (row.fileKey === null ? [] : [{ ...row, fileKey: row.fileKey }]));
}

export async function hasSheets(db: Db, paperId: string): Promise<boolean> {
  const found = await db.select({ id: sheets.id }).from(sheets).where(eq(sheets.paperId, paperId)).limit(1);
  return found.length > 0;
}

/** Classes of the paper's organization with a student who has a sheet, oldest first. */
export async function listClassesOf(db: Db, paperId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct k.id, k.name, k.created_at
    from (select distinct paper_id, ltrim(roll, '0') as roll from ${sheets} where paper_id = ${paperId}) given
      join ${examPaperHeads} on ${examPaperHeads.id} = given.paper_id
      join ${classHeads} k on k.organization_id = ${examPaperHeads.organizationId}
      join lateral ${studentsOf(sql`k.id`)} s on ltrim(s.roll_number, '0') = given.roll
    order by k.created_at, k.id`);
  return rows;
}

export async function sumPages(db: Db, organizationId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${sheetPages.sizeBytes}), 0)`.mapWith(Number) })
    .from(sheetPages)
    .innerJoin(sheetBatches, eq(sheetBatches.id, sheetPages.batchId))
    .innerJoin(examPaperHeads, eq(examPaperHeads.id, sheetBatches.paperId))
    .where(and(eq(examPaperHeads.organizationId, organizationId), isNotNull(sheetPages.fileKey)));
  return sum?.bytes ?? 0;
}
