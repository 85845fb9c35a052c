import type { DocumentType, Sentence } from '@gene/contract/documents';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { matchesTerms } from '../../../platform/term-query.ts';
import { ownSubjects, subjectHeads } from '../../subjects/service.ts';
import { documentPages, documents, passages } from '../schema.ts';

/** Limit for searching a person's newest documents by title. */
const maxTitles = 5000;

/** A title, for searching. */
export interface TitleRow {
  id: string;
  title: string;
}

export interface PassageRow {
  documentId: string;
  headings: string[];
  sentences: Omit<Sentence, 'rects'>[];
}

export interface DocumentHead {
  documentId: string;
  documentTitle: string;
  documentType: DocumentType;
  subjectId: string;
  subjectName: string;
}

/** Ids separated by blanks, and their titles: thousands take half as long as rows do. */
export interface TitleColumns {
  ids: string | null;
  titles: string[] | null;
}

/** @returns JSON of `TitleColumns`, newest first */
export async function listDocumentTitles(db: Db, ownerId: string): Promise<string> {
  const { rows } = await db.execute<{ titles: string }>(sql`
    select json_build_object('ids', string_agg(id::text, ' '), 'titles', json_agg(title))::text as titles
    from (select id, title from ${documents} where ${documents.ownerId} = ${ownerId}
      order by ${documents.createdAt} desc limit ${maxTitles}) as newest`);
  return rows[0]?.titles ?? '{}';
}

export async function listDocumentHeads(db: Db, ids: readonly string[]): Promise<DocumentHead[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      documentId: documents.id,
      documentTitle: documents.title,
      documentType: documents.type,
      subjectId: documents.subjectId,
      subjectName: subjectHeads.name,
    })
    .from(documents)
    .innerJoin(subjectHeads, eq(subjectHeads.id, documents.subjectId))
    .where(inArray(documents.id, [...ids]));
}

/**
 * @param query in `tsquery` notation
 * @returns the number found, and JSON of `PassageRow[]`
 */
export async function findPassages(
  db: Db,
  ownerId: string,
  query: string,
  limit: number,
): Promise<{ count: number; rows: string }> {
  // Lets the planner combine an index on the owner's subjects with one on the terms.
  const own = sql`${passages.subjectId} in (select id from ${ownSubjects(ownerId)} as own)`;
  // The positions of lines are half of a stored sentence, and not needed.
  const { rows } = await db.execute<{ count: number; rows: string }>(sql`
    select count(*)::int as count, coalesce(json_agg(json_build_object(
        'documentId', document_id, 'headings', headings, 'sentences', sentences)), '[]')::text as rows
    from (
      select ${passages.documentId}, ${passages.headings}, (
        select jsonb_agg(sentence - 'rects') from jsonb_array_elements(${passages.sentences}) as sentence) as sentences
      from ${passages} where ${own} and ${matchesTerms(passages.terms, query)} limit ${limit}) as found`);
  return rows[0] ?? { count: 0, rows: '[]' };
}

/** Where a passage stands. */
export interface PassagePlace {
  documentId: string;
  ordinal: number;
}

/** @returns JSON of `(PassageRow & PassagePlace)[]` */
export async function passagesAt(db: Db, places: readonly PassagePlace[]): Promise<string> {
  const { rows } = await db.execute<{ rows: string }>(sql`
    select coalesce(json_agg(json_build_object(
        'documentId', document_id, 'ordinal', p.ordinal, 'headings', headings, 'sentences', (
          select jsonb_agg(sentence - 'rects') from jsonb_array_elements(sentences) as sentence))), '[]')::text as rows
    from ${passages} as p join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place ("documentId" uuid, ordinal int)
      on document_id = place."documentId" and p.ordinal = place.ordinal`);
  return rows[0]?.rows ?? '[]';
}

/** Lists the printed numbers of these pages, if the file has any. */
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
