import type { UsageRow } from '@gene/contract/settings';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import { modelUsage } from '../schema.ts';

/** Tokens reserved for a call in progress. */
export interface Reservation {
  userId: string;
  day: string;
  model: string;
  tokens: number;
}

const used = sql<number>`coalesce(sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens} + ${modelUsage.reservedTokens}), 0)::float8`;

/**
 * Reserves tokens from a person's allowance for today (UTC), atomically.
 * @param dailyTokens 0: unlimited
 * @returns null if not enough are left
 */
export function reserve(
  db: Db,
  { userId, model, tokens }: Omit<Reservation, 'day'>,
  dailyTokens: number,
): Promise<Reservation | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('model_usage'), hashtext(${userId}))`);
    const [today] = await tx
      .select({ day: sql<string>`(now() at time zone 'utc')::date::text`, used })
      .from(modelUsage)
      .where(and(eq(modelUsage.userId, userId), sql`${modelUsage.day} = (now() at time zone 'utc')::date`));
    if (!today || (dailyTokens > 0 && today.used + tokens > dailyTokens)) return null;
    await tx
      .insert(modelUsage)
      .values({ userId, day: today.day, model, calls: 1, reservedTokens: tokens })
      .onConflictDoUpdate({
        target: [modelUsage.userId, modelUsage.day, modelUsage.model],
        set: {
          calls: sql`${modelUsage.calls} + 1`,
          reservedTokens: sql`${modelUsage.reservedTokens} + ${tokens}`,
        },
      });
    return { userId, day: today.day, model, tokens };
  });
}

/** Replaces a reservation by the call's actual usage. */
export async function settle(
  db: Db,
  { userId, day, model, tokens }: Reservation,
  outcome: { inputTokens: number; outputTokens: number; failed: boolean },
): Promise<void> {
  await db
    .update(modelUsage)
    .set({
      reservedTokens: sql`greatest(${modelUsage.reservedTokens} - ${tokens}, 0)`,
      inputTokens: sql`${modelUsage.inputTokens} + ${outcome.inputTokens}`,
      outputTokens: sql`${modelUsage.outputTokens} + ${outcome.outputTokens}`,
      failures: sql`${modelUsage.failures} + ${outcome.failed ? 1 : 0}`,
    })
    .where(and(eq(modelUsage.userId, userId), eq(modelUsage.day, day), eq(modelUsage.model, model)));
}

const mostRows = 500;

export function listUsage(db: Db, days: number): Promise<UsageRow[]> {
  return db
    .select({
      day: modelUsage.day,
      userId: modelUsage.userId,
      name: people.name,
      email: people.email,
      model: modelUsage.model,
      calls: modelUsage.calls,
      failures: modelUsage.failures,
      inputTokens: modelUsage.inputTokens,
      outputTokens: modelUsage.outputTokens,
    })
    .from(modelUsage)
    .innerJoin(people, eq(people.id, modelUsage.userId))
    .where(sql`${modelUsage.day} > (now() at time zone 'utc')::date - ${days}::int`)
    .orderBy(
      desc(modelUsage.day),
      desc(sql`${modelUsage.inputTokens} + ${modelUsage.outputTokens}`),
      modelUsage.userId,
      modelUsage.model,
    )
    .limit(mostRows);
}

export async function findPeople(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  if (ids.length === 0) return [];
  const { id, name, email } = people;
  return db
    .select({ id, name, email })
    .from(people)
    .where(inArray(id, [...ids]));
}
