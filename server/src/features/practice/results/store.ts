import type { QuestionMarking } from '@gene/contract/practice';
import { and, desc, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { hasPhotos } from '../photos/store.ts';
import { practiceAnswers, practiceAttempts } from '../schema.ts';

type Place = { ownerId: string; attemptId: string; questionId: string };

const isAt = ({ ownerId, attemptId, questionId }: Place) =>
  and(
    eq(practiceAnswers.ownerId, ownerId),
    eq(practiceAnswers.attemptId, attemptId),
    eq(practiceAnswers.questionId, questionId),
  );

export async function saveMarking(tx: Tx, place: Place, marking: QuestionMarking): Promise<void> {
  await tx.update(practiceAnswers).set({ marking }).where(isAt(place));
}

/** Discards suggestions, so that they are made again. */
export async function dropMarkings(
  tx: Tx,
  { ownerId, attemptId }: Omit<Place, 'questionId'>,
  questionIds: readonly string[],
): Promise<void> {
  await tx
    .update(practiceAnswers)
    .set({ marking: null })
    .where(
      and(
        eq(practiceAnswers.ownerId, ownerId),
        eq(practiceAnswers.attemptId, attemptId),
        inArray(practiceAnswers.questionId, [...questionIds]),
      ),
    );
}

export async function saveOwnMarks(tx: Tx, place: Place, ownMarks: number | null): Promise<void> {
  await tx.update(practiceAnswers).set({ ownMarks }).where(isAt(place));
}

/**
 * Answers to the same question in other attempts with the person's own marks, newest first. Marks for a photo
 * say nothing about the text beside it.
 */
export async function listSamples(
  db: Db,
  { ownerId, attemptId, questionId }: Place,
  limit: number,
): Promise<{ answer: string; mark: number }[]> {
  const rows = await db
    .select({ answer: practiceAnswers.text, mark: practiceAnswers.ownMarks })
    .from(practiceAnswers)
    .where(
      and(
        eq(practiceAnswers.ownerId, ownerId),
        eq(practiceAnswers.questionId, questionId),
        ne(practiceAnswers.attemptId, attemptId),
        isNotNull(practiceAnswers.ownMarks),
        sql`${practiceAnswers.text} ~ '[^[:space:]]'`,
        not(hasPhotos),
      ),
    )
    .orderBy(desc(practiceAnswers.savedAt))
    .limit(limit);
  return rows.flatMap(({ answer, mark }) => (mark === null ? [] : [{ answer, mark }]));
}

/** Compares a person's marks with the suggestions, over everything they have marked. */
export async function compareMarks(
  db: Db | Tx,
  ownerId: string,
): Promise<{ questions: number; above: number; apart: number } | null> {
  const difference = sql`${practiceAnswers.ownMarks} - (${practiceAnswers.marking}->>'suggested')::float8`;
  const [row] = await db
    .select({
      questions: sql<number>`count(${difference})::int`,
      above: sql<number | null>`avg(${difference})`,
      apart: sql<number | null>`avg(abs(${difference}))`,
    })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.ownerId, ownerId), isNotNull(practiceAnswers.ownMarks)));
  if (!row || row.above === null || row.apart === null) return null;
  return { questions: row.questions, above: row.above, apart: row.apart };
}

/** Submitted attempts waiting to be marked, of all people. */
export async function listUnmarked(db: Db): Promise<{ ownerId: string; id: string }[]> {
  return db
    .select({ ownerId: practiceAttempts.ownerId, id: practiceAttempts.id })
    .from(practiceAttempts)
    .where(and(eq(practiceAttempts.state, 'submitted'), sql`${practiceAttempts.markedAt} is null`))
    .limit(500);
}
