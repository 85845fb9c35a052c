import { BackupSchedule, type BackupEvery } from '@gene/contract/backups';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import { saveSetting } from '../changes/service.ts';
import { findSetting } from '../store.ts';

const name = 'backups';

const Stored = BackupSchedule.extend({
  /** Backups due before it was set are not made up for. */
  since: z.iso.datetime().nullable(),
});
export type StoredSchedule = z.infer<typeof Stored>;

const usualSchedule = (every: BackupEvery): BackupSchedule => ({
  ...{ every, hour: 3, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, keep: 7 },
});

/** @param every as the environment has it, until an admin sets it */
export async function readBackupSchedule(db: Db, every: BackupEvery): Promise<StoredSchedule> {
  const stored = Stored.safeParse((await findSetting(db, name))?.value);
  return stored.data ?? { ...usualSchedule(every), since: null };
}

/** @param every as the environment has it */
export const saveBackupSchedule = (
  db: Db,
  adminId: string,
  schedule: BackupSchedule,
  every: BackupEvery,
): Promise<void> =>
  saveSetting(db, adminId, {
    ...{ name, usual: usualSchedule(every), value: schedule },
    beside: { since: new Date().toISOString() },
  });
