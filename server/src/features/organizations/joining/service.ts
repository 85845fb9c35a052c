import type { JoinOffer } from '@gene/contract/classes';
import { ApiError } from '@gene/contract/errors';
import { organizationLimits } from '@gene/contract/organizations';
import type { Db, Tx } from '../../../platform/database.ts';
import { countAttempt, giveBackAttempt } from '../../../platform/rate-limits.ts';
import { tokenHash } from '../../../platform/tokens.ts';
import type { Accounts } from '../../accounts/service.ts';
import { holdClass, insertClassMembers } from '../classes/store.ts';
import {
  countMembers,
  giveSourcedId,
  holdOrganization,
  insertMember,
  setRole,
  setRollNumber,
} from '../store.ts';
import { newCode, readCode } from './rules.ts';
import * as store from './store.ts';

/** Wrong codes of one person, or of all in a network who are not signed in: a program that tries them all must not get on. */
const tries = { burst: 100, everySeconds: 20 };

interface Needs {
  db: Db;
  sessions: Pick<Accounts['sessions'], 'tell'>;
}

const offerOf = ({ organization, className, role }: store.Way): JoinOffer => ({
  organization,
  className,
  role,
});

/**
 * Lets a person in by a code or a link, in the transaction. Whoever is there already uses nothing up.
 * @throws ApiError join_invalid, limit_reached
 */
async function enter(
  tx: Tx,
  userId: string,
  way: Omit<store.Way, 'organization' | 'className'>,
): Promise<void> {
  const { organizationId, classId, role, invitationId, rollNumber, sourcedId } = way;
  await holdOrganization(tx, organizationId);
  if (classId !== null && !(await holdClass(tx, organizationId, classId))) throw new ApiError('join_invalid');
  const before = await store.findRole(tx, organizationId, userId);
  if (before === null) {
    if ((await countMembers(tx, organizationId)) >= organizationLimits.membersMax)
      throw new ApiError('limit_reached', { message: 'This organisation is full.' });
    await insertMember(tx, { organizationId, userId, role });
  }
  const isMade = before === 'student' && role === 'teacher';
  if (isMade) await setRole(tx, organizationId, userId, role);
  const further = invitationId === null ? [] : await store.listFurtherClasses(tx, invitationId);
  let isAdded = false;
  for (const id of [...(classId === null ? [] : [classId]), ...further])
    if ((await insertClassMembers(tx, { organizationId, classId: id }, [userId])) > 0) isAdded = true;
  if (rollNumber !== null) await setRollNumber(tx, { organizationId, userId, rollNumber, over: 'nothing' });
  if (sourcedId !== null) await giveSourcedId(tx, { organizationId, userId, sourcedId });
  const isChange = before === null || isMade || isAdded || way.emailKey !== null;
  if (isChange && invitationId !== null && !(await store.takeUse(tx, invitationId)))
    throw new ApiError('join_invalid');
}

/** Codes and links by which people join. */
export function createJoining({ db, sessions }: Needs) {
  /** @param asker a person or a network @throws ApiError join_invalid, rate_limited */
  const getWay = async (asker: string, key: string): Promise<store.Way> => {
    const code = readCode(key);
    const attempt = { key: `join:${asker}`, ...tries };
    // Nobody guesses the key of a link.
    if (code !== null) await countAttempt(db, attempt);
    const way =
      code === null ? await store.findByToken(db, tokenHash(key)) : await store.findByCode(db, code);
    if (!way) throw new ApiError('join_invalid');
    if (code !== null) await giveBackAttempt(db, attempt);
    return way;
  };

  return {
    look: async (network: string, key: string): Promise<JoinOffer> => offerOf(await getWay(network, key)),

    async join(userId: string, key: string): Promise<JoinOffer> {
      const way = await getWay(userId, key);
      await db.transaction((tx) => enter(tx, userId, way));
      await sessions.tell(userId);
      return offerOf(way);
    },

    /** Of a course that goes with the class. @throws ApiError join_invalid, limit_reached */
    async admitStudent(userId: string, place: { organizationId: string; classId: string }): Promise<void> {
      const way = { ...place, role: 'student' as const, invitationId: null, emailKey: null };
      await db.transaction((tx) => enter(tx, userId, { ...way, rollNumber: null, sourcedId: null }));
      await sessions.tell(userId);
    },

    renewCode: (organizationId: string, classId: string | null): Promise<string> =>
      db.transaction(async (tx) => {
        if (classId !== null && !(await holdClass(tx, organizationId, classId)))
          throw new ApiError('not_found');
        const code = newCode();
        await store.putCode(tx, { code, organizationId, classId });
        return code;
      }),

    endCode: (organizationId: string, classId: string | null): Promise<void> =>
      store.deleteCode(db, organizationId, classId),
  };
}

export type Joining = ReturnType<typeof createJoining>;

/** Lets a person whose address is known to be theirs in wherever it is invited. False if it is nowhere. */
export async function admitAddress(tx: Tx, person: { id: string; emailKey: string }): Promise<boolean> {
  const ways = await store.listByAddress(tx, person.emailKey);
  for (const way of ways) await enter(tx, person.id, way);
  return ways.length > 0;
}

export const isInvitation = async (db: Db, hash: string): Promise<boolean> =>
  (await store.findByToken(db, hash)) !== null;

/**
 * Lets a person who registers in by a link. False if it does not work for them.
 * @param isInvitedOnly only a link for their own address counts
 */
export async function admitInvited(
  tx: Tx,
  person: { id: string; emailKey: string },
  { token, isInvitedOnly }: { token: string; isInvitedOnly: boolean },
): Promise<boolean> {
  const way = await store.findByToken(tx, tokenHash(token));
  if (!way || (isInvitedOnly && way.emailKey !== person.emailKey)) return false;
  await enter(tx, person.id, way);
  return true;
}
