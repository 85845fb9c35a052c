import { lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { usedChallenges } from '../schema.ts';

/** False if it was used before. */
export async function insertUsedChallenge(tx: Tx, hash: string): Promise<boolean> {
  const used = await tx
    .insert(usedChallenges)
    .values({ hash })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
  return used.length > 0;
}

/** Long after they have expired, whatever was done to a clock. */
export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.usedAt, sql`now() - interval '7 days'`));
}
