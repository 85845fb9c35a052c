import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { authenticators } from '../schema.ts';

export type AuthenticatorRow = typeof authenticators.$inferSelect;

/** A secret that no code has proven ends after this time. */
const provenWithin = sql.raw(`interval '1 hour'`);
/** Enough that no code works twice, even if the clock is set back by hours. */
const keptSteps = 200;

/** Whether a sign-in of this person asks for a code, given their id in the statement. */
export const hasSecondFactor = (userId: SQL) =>
  sql<boolean>`exists (select 1 from ${authenticators} where ${authenticators.ownerId} = ${userId} and ${authenticators.enabledAt} is not null)`;

export async function findAuthenticator(db: Db, ownerId: string): Promise<AuthenticatorRow | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.ownerId, ownerId));
  return row ?? null;
}

/** Replaces a secret that was not proven. False if there is a proven one. */
export async function putPending(db: Db, ownerId: string, sealedSecret: string): Promise<boolean> {
  const put = await db
    .insert(authenticators)
    .values({ ownerId, sealedSecret })
    .onConflictDoUpdate({
      target: authenticators.ownerId,
      set: { sealedSecret, createdAt: sql`now()` },
      setWhere: isNull(authenticators.enabledAt),
    })
    .returning({ ownerId: authenticators.ownerId });
  return put.length > 0;
}

/** False if the secret was replaced, proven or is too old. */
export async function enable(
  tx: Tx,
  { ownerId, sealedSecret }: AuthenticatorRow,
  step: number,
): Promise<boolean> {
  const enabled = await tx
    .update(authenticators)
    .set({ enabledAt: sql`now()`, usedSteps: [step] })
    .where(
      and(
        eq(authenticators.ownerId, ownerId),
        eq(authenticators.sealedSecret, sealedSecret),
        isNull(authenticators.enabledAt),
        gt(authenticators.createdAt, sql`now() - ${provenWithin}`),
      ),
    )
    .returning({ ownerId: authenticators.ownerId });
  return enabled.length > 0;
}

/** Uses up the code of a step. False if it was used; of several at once, one succeeds. */
export async function takeStep(
  db: Db,
  { ownerId, sealedSecret }: AuthenticatorRow,
  step: number,
): Promise<boolean> {
  const { usedSteps } = authenticators;
  const taken = await db
    .update(authenticators)
    .set({ usedSteps: sql`(array_prepend(${step}::integer, ${usedSteps}))[1:${sql.raw(String(keptSteps))}]` })
    .where(
      and(
        eq(authenticators.ownerId, ownerId),
        eq(authenticators.sealedSecret, sealedSecret),
        isNotNull(authenticators.enabledAt),
        sql`not ${step}::integer = any (${usedSteps})`,
      ),
    )
    .returning({ ownerId: authenticators.ownerId });
  return taken.length > 0;
}

/** True if sign-in asked for its codes. */
export async function deleteAuthenticator(tx: Tx, ownerId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(authenticators)
    .where(eq(authenticators.ownerId, ownerId))
    .returning({ enabledAt: authenticators.enabledAt });
  return gone !== undefined && gone.enabledAt !== null;
}

export async function deleteUnproven(db: Db): Promise<void> {
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.enabledAt), lt(authenticators.createdAt, sql`now() - ${provenWithin}`)));
}
