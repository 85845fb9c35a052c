import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { examPaperHeads } from '../../exam-papers/service.ts';
import { objections, releasedResults, scriptAnswers, sheetDecisions } from '../schema.ts';

export type ObjectionRow = typeof objections.$inferSelect;

export interface AnsweredObjection {
  objection: ObjectionRow;
  answeredByName: string | null;
}

const answered = { objection: objections, answeredByName: people.name };

/** Oldest first. */
export async function listOfResult(db: Db | Tx, resultId: string): Promise<AnsweredObjection[]> {
  return db
    .select(answered)
    .from(objections)
    .leftJoin(people, eq(people.id, objections.answeredBy))
    .where(eq(objections.resultId, resultId))
    .orderBy(asc(objections.id));
}

export async function countOfQuestion(tx: Tx, resultId: string, question: number): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(objections)
    .where(and(eq(objections.resultId, resultId), eq(objections.question, question)));
  return row?.made ?? 0;
}

/** @returns false: there is an open one */
export async function insertObjection(
  tx: Tx,
  row: Pick<ObjectionRow, 'id' | 'resultId' | 'question' | 'text'>,
): Promise<boolean> {
  const made = await tx.insert(objections).values(row).onConflictDoNothing().returning({ id: objections.id });
  return made.length > 0;
}

/** An open one of this student's. @returns false: there is none */
export async function deleteOpen(db: Db, userId: string, id: string): Promise<boolean> {
  const own = db
    .select({ id: releasedResults.id })
    .from(releasedResults)
    .where(and(eq(releasedResults.id, objections.resultId), eq(releasedResults.userId, userId)));
  const gone = await db
    .delete(objections)
    .where(and(eq(objections.id, id), isNull(objections.outcome), sql`exists ${own}`))
    .returning({ id: objections.id });
  return gone.length > 0;
}

export interface OpenedObjection extends AnsweredObjection {
  result: typeof releasedResults.$inferSelect;
  student: string;
  isWritten: boolean;
  title: string;
}

const opened = (db: Db | Tx) =>
  db
    .select({
      ...{ ...answered, result: releasedResults },
      isWritten: sql<boolean>`exists (select 1 from ${scriptAnswers} said
        where said.sheet_id = ${releasedResults.sheetId} and said.question = ${objections.question})`,
      student: sql<string>`coalesce((select ${people.name} from ${people}
        where ${people.id} = ${releasedResults.userId}), '')`,
      title: examPaperHeads.title,
    })
    .from(objections)
    .innerJoin(releasedResults, eq(releasedResults.id, objections.resultId))
    .innerJoin(examPaperHeads, eq(examPaperHeads.id, releasedResults.paperId))
    .leftJoin(people, eq(people.id, objections.answeredBy));

/** Open ones first, the oldest of them first; then the latest answered. */
export async function listOfPaper(db: Db, paperId: string, limit: number): Promise<OpenedObjection[]> {
  return opened(db)
    .where(eq(releasedResults.paperId, paperId))
    .orderBy(
      desc(sql`${objections.outcome} is null`),
      sql`case when ${objections.outcome} is null then ${objections.madeAt} end`,
      desc(objections.answeredAt),
    )
    .limit(limit);
}

export async function findObjection(db: Db | Tx, id: string): Promise<OpenedObjection | null> {
  const [row] = await opened(db).where(eq(objections.id, id));
  return row ?? null;
}

/** @returns false: somebody has answered it meanwhile */
export async function saveAnswer(
  tx: Tx,
  id: string,
  values: Pick<ObjectionRow, 'outcome' | 'answer' | 'answeredBy'>,
): Promise<boolean> {
  const saved = await tx
    .update(objections)
    .set({ ...values, answeredAt: sql`now()` })
    .where(and(eq(objections.id, id), isNull(objections.outcome)))
    .returning({ id: objections.id });
  return saved.length > 0;
}

/** The decision on an answer that a new one would replace. */
export async function findBasis(
  db: Db | Tx,
  { sheetId, question, isWritten }: { sheetId: string; question: number; isWritten: boolean },
): Promise<string | null> {
  if (isWritten) {
    const [row] = await db
      .select({ id: scriptAnswers.markId })
      .from(scriptAnswers)
      .where(and(eq(scriptAnswers.sheetId, sheetId), eq(scriptAnswers.question, question)));
    return row?.id ?? null;
  }
  const [row] = await db
    .select({ id: sheetDecisions.id })
    .from(sheetDecisions)
    .where(
      and(
        ...[eq(sheetDecisions.sheetId, sheetId), eq(sheetDecisions.field, 'answer')],
        eq(sheetDecisions.row, question - 1),
      ),
    )
    .orderBy(desc(sheetDecisions.id))
    .limit(1);
  return row?.id ?? null;
}
