import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { documents } from '../documents/schema.ts';
import { papers } from '../papers/schema.ts';
import { subjects } from '../subjects/schema.ts';
import { paperAnswers, type WrittenParts } from './schema.ts';

export type AnswerRow = typeof paperAnswers.$inferSelect;

const questionIds = sql<string[]>`array(select jsonb_array_elements(${papers.content}->'questions')->>'id')`;
/** Of those where all is answered by ticking and known; not of parts within parts. */
const keyedIds = sql<
  string[]
>`array(select jsonb_path_query(${papers.content}, ${'$.questions[*] ? ((@.parts.size() == 0 && exists(@.rightOptions)) || (@.parts.size() > 0 && !exists(@.parts[*] ? (!exists(@.rightOptions))))).id'}::jsonpath) #>> '{}')`;

/**
 * Whoever adds work to a paper and whoever ends it take turns.
 * @returns the questions that it has now; null when the paper is no more
 */
export async function lockPaper(tx: Tx, paperId: string): Promise<string[] | null> {
  const [row] = await tx.select({ questionIds }).from(papers).where(eq(papers.id, paperId)).for('update');
  return row?.questionIds ?? null;
}

export const listAnswers = (db: Db | Tx, paperId: string): Promise<AnswerRow[]> =>
  db.select().from(paperAnswers).where(eq(paperAnswers.paperId, paperId));

export async function findAnswer(
  db: Db | Tx,
  paperId: string,
  questionId: string,
): Promise<AnswerRow | null> {
  const [row] = await db.select().from(paperAnswers).where(keyOf(paperId, questionId));
  return row ?? null;
}

/** Notes and textbooks that have been read, of a person or one subject; what has been read never changes. */
export async function readMaterial(
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

const keyOf = (paperId: string, questionId: string) =>
  and(eq(paperAnswers.paperId, paperId), eq(paperAnswers.questionId, questionId));
const isWanted = inArray(paperAnswers.status, ['waiting', 'writing']);

/** What is being written already is left alone. */
export async function wantAnswers(tx: Tx, paperId: string, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await tx
    .insert(paperAnswers)
    .values(questionIds.map((questionId) => ({ paperId, questionId, status: 'waiting' as const })))
    .onConflictDoUpdate({
      target: [paperAnswers.paperId, paperAnswers.questionId],
      set: { status: 'waiting' },
      setWhere: sql`${paperAnswers.status} <> 'writing'`,
    });
}

/**
 * Goes back to what there was: answers that are there, and no others.
 * @param but stay wanted
 */
export async function unwantAnswers(tx: Tx, paperId: string, but: readonly string[] = []): Promise<void> {
  const own = and(eq(paperAnswers.paperId, paperId), isWanted, notInArray(paperAnswers.questionId, [...but]));
  await tx.delete(paperAnswers).where(and(own, isNull(paperAnswers.markdown)));
  await tx.update(paperAnswers).set({ status: 'ready' }).where(own);
}

/** False when it is not wanted any more. */
export async function beginAnswer(
  db: Db,
  { paperId, questionId }: Pick<AnswerRow, 'paperId' | 'questionId'>,
): Promise<boolean> {
  const begun = await db
    .update(paperAnswers)
    .set({ status: 'writing' })
    .where(and(keyOf(paperId, questionId), isWanted))
    .returning({ questionId: paperAnswers.questionId });
  return begun.length > 0;
}

export async function isAnyWanted(tx: Tx, paperId: string): Promise<boolean> {
  return (await tx.$count(paperAnswers, and(eq(paperAnswers.paperId, paperId), isWanted))) > 0;
}

/** Nobody is going to write these. */
export async function failWanted(db: Db, paperId: string): Promise<void> {
  await db
    .update(paperAnswers)
    .set({ status: 'failed' })
    .where(and(eq(paperAnswers.paperId, paperId), isWanted));
}

export type AnswerChange = Partial<Omit<AnswerRow, 'paperId' | 'questionId' | 'revision' | 'updatedAt'>>;

/** Null where there is no such row any more. */
export async function updateAnswer(
  db: Db | Tx,
  { paperId, questionId }: Pick<AnswerRow, 'paperId' | 'questionId'>,
  change: AnswerChange,
): Promise<AnswerRow | null> {
  const [row] = await db
    .update(paperAnswers)
    .set({ ...change, revision: sql`${paperAnswers.revision} + 1`, updatedAt: sql`now()` })
    .where(keyOf(paperId, questionId))
    .returning();
  return row ?? null;
}

/** The same, only while it has that revision. */
export async function updateRevision(
  db: Db | Tx,
  { paperId, questionId, revision }: Pick<AnswerRow, 'paperId' | 'questionId' | 'revision'>,
  change: AnswerChange,
): Promise<AnswerRow | null> {
  const [row] = await db
    .update(paperAnswers)
    .set({ ...change, revision: revision + 1, updatedAt: sql`now()` })
    .where(
      and(keyOf(paperId, questionId), eq(paperAnswers.revision, revision), isNotNull(paperAnswers.markdown)),
    )
    .returning();
  return row ?? null;
}

/** A change that is none of the text's: its revision stays. */
export async function rateAnswer(
  db: Db | Tx,
  { paperId, questionId }: Pick<AnswerRow, 'paperId' | 'questionId'>,
  rating: AnswerRow['rating'],
): Promise<AnswerRow | null> {
  const [row] = await db.update(paperAnswers).set({ rating }).where(keyOf(paperId, questionId)).returning();
  return row ?? null;
}

/** Papers of a subject of which an answer was asked for. */
export async function papersWithAnswers(
  db: Db,
  { ownerId, subjectId }: { ownerId: string; subjectId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: papers.id })
    .from(papers)
    .innerJoin(documents, eq(documents.id, papers.documentId))
    .innerJoin(paperAnswers, eq(paperAnswers.paperId, papers.id))
    .where(and(eq(documents.ownerId, ownerId), eq(documents.subjectId, subjectId)));
  return rows.map(({ id }) => id);
}

/** Papers whose file was sent with the wish for answers. */
export async function papersWithWish(
  tx: Tx,
  documentId: string,
): Promise<{ id: string; ownerId: string; questionIds: string[] }[]> {
  const rows = await tx
    .select({ id: papers.id, ownerId: documents.ownerId, content: papers.content })
    .from(papers)
    .innerJoin(documents, eq(documents.id, papers.documentId))
    .where(and(eq(papers.documentId, documentId), sql`${documents.options} @> '{"generateAnswers": true}'`));
  return rows.map(({ content, ...row }) => ({ ...row, questionIds: content.questions.map(({ id }) => id) }));
}

const yearOf = sql<number | null>`coalesce((${papers.content}->'header'->>'year')::int, ${documents.year})`;

/** What lists tell of the answers to all papers of a person. */
export async function listOwnAnswers(db: Db, ownerId: string) {
  return db
    .select({
      paperId: paperAnswers.paperId,
      questionId: paperAnswers.questionId,
      markdown: sql<'' | null>`case when ${paperAnswers.markdown} is not null then '' end`,
      edited: sql<'' | null>`case when ${paperAnswers.edited} is not null then '' end`,
      own: sql<'' | null>`case when ${paperAnswers.own} is not null then '' end`,
      written: sql<Pick<
        WrittenParts,
        'coverage' | 'material'
      > | null>`${paperAnswers.written} - '{citations,keyPoints,options}'::text[]`,
    })
    .from(paperAnswers)
    .innerJoin(papers, eq(papers.id, paperAnswers.paperId))
    .innerJoin(documents, eq(documents.id, papers.documentId))
    .where(eq(documents.ownerId, ownerId));
}

/** The papers of a person by subject, the newest year first; not those of a file that was taken for something else. */
export async function listPapers(db: Db, ownerId: string) {
  return db
    .select({
      id: papers.id,
      documentId: papers.documentId,
      ordinal: papers.ordinal,
      papersInFile: sql<number>`count(*) over (partition by ${papers.documentId})::int`,
      title: documents.title,
      subjectId: documents.subjectId,
      subjectName: subjects.name,
      year: yearOf,
      totalMarks: sql<number | null>`(${papers.content}->'header'->>'totalMarks')::float8`,
      minutes: sql<number | null>`(${papers.content}->'header'->>'minutes')::int`,
      questionIds,
      keyedIds,
    })
    .from(papers)
    .innerJoin(documents, eq(documents.id, papers.documentId))
    .innerJoin(subjects, eq(subjects.id, documents.subjectId))
    .where(and(eq(documents.ownerId, ownerId), eq(documents.type, 'question_paper')))
    .orderBy(asc(subjects.name), sql`${yearOf} desc nulls last`, asc(documents.title), asc(papers.ordinal));
}
