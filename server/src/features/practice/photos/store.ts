import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { practiceAnswers, practicePhotos } from '../schema.ts';

/** For other features' statements: files, with their owners, sizes and keys. */
export const storedPhotos = sql`(select owner_id, size_bytes, file_key, created_at from ${practicePhotos})`;

export type PhotoRow = typeof practicePhotos.$inferSelect;

const ofAttempt = (ownerId: string, attemptId: string) =>
  and(eq(practicePhotos.ownerId, ownerId), eq(practicePhotos.attemptId, attemptId));

/** For an answer in a statement on `practiceAnswers`. */
export const hasPhotos = sql`exists (select 1 from ${practicePhotos}
  where ${practicePhotos.ownerId} = ${practiceAnswers.ownerId}
    and ${practicePhotos.attemptId} = ${practiceAnswers.attemptId}
    and ${practicePhotos.questionId} = ${practiceAnswers.questionId})`;

/** In the order added. */
export async function listPhotos(db: Db | Tx, ownerId: string, attemptId: string): Promise<PhotoRow[]> {
  return db
    .select()
    .from(practicePhotos)
    .where(ofAttempt(ownerId, attemptId))
    .orderBy(asc(practicePhotos.createdAt), asc(practicePhotos.id));
}

export async function countPhotos(
  tx: Tx,
  { ownerId, attemptId, questionId }: Pick<PhotoRow, 'ownerId' | 'attemptId' | 'questionId'>,
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(practicePhotos)
    .where(and(ofAttempt(ownerId, attemptId), eq(practicePhotos.questionId, questionId)));
  return row?.count ?? 0;
}

export async function insertPhoto(tx: Tx, values: Omit<PhotoRow, 'createdAt'>): Promise<void> {
  await tx.insert(practicePhotos).values(values);
}

export async function findPhoto(
  db: Db | Tx,
  ownerId: string,
  attemptId: string,
  id: string,
): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(practicePhotos)
    .where(and(ofAttempt(ownerId, attemptId), eq(practicePhotos.id, id)));
  return row ?? null;
}

export async function deletePhoto(tx: Tx, { ownerId, id }: PhotoRow): Promise<void> {
  await tx.delete(practicePhotos).where(and(eq(practicePhotos.ownerId, ownerId), eq(practicePhotos.id, id)));
}
