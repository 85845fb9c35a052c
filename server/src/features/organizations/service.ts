import { ApiError } from '@gene/contract/errors';
import type { Member, Organization, OrganizationChange } from '@gene/contract/members';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files.ts';
import type { HeavyWork } from '../../platform/heavy-work.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { WorkerPool } from '../../platform/worker-pool.ts';
import type { Accounts } from '../accounts/service.ts';
import { getPreferences, timeZoneOf } from '../preferences/service.ts';
import { createClasses } from './classes/service.ts';
import { createCourseMembers } from './course-members/service.ts';
import { createEnding, type MemberNews } from './ending/service.ts';
import { createOrganizationInvitations } from './invitations/service.ts';
import { createJoining } from './joining/service.ts';
import { createLogos } from './logos/service.ts';
import { createMembers } from './members/service.ts';
import type { MembersTask } from './members/thread.ts';
import { describeActivity } from './rules.ts';
import * as store from './store.ts';

export { admitAddress, admitInvited, isInvitation, type Joining } from './joining/service.ts';

export type { CourseMembers, CoursePerson, JudgedPerson } from './course-members/service.ts';
export { announceEnd, announceStay, type MemberNews } from './ending/service.ts';
export { describeActivity } from './rules.ts';
export {
  classHeads,
  findSourcedClass,
  findTimeZone,
  holdOrganization,
  isInClass,
  isMemberOf,
  isTeaching,
  isWaiting,
  findOrganization,
  listClassRolls,
  listEnding,
  listOwned,
  listLeft,
  listRollClasses,
  listRollHolders,
  listTeachers,
  membershipsOf,
  openOwned,
  organizationHeads,
  rollNumbersOf,
  type SourcedClass,
  studentsOf,
} from './store.ts';
export type { Logos } from './logos/service.ts';
export { storedLogos } from './logos/store.ts';
export { holdClass } from './classes/store.ts';

/** A member as the organization knows them. */
export interface RegisteredMember extends Omit<store.MemberRow, 'lastSeenAt'> {
  classes: string[];
}

const registeredAtOnce = 200;

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

interface Needs {
  db: Db;
  heavy: HeavyWork;
  avatarFiles: FileStore;
  logger: Logger;
  /** Tables of people are read in a thread. */
  pool: Pick<WorkerPool<{ members: MembersTask }>, 'call'>;
  mailer: Mailer;
  publicUrl: () => string;
  sessions: Pick<Accounts['sessions'], 'tell'>;
  memberNews: MemberNews;
}

export function createOrganizations(needs: Needs) {
  const { db, sessions } = needs;
  const getOrganization = async (id: string): Promise<Organization> => {
    const found = await store.findOrganization(db, id);
    if (!found) throw new ApiError('not_found');
    return found;
  };
  const classes = createClasses(needs);
  const invitations = createOrganizationInvitations(needs);

  return {
    classes,
    invitations,
    logos: createLogos(needs),
    ending: createEnding(needs),
    members: createMembers(needs),
    joining: createJoining(needs),
    courseMembers: createCourseMembers(needs),
    get: getOrganization,

    /** Other members see the new name a few seconds later. */
    async update(id: string, change: OrganizationChange, byUserId: string): Promise<Organization> {
      await store.updateOrganization(db, id, change);
      await sessions.tell(byUserId);
      return getOrganization(id);
    },

    /** @param viewerId in whose time zone days begin where the organization has none */
    async listMembers(
      organizationId: string,
      viewerId: string,
      asked: Partial<Record<'cursor' | 'classId' | 'search', string | undefined>> & { limit: number },
    ): Promise<{ members: Member[]; nextCursor: string | null }> {
      const { limit } = asked;
      const [found, viewer, { timeZone }] = await Promise.all([
        store.listMembers(db, organizationId, {
          ...{ after: asked.cursor ?? null, limit: limit + 1 },
          ...{ classId: asked.classId ?? null, search: asked.search || null },
        }),
        getPreferences(db, viewerId),
        getOrganization(organizationId),
      ]);
      const now = new Date();
      const page = found.slice(0, limit);
      return {
        members: page.map(({ joinedAt, lastSeenAt, ...member }) => ({
          ...member,
          joinedAt: joinedAt.toISOString(),
          activity: describeActivity(lastSeenAt, timeZone ?? timeZoneOf(viewer), now),
        })),
        nextCursor: found.length > page.length ? (page.at(-1)?.userId ?? null) : null,
      };
    },

    /** Everybody, for the organization to keep; some at a time, in the order in which they joined. */
    async *eachMember(organizationId: string): AsyncGenerator<RegisteredMember[]> {
      let after: string | null = null;
      for (;;) {
        const asked = { after, limit: registeredAtOnce, classId: null, search: null };
        const found: store.MemberRow[] = await store.listMembers(db, organizationId, asked);
        const ids = found.map(({ userId }) => userId);
        const names = await store.listClassNames(db, organizationId, ids);
        if (found.length > 0)
          yield found.map(({ lastSeenAt: _seen, ...one }) => ({
            ...one,
            classes: names.get(one.userId) ?? [],
          }));
        after = ids.at(-1) ?? null;
        if (found.length < registeredAtOnce) return;
      }
    },

    listOwnerIds: (organizationId: string): Promise<string[]> => store.listOwnerIds(db, organizationId),

    async tidy(): Promise<void> {
      await classes.tidy();
      await invitations.tidy();
    },
  };
}

export type Organizations = ReturnType<typeof createOrganizations>;
