import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { isEnabled } from '../../accounts/service.ts';
import { audioFeeds } from '../schema.ts';

type Feed = typeof audioFeeds.$inferSelect;

export async function findFeed(db: Db, ownerId: string): Promise<Feed | null> {
  return (await db.select().from(audioFeeds).where(eq(audioFeeds.ownerId, ownerId)))[0] ?? null;
}

/** Only for accounts that are not disabled. */
export async function findByToken(db: Db, tokenHash: string): Promise<Feed | null> {
  const [found] = await db
    .select()
    .from(audioFeeds)
    .where(and(eq(audioFeeds.tokenHash, tokenHash), isEnabled(audioFeeds.ownerId)));
  return found ?? null;
}

/** Replaces an earlier one. */
export async function saveFeed(db: Db, feed: Pick<Feed, 'ownerId' | 'tokenHash'>): Promise<Feed> {
  const createdAt = new Date();
  const [saved] = await db
    .insert(audioFeeds)
    .values({ ...feed, createdAt })
    .onConflictDoUpdate({ target: audioFeeds.ownerId, set: { ...feed, createdAt } })
    .returning();
  return saved!;
}

export async function deleteFeed(db: Db, ownerId: string): Promise<void> {
  await db.delete(audioFeeds).where(eq(audioFeeds.ownerId, ownerId));
}
