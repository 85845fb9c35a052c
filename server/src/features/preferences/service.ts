import { type Preferences, type PreferencesChange, preferencesDefaults } from '@gene/contract/preferences';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Dates, datesOf } from './format.ts';
import { createOpenings } from './openings/service.ts';
import { deleteOpenings } from './openings/store.ts';
import * as store from './store.ts';

export { type Dates, datesIn } from './format.ts';
export { showsActivity } from './store.ts';

/** Reads the settings of several people at once. */
export async function listPreferences(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<(userId: string) => Preferences> {
  const stored = await store.listPreferences(db, userIds);
  return (userId) => stored.get(userId) ?? preferencesDefaults;
}

export async function getPreferences(db: Db | Tx, userId: string): Promise<Preferences> {
  return (await listPreferences(db, [userId]))(userId);
}

/** Where a person's days and quiet hours are. */
export const timeZoneOf = ({ timeZone, deviceTimeZone }: Preferences): string =>
  timeZone ?? deviceTimeZone ?? 'UTC';

/** For what the server writes for a person. */
export const datesFor = (preferences: Preferences): Dates => datesOf(preferences, timeZoneOf(preferences));

export const findDates = async (db: Db | Tx, userId: string): Promise<Dates> =>
  datesFor(await getPreferences(db, userId));

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
}

export function createPreferences({ db, events }: Needs) {
  return {
    ...createOpenings({ db }),
    listWantingUpdates: () => store.listWantingUpdates(db),
    get: (userId: string) => getPreferences(db, userId),
    async update(userId: string, change: PreferencesChange): Promise<Preferences> {
      const saved = await db.transaction(async (tx) => {
        const now = await store.savePreferences(tx, userId, change);
        if (!now.privacy.shareData) await deleteOpenings(tx, userId);
        return now;
      });
      await events.publish(userId, { event: 'preferences', data: {} });
      return saved;
    },
  };
}

export type PreferencesService = ReturnType<typeof createPreferences>;
