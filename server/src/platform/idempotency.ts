import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@gene/contract/errors';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { idempotencyKeys } from './schema.ts';

/** A creation that may be repeated by a sender unsure whether it arrived. */
interface Repeatable {
  ownerId: string;
  /** Made by the sender; undefined: every call creates. */
  key: string | undefined;
  /** The request as JSON; a key stands for one request. */
  request: unknown;
}

/**
 * Creates once per key, within the transaction: a repeated call gets the first result, even if it arrives
 * meanwhile. If `create` returns null, nothing is remembered.
 * @throws ApiError conflict if the key came with another request before
 */
export async function createOnce<T extends object>(
  tx: Tx,
  { ownerId, key, request }: Repeatable,
  create: () => Promise<T | null>,
): Promise<T | null> {
  if (key === undefined) return create();
  const { row, isFirst } = await take(tx, { ownerId, key, request }, null);
  if (!isFirst) return row.result as T;
  const mine = and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key));
  const result = await create();
  if (result === null) await tx.delete(idempotencyKeys).where(mine);
  else await tx.update(idempotencyKeys).set({ result }).where(mine);
  return result;
}

/** The plan and time of the first call with a key. */
export interface Claim<T> {
  plan: T;
  since: Date;
  isFirst: boolean;
}

/**
 * Like `once`, for work longer than a transaction: a repeated call gets what the first one started, and
 * continues it or returns its result.
 * @throws ApiError conflict if the key came with another request before
 */
export async function claim<T extends object>(
  db: Db,
  repeatable: Repeatable & { key: string },
  plan: T,
): Promise<Claim<T>> {
  const { row, isFirst } = await take(db, repeatable, plan);
  return { plan: row.result as T, since: row.createdAt, isFirst };
}

async function take(
  on: Db | Tx,
  { ownerId, key, request }: Repeatable & { key: string },
  result: object | null,
) {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  // Waits for any transaction using the same key.
  const [taken] = await on
    .insert(idempotencyKeys)
    .values({ ownerId, key, requestHash, result })
    .onConflictDoNothing()
    .returning();
  if (taken) return { row: taken, isFirst: true };
  const [first] = await on
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)));
  if (first?.requestHash !== requestHash)
    throw new ApiError('conflict', { message: 'This Idempotency-Key belongs to another request.' });
  return { row: first, isFirst: false };
}

/** @throws ApiError invalid if it is not a valid key */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiError('invalid', { message: 'An Idempotency-Key has 1 to 200 letters, digits or marks.' });
}

/** Deletes keys older than a day. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`));
}
