import * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DiskSpace } from '../../../platform/disk-space.ts';
import { addJob, dropOtherJobs, type JobHandler, type JobKind, renewLease } from '../../../platform/queue.ts';
import { forgetAttemptsOf } from '../../../platform/rate-limits.ts';
import { findUser, updateStanding } from '../store.ts';
import { batchRows, nextBatchSize } from './rules.ts';
import * as store from './store.ts';

type Payload = { userId: string };

export const deletionJob: JobKind<Payload> = {
  kind: 'accounts.delete',
  queue: 'accounts',
  payload: z.object({ userId: z.uuid() }),
};

export const addDeletion = (tx: Tx, userId: string, runAt?: Date) =>
  addJob(tx, {
    ...{ kind: deletionJob, payload: { userId }, ownerId: userId, dedupeKey: userId, maxAttempts: 5 },
    ...(runAt && { runAt }),
  });

interface Needs {
  db: Db;
  disk: Pick<DiskSpace, 'makeRoom'>;
  organizations: {
    /** Passes the organizations that nobody else owns to a teacher, or ends them. @returns who owns them now */
    endOwned: (tx: Tx, userId: string) => Promise<readonly { heirId: string }[]>;
  };
  gone: (userId: string) => Promise<void>;
  /** Their account has changed. */
  tell: (userId: string) => Promise<void>;
}

/**
 * Deletes an account in short transactions, so that nobody waits for one with much material. Since its time has
 * come nobody can sign in to it, so no part of it is ever seen; a killed run goes on where it was.
 */
export function deletionHandler({ db, disk, organizations, gone, tell }: Needs): JobHandler<Payload> {
  return {
    kind: deletionJob,
    async run({ payload: { userId }, lease, signal }) {
      /** False if the account is gone or kept, or another worker has taken over. */
      const inStep = (work: (tx: Tx) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          if (signal.aborted || !(await store.holdDue(tx, userId))) return false;
          if (!(await renewLease(tx, lease))) return false;
          await work(tx);
          return true;
        });
      // Deleting takes space too.
      await disk.makeRoom();
      const heirs = new Set<string>();
      const isBegun = await inStep(async (tx) => {
        await dropOtherJobs(tx, lease.jobId, userId);
        const isInstitution = (await findUser(tx, userId))?.userType === 'institution';
        for (const { heirId } of await organizations.endOwned(tx, userId)) {
          heirs.add(heirId);
          // Closed by an admin, it stays closed.
          if (isInstitution) await updateStanding(tx, heirId, { userType: 'institution' });
        }
      });
      if (!isBegun) return;
      for (const heirId of heirs) await tell(heirId);
      for (const table of await store.listOwnTables(db)) {
        let wanted: number = batchRows.first;
        let deleted = wanted;
        while (deleted === wanted) {
          const begun = performance.now();
          const rows = wanted;
          if (!(await inStep(async (tx) => (deleted = await store.deleteSome(tx, table, userId, rows)))))
            return;
          if (deleted < rows) break;
          deleted = wanted = nextBatchSize(rows, performance.now() - begun);
        }
      }
      const isGone = await inStep(async (tx) => {
        await forgetAttemptsOf(tx, userId);
        await store.deleteAccount(tx, userId);
      });
      if (isGone) await gone(userId);
    },
    // It is begun again within the hour.
    async gaveUp() {},
  };
}
