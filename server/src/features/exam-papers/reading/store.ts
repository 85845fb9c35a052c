import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { examPapers, examPdfs, examQuestions } from '../schema.ts';

export type ExamQuestionsRow = typeof examQuestions.$inferSelect;

export async function findQuestions(db: Db | Tx, paperId: string): Promise<ExamQuestionsRow | null> {
  const [row] = await db.select().from(examQuestions).where(eq(examQuestions.paperId, paperId));
  return row ?? null;
}

export async function putQuestions(tx: Tx, row: ExamQuestionsRow): Promise<void> {
  await tx.insert(examQuestions).values(row).onConflictDoUpdate({ target: examQuestions.paperId, set: row });
}

/** The file of a paper whose questions are to be read; null: it is deleted, or they are there. */
export async function findUnread(db: Db, paperId: string): Promise<{ fileKey: string } | null> {
  const [row] = await db
    .select({ fileKey: examPdfs.fileKey })
    .from(examPdfs)
    .innerJoin(examQuestions, eq(examQuestions.paperId, examPdfs.paperId))
    .where(and(eq(examPdfs.paperId, paperId), eq(examQuestions.state, 'reading')));
  return row ?? null;
}

/** Locked until the transaction ends; null: it is deleted. */
export async function holdUnread(tx: Tx, paperId: string) {
  const [paper] = await tx.select().from(examPapers).where(eq(examPapers.id, paperId)).for('update');
  if (!paper) return null;
  const read = await findQuestions(tx, paperId);
  return read?.state === 'reading' ? { paper, read } : null;
}

export async function savePaper(
  tx: Tx,
  paperId: string,
  values: Partial<Pick<typeof examPapers.$inferSelect, 'questionCount' | 'totalMarks' | 'choices'>>,
): Promise<void> {
  await tx.update(examPapers).set(values).where(eq(examPapers.id, paperId));
}
