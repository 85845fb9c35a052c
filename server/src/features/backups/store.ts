import { desc, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { backups } from '../../platform/schema.ts';

const shown = 20;

export function listBackups(db: Db) {
  const { recordedAt: _, ...columns } = getTableColumns(backups);
  return db.select(columns).from(backups).orderBy(desc(backups.madeAt)).limit(shown);
}
