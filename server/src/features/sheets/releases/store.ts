import type { Release } from '@gene/contract/results';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import type { StoredChange, StoredResult, UntoldResult } from './types.ts';

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
export async function hasUntold(tx: Tx, paperId: string): Promise<boolean> {
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
      changed: countOf(sql`exists (select 1 from ${resultChanges} c where c.result_id = r.id)`),
      inReview: countOf(sql`r.is_in_review`),
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

/** @param sheetIds null: all of the paper @returns how many there are */
export async function markStale(
  tx: Tx,
  { paperId, sheetIds, stale }: { paperId: string; sheetIds: readonly string[] | null; stale: string },
): Promise<number> {
  const marked = await tx
    .update(releasedResults)
    .set({ stale })
    .where(
      and(
        ...[eq(releasedResults.paperId, paperId), isNull(releasedResults.withdrawnAt)],
        sheetIds === null ? undefined : inArray(releasedResults.sheetId, [...sheetIds]),
      ),
    )
    .returning({ id: releasedResults.id });
  return marked.length;
}

export interface StaleResult {
  result: ResultRow;
  isOwn: boolean;
}

export async function listStale(db: Db, paperId: string, limit: number): Promise<StaleResult[]> {
  return db
    .select({ result: releasedResults, isOwn: sql<boolean>`coalesce(${isOwn}, false)` })
    .from(releasedResults)
    .innerJoin(sheets, eq(sheets.id, releasedResults.sheetId))
    .where(and(eq(releasedResults.paperId, paperId), isNotNull(releasedResults.stale)))
    .orderBy(asc(releasedResults.id))
    .limit(limit);
}

/** Locks a result that is to be scored again; null: that has been done, or it is to be scored by what came later. */
export async function holdStale(tx: Tx, { id, stale }: ResultRow): Promise<ResultRow | null> {
  const [row] = await tx
    .select()
    .from(releasedResults)
    .where(and(eq(releasedResults.id, id), eq(releasedResults.stale, stale ?? id)))
    .for('update');
  return row ?? null;
}

interface Rescored {
  shown?: StoredResult;
  isInReview?: boolean;
  isWithdrawn?: boolean;
  untold?: UntoldResult;
}

export async function saveRescored(
  tx: Tx,
  id: string,
  { isWithdrawn, untold, ...values }: Rescored,
): Promise<void> {
  await tx
    .update(releasedResults)
    .set({
      ...{ ...values, stale: null },
      ...(isWithdrawn && { withdrawnAt: sql`now()` }),
      ...(untold && { untold, untoldSince: sql`now()` }),
    })
    .where(eq(releasedResults.id, id));
}

export async function insertChange(tx: Tx, id: string, resultId: string, change: StoredChange) {
  await tx.insert(resultChanges).values({ id, resultId, change });
}

export interface UntoldRow {
  id: string;
  userId: string;
  untold: UntoldResult;
  since: Date;
  title: string;
}

/** A student who has yet to be told, locked against being told twice. */
export async function holdUntold(tx: Tx, paperId: string): Promise<UntoldRow | null> {
  const [row] = await tx
    .select({
      ...{ id: releasedResults.id, userId: releasedResults.userId, title: examPaperHeads.title },
      ...{ untold: releasedResults.untold, since: releasedResults.untoldSince },
    })
    .from(releasedResults)
    .innerJoin(examPaperHeads, eq(examPaperHeads.id, releasedResults.paperId))
    .where(and(eq(releasedResults.paperId, paperId), isNotNull(releasedResults.untold)))
    .limit(1)
    .for('update', { of: releasedResults });
  if (!row || row.untold === null) return null;
  return { ...row, untold: row.untold, since: row.since ?? new Date() };
}

export async function saveTold(tx: Tx, id: string): Promise<void> {
  await tx.update(releasedResults).set({ untold: null, untoldSince: null }).where(eq(releasedResults.id, id));
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
