import { type Preferences, type PreferencesChange, preferencesDefaults } from '@gene/contract/preferences';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { preferences } from './schema.ts';
import { toColumns, toPreferences } from './view.ts';

/** For other features' statements: this person lets their organization see when they were active. */
export const showsActivity = (userId: SQL) =>
  sql<boolean>`coalesce((select p.show_activity from ${preferences} p where p.owner_id = ${userId}), true)`;

/** Those of people who never changed anything are missing. */
export async function listPreferences(
  db: Db | Tx,
  ownerIds: readonly string[],
): Promise<Map<string, Preferences>> {
  const rows = await db
    .select()
    .from(preferences)
    .where(inArray(preferences.ownerId, [...ownerIds]));
  return new Map(rows.map((row) => [row.ownerId, toPreferences(row)]));
}

/** People who want to hear news of the product. */
export async function listWantingUpdates(db: Db): Promise<string[]> {
  const rows = await db
    .select({ ownerId: preferences.ownerId })
    .from(preferences)
    .where(eq(preferences.productUpdates, true));
  return rows.map(({ ownerId }) => ownerId);
}

/** Stores what was changed, in one statement; the rest stays, or is the default. */
export async function savePreferences(
  tx: Tx,
  ownerId: string,
  change: PreferencesChange,
): Promise<Preferences> {
  const changed = toColumns(change);
  const usual = toColumns(preferencesDefaults) as typeof preferences.$inferInsert;
  const [row] = await tx
    .insert(preferences)
    .values({ ...usual, ...changed, ownerId })
    // Setting the key keeps a change of nothing valid.
    .onConflictDoUpdate({ target: preferences.ownerId, set: { ...changed, ownerId } })
    .returning();
  if (!row) throw new Error('the preferences were not saved');
  return toPreferences(row);
}
