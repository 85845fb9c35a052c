import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { chapterStudies, documentStudies } from '../schema.ts';

const { ordinal, study, written, writtenAt } = chapterStudies;
const chapterColumns = { ordinal, study, written, writtenAt };
const { documentId: _ofDocument, ...studyColumns } = getTableColumns(documentStudies);

/** Results for a chapter, and the language model's version or why there is none. */
export type ChapterRow = Pick<typeof chapterStudies.$inferSelect, keyof typeof chapterColumns>;
/** The same for a document. */
export type DocumentStudyRow = Omit<typeof documentStudies.$inferSelect, 'documentId'>;

/** In text order; while the document is being read, only finished ones. */
export function listChapters(db: Db | Tx, documentId: string): Promise<ChapterRow[]> {
  return db
    .select(chapterColumns)
    .from(chapterStudies)
    .where(eq(chapterStudies.documentId, documentId))
    .orderBy(asc(chapterStudies.ordinal));
}

export async function findChapter(db: Db, documentId: string, ordinal: number): Promise<ChapterRow | null> {
  const [row] = await db.select(chapterColumns).from(chapterStudies).where(isChapter(documentId, ordinal));
  return row ?? null;
}

export async function findDocumentStudy(db: Db, documentId: string): Promise<DocumentStudyRow | null> {
  const [row] = await db
    .select(studyColumns)
    .from(documentStudies)
    .where(eq(documentStudies.documentId, documentId));
  return row ?? null;
}

/**
 * The language model's result, or why there is none.
 * @param chapter null for the whole document
 */
export async function saveWritten(
  db: Db,
  documentId: string,
  chapter: number | null,
  written: NonNullable<DocumentStudyRow['written']>,
): Promise<void> {
  const values = { written, writtenAt: new Date() };
  await (chapter === null
    ? db.update(documentStudies).set(values).where(eq(documentStudies.documentId, documentId))
    : db.update(chapterStudies).set(values).where(isChapter(documentId, chapter)));
}

const isChapter = (documentId: string, ordinal: number) =>
  and(eq(chapterStudies.documentId, documentId), eq(chapterStudies.ordinal, ordinal));
