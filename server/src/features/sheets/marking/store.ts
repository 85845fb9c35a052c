import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { rubricLines, scriptAnswers, scriptMarks, scriptQuestions, sheetLayouts, sheets } from '../schema.ts';

export type AnswerRow = typeof scriptAnswers.$inferSelect;
export type MarkRow = typeof scriptMarks.$inferSelect;
export type QuestionRow = typeof scriptQuestions.$inferSelect;
type LineRow = typeof rubricLines.$inferSelect;

/** A question of a paper. */
export interface At {
  paperId: string;
  question: number;
}

export const listQuestions = (db: Db | Tx, paperId: string): Promise<QuestionRow[]> =>
  db.select().from(scriptQuestions).where(eq(scriptQuestions.paperId, paperId));

export async function saveQuestion(
  tx: Tx,
  { paperId, question, ...said }: Omit<QuestionRow, 'savedAt'>,
): Promise<void> {
  const set = { ...said, savedAt: sql`now()` };
  const target = [scriptQuestions.paperId, scriptQuestions.question];
  await tx
    .insert(scriptQuestions)
    .values({ paperId, question, ...said })
    .onConflictDoUpdate({ target, set });
}

/** Questions for which sheets of the paper have a box. */
export async function listBoxed(db: Db | Tx, paperId: string): Promise<number[]> {
  const question = sql<number>`(jsonb_array_elements(${sheetLayouts.plan} -> 'boxed') ->> 'label')::int`;
  const rows = await db
    .selectDistinct({ question })
    .from(sheetLayouts)
    .where(eq(sheetLayouts.paperId, paperId));
  return rows.map((row) => row.question);
}

/** Until the transaction ends, nobody else changes what a question's answers get. */
export async function lockQuestion(tx: Tx, { paperId, question }: At): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('marks of a question'), hashtext(${`${paperId} ${question}`}))`,
  );
}

/** Which marks are seen and given: those that count, or a second marker's, on some of the answers. */
export type Side = { isSecond: false } | { isSecond: true; among: SQL };

export const firstSide: Side = { isSecond: false };

const pointerOf = ({ isSecond }: Side) => (isSecond ? scriptAnswers.secondMarkId : scriptAnswers.markId);

/** The mark that a new one of this side replaces. */
export const markOf = ({ markId, secondMarkId }: AnswerRow, { isSecond }: Side): string | null =>
  isSecond ? secondMarkId : markId;

/** How many answers there are to each question, and how many are marked. */
export async function countAnswers(
  db: Db | Tx,
  paperId: string,
  side: Side,
): Promise<{ question: number; answers: number; marked: number }[]> {
  return db
    .select({
      question: scriptAnswers.question,
      answers: count(),
      marked: sql<number>`count(${pointerOf(side)})::int`,
    })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .where(and(eq(sheets.paperId, paperId), side.isSecond ? side.among : undefined))
    .groupBy(scriptAnswers.question);
}

const answersAt = ({ paperId, question }: At, side: Side = firstSide) =>
  and(
    ...[eq(sheets.paperId, paperId), eq(scriptAnswers.question, question)],
    side.isSecond ? side.among : undefined,
  );

/** By whoever marked first, second, or settled it. */
const isGivenTo = sql`${scriptMarks.id} in (${scriptAnswers.markId}, ${scriptAnswers.firstMarkId}, ${scriptAnswers.secondMarkId})`;

/** The largest of what a question's answers got from anybody; null: none is marked. */
export async function findMostGiven(tx: Tx, at: At): Promise<number | null> {
  const [row] = await tx
    .select({ most: sql<number | null>`max(${scriptMarks.marks})` })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .innerJoin(scriptMarks, isGivenTo)
    .where(answersAt(at));
  return row?.most ?? null;
}

/** Of every question whose worth nobody has set, what its answers got at most from anybody. */
export async function listMostGiven(tx: Tx, paperId: string): Promise<{ question: number; most: number }[]> {
  return tx
    .select({ question: scriptAnswers.question, most: sql<number>`max(${scriptMarks.marks})` })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .innerJoin(scriptMarks, isGivenTo)
    .where(
      and(
        eq(sheets.paperId, paperId),
        sql`not exists (select from ${scriptQuestions} as said
          where said.paper_id = sheets.paper_id and said.question = script_answers.question)`,
      ),
    )
    .groupBy(scriptAnswers.question)
    .orderBy(scriptAnswers.question);
}

export interface GroupRow {
  likeness: string;
  kind: AnswerRow['kind'];
  open: number;
  firstSheetId: string;
}

/** Answers that are put together: those with open ones first, then those marked before the rubric's latest line; the largest first. */
export async function listGroups(db: Db, at: At, side: Side, limit: number): Promise<GroupRow[]> {
  const marked = sql`count(${pointerOf(side)})`;
  const open = sql<number>`(count(*) - ${marked})::int`;
  const latestLine = sql`(select max(added_at) from ${rubricLines}
    where paper_id = ${at.paperId} and question = ${at.question})`;
  const isFromBefore = sql`coalesce(min(${scriptMarks.decidedAt}) < ${latestLine}, false)`;
  // Whoever marks the largest group first would give marks for nothing.
  const isEmpty = sql`(min(${scriptAnswers.kind}) in ('blank', 'empty_box', 'missing'))`;
  return db
    .select({
      likeness: scriptAnswers.likeness,
      kind: sql<AnswerRow['kind']>`min(${scriptAnswers.kind})`,
      open,
      firstSheetId: sql<string>`min(${scriptAnswers.sheetId}::text)`,
    })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .leftJoin(scriptMarks, eq(scriptMarks.id, pointerOf(side)))
    .where(answersAt(at, side))
    .groupBy(scriptAnswers.likeness)
    .orderBy(
      ...[desc(sql`(count(*) > ${marked})`), desc(isFromBefore), asc(isEmpty), desc(count()), asc(sql`4`)],
    )
    .limit(limit);
}

export interface MarkedAnswerRow {
  answer: AnswerRow;
  mark: MarkRow | null;
  decidedByName: string | null;
}

export async function listAnswersOf(
  db: Db,
  at: At,
  side: Side,
  likenesses: readonly string[],
): Promise<MarkedAnswerRow[]> {
  if (likenesses.length === 0) return [];
  return db
    .select({ answer: scriptAnswers, mark: scriptMarks, decidedByName: people.name })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .leftJoin(scriptMarks, eq(scriptMarks.id, pointerOf(side)))
    .leftJoin(people, eq(people.id, scriptMarks.decidedBy))
    .where(and(answersAt(at, side), inArray(scriptAnswers.likeness, [...likenesses])))
    .orderBy(asc(scriptAnswers.sheetId));
}

/** These answers of a question, locked until the transaction ends. */
export async function holdAnswers(
  tx: Tx,
  at: At,
  side: Side,
  sheetIds: readonly string[],
): Promise<AnswerRow[]> {
  const rows = await tx
    .select({ answer: scriptAnswers })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .where(and(answersAt(at, side), inArray(scriptAnswers.sheetId, [...sheetIds])))
    .orderBy(asc(scriptAnswers.sheetId))
    .for('update', { of: scriptAnswers });
  return rows.map(({ answer }) => answer);
}

export async function listMarks(tx: Db | Tx, ids: readonly string[]): Promise<MarkRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(scriptMarks)
        .where(inArray(scriptMarks.id, [...ids]));
}

/** Typed answers to a question that are marked, the latest first. */
export async function listSamples(
  db: Db,
  at: At,
  { except, limit }: { except: string; limit: number },
): Promise<{ answer: string; mark: number }[]> {
  const rows = await db
    .selectDistinctOn([scriptAnswers.likeness], {
      ...{ answer: scriptAnswers.text, mark: scriptMarks.marks, decidedAt: scriptMarks.decidedAt },
    })
    .from(scriptAnswers)
    .innerJoin(sheets, eq(sheets.id, scriptAnswers.sheetId))
    .innerJoin(scriptMarks, eq(scriptMarks.id, scriptAnswers.markId))
    .where(
      and(
        answersAt(at),
        inArray(scriptAnswers.kind, ['wording', 'number']),
        ne(scriptAnswers.likeness, except),
      ),
    );
  return rows
    .toSorted((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())
    .slice(0, limit)
    .flatMap(({ answer, mark }) => (mark === null ? [] : [{ answer, mark }]));
}

export async function findAnswer(
  db: Db,
  { sheetId, question }: Pick<AnswerRow, 'sheetId' | 'question'>,
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(scriptAnswers)
    .where(and(eq(scriptAnswers.sheetId, sheetId), eq(scriptAnswers.question, question)));
  return row ?? null;
}

/** Each becomes what counts for its answer. */
export async function insertMarks(
  tx: Tx,
  marks: readonly Omit<MarkRow, 'decidedAt' | 'isSecond'>[],
  { side: { isSecond }, settles }: { side: Side; settles: boolean },
): Promise<void> {
  if (marks.length === 0) return;
  await tx.insert(scriptMarks).values(marks.map((mark) => ({ ...mark, isSecond })));
  const made = sql.join(
    marks.map(
      ({ id, sheetId, question, marks: given }) =>
        sql`(${sheetId}::uuid, ${question}::int, ${given === null ? null : id}::uuid)`,
    ),
    sql`, `,
  );
  // Once both have marked an answer, the first mark is kept for comparison, and another one settles it.
  const first = sql`case when is_handed_in then coalesce(first_mark_id, script_answers.mark_id) end`;
  const set = isSecond
    ? sql`second_mark_id = made.mark_id`
    : sql`mark_id = made.mark_id, first_mark_id = ${first},
        settled_mark_id = case when ${settles} and ${first} is not null then made.mark_id end`;
  await tx.execute(sql`update ${scriptAnswers} set ${set}
    from (values ${made}) as made (sheet_id, question, mark_id)
    where script_answers.sheet_id = made.sheet_id and script_answers.question = made.question`);
}

export interface SeenLine {
  line: LineRow;
  seen: number;
  addedByName: string | null;
}

/** Oldest first, with how many answers have them on this side. */
export async function listLines(
  db: Db | Tx,
  { paperId, question }: At,
  { isSecond }: Side = firstSide,
): Promise<SeenLine[]> {
  const pointer = isSecond ? sql`had.second_mark_id and not had.is_handed_in` : sql`had.mark_id`;
  const seen = sql<number>`(select count(*)::int from ${scriptAnswers} as had
    join ${scriptMarks} as given on given.id = ${pointer} join ${sheets} as one on one.id = had.sheet_id
    where one.paper_id = rubric_lines.paper_id and had.question = rubric_lines.question
      and given.lines @> jsonb_build_array(rubric_lines.id::text))`;
  return db
    .select({ line: rubricLines, seen, addedByName: people.name })
    .from(rubricLines)
    .leftJoin(people, eq(people.id, rubricLines.addedBy))
    .where(and(eq(rubricLines.paperId, paperId), eq(rubricLines.question, question)))
    .orderBy(asc(rubricLines.id));
}

/** Whether a mark that is compared with others has it, whoever gave it. */
export async function isCompared(tx: Tx, lineId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: scriptMarks.id })
    .from(scriptAnswers)
    .innerJoin(
      scriptMarks,
      sql`${scriptMarks.id} in (${scriptAnswers.firstMarkId}, ${scriptAnswers.secondMarkId})`,
    )
    .where(sql`${scriptMarks.lines} @> jsonb_build_array(${lineId}::text)`)
    .limit(1);
  return row !== undefined;
}

export async function listLinesOfPaper(db: Db | Tx, paperId: string): Promise<LineRow[]> {
  return db.select().from(rubricLines).where(eq(rubricLines.paperId, paperId));
}

export async function insertLine(tx: Tx, line: Omit<LineRow, 'addedAt' | 'isFromKey'>): Promise<void> {
  await tx.insert(rubricLines).values(line);
}

export async function findLine(db: Db | Tx, id: string): Promise<LineRow | null> {
  const [row] = await db.select().from(rubricLines).where(eq(rubricLines.id, id));
  return row ?? null;
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  await tx.delete(rubricLines).where(eq(rubricLines.id, id));
}

const markedAnswers = (db: Db | Tx, isWanted: SQL) =>
  db
    .select({ answer: scriptAnswers, mark: scriptMarks, decidedByName: people.name })
    .from(scriptAnswers)
    .leftJoin(scriptMarks, eq(scriptMarks.id, scriptAnswers.markId))
    .leftJoin(people, eq(people.id, scriptMarks.decidedBy))
    .where(isWanted)
    .orderBy(asc(scriptAnswers.question));

/** Of a script or a sheet, by question. */
export async function listAnswersOfScript(db: Db | Tx, sheetId: string): Promise<MarkedAnswerRow[]> {
  return markedAnswers(db, eq(scriptAnswers.sheetId, sheetId));
}

/** Of several, likewise. */
export async function listAnswersOfScripts(
  db: Db,
  sheetIds: readonly string[],
): Promise<Map<string, MarkedAnswerRow[]>> {
  const bySheet = new Map<string, MarkedAnswerRow[]>();
  for (const row of await markedAnswers(db, inArray(scriptAnswers.sheetId, [...sheetIds]))) {
    const own = bySheet.get(row.answer.sheetId) ?? [];
    own.push(row);
    bySheet.set(row.answer.sheetId, own);
  }
  return bySheet;
}

/** First marks of a script, oldest first: also what was taken back. */
export async function listMarksOfScript(
  db: Db,
  sheetId: string,
): Promise<{ mark: MarkRow; decidedByName: string | null }[]> {
  return db
    .select({ mark: scriptMarks, decidedByName: people.name })
    .from(scriptMarks)
    .leftJoin(people, eq(people.id, scriptMarks.decidedBy))
    .where(and(eq(scriptMarks.sheetId, sheetId), eq(scriptMarks.isSecond, false)))
    .orderBy(asc(scriptMarks.id));
}
