import type { KeptPaper, PaperContent, ReadPaper } from '@gene/contract/papers';
import { and, asc, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import { documentHeads, holdDocument } from '../documents/service.ts';
import { subjectHeads } from '../subjects/service.ts';
import { paperFigures, paperReadings, paperRevisions, papers } from './schema.ts';

/** A paper with its file's entry in the document list. */
export interface ListedPaper extends KeptPaper {
  title: string;
  subjectId: string;
  /** As given with the upload. */
  year: number | null;
}

/** Summary of a paper for lists, without its content. */
export interface PaperHead {
  id: string;
  documentId: string;
  title: string;
  /** As given with the upload. */
  year: number | null;
  header: PaperContent['header'];
  /** A person has checked the reading and the date. */
  confirmed: boolean;
  questionCount: number;
  marksAdded: number | null;
}

/** For other features' statements: papers with their owners and files. */
export const ownedPapers = new QueryBuilder()
  .select({
    id: papers.id,
    documentId: papers.documentId,
    ownerId: documentHeads.ownerId,
    subjectId: documentHeads.subjectId,
  })
  .from(papers)
  .innerJoin(documentHeads, eq(documentHeads.id, papers.documentId))
  .as('paper');

/** The same: a value that changes when a past paper is added, changed or removed. */
export const paperEvidence = (subjectId: string) =>
  sql`(select concat(count(*), ' ', bit_xor(hash_record_extended(row(${papers.id}, ${papers.updatedAt}, ${documentHeads.year}), 0)))
    from ${papers} join ${documentHeads} on ${documentHeads.id} = ${papers.documentId}
    where ${documentHeads.subjectId} = ${subjectId} and ${documentHeads.type} = 'question_paper'
      and not ${documentHeads.predicted})`;

const listed = {
  id: papers.id,
  documentId: papers.documentId,
  ordinal: papers.ordinal,
  revision: papers.revision,
  confirmed: papers.confirmed,
  content: papers.content,
  title: documentHeads.title,
  subjectId: documentHeads.subjectId,
  year: documentHeads.year,
};

const withDocuments = (db: Db | Tx) =>
  db.select(listed).from(papers).innerJoin(documentHeads, eq(documentHeads.id, papers.documentId));

export async function findPaper(db: Db | Tx, ownerId: string, id: string): Promise<ListedPaper | null> {
  const [row] = await withDocuments(db).where(and(eq(papers.id, id), eq(documentHeads.ownerId, ownerId)));
  return row ?? null;
}

/** In file order. */
export async function listOfDocument(
  db: Db | Tx,
  ownerId: string,
  documentId: string,
): Promise<ListedPaper[]> {
  return withDocuments(db)
    .where(and(eq(papers.documentId, documentId), eq(documentHeads.ownerId, ownerId)))
    .orderBy(asc(papers.ordinal));
}

const ofSubject = (ownerId: string, subjectId: string) =>
  and(
    eq(documentHeads.subjectId, subjectId),
    eq(documentHeads.ownerId, ownerId),
    // A file given another type keeps its papers, in case the type is changed back.
    eq(documentHeads.type, 'question_paper'),
    eq(documentHeads.predicted, false),
  );

/** Newest year first. */
export async function listOfSubject(db: Db | Tx, ownerId: string, subjectId: string): Promise<ListedPaper[]> {
  return withDocuments(db)
    .where(ofSubject(ownerId, subjectId))
    .orderBy(desc(documentHeads.year), asc(documentHeads.title), asc(papers.ordinal));
}

/** In the same order. */
export async function listHeadsOfSubject(db: Db, ownerId: string, subjectId: string): Promise<PaperHead[]> {
  const { id, documentId, header, confirmed, questionCount, marksAdded } = papers;
  const { title, year } = documentHeads;
  return db
    .select({ id, documentId, title, year, header, confirmed, questionCount, marksAdded })
    .from(papers)
    .innerJoin(documentHeads, eq(documentHeads.id, papers.documentId))
    .where(ofSubject(ownerId, subjectId))
    .orderBy(desc(documentHeads.year), asc(documentHeads.title), asc(papers.ordinal));
}

/** A paper to sit as a rehearsal. */
export interface MockPaper {
  documentId: string;
  title: string;
  /** As the paper states. */
  minutes: number | null;
}

const mocksMost = 20;

/** The newest with questions: oldest first, then predicted ones. */
export async function listMocksOfSubject(db: Db, ownerId: string, subjectId: string): Promise<MockPaper[]> {
  const rows = await db
    .select({ documentId: papers.documentId, title: documentHeads.title, header: papers.header })
    .from(papers)
    .innerJoin(documentHeads, eq(documentHeads.id, papers.documentId))
    .where(
      and(
        ...[eq(documentHeads.subjectId, subjectId), eq(documentHeads.ownerId, ownerId)],
        ...[eq(documentHeads.type, 'question_paper'), eq(papers.ordinal, 0), gt(papers.questionCount, 0)],
      ),
    )
    .orderBy(desc(documentHeads.predicted), desc(documentHeads.year), desc(documentHeads.title))
    .limit(mocksMost);
  return rows.reverse().map(({ header, ...paper }) => ({ ...paper, minutes: header.minutes }));
}

/** Locks the paper until the transaction ends; like a reading, after its document. */
export async function lockPaper(tx: Tx, ownerId: string, id: string): Promise<ListedPaper | null> {
  const [owned] = await tx
    .select({ documentId: ownedPapers.documentId })
    .from(ownedPapers)
    .where(and(eq(ownedPapers.id, id), eq(ownedPapers.ownerId, ownerId)));
  if (!owned || !(await holdDocument(tx, owned.documentId))) return null;
  const [row] = await withDocuments(tx).where(eq(papers.id, id)).for('update', { of: papers });
  return row ?? null;
}

export async function savePaper(
  tx: Tx,
  id: string,
  values: { content: PaperContent; revision: number; confirmed: boolean; updatedAt?: Date },
): Promise<void> {
  await tx.update(papers).set(values).where(eq(papers.id, id));
}

/** Stores the state before a correction, keeping only the first and the last `most`. */
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

/** Removes and returns the newest undo or redo state. */
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

/** Drops redo states once another change is made. */
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

/** Locks a file's papers until the transaction ends. */
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

const questionIds = sql<string[]>`array(select jsonb_array_elements(${papers.content}->'questions')->>'id')`;
/** Questions answered entirely by ticking with known options; nested parts are not considered. */
const keyedIds = sql<
  string[]
>`array(select jsonb_path_query(${papers.content}, ${'$.questions[*] ? ((@.parts.size() == 0 && exists(@.rightOptions)) || (@.parts.size() > 0 && !exists(@.parts[*] ? (!exists(@.rightOptions))))).id'}::jsonpath) #>> '{}')`;

/**
 * Serialises adding work to a paper and ending it.
 * @returns its current questions; null if the paper is gone
 */
export async function holdQuestions(tx: Tx, paperId: string): Promise<string[] | null> {
  const [row] = await tx.select({ questionIds }).from(papers).where(eq(papers.id, paperId)).for('update');
  return row?.questionIds ?? null;
}

/** Lists papers whose upload requested answers. */
export async function papersWithWish(
  tx: Tx,
  documentId: string,
): Promise<{ id: string; ownerId: string; questionIds: string[] }[]> {
  const rows = await tx
    .select({ id: papers.id, ownerId: documentHeads.ownerId, content: papers.content })
    .from(papers)
    .innerJoin(documentHeads, eq(documentHeads.id, papers.documentId))
    .where(
      and(eq(papers.documentId, documentId), sql`${documentHeads.options} @> '{"generateAnswers": true}'`),
    );
  return rows.map(({ content, ...row }) => ({ ...row, questionIds: content.questions.map(({ id }) => id) }));
}

const yearOf = sql<
  number | null
>`coalesce((${papers.content}->'header'->>'year')::int, ${documentHeads.year})`;

const monthOf = sql<number | null>`(${papers.content}->'header'->>'month')::int`;

/** Lists a person's papers by subject, newest first, except those of files since given another type. */
export async function listOwnPapers(db: Db, ownerId: string) {
  return db
    .select({
      id: papers.id,
      documentId: papers.documentId,
      ordinal: papers.ordinal,
      papersInFile: sql<number>`count(*) over (partition by ${papers.documentId})::int`,
      title: documentHeads.title,
      subjectId: documentHeads.subjectId,
      subjectName: subjectHeads.name,
      year: yearOf,
      month: monthOf,
      totalMarks: sql<number | null>`(${papers.content}->'header'->>'totalMarks')::float8`,
      minutes: sql<number | null>`(${papers.content}->'header'->>'minutes')::int`,
      needsLook: sql<boolean>`not ${papers.confirmed} and jsonb_array_length(${papers.content}->'doubts') > 0`,
      questionIds,
      keyedIds,
    })
    .from(papers)
    .innerJoin(documentHeads, eq(documentHeads.id, papers.documentId))
    .innerJoin(subjectHeads, eq(subjectHeads.id, documentHeads.subjectId))
    .where(and(eq(documentHeads.ownerId, ownerId), eq(documentHeads.type, 'question_paper')))
    .orderBy(
      asc(subjectHeads.name),
      sql`${yearOf} desc nulls last`,
      sql`${monthOf} desc nulls last`,
      asc(documentHeads.title),
      asc(papers.ordinal),
    );
}

/** For the statements of others: whose bytes there are, with those of corrections. */
export const storedPapers = sql`(
  select ${documentHeads.ownerId} as owner_id, pg_column_size(${papers.content}) + 200 as size_bytes
  from ${documentHeads} join ${papers} on ${papers.documentId} = ${documentHeads.id}
  union all
  select ${documentHeads.ownerId}, pg_column_size(${paperRevisions.content}) + 100
  from ${documentHeads} join ${papers} on ${papers.documentId} = ${documentHeads.id}
    join ${paperRevisions} on ${paperRevisions.paperId} = ${papers.id})`;
