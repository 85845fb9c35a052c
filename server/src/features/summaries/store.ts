import type { ChapterStudy } from '@gene/engines/answering';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { chapterStudies, documentStudies } from '../../platform/schema-studies.ts';

/** In the order of the text; while the document is being read, those that have been made. */
export async function listChapterStudies(db: Db | Tx, documentId: string): Promise<ChapterStudy[]> {
  const rows = await db
    .select({ study: chapterStudies.study })
    .from(chapterStudies)
    .where(eq(chapterStudies.documentId, documentId))
    .orderBy(asc(chapterStudies.ordinal));
  return rows.map((row) => row.study);
}

export type DocumentStudyRow = Omit<typeof documentStudies.$inferSelect, 'documentId'>;

export async function findDocumentStudy(db: Db, documentId: string): Promise<DocumentStudyRow | null> {
  const { documentId: _own, ...columns } = getTableColumns(documentStudies);
  const [row] = await db
    .select(columns)
    .from(documentStudies)
    .where(eq(documentStudies.documentId, documentId));
  return row ?? null;
}

/** What a language model made of the document, or why nothing. */
export async function saveWritten(
  db: Db,
  documentId: string,
  written: NonNullable<DocumentStudyRow['written']>,
): Promise<void> {
  await db
    .update(documentStudies)
    .set({ written, writtenAt: new Date() })
    .where(eq(documentStudies.documentId, documentId));
}
