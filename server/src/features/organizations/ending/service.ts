import type { Db, Tx } from '../../../platform/database.ts';
import type { JobHandler } from '../../../platform/queue.ts';
import {
  deleteOwned,
  findOrganization,
  type Inheritance,
  listEnding,
  listMembers,
  passOwned,
} from '../store.ts';
import { addEnding, endingJob, type EndingPayload } from './jobs.ts';

/** News that nobody can switch off; of the same thing once a day. */
export type TellMember = (
  tx: Tx,
  userId: string,
  news: { thing: string; title: string; text: string },
) => Promise<void>;

const membersAtOnce = 200;

interface Needs {
  db: Db;
  tellMember: TellMember;
}

/** Begins to tell the members of what ends with its owner's account, in the transaction that asks for its end. */
export async function announceEnd(tx: Tx, ownerId: string, endsAt: Date): Promise<void> {
  for (const organizationId of await listEnding(tx, ownerId))
    await addEnding(tx, ownerId, { organizationId, endsAt: endsAt.toISOString() });
}

/** Passes on or ends organizations whose last owner leaves. */
export function createEnding({ db, tellMember }: Needs) {
  const handler: JobHandler<EndingPayload> = {
    kind: endingJob,
    /** Repeated after a kill, it tells nobody twice on a day. */
    async run({ payload: { organizationId, endsAt }, signal }) {
      const organization = await findOrganization(db, organizationId);
      let after: string | null = null;
      while (organization && !signal.aborted) {
        const asked = { after, limit: membersAtOnce, classId: null, search: null };
        const members = await listMembers(db, organizationId, asked);
        const news = newsOfEnd(organizationId, new Date(endsAt));
        for (const { userId, role } of members)
          if (role !== 'owner') await db.transaction((tx) => tellMember(tx, userId, news));
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
        await tellMember(tx, heirId, newsOfPassing(organizationId));
      await deleteOwned(tx, userId);
      return passed;
    },
  };
}

// Mailed too, so without a name that somebody has chosen.
const newsOfEnd = (id: string, endsAt: Date) => ({
  thing: `organization_end:${id}`,
  title: 'Your organisation is going to end',
  text: `An organisation you belong to ends on ${endsAt.toUTCString()}: its owner's account will be deleted and nobody else teaches there. You keep your account and everything in it.`,
});

const newsOfPassing = (id: string) => ({
  thing: `organization_passed:${id}`,
  title: 'You now own an organisation',
  text: "Its owner's account was deleted, and you have taught there longest. You find it under Organisation.",
});
