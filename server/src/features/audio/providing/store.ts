import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { speechUsage } from '../schema.ts';

export interface Reservation {
  ownerId: string;
  day: string;
  characters: number;
}

const today = sql<string>`(now() at time zone 'utc')::date`;

/**
 * Takes characters from what somebody has for today, in one statement.
 * @param most 0: unlimited
 * @returns null if not so many are left
 */
export async function reserve(
  db: Db,
  { ownerId, characters }: Omit<Reservation, 'day'>,
  most: number,
): Promise<Reservation | null> {
  if (most > 0 && characters > most) return null;
  const [row] = await db
    .insert(speechUsage)
    .values({ ownerId, day: today, characters })
    .onConflictDoUpdate({
      target: [speechUsage.ownerId, speechUsage.day],
      set: { characters: sql`${speechUsage.characters} + ${characters}` },
      ...(most > 0 && { setWhere: lte(speechUsage.characters, most - characters) }),
    })
    .returning({ day: speechUsage.day });
  return row ? { ownerId, day: row.day, characters } : null;
}

/** Gives back what was not said. */
export async function giveBack(db: Db, { ownerId, day, characters }: Reservation): Promise<void> {
  await db
    .update(speechUsage)
    .set({ characters: sql`greatest(${speechUsage.characters} - ${characters}, 0)` })
    .where(and(eq(speechUsage.ownerId, ownerId), eq(speechUsage.day, day)));
}
