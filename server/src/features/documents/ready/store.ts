import { and, desc, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { type ReadableSubject, sharedWith } from '../../subjects/service.ts';
import { chapterStudies, documents } from '../schema.ts';
import { columnsFor, inOrder, type ReadableDocument } from '../store.ts';

/** A question paper of a subject, which may have thousands. */
export type PaperFile = Pick<
  ReadableDocument,
  'id' | 'title' | 'year' | 'predicted' | 'status' | 'failureCode' | 'paper'
>;

export async function listPapers(db: Db, subject: ReadableSubject): Promise<PaperFile[]> {
  const { id, title, year, predicted, status, failureCode } = documents;
  return db
    .select({ id, title, year, predicted, status, failureCode, paper: columnsFor(subject).paper })
    .from(documents)
    .where(and(eq(documents.subjectId, subject.materialId), ofKind('paper')))
    .orderBy(...inOrder);
}

/** A question paper, a note or textbook, or either. */
type Kind = 'paper' | 'material' | 'any';

const ofKind = (kind: Kind) =>
  kind === 'any'
    ? undefined
    : kind === 'paper'
      ? eq(documents.type, 'question_paper')
      : ne(documents.type, 'question_paper');

export interface ReadyOf {
  kind: Kind;
  /** Only these. */
  ids?: readonly string[];
  /** Not these. */
  but?: readonly string[];
  /** Only this many, the newest. */
  newest?: number;
}

/** It can be asked about, like `isIndexed` for a row. */
const ready = (subject: ReadableSubject, { kind, ids, but }: ReadyOf) =>
  and(
    eq(documents.subjectId, subject.materialId),
    ofKind(kind),
    eq(documents.predicted, false),
    ids && inArray(documents.id, [...ids]),
    but && notInArray(documents.id, [...but]),
    or(
      eq(documents.status, 'ready'),
      and(eq(documents.status, 'processing'), sql`${documents.progress} ->> 'stage' = 'summarising'`),
    ),
  );

export async function listReady(db: Db, subject: ReadableSubject, of: ReadyOf): Promise<ReadableDocument[]> {
  const newestFirst = db
    .select(columnsFor(subject))
    .from(documents)
    .where(ready(subject, of))
    .orderBy(desc(documents.createdAt), desc(documents.id));
  const rows = of.newest === undefined ? await newestFirst : await newestFirst.limit(of.newest);
  return rows.toReversed() as unknown as ReadableDocument[];
}

/** A chapter of a note or textbook. */
export interface ReadyChapter {
  documentId: string;
  documentTitle: string;
  title: string | null;
  page: number;
  start: number;
  end: number;
}

/** In order, as they come from the database, since there may be thousands. */
export async function listReadyChapters(db: Db, subject: ReadableSubject): Promise<ReadyChapter[]> {
  const { documentId, ordinal, title, page, start, end } = chapterStudies;
  const { rows } = await db.execute<ReadyChapter & Record<string, unknown>>(
    sql`select ${documentId} as "documentId", ${documents.title} as "documentTitle", ${title}, ${page}, ${start}, ${end}
      from ${documents} join ${chapterStudies} on ${documentId} = ${documents.id}
      where ${ready(subject, { kind: 'material' })}
      order by ${documents.createdAt}, ${documents.id}, ${ordinal}`,
  );
  return rows;
}

export interface CountedChapter extends ReadyChapter {
  /** Number of chapters of its document. */
  ofDocument: number;
}

/** The first chapters in order, and the characters of all of them. */
export interface FirstChapters {
  first: CountedChapter[];
  lengths: number[];
}

/**
 * In one row, since there may be thousands.
 * @param count of the first chapters; null: all
 * @param but not of these documents
 */
export async function listFirstChapters(
  db: Db,
  subject: ReadableSubject,
  { count, but }: { count: number | null; but: readonly string[] },
): Promise<FirstChapters> {
  const { documentId, ordinal, title, page, start, end } = chapterStudies;
  const { rows } = await db.execute<{ first: CountedChapter[] | null; lengths: string | null }>(
    sql`with chapter as materialized (
        select row_number() over (order by ${documents.createdAt}, ${documents.id}, ${ordinal}) as place,
          ${documentId} as "documentId", ${documents.title} as "documentTitle", ${title}, ${page}, ${start}, ${end}
        from ${documents} join ${chapterStudies} on ${documentId} = ${documents.id}
        where ${ready(subject, { kind: 'material', but })}
      ), first as (
        select "documentId", "documentTitle", title, page, start, "end",
          (select count(*) from ${chapterStudies} where ${documentId} = chapter."documentId") as "ofDocument"
        from chapter order by place limit ${count}
      )
      select (select json_agg(first) from first) as first,
        (select string_agg(("end" - start)::text, ',' order by place) from chapter) as lengths`,
  );
  const [row] = rows;
  return { first: row?.first ?? [], lengths: row?.lengths?.split(',').map(Number) ?? [] };
}

/** Characters of all chapters but of some documents. */
export async function sumChapters(db: Db, subject: ReadableSubject, but: readonly string[]): Promise<number> {
  const { documentId, start, end } = chapterStudies;
  const [row] = await db
    .select({ length: sql<number>`coalesce(sum(${end} - ${start}), 0)::float8` })
    .from(documents)
    .innerJoin(chapterStudies, eq(documentId, documents.id))
    .where(ready(subject, { kind: 'material', but }));
  return row?.length ?? 0;
}

/**
 * Lists notes and textbooks that have been read, of a person or one subject; their text never changes
 * again.
 */
export async function listReadMaterial(
  db: Db | Tx,
  of: { ownerId: string; subjectId?: string },
): Promise<{ id: string; subjectId: string; createdAt: Date }[]> {
  const { ownerId, subjectId } = of;
  return db
    .select({ id: documents.id, subjectId: documents.subjectId, createdAt: documents.createdAt })
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        subjectId === undefined ? undefined : eq(documents.subjectId, subjectId),
        ne(documents.type, 'question_paper'),
        or(
          eq(documents.status, 'ready'),
          and(eq(documents.status, 'processing'), sql`${documents.progress}->>'stage' = 'summarising'`),
        ),
      ),
    );
}

/** ISO 639-3, of most documents that a person may read: those of a subject first; null without any. */
export async function findCommonLanguage(
  db: Db,
  ownerId: string,
  subjectId: string | null,
): Promise<string | null> {
  const { language, subjectId: inSubject } = documents;
  const shown = sharedWith(sql`${ownerId}::uuid`);
  const isReadable = sql`(${documents.ownerId} = ${ownerId} or ${inSubject} in (select material_id from ${shown} shown))`;
  const isNear = sql`(${inSubject} = ${subjectId}::uuid
    or ${inSubject} in (select material_id from ${shown} shown where shown.id = ${subjectId}::uuid))`;
  const [most] = await db
    .select({ language })
    .from(documents)
    .where(and(isReadable, isNotNull(language)))
    .groupBy(language)
    .orderBy(desc(sql`count(*) filter (where ${isNear})`), desc(sql`count(*)`), language)
    .limit(1);
  return most?.language ?? null;
}

export async function hasReady(
  db: Db,
  subject: ReadableSubject,
  of: Pick<ReadyOf, 'kind'>,
): Promise<boolean> {
  const found = await db.select({ id: documents.id }).from(documents).where(ready(subject, of)).limit(1);
  return found.length > 0;
}

export async function hasUnderWay(
  db: Db,
  subject: ReadableSubject,
  { kind }: Pick<ReadyOf, 'kind'>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.subjectId, subject.materialId),
        ofKind(kind),
        inArray(documents.status, ['queued', 'processing']),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** A value that changes when a book to learn from is added or removed. */
export const materialEvidence = (subjectId: string) =>
  sql`(select concat(count(*), ' ', bit_xor(uuid_hash_extended(id, 0))) from ${documents}
    where subject_id = ${subjectId} and type <> 'question_paper' and not predicted
      and retrieval_index is not null)`;
