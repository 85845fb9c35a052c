import type { PackId, PackProblem, PackState } from '@gene/contract/packs';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { type Lease, renewLease } from '../../platform/queue.ts';
import { packs } from './schema.ts';

export type PackRow = typeof packs.$inferSelect & { state: Exclude<PackState, 'absent'> };

/** Null also while it is being removed. */
export async function findPack(db: Db | Tx, id: PackId): Promise<PackRow | null> {
  const [row] = await db.select().from(packs).where(eq(packs.id, id));
  return row && row.state !== 'removing' ? { ...row, state: row.state } : null;
}

export async function isBeingRemoved(db: Db | Tx, id: PackId): Promise<boolean> {
  return (await db.$count(packs, and(eq(packs.id, id), eq(packs.state, 'removing')))) > 0;
}

const fresh = { problem: null, detail: null, sumCheck: null, sha256: null, updatedAt: sql`now()` };

/** Unless it is there, or on its way. */
export async function beginPack(tx: Tx, id: PackId, folder: string | null): Promise<boolean> {
  const begun = { state: 'downloading', folder } as const;
  const rows = await tx
    .insert(packs)
    .values({ id, ...begun })
    .onConflictDoUpdate({
      target: packs.id,
      set: { ...begun, ...fresh },
      setWhere: inArray(packs.state, ['stopped', 'failed']),
    })
    .returning({ id: packs.id });
  return rows.length > 0;
}

const running = (id: PackId) => and(eq(packs.id, id), inArray(packs.state, ['downloading', 'preparing']));

/** @returns whether it was on its way */
export async function stopPack(tx: Tx, id: PackId): Promise<boolean> {
  const stopped = await tx
    .update(packs)
    .set({ state: 'stopped', updatedAt: sql`now()` })
    .where(running(id))
    .returning({ id: packs.id });
  return stopped.length > 0;
}

export async function deletePack(tx: Tx, id: PackId): Promise<void> {
  await tx.delete(packs).where(eq(packs.id, id));
}

/** @returns whether anything of it was there */
export async function beginRemoval(tx: Tx, id: PackId): Promise<boolean> {
  const begun = await tx
    .update(packs)
    .set({ state: 'removing', updatedAt: sql`now()` })
    .where(and(eq(packs.id, id), ne(packs.state, 'removing')))
    .returning({ id: packs.id });
  return begun.length > 0;
}

/** Call it once all files are gone. */
export async function endRemoval(db: Db, id: PackId): Promise<void> {
  await db.delete(packs).where(and(eq(packs.id, id), eq(packs.state, 'removing')));
}

/** Writes of a job that is still ours. @returns false if it is not */
export function updateRunning(
  db: Db,
  id: PackId,
  lease: Lease,
  set: Partial<Pick<PackRow, 'state' | 'receivedBytes' | 'sumCheck' | 'sha256'>>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // First the pack and then its job, as whoever stops it: otherwise each may wait for the other.
    const [found] = await tx.select({ id: packs.id }).from(packs).where(running(id)).for('update');
    if (!found || !(await renewLease(tx, lease))) return false;
    await tx
      .update(packs)
      .set({ ...set, updatedAt: sql`now()` })
      .where(eq(packs.id, id));
    return true;
  });
}

/** Goes on with an installation that was interrupted. */
export async function resumePack(tx: Tx, id: PackId): Promise<void> {
  await tx
    .update(packs)
    .set({ state: 'downloading', ...fresh })
    .where(and(eq(packs.id, id), eq(packs.state, 'failed'), eq(packs.problem, 'interrupted')));
}

export async function failPack(
  db: Db,
  id: PackId,
  failure: { problem: PackProblem; detail: string },
): Promise<void> {
  await db
    .update(packs)
    .set({ state: 'failed', ...failure, updatedAt: sql`now()` })
    .where(running(id));
}
