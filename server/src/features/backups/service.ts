import type { BackupEvery, BackupReport, BackupSchedule } from '@gene/contract/backups';
import { ApiError } from '@gene/contract/errors';
import { JobReason } from '@gene/contract/jobs';
import { backupsFolder } from '../../platform/backup/backup.ts';
import type { Db } from '../../platform/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { recordAction } from '../accounts/service.ts';
import { readBackupSchedule, saveBackupSchedule } from '../settings/service.ts';
import { addBackup, backupHandler, backupJob } from './jobs.ts';
import { nextDue } from './schedule/rules.ts';
import { createScheduling, removeOlder } from './schedule/service.ts';
import * as store from './store.ts';

export interface BackupService {
  /** Newest first. */
  report(): Promise<BackupReport>;
  /** The last one with files, and how many it lacks. */
  last(): Promise<{ madeAt: Date; missing: number } | null>;
  /** Has one made in the background. @throws ApiError disk_full if there may be no room for it */
  begin(adminId: string): Promise<BackupReport>;
  setSchedule(adminId: string, schedule: BackupSchedule): Promise<BackupReport>;
  handler: ReturnType<typeof backupHandler>;
  /** Begins what is due, and tells the admins of what failed. */
  look(now: Date): Promise<void>;
}

interface Needs extends Pick<Parameters<typeof backupHandler>[0], 'connect' | 'owners'> {
  db: Db;
  dataDirectory: string;
  disk: Pick<DiskSpace, 'freeBytes'>;
  lowBytes: number;
  /** Bytes of all files and of the database: a backup takes less. */
  storedBytes: () => Promise<number>;
  /** As the environment has it. */
  every: BackupEvery;
}

export function createBackupService(needs: Needs): BackupService {
  const { db, dataDirectory, disk, lowBytes, storedBytes } = needs;
  const read = () => readBackupSchedule(db, needs.every);
  const scheduling = createScheduling({ db, read });
  const hasRoom = async () => disk.freeBytes() - (await storedBytes()) >= lowBytes;

  async function report(): Promise<BackupReport> {
    const rows = await store.listBackups(db);
    const job = await store.findLastJob(db, backupJob.kind);
    const { since: _, ...schedule } = await read();
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
      schedule,
      nextAt: nextDue(schedule, new Date())?.toISOString() ?? null,
    };
  }

  return {
    report,
    async last() {
      const rows = await store.listBackups(db);
      return rows.find(({ contents }) => contents === 'all') ?? null;
    },
    async begin(adminId) {
      if (!(await hasRoom()))
        throw new ApiError('disk_full', {
          message: 'The disk may be too small for a backup. Make it elsewhere: npm run backup -- <folder>',
        });
      await db.transaction(async (tx) => {
        await addBackup(tx, adminId, {});
        await recordAction(tx, { actorId: adminId, action: 'made_backup', target: '' });
      });
      return report();
    },
    async setSchedule(adminId, schedule) {
      await saveBackupSchedule(db, adminId, schedule, needs.every);
      return report();
    },
    handler: backupHandler({
      ...{ connect: needs.connect, dataDirectory, owners: needs.owners, hasRoom },
      removeOlder: async () => removeOlder(db, dataDirectory, (await read()).keep),
    }),
    look: (now) => scheduling.look(now),
  };
}
