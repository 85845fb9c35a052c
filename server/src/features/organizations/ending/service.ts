import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import { type JobHandler, renewLease } from '../../../platform/queue.ts';
import { findDates } from '../../preferences/service.ts';
import {
  deleteOwned,
  findOrganization,
  type Inheritance,
  listEnding,
  listMembers,
  listOwned,
  passOwned,
} from '../store.ts';
import { addEnding, endingJob, type EndingPayload } from './jobs.ts';

interface News {
  thing: string;
  title: string;
  text: string;
}

/** News that nobody can switch off, and what somebody was told last of that kind. */
export interface MemberNews {
  /** Of the same thing once a day. */
  tell: (tx: Tx, userId: string, news: News) => Promise<void>;
  /** Null: nothing. @param about what the thing begins with */
  findLastThing: (tx: Tx, userId: string, about: string) => Promise<string | null>;
}

const membersAtOnce = 200;

interface Needs {
  db: Db;
  memberNews: MemberNews;
}

/** Begins to tell the members of what ends with its owner's account, in the transaction that asks for its end. */
export async function announceEnd(tx: Tx, ownerId: string, endsAt: Date): Promise<void> {
  for (const organizationId of await listEnding(tx, ownerId))
    await addEnding(tx, ownerId, { organizationId, endsAt: endsAt.toISOString() });
}

/** Begins to tell those who were told of an end that it is off, in the transaction that takes the request back. */
export async function announceStay(tx: Tx, ownerId: string): Promise<void> {
  for (const organizationId of await listOwned(tx, ownerId))
    await addEnding(tx, ownerId, { organizationId, endsAt: null });
}

/** Passes on or ends organizations whose last owner leaves. */
export function createEnding({ db, memberNews }: Needs) {
  const handler: JobHandler<EndingPayload> = {
    kind: endingJob,
    /** Repeated after a kill, it tells nobody twice. */
    async run({ payload: { organizationId, endsAt }, lease, signal }) {
      const organization = await findOrganization(db, organizationId);
      let after: string | null = null;
      while (organization && !signal.aborted) {
        const asked = { after, limit: membersAtOnce, classId: null, search: null };
        const members = await listMembers(db, organizationId, asked);
        for (const { userId, role } of members)
          if (role !== 'owner')
            await db.transaction(async (tx) => {
              if (await renewLease(tx, lease))
                await tellOf(tx, memberNews, { userId, organizationId, endsAt });
            });
        after = members.at(-1)?.userId ?? null;
        if (members.length < membersAtOnce) return;
      }
    },
    async gaveUp() {},
  };

  return {
    handler,

    /** Passes organizations that nobody else owns to a teacher, and ends those without one. */
    endOwned: async (tx: Tx, userId: string): Promise<Inheritance[]> => {
      const passed = await passOwned(tx, userId);
      for (const { organizationId, heirId } of passed)
        await memberNews.tell(tx, heirId, newsOfPassing(organizationId));
      await deleteOwned(tx, userId);
      return passed;
    },
  };
}

/** Whoever knows of the end is told that it is off, and of another one after that, be it on the same day. */
async function tellOf(
  tx: Tx,
  { tell, findLastThing }: MemberNews,
  { userId, organizationId, endsAt }: EndingPayload & { userId: string },
): Promise<void> {
  const about = `organization_end:${organizationId}`;
  const [asked, off] = [`${about}:asked`, `${about}:off`];
  const knowsOfEnd = (await findLastThing(tx, userId, about))?.startsWith(asked) === true;
  if (endsAt !== null && !knowsOfEnd)
    await tell(tx, userId, newsOfEnd(`${asked}:${newId()}`, (await findDates(tx, userId)).deadline(endsAt)));
  if (endsAt === null && knowsOfEnd) await tell(tx, userId, newsOfStay(`${off}:${newId()}`));
}

// Mailed too, so without a name that somebody has chosen.
const newsOfEnd = (thing: string, end: string): News => ({
  thing,
  title: 'Your organisation is going to end',
  text: `An organisation you belong to ends on ${end}: its owner's account will be deleted and nobody else teaches there. You keep your account and everything in it.`,
});

const newsOfStay = (thing: string): News => ({
  thing,
  title: 'Your organisation stays',
  text: 'An organisation you belong to was going to end. It stays: its owner keeps their account.',
});

const newsOfPassing = (id: string): News => ({
  thing: `organization_passed:${id}`,
  title: 'You now own an organisation',
  text: "Its owner's account was deleted, and you have taught there longest. You find it under Organisation.",
});
