import type { FailureCode, Progress } from '@gene/contract/documents';
import type { ResumePoint } from '@gene/engines/ingestion';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Lease, renewLease } from '../../../platform/queue.ts';
import { chapterStudies, documentPages, documents, documentStudies, passages } from '../schema.ts';
import { documentColumns, type DocumentRecord } from '../store.ts';
import type { PlannedChapter } from '../studying/messages.ts';

export interface ReadingRecord extends DocumentRecord {
  resume: ResumePoint | null;
  /** Postponements since its last progress. */
  retries: number;
}

const columns = { ...documentColumns, resume: documents.resume, retries: documents.retries };

/** Null if there is nothing to read: it is gone, cancelled or already read. */
export async function beginReading(db: Db, documentId: string): Promise<ReadingRecord | null> {
  const [row] = await db
    .update(documents)
    .set({ status: 'processing', retryAt: null })
    .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'processing'])))
    .returning(columns);
  return row ?? null;
}

/** Keeps its progress, and records when it will be retried. */
export async function postpone(
  tx: Tx,
  documentId: string,
  { retries, resumeIn }: { retries: number; resumeIn: number },
): Promise<DocumentRecord | null> {
  const retryAt = sql`now() + make_interval(secs => ${resumeIn})`;
  const [row] = await tx
    .update(documents)
    .set({ retries, retryAt })
    .where(eq(documents.id, documentId))
    .returning(columns);
  return row ?? null;
}

/** Records when it goes on after its worker's death. @returns null if nothing is left to read */
export async function tellDelay(db: Db, documentId: string, retryAt: Date): Promise<DocumentRecord | null> {
  const [row] = await db
    .update(documents)
    .set({ retryAt })
    .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'processing'])))
    .returning(columns);
  return row ?? null;
}

/**
 * Runs a write of a reading job if the document is being read and the job is ours; both are locked until the
 * commit. @returns null if not
 */
export async function whileReading(
  db: Db,
  documentId: string,
  lease: Lease,
  write: (tx: Tx) => Promise<DocumentRecord | null>,
): Promise<DocumentRecord | null> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.status, 'processing')))
      .for('update');
    return held && (await renewLease(tx, lease)) ? write(tx) : null;
  });
}

type ReadingValues = Partial<
  Pick<
    typeof documents.$inferInsert,
    | 'status'
    | 'media'
    | 'progress'
    | 'failureCode'
    | 'pageCount'
    | 'language'
    | 'outline'
    | 'suggestedQuestions'
    | 'retrievalIndex'
    | 'structure'
    | 'retries'
  >
>;

export async function saveReading(
  tx: Tx,
  documentId: string,
  values: ReadingValues,
): Promise<DocumentRecord | null> {
  const [row] = await tx.update(documents).set(values).where(eq(documents.id, documentId)).returning(columns);
  return row ?? null;
}

/** JSON from the reading child; the database parses it, so that this process need not. */
export interface BatchJson {
  /** `IngestedPage[]`, each with the page's `text`. */
  pages: string;
  /** `Passage[]`, each with its search `terms`. */
  passages: string;
  resume: string;
}

export async function appendBatch(
  tx: Tx,
  document: DocumentRecord,
  batch: BatchJson,
  progress: Progress,
): Promise<DocumentRecord | null> {
  const { id, ownerId, subjectId } = document;
  await tx.execute(sql`
    insert into ${documentPages} (document_id, number, label, width, height, scanned, illegible, start, "end", blocks,
      text, original)
    select ${id}, number, label, width, height, scanned, coalesce(illegible, false), start, "end", blocks, text, original
    from jsonb_to_recordset(${batch.pages}::jsonb) as page(number int, label text, width float8, height float8,
      scanned boolean, illegible boolean, start int, "end" int, blocks jsonb, text text, original text)`);
  await tx.execute(sql`
    insert into ${passages} (document_id, ordinal, owner_id, subject_id, page, start, "end", headings, sentences, terms)
    select ${id}, ordinal, ${ownerId}, ${subjectId}, page, start, "end", headings, sentences,
      array_to_tsvector(array(select jsonb_array_elements_text(terms)))
    from jsonb_to_recordset(${batch.passages}::jsonb) as passage(ordinal int, page int, start int, "end" int,
      headings jsonb, sentences jsonb, terms jsonb)`);
  const [row] = await tx
    .update(documents)
    .set({ progress, resume: sql`${batch.resume}::jsonb`, retries: 0 })
    .where(eq(documents.id, id))
    .returning(columns);
  return row ?? null;
}

/** Passages as JSON, for the child that indexes them. */
export async function passagesJson(
  db: Db,
  documentId: string,
  range: { from: number; count: number },
): Promise<string> {
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(jsonb_agg(to_jsonb(p) order by ordinal), '[]')::text as json
    from (select ordinal, page, start, "end", headings, sentences from ${passages}
      where document_id = ${documentId} and ordinal >= ${range.from} order by ordinal limit ${range.count}) p`);
  return rows[0]?.json ?? '[]';
}

/** Pages with all their text from a number on, as JSON for the child that reads a question paper. */
export async function pagesJson(
  db: Db,
  documentId: string,
  { from, count }: { from: number; count: number },
): Promise<string> {
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(jsonb_agg(to_jsonb(p) order by number), '[]')::text as json
    from (select number, label, width, height, scanned, start, "end", blocks, original
      from ${documentPages}
      where document_id = ${documentId} and number >= ${from} order by number limit ${count}) p`);
  return rows[0]?.json ?? '[]';
}

/** Pages and passages within a range of the text, as JSON for the child that studies them. */
export async function textJson(
  db: Db,
  documentId: string,
  { start, end }: { start: number; end: number },
): Promise<{ pages: string; passages: string }> {
  const { rows } = await db.execute<{ pages: string; passages: string }>(sql`
    select
      (select coalesce(jsonb_agg(to_jsonb(p) order by number), '[]')::text
        from (select number, label, width, height, scanned, start, "end", blocks
          from ${documentPages} where document_id = ${documentId} and start < ${end} and "end" > ${start}) p) as pages,
      (select coalesce(jsonb_agg(to_jsonb(p) order by ordinal), '[]')::text
        from (select ordinal, page, start, "end", headings, sentences
          from ${passages} where document_id = ${documentId} and start < ${end} and "end" > ${start}) p) as passages`);
  return rows[0] ?? { pages: '[]', passages: '[]' };
}

/** Stores a chapter's study, given as JSON, and the document's progress. */
export async function saveChapterStudy(
  tx: Tx,
  documentId: string,
  { ordinal, study, progress }: { ordinal: number; study: string; progress: Progress },
): Promise<DocumentRecord | null> {
  await tx.execute(sql`
    insert into ${chapterStudies} (document_id, ordinal, study) values (${documentId}, ${ordinal}, ${study}::jsonb)
    on conflict (document_id, ordinal) do update set study = excluded.study, written = null, written_at = null`);
  return saveReading(tx, documentId, { progress, retries: 0 });
}

/**
 * Keeps studies of the same chapters, wherever these are in the order now; others are deleted, so that theirs
 * are made.
 * @param fresh passages as JSON that have been cut anew, so that their chapters are others
 */
export async function keepStudies(
  tx: Tx,
  documentId: string,
  chapters: readonly PlannedChapter[],
  fresh: string,
) {
  // Negative ordinals until the old studies are gone.
  await tx.execute(sql`
    update ${chapterStudies} as s set ordinal = -1 - plan.ordinal
    from jsonb_to_recordset(${JSON.stringify(chapters)}::jsonb) as plan(ordinal int, title text, start int, "end" int)
    where s.document_id = ${documentId} and s.start = plan.start and s."end" = plan."end"
      and s.title is not distinct from plan.title and not exists (
        select from jsonb_to_recordset(${fresh}::jsonb) as passage(start int, "end" int)
        where passage.start < plan."end" and passage."end" > plan.start)`);
  await tx.execute(sql`delete from ${chapterStudies} where document_id = ${documentId} and ordinal >= 0`);
  await tx.execute(
    sql`update ${chapterStudies} set ordinal = -1 - ordinal where document_id = ${documentId}`,
  );
}

export async function studiedOrdinals(db: Db, documentId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ ordinal: chapterStudies.ordinal })
    .from(chapterStudies)
    .where(eq(chapterStudies.documentId, documentId));
  return new Set(rows.map(({ ordinal }) => ordinal));
}

/**
 * Studies of all chapters, without highlights and cards, as JSON for the child that summarises the document.
 */
export async function studiesJson(db: Db, documentId: string): Promise<string> {
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(jsonb_agg(study || '{"highlights": [], "cards": []}' order by ordinal), '[]')::text as json
    from ${chapterStudies} where document_id = ${documentId}`);
  return rows[0]?.json ?? '[]';
}

/** Loads the input for studying. */
export async function findStudyStart(db: Db, documentId: string) {
  const [row] = await db
    .select({ outline: documents.outline, index: documents.retrievalIndex })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row ?? null;
}

/** @param study as JSON */
export async function saveDocumentStudy(tx: Tx, documentId: string, study: string): Promise<void> {
  await tx.execute(sql`
    insert into ${documentStudies} (document_id, study) values (${documentId}, ${study}::jsonb)
    on conflict (document_id) do update set study = excluded.study, written = null, written_at = null`);
}

/** Deletes the results, so that reading starts over. */
export async function clearReading(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(documentPages).where(eq(documentPages.documentId, documentId));
  await tx.delete(passages).where(eq(passages.documentId, documentId));
  await tx.delete(chapterStudies).where(eq(chapterStudies.documentId, documentId));
  await tx.delete(documentStudies).where(eq(documentStudies.documentId, documentId));
  await tx
    .update(documents)
    .set({
      resume: null,
      pageCount: null,
      retrievalIndex: null,
      outline: [],
      suggestedQuestions: [],
      retries: 0,
    })
    .where(eq(documents.id, documentId));
}

/** Fails a document whose job was started too often, unless its state has changed meanwhile. */
export async function failStalled(
  tx: Tx,
  documentId: string,
  failureCode: FailureCode,
): Promise<DocumentRecord | null> {
  const [row] = await tx
    .update(documents)
    .set({ status: 'failed', failureCode })
    .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'processing'])))
    .returning(columns);
  return row ?? null;
}

/** Goes on with a document that was failed for its job's sake, from where it was. */
export async function reopenStalled(tx: Tx, documentId: string): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'queued', failureCode: null, retries: 0 })
    .where(
      and(
        eq(documents.id, documentId),
        eq(documents.status, 'failed'),
        eq(documents.failureCode, 'internal'),
      ),
    );
}

/** Documents waiting to be read without a job. */
export async function strandedDocuments(
  db: Db,
  kinds: readonly string[],
): Promise<{ id: string; ownerId: string }[]> {
  return db
    .select({ id: documents.id, ownerId: documents.ownerId })
    .from(documents)
    .where(
      and(
        inArray(documents.status, ['queued', 'processing']),
        sql`not exists (select 1 from jobs where jobs.kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
          and jobs.dedupe_key = documents.id::text and jobs.state in ('queued', 'running'))`,
      ),
    );
}
