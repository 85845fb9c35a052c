import type { LineAgreement, QuestionAgreement } from '@gene/contract/second-marks';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import type { AnswerRow, MarkRow, Side } from '../marking/store.ts';
import { rubricLines, scriptAnswers, scriptMarks, secondMarkings, sheets } from '../schema.ts';

export interface SecondMarkingRow {
  markerId: string | null;
  markerName: string | null;
  share: number;
  tolerance: number;
}

export async function findMarking(db: Db | Tx, paperId: string): Promise<SecondMarkingRow | null> {
  const { markerId, share, tolerance } = secondMarkings;
  const [row] = await db
    .select({ markerId, share, tolerance, markerName: people.name })
    .from(secondMarkings)
    .leftJoin(people, eq(people.id, secondMarkings.markerId))
    .where(eq(secondMarkings.paperId, paperId));
  return row ?? null;
}

/** Until the transaction ends, they stay the second marker. @returns false: they are not */
export async function holdMarker(tx: Tx, paperId: string, markerId: string): Promise<boolean> {
  const rows = await tx
    .select({ share: secondMarkings.share })
    .from(secondMarkings)
    .where(and(eq(secondMarkings.paperId, paperId), eq(secondMarkings.markerId, markerId)))
    .for('share');
  return rows.length > 0;
}

// Names of columns stand here as such: in a statement on one table Drizzle leaves out whose they are.
const ofPaper = (paperId: string) =>
  sql`sheets.id = script_answers.sheet_id and sheets.paper_id = ${paperId}`;

/** What the one before has not handed in is nobody's any more. @returns whether the marker is another one */
export async function putMarking(
  tx: Tx,
  row: { paperId: string; markerId: string | null; share: number; tolerance: number },
): Promise<boolean> {
  const { paperId, markerId, share, tolerance } = row;
  const [before] = await tx
    .select({ markerId: secondMarkings.markerId })
    .from(secondMarkings)
    .where(eq(secondMarkings.paperId, paperId))
    .for('update');
  await tx
    .insert(secondMarkings)
    .values(row)
    .onConflictDoUpdate({ target: secondMarkings.paperId, set: { markerId, share, tolerance } });
  const isOther = (before?.markerId ?? null) !== markerId;
  if (isOther)
    await tx.execute(sql`update ${scriptAnswers} set second_mark_id = null from ${sheets}
      where ${ofPaper(paperId)} and not is_handed_in and second_mark_id is not null`);
  return isOther;
}

/** Of a share, by the ids alone: a larger one has the same scripts and more, and new scripts change none of them. */
const isInShare = (share: number | SQL) =>
  sql`('x' || left(md5(script_answers.sheet_id::text), 8))::bit(32)::bigint < ${share}::int / 100.0 * 4294967296`;

/** Answers of the share that the second marker has not marked first. */
const isTheirs = ({ markerId, share }: { markerId: string; share: number | SQL }) =>
  sql`${isInShare(share)} and not exists (select 1 from ${scriptMarks} as given
    where given.id = script_answers.mark_id and given.decided_by = ${markerId})`;

const isToDo = (of: { markerId: string; share: number | SQL }) =>
  sql`not script_answers.is_handed_in and ${isTheirs(of)}`;

const withAnswers = (paperId: string) => sql`from ${scriptAnswers} join ${sheets} on ${ofPaper(paperId)}`;

/** What this person still has to mark a second time, or to hand in; null: nothing. */
export async function findBlindSide(
  db: Db | Tx,
  paperId: string,
  markerId: string,
): Promise<Extract<Side, { isSecond: true }> | null> {
  const marking = await findMarking(db, paperId);
  if (marking?.markerId !== markerId) return null;
  const among = isToDo({ markerId, share: marking.share });
  const { rows } = await db.execute(sql`select 1 ${withAnswers(paperId)} where ${among} limit 1`);
  return rows.length > 0 ? { isSecond: true, among } : null;
}

/** For statements that tell of marks: the ids of papers that this person still has to mark a second time, or to hand in. */
export const blindPapersOf = (markerId: string) => sql`(
  select own.paper_id from ${secondMarkings} own where own.marker_id = ${markerId} and exists (
    select 1 from ${scriptAnswers} join ${sheets} on sheets.id = script_answers.sheet_id
      where sheets.paper_id = own.paper_id and ${isToDo({ markerId, share: sql`own.share` })}))`;

/** How far a second marker is. */
export async function countShare(
  db: Db,
  paperId: string,
  of: { markerId: string; share: number },
): Promise<{ scripts: number; answers: number; marked: number; handedIn: number }> {
  const { rows } = await db.execute<{
    scripts: number;
    answers: number;
    marked: number;
    handedIn: number;
  }>(sql`select count(distinct script_answers.sheet_id)::int as scripts, count(*)::int as answers,
      count(second_mark_id)::int as marked, count(*) filter (where is_handed_in)::int as "handedIn"
    ${withAnswers(paperId)} where ${isTheirs(of)}`);
  return rows[0] ?? { scripts: 0, answers: 0, marked: 0, handedIn: 0 };
}

/** @returns false: something is not marked yet, and nothing was handed in */
export async function handIn(tx: Tx, paperId: string, among: SQL): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 ${withAnswers(paperId)} where ${among} and second_mark_id is null limit 1`,
  );
  if (rows.length > 0) return false;
  await tx.execute(sql`update ${scriptAnswers} set is_handed_in = true from ${sheets}
    where ${ofPaper(paperId)} and ${among} and second_mark_id is not null`);
  return true;
}

const first = alias(scriptMarks, 'first_mark');
const second = alias(scriptMarks, 'second_mark');
const current = alias(scriptMarks, 'current_mark');

const isFirst = sql`first_mark.id = coalesce(script_answers.first_mark_id, script_answers.mark_id)`;
const isSecond = sql`second_mark.id = script_answers.second_mark_id and script_answers.is_handed_in`;
const isSettled = sql`coalesce(script_answers.settled_mark_id = script_answers.mark_id, false)`;
// Numbers of the database are exact to the last digit: no 0.1 + 0.2.
const distance = sql`abs(first_mark.marks::numeric - second_mark.marks::numeric)`;
const isWithin = (tolerance: number) => sql`${distance} <= ${tolerance}::float8::numeric`;
const isOpen = (tolerance: number) => sql<boolean>`not ${isWithin(tolerance)} and not ${isSettled}`;

/** Answers with a first mark and one that a second marker has handed in. */
const pairs = (paperId: string) => sql`${withAnswers(paperId)}
  join ${scriptMarks} as first_mark on ${isFirst} join ${scriptMarks} as second_mark on ${isSecond}`;

export async function countUnsettled(db: Db, paperId: string, tolerance: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${pairs(paperId)} where ${isOpen(tolerance)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Sheets that wait for their second marks, or for somebody to settle a difference. */
export async function listWaiting(
  db: Db | Tx,
  paperId: string,
): Promise<Map<string, 'unseconded' | 'differing'>> {
  const marking = await findMarking(db, paperId);
  if (!marking) return new Map();
  const { markerId, share, tolerance } = marking;
  const { rows } = await db.execute<{ sheet: string; why: 'unseconded' | 'differing' }>(
    sql`select script_answers.sheet_id as sheet, 'differing' as why ${pairs(paperId)} where ${isOpen(tolerance)}
      union all select script_answers.sheet_id, 'unseconded' ${withAnswers(paperId)}
        where ${markerId === null ? sql`false` : isToDo({ markerId, share })}`,
  );
  return new Map(rows.map(({ sheet, why }) => [sheet, why]));
}

/**
 * Cohen's kappa with quadratic weights: one less the mean squared distance of the pairs, as a share of that of all
 * marks of the one with all of the other, which needs no categories. Null where all of them are the same.
 * Source: J. Cohen, Weighted kappa, Psychological Bulletin 70 (1968), 213–220.
 */
const kappa = (n: SQL, of: Record<'apart' | 'squares' | 'first' | 'second', SQL>) =>
  sql`(1 - ${n} * ${of.apart} / nullif(${n} * ${of.squares} - 2 * ${of.first} * ${of.second}, 0))::float8`;

/** A mark typed without a line says nothing on the rubric's lines; none at all says that none is there. */
const isByLines = (mark: SQL) => sql`(${mark}.lines <> '[]'::jsonb or ${mark}.marks = 0)`;
const areByLines = sql`(${isByLines(sql`first_mark`)} and ${isByLines(sql`second_mark`)})`;

export async function listAgreement(
  db: Db,
  paperId: string,
  tolerance: number,
): Promise<Omit<QuestionAgreement, 'lines'>[]> {
  const ofAll = {
    apart: sql`sum(${distance} * ${distance})`,
    squares: sql`sum(first_mark.marks::numeric ^ 2 + second_mark.marks::numeric ^ 2)`,
    first: sql`sum(first_mark.marks::numeric)`,
    second: sql`sum(second_mark.marks::numeric)`,
  };
  const { rows } = await db.execute<Omit<QuestionAgreement, 'lines'>>(
    sql`select script_answers.question, count(*)::int as answers,
      (count(*) filter (where not ${areByLines}))::int as "withoutLines",
      avg((${distance} = 0)::int)::float8 as exact, avg((${isWithin(tolerance)})::int)::float8 as within,
      avg(${distance})::float8 as apart, ${kappa(sql`count(*)`, ofAll)} as kappa
    ${pairs(paperId)} group by script_answers.question order by script_answers.question`,
  );
  return rows;
}

/** Lines of rubrics that either has used, over the answers that both have marked by lines. */
export async function listLineAgreement(
  db: Db,
  paperId: string,
): Promise<(LineAgreement & { question: number })[]> {
  const apart = sql`(ones + others - 2 * alike)::numeric`;
  const ofAll = { apart, squares: sql`(ones + others)`, first: sql`ones`, second: sql`others` };
  const { rows } = await db.execute<LineAgreement & { question: number }>(
    sql`with pair as (select script_answers.sheet_id, script_answers.question, first_mark.lines as one,
        second_mark.lines as other ${pairs(paperId)} where ${areByLines}),
      had as (select question, sheet_id, line, bool_or(is_first) as one, bool_or(not is_first) as other
        from pair cross join lateral (select jsonb_array_elements_text(one) as line, true as is_first
          union all select jsonb_array_elements_text(other), false) as given group by 1, 2, 3),
      used as (select line, count(*) filter (where one) as ones, count(*) filter (where other) as others,
        count(*) filter (where one and other) as alike from had group by line),
      whole as (select question, count(*) as n from pair group by question)
    select said.id, said.question, said.text, said.marks, n::int as answers,
      (1 - ${apart} / n)::float8 as exact, ${kappa(sql`n`, ofAll)} as kappa
    from used join ${rubricLines} as said on said.id = used.line::uuid join whole on whole.question = said.question
    order by said.question, said.id`,
  );
  return rows;
}

export interface DifferenceRow {
  answer: Pick<AnswerRow, 'sheetId' | 'question' | 'kind' | 'text' | 'fromPage' | 'markId'>;
  first: MarkRow;
  second: MarkRow;
  /** Null: nobody has settled it. */
  settled: MarkRow | null;
  isOpen: boolean;
}

const { sheetId, question, kind, text, fromPage, markId } = scriptAnswers;

/** What is to be settled first, and of it the farthest apart. */
export async function listDifferences(
  db: Db,
  paperId: string,
  wish: { question?: number | undefined; lineId?: string | undefined; tolerance: number; limit: number },
): Promise<DifferenceRow[]> {
  const open = isOpen(wish.tolerance);
  const has = (lines: SQL) => sql`${lines} @> jsonb_build_array(${wish.lineId}::text)`;
  return db
    .select({
      ...{ answer: { sheetId, question, kind, text, fromPage, markId } },
      ...{ first, second, settled: current, isOpen: open },
    })
    .from(scriptAnswers)
    .innerJoin(sheets, ofPaper(paperId))
    .innerJoin(first, isFirst)
    .innerJoin(second, isSecond)
    .leftJoin(current, and(isSettled, sql`current_mark.id = script_answers.mark_id`))
    .where(
      and(
        wish.question === undefined ? undefined : eq(question, wish.question),
        wish.lineId === undefined
          ? sql`${distance} > 0`
          : sql`${areByLines} and ${has(sql`first_mark.lines`)} <> ${has(sql`second_mark.lines`)}`,
      ),
    )
    .orderBy(sql`${open} desc`, sql`${distance} desc`, question, sheetId)
    .limit(wish.limit);
}

/** Of whoever has marked answers of a paper. */
export async function listNames(db: Db, paperId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: people.id, name: people.name })
    .from(scriptMarks)
    .innerJoin(sheets, eq(sheets.id, scriptMarks.sheetId))
    .innerJoin(people, eq(people.id, scriptMarks.decidedBy))
    .where(eq(sheets.paperId, paperId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
