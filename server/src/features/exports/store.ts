import type { AccountExport } from '@gene/contract/exports';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { accountExports } from './schema.ts';

export type ExportRow = typeof accountExports.$inferSelect;

/** For the statements of others: which files there are. */
export const storedExports = sql`(
  select owner_id, file_key, created_at from ${accountExports} where file_key is not null)`;

export function toExport({
  createdAt,
  expiresAt,
  ownerId: _owner,
  fileKey: _key,
  ...row
}: ExportRow): AccountExport {
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}

export async function findExport(db: Db | Tx, ownerId: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.ownerId, ownerId));
  return row ?? null;
}

/** Deletes an earlier one, and with it its file. */
export async function replaceExport(tx: Tx, ownerId: string, id: string): Promise<ExportRow> {
  await deleteExport(tx, ownerId);
  const [row] = await tx.insert(accountExports).values({ ownerId, id, state: 'working' }).returning();
  if (!row) throw new Error('the export was not begun');
  return row;
}

export async function deleteExport(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(accountExports).where(eq(accountExports.ownerId, ownerId));
}

/** @returns false if it is not being worked on any more */
export async function updateWorking(
  db: Db | Tx,
  { ownerId, id }: Pick<ExportRow, 'ownerId' | 'id'>,
  values: Partial<Omit<ExportRow, 'ownerId' | 'id'>>,
): Promise<boolean> {
  const updated = await db
    .update(accountExports)
    .set(values)
    .where(
      and(
        eq(accountExports.ownerId, ownerId),
        eq(accountExports.id, id),
        eq(accountExports.state, 'working'),
      ),
    )
    .returning({ id: accountExports.id });
  return updated.length > 0;
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(accountExports).where(lt(accountExports.expiresAt, sql`now()`));
}
