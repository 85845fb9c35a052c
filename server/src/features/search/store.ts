import type { DocumentType, Sentence } from '@gene/contract/documents';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { documentPages, documents, passages, subjects } from '../../platform/schema.ts';

/** So many of a person's newest documents are searched by their titles. */
const maxTitles = 5000;

export interface DocumentTitleRow {
  documentId: string;
  documentTitle: string;
  documentType: DocumentType;
  subjectId: string;
  subjectName: string;
}

type SearchedSentence = Omit<Sentence, 'rects'>;

export interface PassageRow {
  documentId: string;
  documentTitle: string;
  documentType: DocumentType;
  headings: string[];
  sentences: SearchedSentence[];
}

export function listSubjectNames(db: Db, ownerId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(eq(subjects.ownerId, ownerId));
}

export function listDocumentTitles(db: Db, ownerId: string): Promise<DocumentTitleRow[]> {
  return db
    .select({
      documentId: documents.id,
      documentTitle: documents.title,
      documentType: documents.type,
      subjectId: documents.subjectId,
      subjectName: subjects.name,
    })
    .from(documents)
    .innerJoin(subjects, eq(subjects.id, documents.subjectId))
    .where(eq(documents.ownerId, ownerId))
    .orderBy(desc(documents.createdAt))
    .limit(maxTitles);
}

/** @param query in the notation of `tsquery` */
export async function findPassages(
  db: Db,
  ownerId: string,
  query: string,
  limit: number,
): Promise<PassageRow[]> {
  // The planner takes the owner's passages by their subjects and the terms by theirs, and reads what is in both.
  const own = sql`${passages.subjectId} in (select id from subjects where owner_id = ${ownerId})`;
  const found = db
    .select({
      documentId: passages.documentId,
      headings: passages.headings,
      // Where their lines stand is half of what is kept of them, and not needed.
      sentences: sql<SearchedSentence[]>`(select jsonb_agg(sentence - 'rects')
        from jsonb_array_elements(${passages.sentences}) as sentence)`.as('sentences'),
    })
    .from(passages)
    .where(and(own, sql`${passages.terms} @@ ${query}::tsquery`))
    .limit(limit)
    .as('found');
  return db
    .select({
      documentId: found.documentId,
      documentTitle: documents.title,
      documentType: documents.type,
      headings: found.headings,
      sentences: found.sentences,
    })
    .from(found)
    .innerJoin(documents, eq(documents.id, found.documentId));
}

/** What is printed on these pages; nothing for those that the file does not name. */
export async function listLabels(
  db: Db,
  places: readonly { documentId: string; page: number }[],
): Promise<{ documentId: string; page: number; label: string | null }[]> {
  if (places.length === 0) return [];
  const wanted = sql.join(
    places.map(({ documentId, page }) => sql`(${documentId}::uuid, ${page}::int)`),
    sql`, `,
  );
  return db
    .select({
      documentId: documentPages.documentId,
      page: documentPages.number,
      label: documentPages.label,
    })
    .from(documentPages)
    .where(sql`(${documentPages.documentId}, ${documentPages.number}) in (${wanted})`);
}
