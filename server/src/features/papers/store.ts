import type { KeptPaper, PaperContent, ReadPaper } from '@gene/contract/papers';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { documents } from '../../platform/schema.ts';
import { paperReadings, papers } from '../../platform/schema-papers.ts';

/** A paper with what the list of documents says of its file. */
export interface ListedPaper extends KeptPaper {
  title: string;
  subjectId: string;
  /** As given with the upload. */
  year: number | null;
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

/** Newest year first. */
export async function listOfSubject(db: Db | Tx, ownerId: string, subjectId: string): Promise<ListedPaper[]> {
  return withDocuments(db)
    .where(and(eq(documents.subjectId, subjectId), eq(documents.ownerId, ownerId)))
    .orderBy(desc(documents.year), asc(documents.title), asc(papers.ordinal));
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
  values: { documentId: string; ordinal: number; content: PaperContent },
): Promise<void> {
  await tx.insert(papers).values({ ...values, id: uuidv7() });
}

export async function replaceContent(tx: Tx, id: string, content: PaperContent): Promise<void> {
  await tx.update(papers).set({ content, updatedAt: new Date() }).where(eq(papers.id, id));
}

export async function deletePapers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(papers).where(inArray(papers.id, [...ids]));
}
