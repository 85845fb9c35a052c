import type { Release } from '@gene/contract/results';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { examPaperHeads } from '../../exam-papers/service.ts';
import { classHeads, isMemberOf } from '../../organizations/service.ts';
import {
  objections,
  releasedResults,
  resultChanges,
  resultReleases,
  rubricLines,
  scriptAnswers,
  scriptMarks,
  sheets,
} from '../schema.ts';
import type { Reasons } from './rules.ts';
import type { RescoredResult, StoredChange, UntoldResult } from './types.ts';

export type ReleaseRow = typeof resultReleases.$inferSelect;
export type ResultRow = typeof releasedResults.$inferSelect;

/** Null: the organization has no such class. */
export async function findClassName(db: Db, organizationId: string, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select k.name from ${classHeads} k where k.id = ${id} and k.organization_id = ${organizationId}`,
  );
  return rows[0]?.name ?? null;
}

/** Serialises releases of a paper until the transaction ends. */
export async function lockReleases(tx: Tx, paperId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('releases'), hashtext(${paperId}))`);
}

/** The sheet still has the roll number by which its result was released. */
const isOwn = sql`ltrim(${sheets.roll}, '0') = ltrim(${releasedResults.roll}, '0')`;
/** Its student sees it; of results joined with their release and sheet. */
export const isVisible = and(isNull(releasedResults.withdrawnAt), isNull(resultReleases.takenBackAt), isOwn);

/** Results of a paper that students see. */
export async function listVisible(
  db: Db | Tx,
  paperId: string,
): Promise<Pick<ResultRow, 'userId' | 'sheetId'>[]> {
  return db
    .select({ userId: releasedResults.userId, sheetId: releasedResults.sheetId })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .where(and(eq(releasedResults.paperId, paperId), isVisible));
}

/** All sheets of a batch or of a paper, or one. */
export type SomeSheets = { sheetId: string } | { batchId: string } | { paperId: string };

const isAmong = (of: SomeSheets) =>
  'sheetId' in of
    ? eq(sheets.id, of.sheetId)
    : 'batchId' in of
      ? eq(sheets.batchId, of.batchId)
      : eq(releasedResults.paperId, of.paperId);

/** Some of these sheets have a result that a student sees. */
export async function hasVisible(tx: Tx, of: SomeSheets): Promise<boolean> {
  const [row] = await tx
    .select({ id: releasedResults.id })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .where(and(isAmong(of), isVisible))
    .limit(1);
  return row !== undefined;
}

/** Some students have yet to be told what became of their result. */
export async function hasUntold(tx: Db | Tx, paperId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: releasedResults.id })
    .from(releasedResults)
    .where(and(eq(releasedResults.paperId, paperId), isNotNull(releasedResults.untold)))
    .limit(1);
  return row !== undefined;
}

export async function insertRelease(
  tx: Tx,
  release: Omit<ReleaseRow, 'releasedAt' | 'takenBackAt' | 'takenBackBy'>,
): Promise<void> {
  await tx.insert(resultReleases).values(release);
}

/** A result of 200 questions has 22 kB. */
const insertedAtOnce = 100;

/** A student who had a result of the paper has this one instead. @param rows with results as JSON */
export async function putResults(
  tx: Tx,
  rows: readonly (Pick<
    ResultRow,
    'id' | 'paperId' | 'releaseId' | 'userId' | 'sheetId' | 'roll' | 'stale'
  > & { shown: string })[],
): Promise<void> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for (let from = 0; from < rows.length; from += insertedAtOnce)
    await tx
      .insert(releasedResults)
      .values(
        rows.slice(from, from + insertedAtOnce).map(({ shown, ...row }) => ({
          ...{ ...row, shown: sql`${shown}::jsonb` },
          ...{ untold: 'released' as const, untoldSince: sql`now()` },
        })),
      )
      .onConflictDoUpdate({
        target: [releasedResults.paperId, releasedResults.userId],
        set: {
          ...{ releaseId: excluded('release_id'), sheetId: excluded('sheet_id'), roll: excluded('roll') },
          ...{ shown: excluded('shown'), stale: excluded('stale'), untold: 'released' },
          ...{ untoldSince: sql`now()`, withdrawnAt: null, isInReview: false },
        },
      });
}

const nameOf = (userId: PgColumn) =>
  sql<string | null>`(select ${people.name} from ${people} where ${people.id} = ${userId})`;

// In a statement on one table Drizzle leaves out whose a column is.
const countOf = (what: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${releasedResults} r
  where r.release_id = result_releases.id and ${what})`;

export interface ListedRelease extends Pick<Release, 'results' | 'changed' | 'inReview' | 'openObjections'> {
  release: ReleaseRow;
  releasedByName: string | null;
  takenBackByName: string | null;
}

/** Newest first. */
export async function listReleases(db: Db | Tx, paperId: string): Promise<ListedRelease[]> {
  return db
    .select({
      release: resultReleases,
      releasedByName: nameOf(resultReleases.releasedBy),
      takenBackByName: nameOf(resultReleases.takenBackBy),
      results: countOf(sql`r.withdrawn_at is null`),
      changed: countOf(sql`r.withdrawn_at is null and exists (select 1 from ${resultChanges} c
        where c.result_id = r.id and c.changed_at > result_releases.released_at)`),
      inReview: countOf(sql`r.withdrawn_at is null and r.is_in_review`),
      openObjections: countOf(
        sql`exists (select 1 from ${objections} o where o.result_id = r.id and o.outcome is null)`,
      ),
    })
    .from(resultReleases)
    .where(eq(resultReleases.paperId, paperId))
    .orderBy(desc(resultReleases.id));
}

export async function findRelease(db: Db | Tx, id: string): Promise<ReleaseRow | null> {
  const [row] = await db.select().from(resultReleases).where(eq(resultReleases.id, id));
  return row ?? null;
}

/** @returns false: it was taken back before */
export async function takeBack(tx: Tx, id: string, takenBackBy: string): Promise<boolean> {
  const taken = await tx
    .update(resultReleases)
    .set({ takenBackBy, takenBackAt: sql`now()` })
    .where(and(eq(resultReleases.id, id), isNull(resultReleases.takenBackAt)))
    .returning({ id: resultReleases.id });
  if (taken.length === 0) return false;
  await tx
    .update(releasedResults)
    .set({ untold: 'taken_back', untoldSince: sql`now()` })
    .where(and(eq(releasedResults.releaseId, id), isNull(releasedResults.withdrawnAt)));
  return true;
}

/** All results of a paper, those of some sheets, or of one roll number. */
type SomeResults = 'all' | { sheetIds: readonly string[] } | { roll: string };

const areAmong = (which: SomeResults) =>
  which === 'all'
    ? undefined
    : 'roll' in which
      ? sql`ltrim(${releasedResults.roll}, '0') = ltrim(${which.roll}, '0')`
      : inArray(releasedResults.sheetId, [...which.sheetIds]);

/** Withdrawn, but the sheet has its number again. */
const isToReturn = sql`exists (select 1 from ${sheets} join ${resultReleases} on ${resultReleases.id} = ${releasedResults.releaseId}
  where ${sheets.id} = ${releasedResults.sheetId} and ${isOwn} and ${resultReleases.takenBackAt} is null)`;

/** @returns how many there are */
export async function markStale(
  tx: Tx,
  { paperId, which, stale }: { paperId: string; which: SomeResults; stale: string },
): Promise<number> {
  const marked = await tx
    .update(releasedResults)
    .set({ stale })
    .where(
      and(
        ...[eq(releasedResults.paperId, paperId), areAmong(which)],
        or(isNull(releasedResults.withdrawnAt), isToReturn),
      ),
    )
    .returning({ id: releasedResults.id });
  return marked.length;
}

export interface StaleResult extends Pick<ResultRow, 'id' | 'sheetId'> {
  stale: string;
  isOwn: boolean;
  /** `StoredResult` as JSON. */
  shown: string;
}

export async function listStale(db: Db, paperId: string, limit: number): Promise<StaleResult[]> {
  const rows = await db
    .select({
      ...{ id: releasedResults.id, sheetId: releasedResults.sheetId, stale: releasedResults.stale },
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      shown: sql<string>`${releasedResults.shown}::text`,
    })
    .from(releasedResults)
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .where(and(eq(releasedResults.paperId, paperId), isNotNull(releasedResults.stale)))
    .orderBy(asc(releasedResults.id))
    .limit(limit);
  return rows.flatMap(({ stale, ...row }) => (stale === null ? [] : [{ ...row, stale }]));
}

/**
 * Keeps what results are now, where nothing has made them stale again; those that somebody is changing are left for the
 * next time. Whom nobody has told of a result hears of it as it is now, and of no change. One that was withdrawn returns.
 * @param rescored of those that are settled; the others get into review
 * @returns how many were kept
 */
export async function saveRescored(
  tx: Tx,
  stale: readonly StaleResult[],
  rescored: ReadonlyMap<string, RescoredResult>,
): Promise<number> {
  // What is JSON already is not escaped again: of a hundred results that takes a tenth of a second.
  const told = stale.map(({ id, stale: mark, isOwn: own }) => {
    const { shown = null, change = null, changesMarks = false } = rescored.get(id) ?? {};
    const marks = `"id": "${id}", "stale": "${mark}", "is_own": ${own}, "change_id": "${newId()}"`;
    return `{${marks}, "shown": ${shown}, "change": ${change}, "changes_marks": ${changesMarks}}`;
  });
  const { rows } = await tx.execute<{ saved: number }>(sql`
    with told as (select * from jsonb_to_recordset(${`[${told.join(',')}]`}::jsonb)
        as told(id uuid, stale uuid, is_own boolean, change_id uuid, shown jsonb, change jsonb, changes_marks boolean)),
      held as (select r.id, r.untold, r.withdrawn_at, told.is_own, told.shown, told.change, told.changes_marks, told.change_id
        from ${releasedResults} r join told on told.id = r.id and told.stale = r.stale
        for update of r skip locked),
      changed as (insert into ${resultChanges} (id, result_id, change)
        select change_id, id, change from held
        where is_own and change is not null and untold is distinct from 'released'),
      news as (select *, case when not is_own then 'withdrawn' when withdrawn_at is not null then 'released'
        when change is not null and changes_marks and untold is null then 'changed' end as what from held),
      saved as (update ${releasedResults} r set stale = null,
        withdrawn_at = case when news.is_own then null else now() end,
        is_in_review = case when news.is_own then news.shown is null else r.is_in_review end,
        shown = case when news.is_own then coalesce(news.shown, r.shown) else r.shown end,
        untold = coalesce(news.what, r.untold),
        untold_since = case when news.what is null then r.untold_since else now() end
        from news where news.id = r.id returning 1)
    select count(*)::int as saved from saved`);
  return rows[0]?.saved ?? 0;
}

export interface UntoldRow {
  id: string;
  userId: string;
  untold: UntoldResult;
  since: Date;
  title: string;
}

/** Students who have yet to be told, locked against being told twice; of whom somebody changes the result, later. */
export async function holdUntold(tx: Tx, paperId: string, limit: number): Promise<UntoldRow[]> {
  const rows = await tx
    .select({
      ...{ id: releasedResults.id, userId: releasedResults.userId, title: examPaperHeads.title },
      ...{ untold: releasedResults.untold, since: releasedResults.untoldSince },
    })
    .from(releasedResults)
    .innerJoin(examPaperHeads, eq(examPaperHeads.id, releasedResults.paperId))
    .where(and(eq(releasedResults.paperId, paperId), isNotNull(releasedResults.untold)))
    .limit(limit)
    .for('update', { of: releasedResults, skipLocked: true });
  return rows.flatMap(({ untold, since, ...row }) =>
    untold === null ? [] : [{ ...row, untold, since: since ?? new Date() }],
  );
}

export async function saveTold(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(releasedResults)
    .set({ untold: null, untoldSince: null })
    .where(inArray(releasedResults.id, [...ids]));
}

/** Why answers of scripts got their marks, by sheet and question. */
export async function listReasons(
  db: Db,
  paperId: string,
  sheetIds: readonly string[],
): Promise<Map<string, Map<number, Reasons>>> {
  const lines = await db.select().from(rubricLines).where(eq(rubricLines.paperId, paperId));
  const known = new Map(lines.map(({ id, text, marks }) => [id, { text, marks }]));
  const rows = await db
    .select({ sheetId: scriptAnswers.sheetId, question: scriptAnswers.question, mark: scriptMarks })
    .from(scriptAnswers)
    .innerJoin(scriptMarks, eq(scriptMarks.id, scriptAnswers.markId))
    .where(inArray(scriptAnswers.sheetId, [...sheetIds]));
  const reasons = new Map<string, Map<number, Reasons>>();
  for (const { sheetId, question, mark } of rows) {
    const of = reasons.get(sheetId) ?? new Map<number, Reasons>();
    of.set(question, { lines: mark.lines.flatMap((id) => known.get(id) ?? []), extra: mark.extra });
    reasons.set(sheetId, of);
  }
  return reasons;
}

export interface OwnRow {
  result: ResultRow;
  release: ReleaseRow;
  title: string;
  subject: string;
  organization: string;
  changedAt: Date | null;
  isOpenToObjections: boolean;
  /** They are in its organization no more. */
  hasLeft: boolean;
}

const { title, subject, organization } = examPaperHeads;
const hasLeft = sql<boolean>`not ${isMemberOf(sql`${releasedResults.userId}`, sql`${examPaperHeads.organizationId}`)}`;
const own = (db: Db | Tx) =>
  db
    .select({
      ...{ result: releasedResults, release: resultReleases, title, subject, organization },
      changedAt: sql<Date | null>`(select max(c.changed_at) from ${resultChanges} c
        where c.result_id = ${releasedResults.id})`.mapWith(resultChanges.changedAt),
      isOpenToObjections: sql<boolean>`coalesce(${resultReleases.objectionsUntil} > now(), true) and not ${hasLeft}`,
      hasLeft,
    })
    .from(releasedResults)
    .innerJoin(resultReleases, eq(resultReleases.id, releasedResults.releaseId))
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .innerJoin(examPaperHeads, eq(examPaperHeads.id, releasedResults.paperId));

/** Results that this student sees, newest first. */
export async function listOwn(
  db: Db,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<OwnRow[]> {
  return own(db)
    .where(
      and(
        eq(releasedResults.userId, userId),
        isVisible,
        before === null ? undefined : lt(releasedResults.id, before),
      ),
    )
    .orderBy(desc(releasedResults.id))
    .limit(limit);
}

/** Null: it is somebody else's, or not released. */
export async function findOwn(db: Db | Tx, userId: string, id: string): Promise<OwnRow | null> {
  const [row] = await own(db).where(
    and(...[eq(releasedResults.userId, userId), eq(releasedResults.id, id)], isVisible),
  );
  return row ?? null;
}

/** Of a paper; null: this student sees none. */
export async function findResultOf(db: Db, userId: string, paperId: string): Promise<string | null> {
  const [row] = await own(db).where(
    and(...[eq(releasedResults.userId, userId), eq(releasedResults.paperId, paperId)], isVisible),
  );
  return row?.result.id ?? null;
}

/** Also of what students don't see. */
export const listResults = (db: Db, ids: readonly string[]): Promise<OwnRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : own(db).where(inArray(releasedResults.id, [...ids]));

/** Locks a result until the transaction ends. */
export async function holdResult(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: releasedResults.id })
    .from(releasedResults)
    .where(eq(releasedResults.id, id))
    .for('update');
}

/** Latest first. */
export async function listChanges(
  db: Db,
  resultId: string,
): Promise<{ change: StoredChange; changedAt: Date }[]> {
  return db
    .select({ change: resultChanges.change, changedAt: resultChanges.changedAt })
    .from(resultChanges)
    .where(eq(resultChanges.resultId, resultId))
    .orderBy(desc(resultChanges.id));
}
