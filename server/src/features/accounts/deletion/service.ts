import {
  deletionDays,
  type DeletionOutlook,
  type GivenToClasses,
  type LeftOrganization,
} from '@gene/contract/deletions';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DiskSpace } from '../../../platform/disk-space.ts';
import type { Logger } from '../../../platform/logger.ts';
import { cancelJobs } from '../../../platform/queue.ts';
import { findDates } from '../../preferences/service.ts';
import type { SecurityNews, TellOwner } from '../mails/service.ts';
import type { Sessions } from '../sessions/service.ts';
import * as accounts from '../store.ts';
import { addDeletion, deletionHandler, deletionJob } from './jobs.ts';
import * as store from './store.ts';
import { endResets } from '../password-links/store.ts';
import { deleteSessions } from '../sessions/store.ts';

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'makeRoom'>;
  logger: Logger;
  tellOwner: TellOwner;
  sessions: Pick<Sessions, 'tell'>;
  organizations: Parameters<typeof deletionHandler>[0]['organizations'] & {
    listLeft: (db: Db, userId: string) => Promise<LeftOrganization[]>;
    /** Tells the members of what would end with the account. */
    announceEnd: (tx: Tx, userId: string, endsAt: Date) => Promise<void>;
    /** The account is kept, and so is what would have ended with it. */
    keepGoing: (tx: Tx, userId: string) => Promise<void>;
  };
  /** Counts what classes have of a person. */
  given: { [Kind in keyof GivenToClasses]: (db: Db, userId: string) => Promise<number> };
}

/** An account's end, which its owner asks for and can take back for some days. */
export function createDeletions(needs: Needs) {
  const { db, sessions, organizations, given } = needs;

  return {
    async outlook(userId: string): Promise<DeletionOutlook> {
      const user = await accounts.findUser(db, userId);
      if (!user) throw new ApiError('session_ended');
      const isLastAdmin = user.isAdmin && !(await db.transaction((tx) => accounts.hasOtherAdmin(tx, userId)));
      const [left, sharedSubjects, assignedPapers, handedIn] = await Promise.all([
        organizations.listLeft(db, userId),
        given.sharedSubjects(db, userId),
        given.assignedPapers(db, userId),
        given.handedIn(db, userId),
      ]);
      return {
        deletesAt: user.deletesAt?.toISOString() ?? null,
        isLastAdmin,
        organizations: left,
        given: { sharedSubjects, assignedPapers, handedIn },
      };
    },

    /** Asked again, it changes nothing. The caller has proved who they are. @throws ApiError last_admin */
    async ask(userId: string): Promise<{ deletesAt: string }> {
      const deletesAt = await db.transaction(async (tx) => {
        await accounts.holdAdmins(tx);
        const user = await accounts.holdUser(tx, userId);
        if (!user) throw new ApiError('session_ended');
        if (user.deletesAt) return user.deletesAt;
        if (user.isAdmin && !(await accounts.hasOtherAdmin(tx, userId))) throw new ApiError('last_admin');
        const deletesAt = await store.markDeletion(tx, userId, deletionDays);
        await deleteSessions(tx, userId);
        await endResets(tx, userId);
        await addDeletion(tx, userId, deletesAt);
        await organizations.announceEnd(tx, userId, deletesAt);
        await needs.tellOwner(tx, userId, deletionNews((await findDates(tx, userId)).deadline(deletesAt)));
        return deletesAt;
      });
      await sessions.tell(userId, { reason: 'deletion' });
      return { deletesAt: deletesAt.toISOString() };
    },

    /** @throws ApiError account_deleting once its time has come */
    async takeBack(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await accounts.holdUser(tx, userId);
        if (!user?.deletesAt) return;
        await store.clearDeletion(tx, userId);
        if (await store.holdDue(tx, userId))
          throw new ApiError('account_deleting', {
            message: 'Too late: the account is already being deleted.',
          });
        await organizations.keepGoing(tx, userId);
        await cancelJobs(tx, deletionJob, [userId]);
        await needs.tellOwner(tx, userId, keptNews);
      });
      await sessions.tell(userId);
    },

    handler: deletionHandler({
      ...needs,
      tell: sessions.tell,
      gone: (userId) => sessions.tell(userId, { reason: 'deletion' }),
    }),

    /** Begins what is due and has no job, because it was given up or a backup was restored. */
    async tidy(): Promise<void> {
      for (const userId of await store.listDue(db)) await db.transaction((tx) => addDeletion(tx, userId));
    },
  };
}

export type Deletions = ReturnType<typeof createDeletions>;

const deletionNews = (end: string): SecurityNews => ({
  ...{ is: 'entry_changed', title: 'Deletion of your Gene account' },
  text: `The deletion of your Gene account was asked for: it goes with everything in it on ${end}. To keep it, sign in before then and choose “Keep My Account”.

If it was not you, sign in, keep your account and set a new password, which signs all other devices out.`,
});

const keptNews: SecurityNews = {
  ...{ is: 'entry_changed', title: 'Your Gene account stays' },
  text: 'The deletion of your Gene account was taken back: it stays, with everything in it.',
};
