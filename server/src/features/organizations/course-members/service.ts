import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@gene/contract/errors';
import { organizationLimits } from '@gene/contract/organizations';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Accounts, emailKey } from '../../accounts/service.ts';
import { holdClass, insertClassMembers } from '../classes/store.ts';
import { addInvitations } from '../invitations/service.ts';
import { findMembersByAddress } from '../invitations/store.ts';
import { countMembers, holdOrganization } from '../store.ts';
import type { CheckedRow } from '../members/rules.ts';
import { checkPeople, type CoursePerson, judgePeople, type JudgedPerson } from './rules.ts';
import * as store from './store.ts';

interface Place {
  organizationId: string;
  classId: string;
}

interface Needs {
  db: Db;
  sessions: Pick<Accounts['sessions'], 'tell'>;
}

interface Checked {
  people: readonly CoursePerson[];
  rows: readonly CheckedRow[];
}

/** So many are checked at once: thousands would hold other calls up. */
const atOnce = 200;

async function check(people: readonly CoursePerson[]): Promise<Checked> {
  const rows: CheckedRow[] = [];
  for (let from = 0; from < people.length; from += atOnce) {
    rows.push(...checkPeople(people.slice(from, from + atOnce)));
    await nextTurn();
  }
  return { people, rows };
}

async function judge(db: Db | Tx, place: Place, checked: Checked): Promise<JudgedPerson[]> {
  const { people } = checked;
  const keys = people.flatMap(({ email }) => (email === '' ? [] : [emailKey(email)]));
  const [inClass, members, invitations] = [
    await store.listClassMembers(db, place.classId),
    await findMembersByAddress(db, place.organizationId, keys),
    await store.listInvitationsOf(db, place, keys),
  ];
  return judgePeople(checked, emailKey, {
    inClass: new Set(inClass),
    members: new Map(members.map((member) => [member.emailKey, member.userId])),
    invitations,
  });
}

/** People whom a learning platform lists for a class, as students. */
export function createCourseMembers({ db, sessions }: Needs) {
  return {
    preview: async (place: Place, people: readonly CoursePerson[]): Promise<JudgedPerson[]> =>
      judge(db, place, await check(people)),

    /**
     * All of it or nothing.
     * @param isSeen whether what would be written is what was shown
     * @throws ApiError not_found for the class, conflict, limit_reached
     */
    async admit(
      place: Place,
      people: readonly CoursePerson[],
      { askedBy, isSeen }: { askedBy: string; isSeen: (judged: readonly JudgedPerson[]) => boolean },
    ): Promise<{ invited: number; added: number }> {
      const { organizationId, classId } = place;
      const checked = await check(people);
      const { invited, added } = await db.transaction(async (tx) => {
        await holdOrganization(tx, organizationId);
        if (!(await holdClass(tx, organizationId, classId))) throw new ApiError('not_found');
        const judged = await judge(tx, place, checked);
        if (!isSeen(judged))
          throw new ApiError('conflict', { message: 'The list has changed meanwhile. Look at it again.' });
        const toInvite = judged.filter(({ becomes }) => becomes === 'invitation');
        const userIds = judged.flatMap(({ becomes, userId }) =>
          becomes === 'member' && userId !== null ? [userId] : [],
        );
        await store.insertStudents(tx, organizationId, userIds);
        if ((await countMembers(tx, organizationId)) > organizationLimits.membersMax)
          throw new ApiError('limit_reached', { message: 'This organisation is full.' });
        await insertClassMembers(tx, place, userIds);
        await store.addClassTo(
          tx,
          toInvite.flatMap(({ invitationId }) => invitationId ?? []),
          classId,
        );
        const unknown = toInvite.filter(({ invitationId }) => invitationId === null);
        await addInvitations(
          tx,
          { organizationId, askedBy },
          unknown.map((person) => ({
            ...{ ...person, rollNumber: '', sourcedId: '', role: 'student' as const, classIds: [classId] },
          })),
        );
        return { invited: toInvite.length, added: userIds };
      });
      for (const userId of added) await sessions.tell(userId);
      return { invited, added: added.length };
    },
  };
}

export type CourseMembers = ReturnType<typeof createCourseMembers>;
export type { CoursePerson, JudgedPerson };
