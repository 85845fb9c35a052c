import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
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

/** Asked for once more: what the platform has refused, or refused to take back, is tried again. */
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
  const refused = and(ofItem(key), isNotNull(sentScores.refusal));
  await tx.delete(sentScores).where(and(refused, not(sentScores.isHeld)));
  await tx.update(sentScores).set({ refusal: null, gradedAt: null }).where(refused);
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
      ...{ resultId: sentScores.resultId, userId: sentScores.userId, gradedAt: sentScores.gradedAt },
      ...{ isHeld: sentScores.isHeld, refusal: sentScores.refusal },
    })
    .from(sentScores)
    .where(ofItem(key));

/** A mark that was refused leaves an earlier one where it is. */
export async function saveSent(
  tx: Tx,
  { courseId, paperId }: LineItemKey,
  { isHeld, ...score }: SentScore,
): Promise<void> {
  const { gradedAt, refusal } = score;
  await tx
    .insert(sentScores)
    .values({ courseId, paperId, isHeld, ...score })
    .onConflictDoUpdate({
      target: [sentScores.courseId, sentScores.paperId, sentScores.resultId],
      set: { gradedAt, refusal, ...(isHeld && { isHeld }), createdAt: sql`now()` },
    });
}

/** @param refusal why the platform keeps the mark; null: it is gone there */
export async function saveWithdrawn(
  tx: Tx,
  key: LineItemKey,
  { resultId }: Pick<SentScore, 'resultId'>,
  refusal: string | null,
): Promise<void> {
  const where = and(ofItem(key), eq(sentScores.resultId, resultId));
  if (refusal === null) await tx.delete(sentScores).where(where);
  else await tx.update(sentScores).set({ refusal }).where(where);
}

export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(sql`${people.id} = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
