import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { backups, jobs } from '../../platform/schema.ts';

const shown = 20;

export function listBackups(db: Db) {
  const { recordedAt: _, ...columns } = getTableColumns(backups);
  return db.select(columns).from(backups).orderBy(desc(backups.madeAt)).limit(shown);
}

export async function findLastJob(db: Db, kind: string) {
  const { state, error, createdAt } = jobs;
  const [job] = await db
    .select({ state, error, createdAt })
    .from(jobs)
    .where(eq(jobs.kind, kind))
    .orderBy(desc(jobs.id))
    .limit(1);
  return job ?? null;
}
