import type { PersonStorage } from '@gene/contract/storage';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { locks } from '../../platform/locks.ts';
import { type FileSweep, installation } from '../../platform/schema.ts';
import { people } from '../accounts/service.ts';
import { storageQuotas } from './schema.ts';

/** Tables or subqueries with the columns `owner_id` and `size_bytes`, as their features describe them. */
export type StoredRows<Part extends string> = Record<Part, readonly SQL[]>;

export type FilePart = 'documentBytes' | 'mediaBytes' | 'photoBytes' | 'audioBytes';
export type TextPart = 'noteBytes' | 'cardBytes' | 'chatBytes' | 'answerBytes' | 'otherBytes' | 'binBytes';

/** Serialises the counting of this person's storage (null: everyone's) until the transaction ends. */
export async function lockStorage(tx: Tx, ownerId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.storage}, hashtext(${ownerId ?? 'everybody'}))`);
}

/** @param ownerId null: everyone's */
function statementOf<Part extends string>(stored: StoredRows<Part>, ownerId: string | null): SQL {
  const whose = ownerId === null ? sql`` : sql`where owner_id = ${ownerId}`;
  const sum = (rows: SQL) =>
    sql`(select coalesce(sum(size_bytes), 0)::float8 from ${rows} as stored ${whose})`;
  const parts = Object.keys(stored) as Part[];
  const columns = parts.map(
    (part) => sql`${sql.join(stored[part].map(sum), sql` + `)} as ${sql.identifier(part)}`,
  );
  return sql`select ${sql.join(columns, sql`, `)}`;
}

/** @param ownerId null: everyone's */
export async function sumBytes<Part extends string>(
  db: Db | Tx,
  stored: StoredRows<Part>,
  ownerId: string | null,
): Promise<Record<Part, number>> {
  const { rows } = await db.execute<Record<Part, number>>(statementOf(stored, ownerId));
  return firstOf(rows);
}

function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return row;
}

export async function findQuota(db: Db | Tx, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ megabytes: storageQuotas.megabytes })
    .from(storageQuotas)
    .where(eq(storageQuotas.userId, userId));
  return row?.megabytes ?? null;
}

/** @param megabytes null: as everybody */
export async function putQuota(tx: Tx, userId: string, megabytes: number | null): Promise<void> {
  await tx.delete(storageQuotas).where(eq(storageQuotas.userId, userId));
  if (megabytes !== null) await tx.insert(storageQuotas).values({ userId, megabytes });
}

export async function isPerson(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.select({ id: people.id }).from(people).where(eq(people.id, id))).length > 0;
}

export async function findDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

export async function listLargest(
  db: Db,
  files: StoredRows<FilePart>,
  limit: number,
): Promise<PersonStorage[]> {
  const each = Object.values(files).flat();
  const all = each.map((rows) => sql`select owner_id, size_bytes from ${rows} as stored`);
  const { rows } = await db.execute<{ id: string; name: string; email: string; bytes: number }>(sql`
    select ${people.id}, ${people.name}, ${people.email}, stored.bytes from (
      select owner_id, sum(size_bytes)::float8 as bytes from (${sql.join(all, sql` union all `)}) files
      group by owner_id order by bytes desc limit ${limit}
    ) stored join ${people} on ${people.id} = stored.owner_id order by stored.bytes desc`);
  return rows.map(({ id, name, email, bytes }) => ({ userId: id, name, email, usedBytes: bytes }));
}

export async function getInstallation(db: Db): Promise<{ id: string; lastSweep: FileSweep | null }> {
  const [row] = await db
    .select({ id: installation.id, lastSweep: installation.lastSweep })
    .from(installation);
  if (!row) throw new Error('the installation has no id');
  return row;
}

export async function clearSweep(tx: Tx): Promise<void> {
  await tx.update(installation).set({ lastSweep: null });
}
