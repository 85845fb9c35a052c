import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { throttles } from '../../../platform/schema.ts';
import { knownOrigins } from '../schema.ts';

export interface GateRow {
  /** Wrong attempts since the last pause. */
  failures: number;
  /** Seconds until the next attempt is allowed; 0 or less if now. */
  wait: number;
}

/** Locks the gate until the transaction ends. A gate unused for long enough starts over. */
export async function lockGate(tx: Tx, key: string, forgetAfterSeconds: number): Promise<GateRow> {
  const [row] = await tx
    .insert(throttles)
    .values({ key, nextAt: sql`clock_timestamp()` })
    // A no-op update, which locks the row.
    .onConflictDoUpdate({ target: throttles.key, set: { key } })
    .returning({
      failures: sql<number>`case when ${throttles.touchedAt} < clock_timestamp() - make_interval(secs => ${forgetAfterSeconds}) then 0 else ${throttles.count} end`,
      wait: secondsUntil(),
    });
  return row ?? { failures: 0, wait: 0 };
}

/** Finds the seconds until the turn promised under this key; null if none was. */
export async function findTurn(tx: Tx, key: string): Promise<number | null> {
  const [row] = await tx.select({ wait: secondsUntil() }).from(throttles).where(eq(throttles.key, key));
  return row?.wait ?? null;
}

export async function writeGate(tx: Tx, key: string, { failures, wait }: GateRow): Promise<void> {
  const nextAt = sql`clock_timestamp() + make_interval(secs => ${wait})`;
  const values = { count: failures, nextAt, touchedAt: sql`clock_timestamp()` };
  await tx
    .insert(throttles)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: throttles.key, set: values });
}

export async function deleteGate(db: Db | Tx, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/** Subtracts one wrong attempt. */
export async function forgiveFailure(db: Db, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key));
}

function secondsUntil() {
  return sql<number>`extract(epoch from ${throttles.nextAt} - clock_timestamp())::float8`;
}

/** Finds which of these hashes belong to a person's known origins. */
export async function findKnownOrigins(db: Db, userId: string, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: knownOrigins.hash })
    .from(knownOrigins)
    .where(and(eq(knownOrigins.userId, userId), inArray(knownOrigins.hash, hashes)));
  return new Set(rows.map(({ hash }) => hash));
}

export async function listKnownOrigins(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ hash: knownOrigins.hash })
    .from(knownOrigins)
    .where(eq(knownOrigins.userId, userId));
  return rows.map(({ hash }) => hash);
}

/** Keeps only each person's newest origins. */
export async function insertKnownOrigins(
  tx: Tx,
  userId: string,
  hashes: string[],
  most: number,
): Promise<void> {
  await tx
    .insert(knownOrigins)
    .values(hashes.map((hash) => ({ userId, hash })))
    .onConflictDoUpdate({
      target: [knownOrigins.userId, knownOrigins.hash],
      set: { lastSeenAt: sql`now()` },
    });
  const older = tx
    .select({ hash: knownOrigins.hash })
    .from(knownOrigins)
    .where(eq(knownOrigins.userId, userId))
    .orderBy(desc(knownOrigins.lastSeenAt), desc(knownOrigins.hash))
    .offset(most);
  await tx
    .delete(knownOrigins)
    .where(and(eq(knownOrigins.userId, userId), inArray(knownOrigins.hash, older)));
}

export async function deleteKnownOrigins(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownOrigins).where(eq(knownOrigins.userId, userId));
}

export async function deleteOldOrigins(db: Db, days: number): Promise<void> {
  await db
    .delete(knownOrigins)
    .where(lt(knownOrigins.lastSeenAt, sql`now() - make_interval(days => ${days})`));
}
