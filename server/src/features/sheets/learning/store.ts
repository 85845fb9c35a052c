import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { examPaperHeads } from '../../exam-papers/service.ts';
import { isVisible } from '../releases/store.ts';
import { releasedResults, resultReleases, scriptAnswers, sheets } from '../schema.ts';
import type { StoredResult } from '../releases/types.ts';

/** A result that its student sees, with what tells which questions it is about. */
export interface LearntRow {
  id: string;
  paperId: string;
  title: string;
  subjectId: string | null;
  releasedAt: Date;
  showsKey: boolean;
  shown: StoredResult;
  /** Index of its set; null: the paper has one. */
  set: number | null;
  /** Questions whose number is nowhere in the script: the paper may have let them be left out. */
  unfound: number[];
}

/** Newest first. @param which one result, or those that count for a subject */
export async function listLearnt(
  db: Db | Tx,
  userId: string,
  which: { resultId: string } | { subjectId: string },
): Promise<LearntRow[]> {
  const { id, paperId, subjectId, shown } = releasedResults;
  const { showsKey, releasedAt } = resultReleases;
  return db
    .select({
      ...{ id, paperId, subjectId, shown, showsKey, releasedAt, set: sheets.set },
      title: examPaperHeads.title,
      unfound: sql<number[]>`coalesce((select json_agg(a.question) from ${scriptAnswers} a
        where a.sheet_id = ${releasedResults.sheetId} and a.kind = 'missing'), '[]')`,
    })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .innerJoin(examPaperHeads, eq(examPaperHeads.id, releasedResults.paperId))
    .where(
      and(
        ...[eq(releasedResults.userId, userId), isVisible],
        'resultId' in which ? eq(id, which.resultId) : eq(subjectId, which.subjectId),
      ),
    )
    .orderBy(desc(releasedAt), desc(id));
}

export async function saveSubject(tx: Tx, id: string, subjectId: string | null): Promise<void> {
  await tx.update(releasedResults).set({ subjectId }).where(eq(releasedResults.id, id));
}
