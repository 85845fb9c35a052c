import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { audioChapters, audioPieces } from '../schema.ts';
import { isWithin, listPlans, type PartRange, type TextSpan } from '../store.ts';

export type ChapterRow = typeof audioChapters.$inferSelect;

const ofChapter = (trackId: string, start: number) =>
  and(eq(audioChapters.trackId, trackId), eq(audioChapters.start, start));

export async function listChapters(db: Db | Tx, trackId: string): Promise<ChapterRow[]> {
  return db.select().from(audioChapters).where(eq(audioChapters.trackId, trackId));
}

/** Whether single chapters are or were wanted. */
export const hasChapters = async (db: Db | Tx, trackId: string): Promise<boolean> =>
  (await listChapters(db, trackId)).length > 0;

export async function findChapter(db: Db | Tx, trackId: string, start: number): Promise<ChapterRow | null> {
  return (await db.select().from(audioChapters).where(ofChapter(trackId, start)))[0] ?? null;
}

export async function saveChapter(
  tx: Tx,
  { trackId, start, state, failure = null }: Omit<ChapterRow, 'failure'> & { failure?: string | null },
): Promise<void> {
  await tx
    .insert(audioChapters)
    .values({ trackId, start, state, failure })
    .onConflictDoUpdate({
      target: [audioChapters.trackId, audioChapters.start],
      set: { state, failure },
    });
}

/** Unless nobody wants it any more. */
export async function updateChapter(
  db: Db | Tx,
  {
    trackId,
    start,
    ...values
  }: Pick<ChapterRow, 'trackId' | 'start' | 'state'> & { failure?: string | null },
): Promise<void> {
  await db.update(audioChapters).set(values).where(ofChapter(trackId, start));
}

export async function deleteChapters(tx: Tx, trackId: string, starts: readonly number[]): Promise<void> {
  await tx
    .delete(audioChapters)
    .where(and(eq(audioChapters.trackId, trackId), inArray(audioChapters.start, [...starts])));
}

export async function countPieces(
  db: Db | Tx,
  trackId: string,
  range: TextSpan,
): Promise<{ pieces: number; made: number }> {
  const [row] = await db
    .select({ pieces: sql<number>`count(*)::int`, made: sql<number>`count(${audioPieces.segment})::int` })
    .from(audioPieces)
    .where(and(eq(audioPieces.trackId, trackId), isWithin(range)));
  return row ?? { pieces: 0, made: 0 };
}

/** Whether all of these parts is divided from this text. */
export async function isDivided(
  db: Db | Tx,
  trackId: string,
  { first, last }: PartRange,
  version: string,
): Promise<boolean> {
  const plans = await listPlans(db, trackId);
  const current = plans.filter(
    ({ part, textVersion }) => part >= first && part <= last && textVersion === version,
  );
  return current.length > last - first;
}

/** Deletes what is made of the pieces that stand there whole; its neighbours keep those they share. */
export async function unmake(tx: Tx, trackId: string, { from, to }: TextSpan): Promise<void> {
  const made = and(
    ...[eq(audioPieces.trackId, trackId), isNotNull(audioPieces.segment)],
    sql`${audioPieces.start} >= ${from} and ${audioPieces.end} <= ${to}`,
  );
  // Segments go with the last piece that says them, so these are put back without.
  const gone = await tx.delete(audioPieces).where(made).returning();
  for (let at = 0; at < gone.length; at += rowsAtOnce)
    await tx
      .insert(audioPieces)
      .values(gone.slice(at, at + rowsAtOnce).map((piece) => ({ ...piece, segment: null })));
}

/** Between which the process answers others. */
const rowsAtOnce = 100;
