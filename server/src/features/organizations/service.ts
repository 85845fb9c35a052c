import type { Member } from '@gene/contract/organizations';
import { addDays, calendarDay } from '@gene/engines/study-planning';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import type { Accounts } from '../accounts/service.ts';
import { getPreferences, timeZoneOf } from '../preferences/service.ts';
import * as store from './store.ts';

export { deleteOwned, isWaiting, listLeft, membershipsOf, openOwned, organizationHeads } from './store.ts';

/** Gives a person the organization of an institution, unless they own one. */
export async function ensureOwned(
  tx: Tx,
  owner: { id: string; name: string },
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  if (await store.hasOwned(tx, owner.id)) return;
  const organizationId = newId();
  await store.insertOrganization(tx, { id: organizationId, name: owner.name, isOpen });
  await store.insertMember(tx, { organizationId, userId: owner.id, role: 'owner' });
}

function describeActivity(lastSeenAt: Date | null, timeZone: string, now: Date): Member['activity'] {
  if (lastSeenAt === null) return null;
  const [day, today] = [calendarDay(lastSeenAt, timeZone), calendarDay(now, timeZone)];
  if (day >= today) return 'today';
  return day > addDays(today, -7) ? 'this_week' : null;
}

interface Needs {
  db: Db;
  sessions: Pick<Accounts['sessions'], 'tell'>;
}

export function createOrganizations({ db, sessions }: Needs) {
  return {
    /** Other members see the new name a few seconds later. */
    async rename(organizationId: string, name: string, byUserId: string): Promise<void> {
      await store.renameOrganization(db, organizationId, name);
      await sessions.tell(byUserId);
    },

    /** @param viewerId in whose time zone days begin */
    async listMembers(
      organizationId: string,
      viewerId: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<{ members: Member[]; nextCursor: string | null }> {
      const asked = { after: cursor ?? null, limit: limit + 1 };
      const [found, viewer] = await Promise.all([
        store.listMembers(db, organizationId, asked),
        getPreferences(db, viewerId),
      ]);
      const now = new Date();
      const page = found.slice(0, limit);
      return {
        members: page.map(({ joinedAt, lastSeenAt, ...member }) => ({
          ...member,
          joinedAt: joinedAt.toISOString(),
          activity: describeActivity(lastSeenAt, timeZoneOf(viewer), now),
        })),
        nextCursor: found.length > page.length ? (page.at(-1)?.userId ?? null) : null,
      };
    },
  };
}

export type Organizations = ReturnType<typeof createOrganizations>;
