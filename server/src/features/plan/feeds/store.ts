import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { isEnabled } from '../../accounts/service.ts';
import { planFeeds } from '../schema.ts';

type Feed = typeof planFeeds.$inferSelect;

export async function findFeed(db: Db, ownerId: string): Promise<Feed | null> {
  const [found] = await db.select().from(planFeeds).where(eq(planFeeds.ownerId, ownerId));
  return found ?? null;
}

/** Only for accounts that are not disabled. */
export async function findByToken(db: Db, tokenHash: string): Promise<Feed | null> {
  const [found] = await db
    .select()
    .from(planFeeds)
    .where(and(eq(planFeeds.tokenHash, tokenHash), isEnabled(planFeeds.ownerId)));
  return found ?? null;
}

/** Replaces an earlier one. */
export async function saveFeed(
  db: Db,
  feed: Pick<Feed, 'ownerId' | 'tokenHash' | 'timeZone'>,
): Promise<Feed> {
  const createdAt = new Date();
  const [saved] = await db
    .insert(planFeeds)
    .values({ ...feed, createdAt })
    .onConflictDoUpdate({ target: planFeeds.ownerId, set: { ...feed, createdAt } })
    .returning();
  return saved!;
}

export async function deleteFeed(db: Db, ownerId: string): Promise<void> {
  await db.delete(planFeeds).where(eq(planFeeds.ownerId, ownerId));
}
