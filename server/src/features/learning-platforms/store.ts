import type { LearningPlatform, LearningPlatformInput } from '@gene/contract/learning-platforms';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { learningPlatforms, platformCourses } from './schema.ts';

export type PlatformRow = typeof learningPlatforms.$inferSelect;

const courses = sql<number>`(
  select count(*)::int from ${platformCourses} where ${platformCourses.platformId} = ${learningPlatforms.id})`;

/** By name. */
export async function listPlatforms(db: Db | Tx, id: string | null = null): Promise<LearningPlatform[]> {
  const found = await db
    .select({ platform: learningPlatforms, courses })
    .from(learningPlatforms)
    .where(id === null ? undefined : eq(learningPlatforms.id, id))
    .orderBy(asc(sql`lower(${learningPlatforms.name})`), asc(learningPlatforms.id));
  return found.map(({ platform: { createdAt, ...platform }, courses: count }) => ({
    ...{ ...platform, courses: count, createdAt: createdAt.toISOString() },
  }));
}

export const countPlatforms = (tx: Tx): Promise<number> => tx.$count(learningPlatforms);

export async function findPlatform(db: Db, id: string): Promise<PlatformRow | null> {
  const [row] = await db.select().from(learningPlatforms).where(eq(learningPlatforms.id, id));
  return row ?? null;
}

/** Those with this issuer, of which each has its client. */
export const listByIssuer = (db: Db, issuer: string): Promise<PlatformRow[]> =>
  db.select().from(learningPlatforms).where(eq(learningPlatforms.issuer, issuer));

/** Whether another one has the same issuer and client. */
export async function isTaken(
  tx: Tx,
  { issuer, clientId }: Pick<PlatformRow, 'issuer' | 'clientId'>,
  exceptId: string,
): Promise<boolean> {
  const same = and(eq(learningPlatforms.issuer, issuer), eq(learningPlatforms.clientId, clientId));
  return (await tx.$count(learningPlatforms, and(same, ne(learningPlatforms.id, exceptId)))) > 0;
}

/** False if another one has the same issuer and client. */
export async function insertPlatform(tx: Tx, id: string, input: LearningPlatformInput): Promise<boolean> {
  const made = await tx
    .insert(learningPlatforms)
    .values({ id, ...input })
    .onConflictDoNothing()
    .returning({ id: learningPlatforms.id });
  return made.length > 0;
}

/** False if it is gone. */
export async function updatePlatform(tx: Tx, id: string, input: LearningPlatformInput): Promise<boolean> {
  const changed = await tx
    .update(learningPlatforms)
    .set(input)
    .where(eq(learningPlatforms.id, id))
    .returning({ id: learningPlatforms.id });
  return changed.length > 0;
}

/** Its name; null if it was not there. */
export async function deletePlatform(tx: Tx, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(learningPlatforms)
    .where(eq(learningPlatforms.id, id))
    .returning({ name: learningPlatforms.name });
  return gone?.name ?? null;
}
