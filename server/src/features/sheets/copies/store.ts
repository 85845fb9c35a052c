import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sheetBatches, sheetPages } from '../schema.ts';

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
