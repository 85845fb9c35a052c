import type { UserType } from '@gene/contract/accounts';
import type { PromoCode, PromoInput } from '@gene/contract/promos';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { people } from '../accounts/service.ts';
import { promoCodes, promoUses } from './schema.ts';

const columns = {
  id: promoCodes.id,
  code: promoCodes.code,
  discount: promoCodes.discount,
  type: promoCodes.type,
  active: promoCodes.active,
  usageLimit: promoCodes.usageLimit,
  usedCount: promoCodes.usedCount,
};

interface Page {
  before: string | null;
  limit: number;
}

/** Newest first. */
export async function listCodes(db: Db, { before, limit }: Page): Promise<PromoCode[]> {
  return db
    .select(columns)
    .from(promoCodes)
    .where(before === null ? undefined : lt(promoCodes.id, before))
    .orderBy(desc(promoCodes.id))
    .limit(limit);
}

/** Null if there is a code that reads alike. */
export async function insertCode(
  tx: Tx,
  id: string,
  codeKey: string,
  input: PromoInput,
): Promise<PromoCode | null> {
  const [row] = await tx
    .insert(promoCodes)
    .values({ id, codeKey, ...input })
    .onConflictDoNothing({ target: promoCodes.codeKey })
    .returning(columns);
  return row ?? null;
}

export async function isCodeTaken(tx: Tx, codeKey: string, exceptId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(eq(promoCodes.codeKey, codeKey));
  return row !== undefined && row.id !== exceptId;
}

/** Locks it until the transaction ends. */
export async function holdCode(tx: Tx, id: string): Promise<PromoCode | null> {
  const [row] = await tx.select(columns).from(promoCodes).where(eq(promoCodes.id, id)).for('no key update');
  return row ?? null;
}

export async function updateCode(
  tx: Tx,
  id: string,
  codeKey: string,
  input: PromoInput,
): Promise<PromoCode | null> {
  const [row] = await tx
    .update(promoCodes)
    .set({ codeKey, ...input })
    .where(eq(promoCodes.id, id))
    .returning(columns);
  return row ?? null;
}

/** The code, or null if it was not there. */
export async function deleteCode(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.delete(promoCodes).where(eq(promoCodes.id, id)).returning({ code: promoCodes.code });
  return row?.code ?? null;
}

/**
 * Counts one use, if the code may be used. The row is locked until the transaction ends, so that of several
 * who take the last use one does, and a code that is being deleted is used before or not at all.
 */
export async function takeUse(
  tx: Tx,
  codeKey: string,
  userType: UserType,
): Promise<{ id: string; code: string; discount: number } | null> {
  const [row] = await tx
    .update(promoCodes)
    .set({ usedCount: sql`${promoCodes.usedCount} + 1` })
    .where(
      and(
        eq(promoCodes.codeKey, codeKey),
        eq(promoCodes.active, true),
        inArray(promoCodes.type, [userType, 'both']),
        lt(promoCodes.usedCount, promoCodes.usageLimit),
      ),
    )
    .returning({ id: promoCodes.id, code: promoCodes.code, discount: promoCodes.discount });
  return row ?? null;
}

export async function insertUse(
  tx: Tx,
  use: { userId: string; promoId: string; code: string; discount: number },
): Promise<void> {
  await tx.insert(promoUses).values(use);
}

export async function findUse(
  db: Db,
  userId: string,
): Promise<{ code: string; discount: number; usedAt: Date } | null> {
  const [row] = await db
    .select({ code: promoUses.code, discount: promoUses.discount, usedAt: promoUses.usedAt })
    .from(promoUses)
    .where(eq(promoUses.userId, userId));
  return row ?? null;
}

export async function hasCode(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, id))).length > 0;
}

/** Newest accounts first. */
export async function listUses(db: Db, promoId: string, { before, limit }: Page) {
  return db
    .select({
      ...{ userId: promoUses.userId, name: people.name, email: people.email },
      ...{ discount: promoUses.discount, usedAt: promoUses.usedAt },
    })
    .from(promoUses)
    .innerJoin(people, eq(people.id, promoUses.userId))
    .where(and(eq(promoUses.promoId, promoId), before === null ? undefined : lt(promoUses.userId, before)))
    .orderBy(desc(promoUses.userId))
    .limit(limit);
}
