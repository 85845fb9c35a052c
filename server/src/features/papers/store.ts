import type { KeptPaper, PaperContent, ReadPaper } from '@gene/contract/papers';
import { and, asc, desc, eq, inArray, isNotNull, lt, max, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { paperAnswers } from '../answers/schema.ts';
import { documents } from '../documents/schema.ts';
import { paperFigures, paperReadings, paperRevisions, papers } from './schema.ts';

/** A paper with what the list of documents says of its file. */
export interface ListedPaper extends KeptPaper {
  title: string;
  subjectId: string;
  /** As given with the upload. */
  year: number | null;
}

/** What lists tell of a paper; its content is loaded where it is needed. */
export interface PaperHead {
  id: string;
  documentId: string;
  title: string;
  /** As given with the upload. */
  year: number | null;
  header: PaperContent['header'];
  /** Somebody has checked what was read, and when it was set. */
  confirmed: boolean;
  questionCount: number;
  marksAdded: number | null;
}

const listed = {
  id: papers.id,
  documentId: papers.documentId,
  ordinal: papers.ordinal,
  revision: papers.revision,
  confirmed: papers.confirmed,
  content: papers.content,
  title: documents.title,
  subjectId: documents.subjectId,
  year: documents.year,
};

const withDocuments = (db: Db | Tx) =>
  db.select(listed).from(papers).innerJoin(documents, eq(documents.id, papers.documentId));

export async function findPaper(db: Db | Tx, ownerId: string, id: string): Promise<ListedPaper | null> {
  const [row] = await withDocuments(db).where(and(eq(papers.id, id), eq(documents.ownerId, ownerId)));
  return row ?? null;
}

/** In the order in which they stand in the file. */
export async function listOfDocument(
  db: Db | Tx,
  ownerId: string,
  documentId: string,
): Promise<ListedPaper[]> {
  return withDocuments(db)
    .where(and(eq(papers.documentId, documentId), eq(documents.ownerId, ownerId)))
    .orderBy(asc(papers.ordinal));
}

const ofSubject = (ownerId: string, subjectId: string) =>
  and(
    eq(documents.subjectId, subjectId),
    eq(documents.ownerId, ownerId),
    // A file that was taken for something else keeps its papers, in case it is taken for one again.
    eq(documents.type, 'question_paper'),
    eq(documents.predicted, false),
  );

/** Newest year first. */
export async function listOfSubject(db: Db | Tx, ownerId: string, subjectId: string): Promise<ListedPaper[]> {
  return withDocuments(db)
    .where(ofSubject(ownerId, subjectId))
    .orderBy(desc(documents.year), asc(documents.title), asc(papers.ordinal));
}

/** In the same order. */
export async function listHeadsOfSubject(db: Db, ownerId: string, subjectId: string): Promise<PaperHead[]> {
  const { id, documentId, header, confirmed, questionCount, marksAdded } = papers;
  const { title, year } = documents;
  return db
    .select({ id, documentId, title, year, header, confirmed, questionCount, marksAdded })
    .from(papers)
    .innerJoin(documents, eq(documents.id, papers.documentId))
    .where(ofSubject(ownerId, subjectId))
    .orderBy(desc(documents.year), asc(documents.title), asc(papers.ordinal));
}

/** The paper, held against changes until the transaction ends. */
export async function lockPaper(tx: Tx, ownerId: string, id: string): Promise<ListedPaper | null> {
  const [row] = await withDocuments(tx)
    .where(and(eq(papers.id, id), eq(documents.ownerId, ownerId)))
    .for('update', { of: papers });
  return row ?? null;
}

export async function savePaper(
  tx: Tx,
  id: string,
  values: { content: PaperContent; revision: number; confirmed: boolean; updatedAt?: Date },
): Promise<void> {
  await tx.update(papers).set(values).where(eq(papers.id, id));
}

/** What a paper was before a correction; all but the first and the last `most` are forgotten. */
export async function pushRevision(
  tx: Tx,
  values: { paperId: string; revision: number; content: PaperContent; undone?: boolean },
  most: number,
): Promise<void> {
  const { paperId, revision } = values;
  await tx.insert(paperRevisions).values(values);
  await tx
    .delete(paperRevisions)
    .where(
      and(
        eq(paperRevisions.paperId, paperId),
        lt(paperRevisions.revision, revision - most),
        sql`${paperRevisions.revision} > (select min(revision) from paper_revisions where paper_id = ${paperId} and not undone)`,
      ),
    );
}

/** The newest of what the paper was before, or of what was taken back; forgotten with it. */
export async function popRevision(tx: Tx, paperId: string, undone: boolean): Promise<PaperContent | null> {
  const newest = tx
    .select({ revision: max(paperRevisions.revision) })
    .from(paperRevisions)
    .where(and(eq(paperRevisions.paperId, paperId), eq(paperRevisions.undone, undone)));
  const [row] = await tx
    .delete(paperRevisions)
    .where(and(eq(paperRevisions.paperId, paperId), eq(paperRevisions.revision, newest)))
    .returning();
  return row?.content ?? null;
}

/** What was taken back is not done again once something else is done. */
export async function forgetUndone(tx: Tx, paperId: string): Promise<void> {
  await tx
    .delete(paperRevisions)
    .where(and(eq(paperRevisions.paperId, paperId), eq(paperRevisions.undone, true)));
}

export async function findReading(db: Db | Tx, documentId: string) {
  const [row] = await db.select().from(paperReadings).where(eq(paperReadings.documentId, documentId));
  return row ?? null;
}

export async function saveReadingOf(
  tx: Tx,
  documentId: string,
  { kind, doubts }: Pick<ReadPaper, 'kind' | 'doubts'>,
): Promise<void> {
  await tx
    .insert(paperReadings)
    .values({ documentId, kind, doubts })
    .onConflictDoUpdate({ target: paperReadings.documentId, set: { kind, doubts } });
}

/** Held until the transaction ends; false when it is gone. */
export async function lockDocumentOf(tx: Tx, documentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('update');
  return rows.length > 0;
}

/** The papers of a file, held against changes until the transaction ends. */
export async function lockOfDocument(tx: Tx, documentId: string) {
  return tx
    .select()
    .from(papers)
    .where(eq(papers.documentId, documentId))
    .orderBy(asc(papers.ordinal))
    .for('update');
}

export async function insertPaper(
  tx: Tx,
  values: {
    documentId: string;
    ordinal: number;
    content: PaperContent;
    revision?: number;
    confirmed?: boolean;
  },
): Promise<string> {
  const id = uuidv7();
  await tx.insert(papers).values({ ...values, id });
  return id;
}

export async function replaceContent(tx: Tx, id: string, content: PaperContent): Promise<void> {
  await tx.update(papers).set({ content, updatedAt: new Date() }).where(eq(papers.id, id));
}

/** Questions of a file to which somebody has written their own answer, key points or rating. */
export async function listWrittenTo(
  tx: Tx,
  documentId: string,
): Promise<{ paperId: string; questionId: string }[]> {
  const { paperId, questionId, edited, own, rating } = paperAnswers;
  return tx
    .select({ paperId, questionId })
    .from(paperAnswers)
    .innerJoin(papers, eq(papers.id, paperId))
    .where(and(eq(papers.documentId, documentId), or(isNotNull(edited), isNotNull(own), isNotNull(rating))));
}

export async function deletePapers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(papers).where(inArray(papers.id, [...ids]));
}

export async function insertFigures(
  tx: Tx,
  documentId: string,
  figures: readonly { place: string; image: Uint8Array }[],
): Promise<void> {
  if (figures.length === 0) return;
  const rows = figures.map(({ place, image }) => ({ documentId, place, image: Buffer.from(image) }));
  await tx.insert(paperFigures).values(rows).onConflictDoNothing();
}

export async function findFigure(db: Db, documentId: string, place: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ image: paperFigures.image })
    .from(paperFigures)
    .where(and(eq(paperFigures.documentId, documentId), eq(paperFigures.place, place)));
  return row?.image ?? null;
}
