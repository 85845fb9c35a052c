import type { SettingChange } from '@gene/contract/accounts';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database.ts';
import { auditLog, users } from '../schema.ts';

export async function insertAudit(
  tx: Tx,
  entry: { id: string; actorId: string; action: string; target: string; changes?: SettingChange[] },
): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export interface AuditRow {
  id: string;
  createdAt: Date;
  actor: string | null;
  actorId: string;
  action: string;
  target: string | null;
  targetId: string | null;
  changes: SettingChange[] | null;
}

/** Newest first. Targets are accounts, or what has a name. */
export async function listAudit(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditRow[]> {
  const [actors, targets] = [alias(users, 'actors'), alias(users, 'targets')];
  const isId = sql`${auditLog.target} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  return db
    .select({
      ...{
        id: auditLog.id,
        createdAt: auditLog.createdAt,
        actorId: auditLog.actorId,
        action: auditLog.action,
        changes: auditLog.changes,
      },
      actor: actors.name,
      target: sql<string | null>`case when ${isId} then ${targets.name} else ${auditLog.target} end`,
      targetId: sql<string | null>`case when ${isId} then ${auditLog.target} end`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, sql`${targets.id} = case when ${isId} then ${auditLog.target}::uuid end`)
    .where(before === null ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
