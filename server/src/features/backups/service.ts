import type { BackupItem } from '@gene/contract/backups';
import type { Db } from '../../platform/database.ts';
import { listBackups } from './store.ts';

export interface BackupService {
  /** Newest first. */
  list(): Promise<BackupItem[]>;
}

export function createBackupService({ db }: { db: Db }): BackupService {
  return {
    async list() {
      const rows = await listBackups(db);
      return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
    },
  };
}
