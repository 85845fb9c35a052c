import type { NoticeChannel, NoticeMark } from '@gene/contract/notices';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { documentHeads } from '../documents/service.ts';
import { noticeDeliveries, type NoticeContent, notices, programVersions } from './schema.ts';
import type { NewNotice } from './types.ts';

type Stored = typeof notices.$inferSelect;
export interface NoticeRow extends Stored {
  document: {
    id: string;
    subjectId: string;
    title: string;
    type: 'textbook' | 'note' | 'question_paper';
  } | null;
}

const { ownerId: _owner, ...heads } = documentHeads._.selectedFields;
const columns = {
  notice: notices,
  document: { id: heads.id, subjectId: heads.subjectId, title: heads.title, type: heads.type },
};
const toRow = ({ notice, document }: { notice: Stored; document: NoticeRow['document'] }): NoticeRow => ({
  ...notice,
  document,
});
const isListed = (ownerId: string) => and(eq(notices.ownerId, ownerId), isNull(notices.removedAt));

/** @returns the ids of those whose owner was not told that day */
export async function insertNotices(
  tx: Tx,
  rows: readonly (Omit<NewNotice, 'since'> & { id: string; day: string })[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const kept = await tx
    .insert(notices)
    .values(
      rows.map(({ id, ownerId, kind, thing, content, documentId, day }) => ({
        ...{ id, ownerId, kind, thing, content, documentId, day },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return new Set(kept.map(({ id }) => id));
}

/** The things among these that their owners were told of, by owner. */
export async function listToldThings(
  db: Db,
  candidates: readonly Pick<NewNotice, 'ownerId' | 'kind' | 'thing'>[],
): Promise<Map<string, Set<string>>> {
  const values = (of: 'ownerId' | 'kind' | 'thing') => sql.param(candidates.map((each) => each[of]));
  const rows = await db
    .select({ ownerId: notices.ownerId, thing: notices.thing })
    .from(notices)
    .where(
      sql`(${notices.ownerId}, ${notices.kind}, ${notices.thing}) in (
        select * from unnest(${values('ownerId')}::uuid[], ${values('kind')}::text[], ${values('thing')}::text[]))`,
    );
  const told = new Map<string, Set<string>>();
  for (const row of rows) told.set(row.ownerId, (told.get(row.ownerId) ?? new Set()).add(row.thing));
  return told;
}

/** What this person was told last of the things that begin so, and that nobody can switch off. Null: nothing. */
export async function findLastThing(tx: Tx, ownerId: string, about: string): Promise<string | null> {
  const isAbout = sql`starts_with(${notices.thing}, ${about})`;
  const [row] = await tx
    .select({ thing: notices.thing })
    .from(notices)
    .where(and(eq(notices.ownerId, ownerId), eq(notices.kind, 'security'), isAbout))
    .orderBy(desc(notices.id))
    .limit(1);
  return row?.thing ?? null;
}

export async function insertDeliveries(
  tx: Tx,
  rows: readonly Pick<
    typeof noticeDeliveries.$inferInsert,
    'noticeId' | 'channel' | 'ownerId' | 'lane' | 'dueAt'
  >[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(noticeDeliveries).values([...rows]);
}

/** Newest first. @param before id of the last one before */
export async function listNotices(
  db: Db,
  ownerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NoticeRow[]> {
  const rows = await db
    .select(columns)
    .from(notices)
    .leftJoin(documentHeads, eq(heads.id, notices.documentId))
    .where(and(isListed(ownerId), before === undefined ? undefined : lt(notices.id, before)))
    .orderBy(desc(notices.id))
    .limit(limit);
  return rows.map(toRow);
}

export async function countUnread(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(isListed(ownerId), isNull(notices.readAt)));
  return row?.unread ?? 0;
}

/** Whether one of this content, told within the last day, waits to be read. */
export async function hasFreshUnread(tx: Tx, ownerId: string, is: NoticeContent['is']): Promise<boolean> {
  const [found] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        isListed(ownerId),
        isNull(notices.readAt),
        gt(notices.createdAt, sql`now() - interval '1 day'`),
        eq(sql`${notices.content}->>'is'`, is),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** @returns whether any has changed */
export async function markNotices(db: Db, ownerId: string, { ids, as }: NoticeMark): Promise<boolean> {
  const marked = await db
    .update(notices)
    .set({ seenAt: sql`coalesce(${notices.seenAt}, now())`, ...(as === 'read' && { readAt: sql`now()` }) })
    .where(
      and(
        isListed(ownerId),
        ids && inArray(notices.id, ids),
        isNull(as === 'read' ? notices.readAt : notices.seenAt),
      ),
    )
    .returning({ id: notices.id });
  return marked.length > 0;
}

export async function removeNotice(db: Db, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .update(notices)
    .set({ removedAt: sql`now()` })
    .where(and(isListed(ownerId), eq(notices.id, id)))
    .returning({ id: notices.id });
  return removed.length > 0;
}

export async function forgetOld(db: Db, before: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, before));
}

type Delivery = typeof noticeDeliveries.$inferSelect;

export async function findDelivery(
  db: Db,
  noticeId: string,
  channel: NoticeChannel,
): Promise<Delivery | null> {
  const [row] = await db
    .select()
    .from(noticeDeliveries)
    .where(and(eq(noticeDeliveries.noticeId, noticeId), eq(noticeDeliveries.channel, channel)));
  return row ?? null;
}

const isOfLane = ({ ownerId, channel, lane }: Pick<Delivery, 'ownerId' | 'channel' | 'lane'>) =>
  and(
    eq(noticeDeliveries.ownerId, ownerId),
    eq(noticeDeliveries.channel, channel),
    eq(noticeDeliveries.lane, lane),
  );

/** When something was last sent in this lane; now, if another job is sending. */
export async function findLastSent(
  db: Db,
  delivery: Pick<Delivery, 'ownerId' | 'channel' | 'lane'>,
): Promise<Date | null> {
  const { endedAt, jobId, outcome } = noticeDeliveries;
  const [row] = await db
    .select({
      last: sql<Date | null>`max(coalesce(${endedAt}, now()))`.mapWith(endedAt),
    })
    .from(noticeDeliveries)
    .where(and(isOfLane(delivery), or(eq(outcome, 'sent'), and(isNull(outcome), isNotNull(jobId)))));
  return row?.last ?? null;
}

/** Takes everything due in a lane, so that one job alone sends it. Security has a message for each. */
export async function takeDue(
  db: Db,
  delivery: Pick<Delivery, 'ownerId' | 'channel' | 'lane' | 'noticeId'>,
  { jobId, now }: { jobId: string; now: Date },
): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({ jobId })
    .where(
      and(
        isOfLane(delivery),
        delivery.lane === 'security' ? eq(noticeDeliveries.noticeId, delivery.noticeId) : undefined,
        isNull(noticeDeliveries.jobId),
        isNull(noticeDeliveries.outcome),
        lte(noticeDeliveries.dueAt, now),
      ),
    );
}

/** Notices that a job has claimed and not yet sent, oldest first. */
export async function listTaken(db: Db, jobId: string): Promise<NoticeRow[]> {
  const rows = await db
    .select(columns)
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .leftJoin(documentHeads, eq(heads.id, notices.documentId))
    .where(and(eq(noticeDeliveries.jobId, jobId), isNull(noticeDeliveries.outcome)))
    .orderBy(notices.id);
  return rows.map(toRow);
}

/** @param noticeIds of those that a job has taken */
export async function endTaken(
  db: Db,
  jobId: string,
  noticeIds: readonly string[],
  outcome: NonNullable<Delivery['outcome']>,
): Promise<void> {
  if (noticeIds.length === 0) return;
  await db
    .update(noticeDeliveries)
    .set({ outcome, endedAt: sql`now()` })
    .where(and(eq(noticeDeliveries.jobId, jobId), inArray(noticeDeliveries.noticeId, [...noticeIds])));
}

/** Its message was not taken. @returns how often it was tried */
export async function countAttempt(db: Db, jobId: string): Promise<number> {
  const rows = await db
    .update(noticeDeliveries)
    .set({ attempts: sql`${noticeDeliveries.attempts} + 1` })
    .where(and(eq(noticeDeliveries.jobId, jobId), isNull(noticeDeliveries.outcome)))
    .returning({ attempts: noticeDeliveries.attempts });
  return Math.max(0, ...rows.map(({ attempts }) => attempts));
}

/** @returns when a version was first here, if people are still to be told; never for the very first */
export async function findNewVersion(db: Db, version: string): Promise<Date | null> {
  await db.insert(programVersions).values({ version }).onConflictDoNothing();
  const [row] = await db
    .select({ createdAt: programVersions.createdAt })
    .from(programVersions)
    .where(
      and(
        eq(programVersions.version, version),
        eq(programVersions.isTold, false),
        sql`exists (select from ${programVersions} other where other.created_at < ${programVersions.createdAt})`,
      ),
    );
  return row?.createdAt ?? null;
}

export async function markTold(db: Db, version: string): Promise<void> {
  await db.update(programVersions).set({ isTold: true }).where(eq(programVersions.version, version));
}
