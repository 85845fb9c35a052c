import type { BackupReport } from '@gene/contract/backups';
import { ApiError } from '@gene/contract/errors';
import { JobReason } from '@gene/contract/jobs';
import { backupsFolder } from '../../platform/backup/backup.ts';
import type { Db } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { addJob } from '../../platform/queue.ts';
import { recordAction } from '../accounts/service.ts';
import { backupJob } from './jobs.ts';
import * as store from './store.ts';

export { backupHandler } from './jobs.ts';

export interface BackupService {
  /** Newest first. */
  report(): Promise<BackupReport>;
  /** When the last complete one was made. */
  last(): Promise<Date | null>;
  /** Has one made in the background. @throws ApiError disk_full if there may be no room for it */
  begin(adminId: string): Promise<BackupReport>;
}

interface Needs {
  db: Db;
  dataDirectory: string;
  disk: Pick<DiskSpace, 'freeBytes'>;
  lowBytes: number;
  /** Bytes of all files and of the database: a backup takes less. */
  storedBytes: () => Promise<number>;
}

export function createBackupService(needs: Needs): BackupService {
  const { db, dataDirectory, disk, lowBytes, storedBytes } = needs;

  async function report(): Promise<BackupReport> {
    const rows = await store.listBackups(db);
    const job = await store.findLastJob(db, backupJob.kind);
    const isUnderWay = job?.state === 'queued' || job?.state === 'running';
    // Once it was removed from the list of jobs, or one has been made since, a failure is past.
    const isFailed = job?.state === 'failed' && !rows.some(({ madeAt }) => madeAt > job.createdAt);
    return {
      backups: rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() })),
      folder: backupsFolder(dataDirectory),
      underWaySince: isUnderWay ? job.createdAt.toISOString() : null,
      failure: isFailed
        ? { at: job.createdAt.toISOString(), reason: JobReason.safeParse(job.error).data ?? 'unforeseen' }
        : null,
    };
  }

  return {
    report,
    async last() {
      const rows = await store.listBackups(db);
      return rows.find(({ contents }) => contents === 'all')?.madeAt ?? null;
    },
    async begin(adminId) {
      if (disk.freeBytes() - (await storedBytes()) < lowBytes)
        throw new ApiError('disk_full', {
          message: 'The disk may be too small for a backup. Make it elsewhere: npm run backup -- <folder>',
        });
      await db.transaction(async (tx) => {
        await addJob(tx, {
          ...{ kind: backupJob, payload: {}, ownerId: adminId },
          // A second attempt would most likely meet what the first one met.
          ...{ dedupeKey: backupJob.kind, maxAttempts: 1 },
        });
        await recordAction(tx, { actorId: adminId, action: 'made_backup', target: '' });
      });
      return report();
    },
  };
}
