import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { backups, backupTurns, jobs } from '../../platform/schema.ts';

const shown = 20;

export function listBackups(db: Db) {
  const { recordedAt: _, ...columns } = getTableColumns(backups);
  return db.select(columns).from(backups).orderBy(desc(backups.madeAt)).limit(shown);
}

/** Newest first. */
export function listScheduled(db: Db) {
  return db
    .select({ id: backups.id, file: backups.file, missing: backups.missing })
    .from(backups)
    .where(eq(backups.reason, 'scheduled'))
    .orderBy(desc(backups.madeAt));
}

export async function deleteBackup(db: Db, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

/** @returns whether this call has taken it */
export async function takeTurn(tx: Tx, dueAt: Date): Promise<boolean> {
  const taken = await tx.insert(backupTurns).values({ dueAt }).onConflictDoNothing().returning();
  return taken.length > 0;
}

/** @returns when the one was due that failed, if the admins are still to be told */
export async function takeUntoldFailure(tx: Tx, kind: string): Promise<Date | null> {
  const [taken] = await tx
    .update(backupTurns)
    .set({ isTold: true })
    .where(
      and(
        eq(backupTurns.isTold, false),
        sql`exists (select from ${jobs} where ${jobs.kind} = ${kind} and ${jobs.state} = 'failed'
          and (${jobs.payload}->>'dueAt')::timestamptz = ${backupTurns.dueAt})`,
      ),
    )
    .returning({ dueAt: backupTurns.dueAt });
  return taken?.dueAt ?? null;
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
