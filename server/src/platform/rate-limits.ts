import { ApiError } from '@gene/contract/errors';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rateHits } from './schema.ts';

export interface RateLimit {
  /** Whom it counts; hash what is private. */
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts an attempt against each limit, in the database: restarts do not reset it and processes share it.
 * @returns gives the attempts back, for those that turn out to be harmless
 * @throws ApiError rate_limited, with the seconds to wait in `details.retryAfterSeconds`
 */
export async function countAttempt(db: Db, limits: RateLimit[]): Promise<() => Promise<void>> {
  const counted = await Promise.all(
    limits.map(async (limit) => {
      const seconds = sql.raw(String(limit.windowSeconds));
      const windowStart = sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;
      const [row] = await db
        .insert(rateHits)
        .values({ key: limit.key, windowStart, hits: 1 })
        .onConflictDoUpdate({
          target: [rateHits.key, rateHits.windowStart],
          set: { hits: sql`${rateHits.hits} + 1` },
        })
        .returning({
          hits: rateHits.hits,
          windowStart: rateHits.windowStart,
          wait: sql<number>`ceil(extract(epoch from ${rateHits.windowStart} - now()) + ${seconds})::int`,
        });
      return {
        ...limit,
        hits: row?.hits ?? 0,
        wait: row?.wait ?? 1,
        startedAt: row?.windowStart ?? new Date(),
      };
    }),
  );
  const exceeded = counted.filter(({ hits, max }) => hits > max).map(({ wait }) => Math.max(1, wait));
  if (exceeded.length > 0) {
    throw new ApiError('rate_limited', { details: { retryAfterSeconds: Math.max(...exceeded) } });
  }
  return async () => {
    await Promise.all(
      counted.map(({ key, startedAt }) =>
        db
          .update(rateHits)
          .set({ hits: sql`greatest(${rateHits.hits} - 1, 0)` })
          .where(and(eq(rateHits.key, key), eq(rateHits.windowStart, startedAt))),
      ),
    );
  };
}

/** Removes counters of windows that are long over. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.delete(rateHits).where(lt(rateHits.windowStart, sql`now() - interval '1 day'`));
}
