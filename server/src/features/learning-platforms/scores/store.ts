import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { courseLineItems, sentScores } from '../schema.ts';
import type { SentScore } from './rules.ts';

export type LineItemRow = typeof courseLineItems.$inferSelect;
/** A paper whose results go to a course. */
export type LineItemKey = Pick<LineItemRow, 'courseId' | 'paperId'>;

const is = ({ courseId, paperId }: LineItemKey) =>
  and(eq(courseLineItems.courseId, courseId), eq(courseLineItems.paperId, paperId));
const ofItem = ({ courseId, paperId }: LineItemKey) =>
  and(eq(sentScores.courseId, courseId), eq(sentScores.paperId, paperId));

export async function findLineItem(db: Db | Tx, key: LineItemKey): Promise<LineItemRow | null> {
  const [row] = await db.select().from(courseLineItems).where(is(key));
  return row ?? null;
}

/** Asked for once more: what the platform has refused is tried again. */
export async function beginSending(
  tx: Tx,
  { title, ...key }: LineItemKey & { title: string },
): Promise<void> {
  await tx
    .insert(courseLineItems)
    .values({ ...key, title, state: 'sending' })
    .onConflictDoUpdate({
      target: [courseLineItems.courseId, courseLineItems.paperId],
      set: { title, state: 'sending', problem: null },
    });
  await tx.delete(sentScores).where(and(ofItem(key), isNotNull(sentScores.refusal)));
}

export async function endSending(
  db: Db | Tx,
  key: LineItemKey,
  { state, problem }: Pick<LineItemRow, 'state' | 'problem'>,
): Promise<void> {
  await db
    .update(courseLineItems)
    .set({ state, problem, ...(state === 'sent' && { sentAt: sql`now()` }) })
    .where(is(key));
}

export const listSent = (db: Db, key: LineItemKey): Promise<SentScore[]> =>
  db
    .select({
      ...{ resultId: sentScores.resultId, gradedAt: sentScores.gradedAt, refusal: sentScores.refusal },
    })
    .from(sentScores)
    .where(ofItem(key));

export async function saveSent(
  tx: Tx,
  { courseId, paperId }: LineItemKey,
  { resultId, ...set }: SentScore,
): Promise<void> {
  await tx
    .insert(sentScores)
    .values({ courseId, paperId, resultId, ...set })
    .onConflictDoUpdate({
      target: [sentScores.courseId, sentScores.paperId, sentScores.resultId],
      set: { ...set, createdAt: sql`now()` },
    });
}
