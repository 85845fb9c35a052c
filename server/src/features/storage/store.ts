import type { PersonStorage } from '@gene/contract/storage';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { locks } from '../../platform/locks.ts';
import { type FileSweep, installation } from '../../platform/schema.ts';
import { people } from '../accounts/service.ts';

/** Files as reported by their features: tables with the columns `owner_id` and `size_bytes`. */
export interface StoredFiles {
  documents: SQL;
  media: SQL;
  photos: SQL;
}

export interface StoredBytes {
  documentBytes: number;
  mediaBytes: number;
  photoBytes: number;
}

/** Serialises the counting of this person's storage (null: everyone's) until the transaction ends. */
export async function lockStorage(tx: Tx, ownerId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.storage}, hashtext(${ownerId ?? 'everybody'}))`);
}

export async function findBytes(
  db: Db | Tx,
  stored: StoredFiles,
  ownerId: string | null,
): Promise<StoredBytes> {
  const sum = (table: SQL) => sql`(select coalesce(sum(size_bytes), 0)::float8 from ${table} as files
    ${ownerId === null ? sql`` : sql`where owner_id = ${ownerId}`})`;
  const { rows } = await db.execute<{ documents: number; media: number; photos: number }>(sql`
    select ${sum(stored.documents)} as documents, ${sum(stored.media)} as media,
      ${sum(stored.photos)} as photos`);
  const [row] = rows;
  return {
    documentBytes: row?.documents ?? 0,
    mediaBytes: row?.media ?? 0,
    photoBytes: row?.photos ?? 0,
  };
}

export async function listLargest(
  db: Db,
  { documents, media, photos }: StoredFiles,
  limit: number,
): Promise<PersonStorage[]> {
  const { rows } = await db.execute<{ id: string; name: string; email: string; bytes: number }>(sql`
    select ${people.id}, ${people.name}, ${people.email}, stored.bytes from (
      select owner_id, sum(size_bytes)::float8 as bytes from (
        select owner_id, size_bytes from ${documents} as documents
        union all select owner_id, size_bytes from ${media} as media
        union all select owner_id, size_bytes from ${photos} as photos
      ) files group by owner_id order by bytes desc limit ${limit}
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

export async function clearSweep(db: Db): Promise<void> {
  await db.update(installation).set({ lastSweep: null });
}
