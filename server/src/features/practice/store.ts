import type { AttemptItem, ChosenOptions, OtherVersion } from '@gene/contract/practice';
import { and, asc, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { subjectHeads } from '../subjects/service.ts';
import { hasPhotos } from './photos/store.ts';
import { practiceAnswers, practiceAttempts } from './schema.ts';

export type AttemptRow = typeof practiceAttempts.$inferSelect;
/** At the start: neither submitted nor marked. */
export type NewAttemptRow = Omit<
  AttemptRow,
  'state' | 'remainingMs' | 'submittedAt' | 'submittedBy' | 'markedAt' | 'suggested' | 'earned' | 'earnedOf'
>;
export type AnswerRow = typeof practiceAnswers.$inferSelect;

const isOwn = (ownerId: string, id: string) =>
  and(eq(practiceAttempts.ownerId, ownerId), eq(practiceAttempts.id, id));

/** Does nothing if the id exists. */
export async function insertAttempt(tx: Tx, attempt: NewAttemptRow): Promise<boolean> {
  const made = await tx
    .insert(practiceAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: practiceAttempts.id });
  if (made.length === 0) return false;
  const { ownerId, id: attemptId } = attempt;
  await tx
    .insert(practiceAnswers)
    .values(attempt.questions.map(({ id }) => ({ ownerId, attemptId, questionId: id })));
  return true;
}

/** @param hold locks it until the transaction ends */
export async function findAttempt(
  db: Db | Tx,
  ownerId: string,
  id: string,
  hold = false,
): Promise<AttemptRow | null> {
  const found = db.select().from(practiceAttempts).where(isOwn(ownerId, id));
  const [row] = await (hold ? found.for('update') : found);
  return row ?? null;
}

/** Locks it for writing: it cannot be submitted or deleted until the transaction ends. */
export async function shareAttempt(tx: Tx, ownerId: string, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(practiceAttempts).where(isOwn(ownerId, id)).for('share');
  return row ?? null;
}

export async function updateAttempt(
  tx: Tx,
  { ownerId, id }: Pick<AttemptRow, 'ownerId' | 'id'>,
  values: Partial<AttemptRow>,
): Promise<void> {
  await tx.update(practiceAttempts).set(values).where(isOwn(ownerId, id));
}

export async function deleteAttempt(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(practiceAttempts)
    .where(isOwn(ownerId, id))
    .returning({ id: practiceAttempts.id });
  return gone.length > 0;
}

/** How many are not handed in yet, besides this one. */
export const countOpen = (db: Db | Tx, ownerId: string, id: string): Promise<number> =>
  db.$count(
    practiceAttempts,
    and(
      eq(practiceAttempts.ownerId, ownerId),
      ne(practiceAttempts.state, 'submitted'),
      ne(practiceAttempts.id, id),
    ),
  );

/** The database's time, shared by all servers; deadlines and jobs use it. */
export async function databaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]!.ms);
}

/** Attempts of all people whose clock ran out before `before`. */
export async function listExpired(db: Db, before: Date): Promise<{ ownerId: string; id: string }[]> {
  return db
    .select({ ownerId: practiceAttempts.ownerId, id: practiceAttempts.id })
    .from(practiceAttempts)
    .where(and(eq(practiceAttempts.state, 'running'), lt(practiceAttempts.deadline, before)))
    .orderBy(asc(practiceAttempts.deadline))
    .limit(500);
}

export interface AttemptFilter {
  subjectId?: string | undefined;
  paperId?: string | undefined;
  after: { startedAt: Date; id: string } | null;
  limit: number;
}

/** With writing, ticks or photos. */
export const isAnswered = sql`(${practiceAnswers.text} ~ '[^[:space:]]'
  or jsonb_path_exists(${practiceAnswers.choices}, '$[*].labels[*]')
  or ${hasPhotos})`;

/** Those of an exam stay closed while others may be writing it. */
export const mayShowMarks = sql`(${practiceAttempts.resultsFrom} is null or ${practiceAttempts.resultsFrom} <= now())`;

/** For other features' statements: the state and marks of attempts. */
export const attemptHeads = sql`(
  select owner_id, id, state, submitted_at, deadline, marks, suggested, earned, earned_of, results_from,
    marked_at is not null as is_marked, exists (
      select 1 from ${practiceAnswers} own where own.owner_id = attempt.owner_id and own.attempt_id = attempt.id
        and own.own_marks is not null) as has_own_marks
  from ${practiceAttempts} attempt)`;

/** Newest first. */
export async function listAttempts(
  db: Db,
  ownerId: string,
  { subjectId, paperId, after, limit }: AttemptFilter,
): Promise<AttemptItem[]> {
  const { startedAt, id } = practiceAttempts;
  const earlier: SQL | undefined =
    after === null
      ? undefined
      : or(lt(startedAt, after.startedAt), and(eq(startedAt, after.startedAt), lt(id, after.id)));
  const rows = await db
    .select({
      ...{ id, startedAt },
      title: practiceAttempts.title,
      subjectId: practiceAttempts.subjectId,
      subjectName: subjectHeads.name,
      paperId: practiceAttempts.paperId,
      state: practiceAttempts.state,
      submittedAt: practiceAttempts.submittedAt,
      deadline: practiceAttempts.deadline,
      questions: sql<number>`jsonb_array_length(${practiceAttempts.questions})`,
      toAnswer: practiceAttempts.toAnswer,
      answered: sql<number>`(select count(*)::int from ${practiceAnswers}
        where ${practiceAnswers.ownerId} = ${practiceAttempts.ownerId}
          and ${practiceAnswers.attemptId} = ${practiceAttempts.id} and ${isAnswered})`,
      marks: practiceAttempts.marks,
      earned: sql<number | null>`case when ${mayShowMarks} then ${practiceAttempts.earned} end`,
      earnedOf: sql<number | null>`case when ${mayShowMarks} then ${practiceAttempts.earnedOf} end`,
    })
    .from(practiceAttempts)
    .leftJoin(subjectHeads, eq(subjectHeads.id, practiceAttempts.subjectId))
    .where(
      and(
        eq(practiceAttempts.ownerId, ownerId),
        subjectId === undefined ? undefined : eq(practiceAttempts.subjectId, subjectId),
        paperId === undefined ? undefined : eq(practiceAttempts.paperId, paperId),
        earlier,
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    deadline: row.deadline?.toISOString() ?? null,
  }));
}

const isAnswerOf = (ownerId: string, attemptId: string) =>
  and(eq(practiceAnswers.ownerId, ownerId), eq(practiceAnswers.attemptId, attemptId));

/** Questions with writing, ticks or photos. */
export async function listAnswered(
  db: Db | Tx,
  ownerId: string,
  attemptId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ questionId: practiceAnswers.questionId })
    .from(practiceAnswers)
    .where(and(isAnswerOf(ownerId, attemptId), isAnswered));
  return new Set(rows.map(({ questionId }) => questionId));
}

export async function listAnswers(db: Db | Tx, ownerId: string, attemptId: string): Promise<AnswerRow[]> {
  return db.select().from(practiceAnswers).where(isAnswerOf(ownerId, attemptId));
}

/** Locks it until the transaction ends. */
export async function lockAnswer(
  tx: Tx,
  ownerId: string,
  attemptId: string,
  questionId: string,
): Promise<AnswerRow | null> {
  const [row] = await tx
    .select()
    .from(practiceAnswers)
    .where(and(isAnswerOf(ownerId, attemptId), eq(practiceAnswers.questionId, questionId)))
    .for('update');
  return row ?? null;
}

export interface AnswerValues {
  text: string;
  choices: ChosenOptions[];
  flagged: boolean;
  revision: number;
  writer: string;
  others: OtherVersion[];
}

export async function updateAnswer(
  tx: Tx,
  { ownerId, attemptId, questionId }: Pick<AnswerRow, 'ownerId' | 'attemptId' | 'questionId'>,
  values: Partial<AnswerValues>,
): Promise<void> {
  await tx
    .update(practiceAnswers)
    .set({ ...values, savedAt: sql`now()` })
    .where(and(isAnswerOf(ownerId, attemptId), inArray(practiceAnswers.questionId, [questionId])));
}

/** For the statements of others: whose bytes there are. */
export const storedAttempts = sql`(
  select owner_id, pg_column_size(questions) + pg_column_size(groups) + 200 as size_bytes from ${practiceAttempts}
  union all
  select owner_id, octet_length(text) + pg_column_size(others) + coalesce(pg_column_size(marking), 0) + 200
  from ${practiceAnswers})`;
