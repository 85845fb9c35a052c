import type { OwnOrganization } from '@gene/contract/classes';
import { ApiError } from '@gene/contract/errors';
import type { SchoolClass } from '@gene/contract/members';
import { organizationLimits } from '@gene/contract/organizations';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import { getPreferences, timeZoneOf } from '../../preferences/service.ts';
import { describeActivity } from '../rules.ts';
import type { RosterClass } from '../rosters/reader.ts';
import { holdOrganization } from '../store.ts';
import * as store from './store.ts';

const there = (isFound: boolean) => {
  if (!isFound) throw new ApiError('not_found');
};

/**
 * Adds those that are not there, of an organization that is held.
 * @param rostered those that the school's own system knows: by its id, then by their name
 * @returns ids by name
 * @throws ApiError limit_reached
 */
export async function ensureClasses(
  tx: Tx,
  organizationId: string,
  names: readonly string[],
  rostered: readonly RosterClass[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const there = await store.listSourced(tx, organizationId);
  const byName = new Map(there.map(({ id, name }) => [name, id]));
  const bySource = new Map(
    there.flatMap(({ id, sourcedId }) => (sourcedId === null ? [] : [[sourcedId, id] as const])),
  );
  const sources = new Map(rostered.map((one) => [one.name, one]));
  const known = (name: string) => bySource.get(sources.get(name)?.sourcedId ?? '');
  const taken = new Set(wanted.map(known));
  const ids = new Map<string, string>();
  for (const name of wanted) {
    const named = byName.get(name);
    const id = known(name) ?? (taken.has(named) ? undefined : named);
    if (id !== undefined) ids.set(name, id);
  }
  const missing = wanted.filter((name) => !ids.has(name));
  await requireRoom(tx, organizationId, missing.length);
  for (const name of missing) {
    const id = newId();
    await store.insertClass(tx, { id, organizationId, name });
    ids.set(name, id);
  }
  const sourced = wanted.flatMap((name) => {
    const [id, source] = [ids.get(name), sources.get(name)];
    return id === undefined || source === undefined ? [] : [{ ...source, id }];
  });
  await store.setSources(tx, organizationId, sourced);
  return ids;
}

/** @throws ApiError limit_reached */
async function requireRoom(tx: Tx, organizationId: string, added: number): Promise<void> {
  if ((await store.countClasses(tx, organizationId)) + added > organizationLimits.classesMax)
    throw new ApiError('limit_reached', { message: 'An organisation has at most 500 classes.' });
}

/** Classes of an organization; whoever teaches there may change all of them. */
export function createClasses({ db }: { db: Db }) {
  return {
    list: (organizationId: string): Promise<SchoolClass[]> => store.listClasses(db, organizationId),

    /** @throws ApiError limit_reached */
    async add(organizationId: string, teacherId: string, name: string): Promise<SchoolClass> {
      const id = newId();
      await db.transaction(async (tx) => {
        await holdOrganization(tx, organizationId);
        await requireRoom(tx, organizationId, 1);
        await store.insertClass(tx, { id, organizationId, name });
        await store.insertClassMembers(tx, { organizationId, classId: id }, [teacherId]);
      });
      return { id, name, teachers: 1, students: 0, code: null };
    },

    rename: async (organizationId: string, id: string, name: string): Promise<void> =>
      there(await store.renameClass(db, organizationId, id, name)),

    remove: async (organizationId: string, id: string): Promise<void> =>
      there(await store.markRemoved(db, organizationId, id, true)),

    restore: async (organizationId: string, id: string): Promise<void> =>
      there(await store.markRemoved(db, organizationId, id, false)),

    addMembers: (organizationId: string, classId: string, userIds: readonly string[]): Promise<void> =>
      db.transaction(async (tx) => {
        there(await store.holdClass(tx, organizationId, classId));
        await store.insertClassMembers(tx, { organizationId, classId }, userIds);
      }),

    takeMember: (organizationId: string, classId: string, userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        there(await store.holdClass(tx, organizationId, classId));
        await store.deleteClassMember(tx, { classId, userId });
      }),

    leave: async (userId: string, classId: string): Promise<void> =>
      there(await store.deleteClassMember(db, { classId, userId })),

    async listOwn(userId: string): Promise<OwnOrganization[]> {
      const [own, active, viewer] = await Promise.all([
        store.listOwn(db, userId),
        store.listActiveMates(db, userId),
        getPreferences(db, userId),
      ]);
      const now = new Date();
      const matesOf = (classId: string) =>
        active.flatMap(({ name, timeZone, lastSeenAt, ...mate }) => {
          const activity = describeActivity(lastSeenAt, timeZone ?? timeZoneOf(viewer), now);
          return mate.classId === classId && activity ? [{ name, activity }] : [];
        });
      return own.map(({ classes, ...organization }) => ({
        ...organization,
        classes: classes.map((one) => ({ ...one, mates: matesOf(one.id) })),
      }));
    },

    tidy: (): Promise<void> => store.deleteOld(db),
  };
}
