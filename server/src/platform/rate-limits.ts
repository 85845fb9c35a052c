import { ApiError } from '@gene/contract/errors';
import { eq, like, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { throttles } from './schema.ts';

export interface RateLimit {
  /** Identifies who or what is limited; hash private values. */
  key: string;
  /** Attempts allowed at once, */
  burst: number;
  /** and then one per this many seconds. */
  everySeconds: number;
}

/**
 * Counts an attempt in a leaky bucket (GCRA, ITU-T I.371): `nextAt` is when it would be empty. Refused
 * attempts are not counted, so trying does not lengthen the wait.
 * @throws ApiError rate_limited, with the seconds to wait in `details.retryAfterSeconds`
 */
export async function countAttempt(db: Db | Tx, { key, burst, everySeconds }: RateLimit): Promise<void> {
  const step = sql`make_interval(secs => ${everySeconds})`;
  const room = sql`make_interval(secs => ${everySeconds * (burst - 1)})`;
  const counted = await db
    .insert(throttles)
    .values({ key, nextAt: sql`now() + ${step}` })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { nextAt: sql`greatest(${throttles.nextAt}, now()) + ${step}`, touchedAt: sql`now()` },
      setWhere: sql`${throttles.nextAt} <= now() + ${room}`,
    })
    .returning({ key: throttles.key });
  if (counted.length > 0) return;
  const [row] = await db
    .select({ wait: sql<number>`ceil(extract(epoch from ${throttles.nextAt} - ${room} - now()))::int` })
    .from(throttles)
    .where(eq(throttles.key, key));
  throw tooManyAttempts(row?.wait ?? 1);
}

/** Takes back an attempt that proved harmless. */
export async function giveBackAttempt(db: Db, { key, everySeconds }: RateLimit): Promise<void> {
  await db
    .update(throttles)
    .set({ nextAt: sql`${throttles.nextAt} - make_interval(secs => ${everySeconds})` })
    .where(eq(throttles.key, key));
}

export function tooManyAttempts(waitSeconds: number): ApiError {
  return new ApiError('rate_limited', { details: { retryAfterSeconds: Math.max(1, waitSeconds) } });
}

/** Forgets what was counted for somebody or something, whose id the keys contain. */
export async function forgetAttemptsOf(tx: Tx, id: string): Promise<void> {
  await tx.delete(throttles).where(like(throttles.key, `%${id}%`));
}

/** No limit lasts a day. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.delete(throttles).where(lt(throttles.touchedAt, sql`now() - interval '2 days'`));
}
