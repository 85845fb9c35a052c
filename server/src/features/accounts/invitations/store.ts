import type { InvitationState, UserType } from '@gene/contract/accounts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { invitations, usedInvitations } from '../schema.ts';

/** Replaces an earlier invitation of this address. */
export async function putInvitation(
  tx: Tx,
  invitation: Omit<typeof invitations.$inferInsert, 'createdAt'>,
): Promise<void> {
  const { emailKey: _key, ...rest } = invitation;
  await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.emailKey, set: { ...rest, createdAt: sql`now()` } });
}

/** Uses up an invitation. Null if there is none for this address, or it has expired. @param tokenHash null: any */
export async function takeInvitation(
  tx: Tx,
  emailKey: string,
  tokenHash: string | null,
): Promise<{ userType: UserType } | null> {
  const [taken] = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.emailKey, emailKey),
        tokenHash === null ? undefined : eq(invitations.tokenHash, tokenHash),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({
      userType: invitations.userType,
      tokenHash: invitations.tokenHash,
      expiresAt: invitations.expiresAt,
    });
  if (!taken) return null;
  const { userType, ...used } = taken;
  await tx.insert(usedInvitations).values(used);
  return { userType };
}

export async function findInvitationState(db: Db, tokenHash: string): Promise<InvitationState> {
  const [open] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, sql`now()`)));
  if (open) return 'open';
  const [used] = await db
    .select({ expiresAt: usedInvitations.expiresAt })
    .from(usedInvitations)
    .where(eq(usedInvitations.tokenHash, tokenHash));
  return used ? 'used' : 'ended';
}

/** Those that still work, newest first. */
export async function listInvitations(db: Db, { before, limit }: { before: string | null; limit: number }) {
  return db
    .select()
    .from(invitations)
    .where(
      and(gt(invitations.expiresAt, sql`now()`), before === null ? undefined : lt(invitations.id, before)),
    )
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** The invited address; null if there is no such invitation. */
export async function deleteInvitation(tx: Tx, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ email: invitations.email });
  return gone?.email ?? null;
}
