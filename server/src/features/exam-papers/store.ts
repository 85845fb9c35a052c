import type { User } from '@gene/contract/accounts';
import type { ExamMarking, NewExamKey, NewExamPaper, QuestionsState } from '@gene/contract/exam-papers';
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database.ts';
import { people } from '../accounts/service.ts';
import { organizationHeads } from '../organizations/service.ts';
import { examKeys, examPapers, examPdfs, examQuestions } from './schema.ts';

/** Who asks for exam papers, with the organizations in which they teach. */
export type Teacher = Pick<User, 'id' | 'organizations'>;

export const taughtIn = ({ organizations }: Teacher): string[] =>
  organizations.filter(({ rights }) => rights.includes('teach')).map(({ id }) => id);

/** A person's own papers, and those of the organizations in which they teach. */
const isTaughtBy = (teacher: Teacher) => {
  const taught = taughtIn(teacher);
  return or(
    eq(examPapers.ownerId, teacher.id),
    taught.length > 0 ? inArray(examPapers.organizationId, taught) : undefined,
  );
};

/** Whose exam papers: a person's alone, or an organization's. */
export type ExamPaperOwner = { ownerId: string } | { organizationId: string };

const belongsTo = (whose: ExamPaperOwner) =>
  'ownerId' in whose
    ? eq(examPapers.ownerId, whose.ownerId)
    : eq(examPapers.organizationId, whose.organizationId);

/** Those of one person alone or of an organization, oldest first. */
export async function listIdsOf(db: Db, whose: ExamPaperOwner): Promise<string[]> {
  const rows = await db
    .select({ id: examPapers.id })
    .from(examPapers)
    .where(belongsTo(whose))
    .orderBy(asc(examPapers.id));
  return rows.map(({ id }) => id);
}

/** Of all PDFs of an organization's papers, in bytes. */
export async function sumPdfs(db: Db, organizationId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${examPdfs.sizeBytes}), 0)`.mapWith(Number) })
    .from(examPdfs)
    .innerJoin(examPapers, eq(examPapers.id, examPdfs.paperId))
    .where(eq(examPapers.organizationId, organizationId));
  return sum?.bytes ?? 0;
}

declare const taught: unique symbol;

export type ExamPaperRow = typeof examPapers.$inferSelect;
/** An exam paper looked up for somebody who may teach with it; there is no other way to get one. */
export type TaughtExamPaper = ExamPaperRow & { readonly [taught]: true };

export interface ListedExamPaper {
  paper: ExamPaperRow;
  organizationName: string | null;
  hasPdf: boolean;
  /** As its current key says, else as was read; null: neither does. */
  marking: ExamMarking | null;
  questions: QuestionsState;
  /** Questions with an answer. */
  answered: number;
}

/** Of several sets in the one that has fewest. */
const answered = sql<number>`case when ${examKeys.version} is null then 0 else (
  select min((select count(distinct question)::int from (
      select item -> 'question' from jsonb_array_elements(one) as item
      union all select answer -> 'question' from jsonb_array_elements(${examKeys.written}) as answer) as said (question)))
  from jsonb_array_elements(${examKeys.sets}) as one) end`;

const questionsState = sql<QuestionsState>`case
  when ${examQuestions.state} is null then 'none'
  when ${examQuestions.state} = 'read' and not ${examQuestions.isConfirmed}
    and jsonb_array_length(${examQuestions.doubts}) > 0 then 'doubtful'
  else ${examQuestions.state} end`;

const listed = (db: Db | Tx) =>
  db
    .select({
      ...{ paper: examPapers, organizationName: organizationHeads.name },
      marking: sql<ExamMarking | null>`coalesce(${examKeys.marking}, ${examQuestions.marking})`,
      ...{ questions: questionsState, answered },
      hasPdf: sql<boolean>`exists (select 1 from ${examPdfs} where ${examPdfs.paperId} = ${examPapers.id})`,
    })
    .from(examPapers)
    .leftJoin(organizationHeads, eq(organizationHeads.id, examPapers.organizationId))
    .leftJoin(examQuestions, eq(examQuestions.paperId, examPapers.id))
    .leftJoin(
      examKeys,
      and(eq(examKeys.paperId, examPapers.id), eq(examKeys.version, examPapers.keyVersion)),
    );

/** Newest first. */
export async function listPapers(
  db: Db,
  teacher: Teacher,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedExamPaper[]> {
  return listed(db)
    .where(and(isTaughtBy(teacher), before === null ? undefined : lt(examPapers.id, before)))
    .orderBy(desc(examPapers.id))
    .limit(limit);
}

/** Of an organization, newest first. */
export const listTitles = (
  db: Db,
  organizationId: string,
  { limit, id = null }: { limit: number; id?: string | null },
): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: examPapers.id, title: examPapers.title })
    .from(examPapers)
    .where(
      and(eq(examPapers.organizationId, organizationId), id === null ? undefined : eq(examPapers.id, id)),
    )
    .orderBy(desc(examPapers.id))
    .limit(limit);

export async function findPaper(db: Db | Tx, teacher: Teacher, id: string): Promise<TaughtExamPaper | null> {
  const [row] = await db
    .select()
    .from(examPapers)
    .where(and(eq(examPapers.id, id), isTaughtBy(teacher)));
  return (row as TaughtExamPaper | undefined) ?? null;
}

/**
 * The same, locked until the transaction ends.
 * @param strength `no key update`: others may add what belongs to it meanwhile
 */
export async function holdPaper(
  tx: Tx,
  teacher: Teacher,
  id: string,
  strength: 'update' | 'no key update',
): Promise<TaughtExamPaper | null> {
  const [row] = await tx
    .select()
    .from(examPapers)
    .where(and(eq(examPapers.id, id), isTaughtBy(teacher)))
    .for(strength);
  return (row as TaughtExamPaper | undefined) ?? null;
}

/** The form by which a paper's answers are read and scored. */
export type ExamForm = Pick<
  ExamPaperRow,
  'id' | 'title' | 'kind' | 'questionCount' | 'choices' | 'sets' | 'keyVersion' | 'organizationId'
>;

/** How a paper is answered; null: it is deleted. */
export async function findForm(db: Db | Tx, id: string): Promise<ExamForm | null> {
  const { title, kind, questionCount, choices, sets, keyVersion, organizationId } = examPapers;
  const form = { id: examPapers.id, title, kind, questionCount, choices, sets, keyVersion, organizationId };
  const [row] = await db.select(form).from(examPapers).where(eq(examPapers.id, id));
  return row ?? null;
}

/** For other features' statements: what papers are called, and whose organization's they are. */
export const examPaperHeads = new QueryBuilder()
  .select({
    ...{ id: examPapers.id, title: examPapers.title, subject: examPapers.subject },
    ...{ organizationId: examPapers.organizationId, examDate: examPapers.examDate },
    organization: sql<string>`coalesce(${organizationHeads.name}, '')`.as('organization_name'),
  })
  .from(examPapers)
  .leftJoin(organizationHeads, eq(organizationHeads.id, examPapers.organizationId))
  .as('exam_paper');

export async function getListed(db: Db | Tx, id: string): Promise<ListedExamPaper> {
  const [row] = await listed(db).where(eq(examPapers.id, id));
  if (!row) throw new Error(`no exam paper ${id}`);
  return row;
}

export async function insertPaper(
  tx: Tx,
  paper: Omit<NewExamPaper, 'organizationId'> &
    Pick<ExamPaperRow, 'id' | 'organizationId' | 'ownerId' | 'createdBy'>,
): Promise<void> {
  await tx.insert(examPapers).values(paper);
}

export async function deletePaper(tx: Tx, { id }: TaughtExamPaper): Promise<void> {
  await tx.delete(examPapers).where(eq(examPapers.id, id));
}

export type ExamKeyRow = typeof examKeys.$inferSelect & {
  savedByName: string | null;
  /** When the version was saved that it is again. */
  restoredAt: Date | null;
};

const restoredAt = sql<Date | null>`(select older.saved_at from exam_keys as older
  where older.paper_id = exam_keys.paper_id and older.version = exam_keys.restores)`.mapWith(
  examKeys.savedAt,
);

const versions = (db: Db | Tx) =>
  db
    .select({ key: examKeys, savedByName: people.name, restoredAt })
    .from(examKeys)
    .leftJoin(people, eq(people.id, examKeys.savedBy));

/** @param version from 1 */
export async function findKey(db: Db | Tx, paperId: string, version: number): Promise<ExamKeyRow | null> {
  const [row] = await versions(db).where(and(eq(examKeys.paperId, paperId), eq(examKeys.version, version)));
  if (!row) return null;
  const { key, ...rest } = row;
  return { ...key, ...rest };
}

/** Newest first. @param before a version */
export async function listKeys(
  db: Db,
  paperId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ExamKeyRow[]> {
  const rows = await versions(db)
    .where(and(eq(examKeys.paperId, paperId), before === null ? undefined : lt(examKeys.version, before)))
    .orderBy(desc(examKeys.version))
    .limit(limit);
  return rows.map(({ key, ...rest }) => ({ ...key, ...rest }));
}

/** Adds the next version, of a paper that is held. */
export async function insertKey(
  tx: Tx,
  { id, keyVersion }: TaughtExamPaper,
  {
    sets,
    marking,
    written,
    restores,
  }: Required<Omit<NewExamKey, 'basedOn' | 'restores'>> & { restores: number | null },
  savedBy: string,
): Promise<number> {
  const version = keyVersion + 1;
  await tx.insert(examKeys).values({ paperId: id, version, sets, marking, written, savedBy, restores });
  await tx.update(examPapers).set({ keyVersion: version }).where(eq(examPapers.id, id));
  return version;
}

/** For the statements of others: whose bytes there are. */
export const storedExamPapers = sql`(
  select created_by as owner_id, octet_length(title) + octet_length(subject) + 200 as size_bytes
    from ${examPapers}
  union all select created_by, pg_column_size(questions) + pg_column_size(parts) + pg_column_size(doubts) + 100
    from ${examQuestions} join ${examPapers} on id = paper_id
  union all select saved_by, pg_column_size(sets) + pg_column_size(written) + pg_column_size(marking) + 100 from ${examKeys})`;

/** For other features' statements: files, with their owners, sizes and keys. */
export const storedExamPdfs = sql`(
  select uploaded_by as owner_id, size_bytes, file_key, created_at from ${examPdfs})`;

export type ExamPdfRow = typeof examPdfs.$inferSelect;

export async function insertPdf(tx: Tx, pdf: Omit<ExamPdfRow, 'createdAt'>): Promise<void> {
  await tx.insert(examPdfs).values(pdf);
}

/** @param paperId of a paper that the caller may see */
export async function findPdf(db: Db | Tx, paperId: string): Promise<ExamPdfRow | null> {
  const [row] = await db.select().from(examPdfs).where(eq(examPdfs.paperId, paperId));
  return row ?? null;
}
