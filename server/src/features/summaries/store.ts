import type { ChapterStudy, DocumentStudy } from '@gene/engines/answering';
import { asc, eq } from 'drizzle-orm';
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

export async function findDocumentStudy(db: Db, documentId: string): Promise<DocumentStudy | null> {
  const [row] = await db
    .select({ study: documentStudies.study })
    .from(documentStudies)
    .where(eq(documentStudies.documentId, documentId));
  return row?.study ?? null;
}
