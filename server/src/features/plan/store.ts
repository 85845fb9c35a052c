import type { SessionAbout } from '@gene/contract/plan';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { examDays } from '../cards/service.ts';
import { documentHeads } from '../documents/service.ts';
import { subjectHeads } from '../subjects/service.ts';
import { planHours, planSessions } from './schema.ts';

export type SessionRow = typeof planSessions.$inferSelect;
export type NewSessionRow = typeof planSessions.$inferInsert;
export type SessionValues = Partial<
  Pick<
    SessionRow,
    | 'day'
    | 'startTime'
    | 'minutes'
    | 'title'
    | 'subjectId'
    | 'note'
    | 'about'
    | 'documentId'
    | 'state'
    | 'movedFrom'
    | 'seriesId'
  >
>;

const named = {
  ...getTableColumns(planSessions),
  subjectName: subjectHeads.name,
  document: {
    id: documentHeads.id,
    title: documentHeads.title,
    type: documentHeads.type,
    media: documentHeads.media,
  },
};
export type NamedSession = SessionRow & {
  subjectName: string | null;
  document: SessionAbout['document'];
};

const isThere = (ownerId: string) => and(eq(planSessions.ownerId, ownerId), isNull(planSessions.deletedAt));
const isOne = (ownerId: string, ids: readonly string[]) =>
  and(eq(planSessions.ownerId, ownerId), inArray(planSessions.id, [...ids]));

const withNames = (db: Db | Tx) =>
  db
    .select(named)
    .from(planSessions)
    .leftJoin(subjectHeads, eq(subjectHeads.id, planSessions.subjectId))
    .leftJoin(documentHeads, eq(documentHeads.id, planSessions.documentId));

const inOrder = [
  asc(planSessions.day),
  sql`${planSessions.startTime} asc nulls last`,
  asc(planSessions.createdAt),
  asc(planSessions.id),
];

/** Both ends included. */
export function listBetween(
  db: Db,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<NamedSession[]> {
  return withNames(db)
    .where(and(isThere(ownerId), gte(planSessions.day, from), lte(planSessions.day, to)))
    .orderBy(...inOrder);
}

/** The latest, if there are more. */
export async function listLatest(db: Db, ownerId: string, limit: number): Promise<NamedSession[]> {
  return withNames(db)
    .where(isThere(ownerId))
    .orderBy(sql`${planSessions.day} desc`, asc(planSessions.id))
    .limit(limit);
}

export async function findSessions(
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<NamedSession[]> {
  if (ids.length === 0) return [];
  return withNames(db)
    .where(and(isOne(ownerId, ids), isNull(planSessions.deletedAt)))
    .orderBy(...inOrder);
}

export type DoneSession = Pick<SessionRow, 'id' | 'day' | 'minutes' | 'title' | 'subjectId'>;

/** Sessions marked as done, newest first, without those with due cards, whose answers are timed. */
export async function listDone(
  db: Db,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<DoneSession[]> {
  const { id, day, minutes, title, subjectId, about, state } = planSessions;
  return db
    .select({ id, day, minutes, title, subjectId })
    .from(planSessions)
    .where(
      and(
        isThere(ownerId),
        gte(day, from),
        lte(day, to),
        eq(state, 'done'),
        sql`${about} ->> 'kind' is distinct from 'cards'`,
      ),
    )
    .orderBy(desc(day), desc(id));
}

export interface TimedSession {
  ownerId: string;
  id: string;
  day: string;
  startTime: string;
  title: string;
  updatedAt: Date;
}

/** Everybody's sessions with a time of day that are still planned; both ends included. */
export async function listTimed(db: Db, { from, to }: { from: string; to: string }): Promise<TimedSession[]> {
  const { ownerId, id, day, startTime, title, updatedAt } = planSessions;
  const rows = await db
    .select({ ownerId, id, day, startTime, title, updatedAt })
    .from(planSessions)
    .where(
      and(
        isNotNull(startTime),
        eq(planSessions.state, 'planned'),
        isNull(planSessions.deletedAt),
        gte(day, from),
        lte(day, to),
      ),
    );
  return rows.flatMap(({ startTime: at, ...row }) => (at === null ? [] : { ...row, startTime: at }));
}

/** Locks it until the transaction ends. */
export async function holdSession(tx: Tx, ownerId: string, id: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(planSessions)
    .where(and(isOne(ownerId, [id]), isNull(planSessions.deletedAt)))
    .for('update');
  return row ?? null;
}

/** Skips existing ones, removed or not. @returns ids of those added */
export async function insertSessions(tx: Tx, rows: readonly NewSessionRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await tx
    .insert(planSessions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: planSessions.id });
  return added.map(({ id }) => id);
}

export async function updateSession(tx: Tx, row: SessionRow, values: SessionValues): Promise<void> {
  await tx
    .update(planSessions)
    .set({ ...values, revision: row.revision + 1, updatedAt: sql`now()` })
    .where(isOne(row.ownerId, [row.id]));
}

/** @returns ids of those that changed */
export async function setRemoved(
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
  removed: boolean,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(planSessions)
    .set({ deletedAt: removed ? sql`now()` : null })
    .where(
      and(isOne(ownerId, ids), removed ? isNull(planSessions.deletedAt) : isNotNull(planSessions.deletedAt)),
    )
    .returning({ id: planSessions.id });
  return rows.map(({ id }) => id);
}

/** Sessions of a repetition that are still planned after a day. */
export async function listFollowing(
  db: Db | Tx,
  { ownerId, seriesId, day }: Pick<SessionRow, 'ownerId' | 'seriesId' | 'day'>,
): Promise<string[]> {
  if (seriesId === null) return [];
  const rows = await db
    .select({ id: planSessions.id })
    .from(planSessions)
    .where(
      and(
        isThere(ownerId),
        eq(planSessions.seriesId, seriesId),
        eq(planSessions.state, 'planned'),
        gt(planSessions.day, day),
      ),
    );
  return rows.map(({ id }) => id);
}

export type PlannedRow = Pick<
  SessionRow,
  'id' | 'day' | 'minutes' | 'state' | 'origin' | 'subjectId' | 'documentId' | 'revision' | 'about'
>;

/** Everything an exam plan has to consider: all sessions from a day on, and all of the subject. */
export async function listForExam(
  db: Db | Tx,
  ownerId: string,
  { from, subjectId }: { from: string; subjectId: string },
): Promise<PlannedRow[]> {
  const { id, day, minutes, state, origin, revision, about } = planSessions;
  // As they come from the database, since there may be thousands.
  const { rows } = await db.execute<PlannedRow & Record<string, unknown>>(
    sql`select ${id}, ${day}, ${minutes}, ${state}, ${origin}, ${planSessions.subjectId} as "subjectId", ${planSessions.documentId} as "documentId", ${revision}, ${about}
      from ${planSessions}
      where ${isThere(ownerId)} and (${day} >= ${from} or ${planSessions.subjectId} = ${subjectId})
      order by ${day}, ${id}`,
  );
  return rows;
}

export async function knownIds(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; day: string; isThere: boolean }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: planSessions.id,
      day: planSessions.day,
      isThere: sql<boolean>`${planSessions.deletedAt} is null`,
    })
    .from(planSessions)
    .where(isOne(ownerId, ids));
}

/** Sessions shortened by the plan itself still count as untouched. */
export async function shortenSession(tx: Tx, ownerId: string, id: string, minutes: number): Promise<void> {
  await tx
    .update(planSessions)
    .set({ minutes, updatedAt: sql`now()` })
    .where(isOne(ownerId, [id]));
}

/** Permanently. */
export async function deleteSessions(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(planSessions).where(isOne(ownerId, ids));
}

export async function forgetRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(planSessions).where(lt(planSessions.deletedAt, before));
}

/** Both ends included. */
export async function listExams(
  db: Db | Tx,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<{ subjectId: string; name: string; day: string }[]> {
  const rows = await db
    .select({ subjectId: subjectHeads.id, name: subjectHeads.name, day: examDays.day })
    .from(examDays)
    .innerJoin(subjectHeads, eq(subjectHeads.id, examDays.subjectId))
    .where(and(eq(examDays.ownerId, ownerId), gte(examDays.day, from), lte(examDays.day, to)))
    .orderBy(asc(examDays.day), asc(subjectHeads.id));
  return rows.flatMap(({ day, ...exam }) => (day === null ? [] : { ...exam, day }));
}

export type Hours = Pick<typeof planHours.$inferSelect, 'minutesPerDay' | 'restDays'>;

/** Hours entered for the last exam plan; null before the first. */
export async function findHours(db: Db | Tx, ownerId: string): Promise<Hours | null> {
  const { minutesPerDay, restDays } = planHours;
  const [found] = await db
    .select({ minutesPerDay, restDays })
    .from(planHours)
    .where(eq(planHours.ownerId, ownerId));
  return found ?? null;
}

export async function saveHours(tx: Tx, ownerId: string, { minutesPerDay, restDays }: Hours): Promise<void> {
  const set = { minutesPerDay, restDays };
  await tx
    .insert(planHours)
    .values({ ownerId, ...set })
    .onConflictDoUpdate({ target: planHours.ownerId, set });
}

/** For the statements of others: whose bytes there are. */
export const storedSessions = sql`(
  select owner_id, octet_length(title) + octet_length(note) + coalesce(pg_column_size(about), 0) + 300 as size_bytes
  from ${planSessions})`;
