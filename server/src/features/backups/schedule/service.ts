import fs from 'node:fs/promises';
import path from 'node:path';
import type { BackupSchedule } from '@gene/contract/backups';
import { backupsFolder } from '../../../platform/backup/backup.ts';
import type { Db } from '../../../platform/database.ts';
import { listAdmins } from '../../accounts/service.ts';
import { keepNotice } from '../../notices/service.ts';
import { addBackup, backupJob } from '../jobs.ts';
import * as store from '../store.ts';
import { isScheduledName, lastDue } from './rules.ts';

interface Needs {
  db: Db;
  read: () => Promise<BackupSchedule & { since: string | null }>;
}

/** Has backups made when they are due. */
export function createScheduling({ db, read }: Needs) {
  /** Of all processes that look, one takes a turn; what was missed is made up for once. */
  async function begin(now: Date): Promise<void> {
    const schedule = await read();
    const due = lastDue(schedule, now);
    if (!due || (schedule.since !== null && due < new Date(schedule.since))) return;
    await db.transaction(async (tx) => {
      const [ownerId] = await listAdmins(tx);
      if (ownerId !== undefined && (await store.takeTurn(tx, due)))
        await addBackup(tx, ownerId, { dueAt: due.toISOString() });
    });
  }

  async function tellOfFailure(): Promise<void> {
    await db.transaction(async (tx) => {
      const failed = await store.takeUntoldFailure(tx, backupJob.kind);
      if (!failed) return;
      for (const ownerId of await listAdmins(tx))
        await keepNotice(tx, {
          ...{ ownerId, kind: 'job', thing: `backup:${failed.toISOString()}` },
          content: { is: 'backup_failed' },
        });
    });
  }

  return {
    async look(now: Date): Promise<void> {
      await begin(now);
      await tellOfFailure();
    },
  };
}

/**
 * Deletes archives made by schedule in this folder beyond the newest, and no others. An older one stays while every
 * newer one lacks more files.
 */
export async function removeOlder(db: Db, dataDirectory: string, keep: number): Promise<void> {
  const folder = backupsFolder(dataDirectory);
  const own = (await store.listScheduled(db)).filter(
    ({ file }) => file === path.join(folder, path.basename(file)) && isScheduledName(path.basename(file)),
  );
  let fewest = Math.min(...own.slice(0, keep).map(({ missing }) => missing));
  for (const { id, file, missing } of own.slice(keep)) {
    if (missing < fewest) {
      fewest = missing;
      continue;
    }
    await fs.rm(file, { force: true });
    await store.deleteBackup(db, id);
  }
}
