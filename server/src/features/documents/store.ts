import type {
  CorrectedOutline,
  DocumentItem,
  DocumentQuery,
  DocumentType,
  FailureCode,
} from '@gene/contract/documents';
import { failureMessages } from '@gene/contract/documents';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { publishOnCommit } from '../../platform/events.ts';
import { locks } from '../../platform/locks.ts';
import { type OwnedSubject, sharedWith, type ReadableSubject, subjectHeads } from '../subjects/service.ts';
import { documents, outlineCorrections } from './schema.ts';

declare const readable: unique symbol;
declare const owned: unique symbol;

/** A file given another type keeps its papers. */
const paperRead = sql<
  DocumentItem['paper']
>`case when ${documents.type} = 'question_paper' then ${documents.paper} end`;

/** For other features' statements: documents and their owners. */
export const documentHeads = new QueryBuilder()
  .select({
    id: documents.id,
    ownerId: documents.ownerId,
    subjectId: documents.subjectId,
    title: documents.title,
    type: documents.type,
    media: documents.media,
    year: documents.year,
    predicted: documents.predicted,
    options: documents.options,
    audioMaking: documents.audioMaking,
    language: documents.language,
    pageCount: documents.pageCount,
    createdAt: documents.createdAt,
  })
  .from(documents)
  .as('document');

/**
 * For other features' statements: the number of documents in a subject or of a person, given the id in the
 * statement.
 */
export const countInSubject = (subjectId: SQL) =>
  sql<number>`(select count(*)::int from documents where documents.subject_id = ${subjectId})`;
export const isInSubject = (documentId: SQL, { materialId }: ReadableSubject) =>
  sql`exists (select 1 from ${documents} d where d.id = ${documentId} and d.subject_id = ${materialId})`;
export const countOfOwner = (ownerId: SQL) =>
  sql<number>`(select count(*)::int from documents where documents.owner_id = ${ownerId})`;

/** The same: files, with their owners, sizes and keys. */
export const storedDocuments = sql`(select owner_id, size_bytes, file_key, created_at from ${documents})`;

/** The same: corrections of outlines. */
export const storedOutlines = sql`(
  select ${documents.ownerId} as owner_id,
    pg_column_size(${outlineCorrections.edits}) + pg_column_size(${outlineCorrections.read}) + 100 as size_bytes
  from ${documents} join ${outlineCorrections} on ${outlineCorrections.documentId} = ${documents.id})`;

/** All except the large columns. */
export const documentColumns = {
  id: documents.id,
  ownerId: documents.ownerId,
  subjectId: documents.subjectId,
  title: documents.title,
  type: documents.type,
  hasAudio: documents.hasAudio,
  audioMaking: documents.audioMaking,
  options: documents.options,
  year: documents.year,
  examType: documents.examType,
  questionCount: documents.questionCount,
  paper: paperRead.as('paper'),
  predicted: documents.predicted,
  fileName: documents.fileName,
  fileKey: documents.fileKey,
  sha256: documents.sha256,
  sizeBytes: documents.sizeBytes,
  media: documents.media,
  status: documents.status,
  progress: documents.progress,
  failureCode: documents.failureCode,
  retryAt: documents.retryAt,
  pageCount: documents.pageCount,
  language: documents.language,
  structure: documents.structure,
  createdAt: documents.createdAt,
};

type Columns = Omit<typeof documentColumns, 'paper'>;
export type DocumentRecord = { [K in keyof Columns]: (typeof documents.$inferSelect)[K] } & Pick<
  DocumentItem,
  'paper'
>;

/**
 * A document looked up for somebody who may read it; there is no other way to get one. Its subject is the reader's
 * own, also where the document is a teacher's. Who owns it is not for readers: what they make is theirs.
 */
export interface ReadableDocument extends Omit<DocumentRecord, 'ownerId'> {
  readonly [readable]: true;
  /** It is a teacher's. */
  readonly isShared?: boolean;
}

/** A document looked up for its owner, who may change it; there is no other way to get one. */
export interface OwnedDocument extends ReadableDocument {
  readonly [owned]: true;
  readonly ownerId: string;
}

export type NewDocument = Omit<
  DocumentRecord,
  | 'createdAt'
  | 'ownerId'
  | 'subjectId'
  | 'hasAudio'
  | 'audioMaking'
  | 'language'
  | 'pageCount'
  | 'paper'
  | 'retryAt'
  | 'structure'
>;

export function toItem(record: Omit<DocumentRecord, 'ownerId'> & { isShared?: boolean }): DocumentItem {
  const code = record.failureCode as FailureCode | null;
  return {
    id: record.id,
    subjectId: record.subjectId,
    title: record.title,
    type: record.type,
    hasAudio: record.hasAudio,
    audioMaking: record.audioMaking,
    status: record.status,
    progress: record.progress,
    failure: code === null ? null : { code, message: failureMessages[code] },
    retryAt: record.retryAt?.toISOString() ?? null,
    fileName: record.fileName,
    media: record.media,
    sizeBytes: record.sizeBytes,
    pageCount: record.pageCount,
    year: record.year,
    examType: record.examType,
    questionCount: record.questionCount,
    paper: record.paper,
    predicted: record.predicted,
    isShared: record.isShared ?? false,
    createdAt: record.createdAt.toISOString(),
  };
}

/** As its readers see a document of somebody else: in their own subject, without what its owner alone can play. */
const sharedColumns = (subjectId: SQL) => ({
  ...documentColumns,
  subjectId: sql<string>`${subjectId}`.as('reader_subject_id'),
  hasAudio: sql<boolean>`false`.as('reader_has_audio'),
  audioMaking: sql<DocumentRecord['audioMaking']>`null`.as('reader_audio_making'),
  // Readers cannot correct it.
  paper: sql<DocumentItem['paper']>`(${paperRead}) - 'needsLook'`.as('reader_paper'),
  isShared: sql<boolean>`true`.as('is_shared'),
});

export const columnsFor = ({ id, materialId }: ReadableSubject) =>
  id === materialId ? documentColumns : sharedColumns(sql`${id}::uuid`);

export const inOrder = [asc(documents.createdAt), asc(documents.id)] as const;

/** All of a person's, by subject. */
export async function listOwn(db: Db, ownerId: string): Promise<(OwnedDocument & { subjectName: string })[]> {
  const rows = await db
    .select({ ...documentColumns, subjectName: subjectHeads.name })
    .from(documents)
    .innerJoin(subjectHeads, eq(subjectHeads.id, documents.subjectId))
    .where(eq(documents.ownerId, ownerId))
    .orderBy(asc(subjectHeads.name), ...inOrder);
  return rows as unknown as (OwnedDocument & { subjectName: string })[];
}

export async function listDocuments(
  db: Db,
  subject: ReadableSubject,
  { cursor, limit, type }: z.output<typeof DocumentQuery>,
): Promise<{ documents: ReadableDocument[]; total: number; nextCursor: string | null }> {
  const chosen = and(
    eq(documents.subjectId, subject.materialId),
    type === undefined ? undefined : eq(documents.type, type),
  );
  // A cursor is the time and id of a page's last document, which may have been deleted since.
  const [time = '', id = ''] = cursor?.split('_') ?? [];
  const isCursor = /^\d{1,17}$/.test(time) && /^[0-9a-f-]{36}$/.test(id);
  const micros = sql<string>`(extract(epoch from ${documents.createdAt}) * 1000000)::bigint::text`;
  const after = sql`(${documents.createdAt}, ${documents.id}) > (to_timestamp(0) + ${time}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const [rows, counted] = await Promise.all([
    db
      .select({ ...columnsFor(subject), micros })
      .from(documents)
      .where(and(chosen, isCursor ? after : undefined))
      .orderBy(...inOrder)
      .limit(limit + 1),
    db.$count(documents, chosen),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    documents: page as unknown as ReadableDocument[],
    total: counted,
    nextCursor: last ? `${last.micros}_${last.id}` : null,
  };
}

/**
 * Locks those of these documents the person has, so that they cannot be deleted until the transaction ends.
 */
export async function holdDocuments(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, [...ids])))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Locks a document for changes to its contents until the transaction ends. @returns false if it is gone */
export async function holdDocument(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, id))
    .for('no key update');
  return rows.length > 0;
}

export async function findOwnedDocument(
  db: Db | Tx,
  ownerId: string,
  id: string,
): Promise<OwnedDocument | null> {
  const [row] = await db
    .select(documentColumns)
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId)));
  return (row as OwnedDocument | undefined) ?? null;
}

/** The same, prepared once, since every question uses it. */
export function prepareFindOwned(db: Db) {
  const statement = db
    .select(documentColumns)
    .from(documents)
    .where(and(eq(documents.id, sql.placeholder('id')), eq(documents.ownerId, sql.placeholder('ownerId'))))
    .prepare('find_owned_document');
  return async (ownerId: string, id: string): Promise<OwnedDocument | null> => {
    const [row] = await statement.execute({ id, ownerId });
    return (row as OwnedDocument | undefined) ?? null;
  };
}

/** The same for whoever may read it: its owner, or a student of a class with which its subject is shared. */
export function prepareFindReadable(db: Db) {
  const person = sql`${sql.placeholder('personId')}::uuid`;
  const shown = sql`(select shown.id from ${sharedWith(person)} shown where shown.material_id = ${documents.subjectId})`;
  const shared = db
    .select(sharedColumns(shown))
    .from(documents)
    .where(and(eq(documents.id, sql.placeholder('id')), sql`exists ${shown}`))
    .prepare('find_shared_document');
  const findOwned = prepareFindOwned(db);
  return async (personId: string, id: string): Promise<ReadableDocument | null> => {
    const own = await findOwned(personId, id);
    if (own) return own;
    const [row] = await shared.execute({ id, personId });
    return (row as unknown as ReadableDocument | undefined) ?? null;
  };
}

/** The same, locked until the transaction ends. Documents are locked before jobs. */
export async function lockDocument(tx: Tx, document: OwnedDocument): Promise<OwnedDocument | null> {
  const [row] = await tx
    .select(documentColumns)
    .from(documents)
    .where(eq(documents.id, document.id))
    .for('update');
  return (row as OwnedDocument | undefined) ?? null;
}

/** Null if the subject has a document with the same bytes; waits for transactions adding one. */
export async function insertDocument(
  tx: Tx,
  subject: OwnedSubject,
  values: NewDocument,
): Promise<OwnedDocument | null> {
  const [row] = await tx
    .insert(documents)
    .values({ ...values, ownerId: subject.ownerId, subjectId: subject.id })
    .onConflictDoNothing({ target: [documents.subjectId, documents.sha256] })
    .returning(documentColumns);
  return (row as OwnedDocument | undefined) ?? null;
}

export async function findSameFile(
  db: Db | Tx,
  subject: OwnedSubject,
  sha256: string,
): Promise<{ id: string; title: string } | null> {
  const [row] = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(and(eq(documents.subjectId, subject.id), eq(documents.sha256, sha256)));
  return row ?? null;
}

export async function updateDetails(
  db: Db,
  document: OwnedDocument,
  values: { title: string; year?: number | undefined; examType?: string | undefined },
): Promise<OwnedDocument | null> {
  const [row] = await db
    .update(documents)
    .set(values)
    .where(eq(documents.id, document.id))
    .returning(documentColumns);
  return (row as OwnedDocument | undefined) ?? null;
}

/** Sets the state of a document's audio in the caller's transaction, and tells the owner's open pages. */
export async function saveAudio(
  tx: Tx,
  documentId: string,
  values: Pick<DocumentRecord, 'hasAudio' | 'audioMaking'>,
): Promise<void> {
  const [row] = await tx
    .update(documents)
    .set(values)
    .where(eq(documents.id, documentId))
    .returning(documentColumns);
  const record = row as DocumentRecord | undefined;
  if (record) await publishOnCommit(tx, record.ownerId, { event: 'document', data: toItem(record) });
}

export async function updateType(
  tx: Tx,
  document: OwnedDocument,
  typed: { type: DocumentType; title: string },
): Promise<OwnedDocument> {
  const [row] = await tx
    .update(documents)
    .set(typed)
    .where(eq(documents.id, document.id))
    .returning(documentColumns);
  return row as OwnedDocument;
}

export async function updateReading(
  tx: Tx,
  document: OwnedDocument,
  values: Pick<DocumentRecord, 'status' | 'progress' | 'failureCode'>,
): Promise<OwnedDocument> {
  const [row] = await tx
    .update(documents)
    .set(values)
    .where(eq(documents.id, document.id))
    .returning(documentColumns);
  return row as OwnedDocument;
}

export interface DocumentGuide extends CorrectedOutline {
  subjectName: string;
  suggestedQuestions: string[];
}

export async function findGuide(db: Db, document: ReadableDocument): Promise<DocumentGuide | null> {
  const [row] = await db
    .select({
      subjectName: subjectHeads.name,
      outline: documents.outline,
      suggestedQuestions: documents.suggestedQuestions,
      outlineRevision: sql<number>`coalesce(${outlineCorrections.revision}, 0)`,
      outlineEdits: sql<number>`coalesce(jsonb_array_length(${outlineCorrections.edits}), 0)`,
    })
    .from(documents)
    .innerJoin(subjectHeads, eq(subjectHeads.id, documents.subjectId))
    .leftJoin(outlineCorrections, eq(outlineCorrections.documentId, documents.id))
    .where(eq(documents.id, document.id));
  return row ?? null;
}

/** Deletes its pages, passages and conversations too. @returns false if it was already gone */
export async function deleteDocument(tx: Tx, document: OwnedDocument): Promise<boolean> {
  const rows = await tx
    .delete(documents)
    .where(eq(documents.id, document.id))
    .returning({ id: documents.id });
  return rows.length > 0;
}

/** Locks all documents of a subject until the transaction ends. */
export async function lockDocumentsOfSubject(tx: Tx, subject: ReadableSubject): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.subjectId, subject.id))
    .orderBy(asc(documents.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Has others who add a document for this person wait until the transaction ends. */
export async function lockCounting(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.documents}, hashtext(${ownerId}))`);
}

/** Of one person, in all subjects. */
export function countOwnDocuments(db: Db | Tx, ownerId: string): Promise<number> {
  return db.$count(documents, eq(documents.ownerId, ownerId));
}
