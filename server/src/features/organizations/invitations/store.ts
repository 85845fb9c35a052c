import { type InvitedStudent, type OrganizationInvitation, plainRoll } from '@gene/contract/members';
import { and, desc, eq, gt, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { people } from '../../accounts/service.ts';
import {
  classes,
  invitationClasses,
  memberships,
  organizationInvitations as invitations,
} from '../schema.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertInvitation(tx: Tx, invitation: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(invitation);
}

const rowsAtOnce = 200;

const putSome = (tx: Tx, rows: (typeof invitations.$inferInsert)[]) => {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  return tx
    .insert(invitations)
    .values(rows)
    .onConflictDoUpdate({
      target: [invitations.organizationId, invitations.emailKey],
      set: {
        ...{ tokenHash: excluded('token_hash'), classId: excluded('class_id'), role: excluded('role') },
        ...{ email: excluded('email'), name: excluded('name'), rollNumber: excluded('roll_number') },
        sourcedId: excluded('sourced_id'),
        ...{ mail: excluded('mail'), expiresAt: excluded('expires_at'), createdAt: sql`now()` },
        usesLeft: 1,
      },
    })
    .returning({ id: invitations.id, emailKey: invitations.emailKey });
};

/** Take the place of earlier ones for the same addresses. @param more further classes of each */
export async function putInvitations(
  tx: Tx,
  rows: readonly (typeof invitations.$inferInsert)[],
  more: readonly (readonly string[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const put: { id: string; emailKey: string | null }[] = [];
  // Writing one statement for a whole school would hold up everybody for a quarter of a second.
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    put.push(...(await putSome(tx, rows.slice(at, at + rowsAtOnce))));
  const ids = new Map(put.map(({ id, emailKey }) => [emailKey, id]));

  await tx.delete(invitationClasses).where(inArray(invitationClasses.invitationId, [...ids.values()]));
  const further = rows.flatMap(({ emailKey }, i) => {
    const invitationId = ids.get(emailKey ?? null);
    return invitationId === undefined ? [] : (more[i] ?? []).map((classId) => ({ invitationId, classId }));
  });
  // As two lists: a statement has room for 65,535 values, and a school has more.
  const [of, classIds] = [
    further.map(({ invitationId }) => invitationId),
    further.map(({ classId }) => classId),
  ];
  if (further.length > 0)
    await tx.execute(sql`
      insert into ${invitationClasses} (invitation_id, class_id)
      select * from unnest(${sql.param(of)}::uuid[], ${sql.param(classIds)}::uuid[])`);
}

export const countInvitations = (tx: Tx, organizationId: string): Promise<number> =>
  tx.$count(
    invitations,
    and(eq(invitations.organizationId, organizationId), gt(invitations.expiresAt, sql`now()`)),
  );

/** Those that still work, newest first. */
export async function listInvitations(
  db: Db,
  organizationId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<OrganizationInvitation[]> {
  const found = await db
    .select({ invitation: invitations, className: classes.name })
    .from(invitations)
    .leftJoin(classes, eq(classes.id, invitations.classId))
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        gt(invitations.expiresAt, sql`now()`),
        before === null ? undefined : lt(invitations.id, before),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit);
  return found.map(({ className, invitation }) => ({
    ...{ id: invitation.id, role: invitation.role, className, usesLeft: invitation.usesLeft },
    ...{ email: invitation.email, name: invitation.name, rollNumber: invitation.rollNumber },
    ...{ mail: invitation.mail, createdAt: invitation.createdAt.toISOString() },
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

/** Students invited to a class by their address who are not members yet, not under another address either. */
export async function listInvitedStudents(
  db: Db | Tx,
  organizationId: string,
  classId: string,
): Promise<InvitedStudent[]> {
  const led = db
    .select({ id: invitationClasses.invitationId })
    .from(invitationClasses)
    .where(eq(invitationClasses.classId, classId));
  // Who joined by a code has an invitation still.
  const there = db
    .select({ id: people.id })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        or(
          eq(people.emailKey, sql`${invitations.emailKey}`),
          sql`ltrim(${memberships.rollNumber}, '0') = ltrim(${invitations.rollNumber}, '0')`,
        ),
      ),
    );
  return db
    .select({ name: sql<string>`coalesce(${invitations.name}, '')`, rollNumber: invitations.rollNumber })
    .from(invitations)
    .where(
      and(
        ...[eq(invitations.organizationId, organizationId), gt(invitations.expiresAt, sql`now()`)],
        ...[eq(invitations.role, 'student'), isNotNull(invitations.email), notExists(there)],
        or(eq(invitations.classId, classId), inArray(invitations.id, led)),
      ),
    )
    .orderBy(invitations.id);
}

export const hasOpen = async (db: Db, organizationId: string): Promise<boolean> =>
  (await listInvitations(db, organizationId, { before: null, limit: 1 })).length > 0;

/** Names of all classes that invitations lead to, the first one included. */
export async function listInvitedClasses(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.param([...ids]);
  const { rows } = await db.execute<{ id: string; names: string[] }>(sql`
    select led.id, array_agg(k.name order by led.is_first desc, k.created_at, k.id) as names
    from (select id, class_id, true as is_first from ${invitations} where id = any(${wanted}::uuid[])
        union all select invitation_id, class_id, false from ${invitationClasses} where invitation_id = any(${wanted}::uuid[])) as led
      join ${classes} k on k.id = led.class_id and k.removed_at is null
    group by led.id`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

const is = (organizationId: string, id: string) =>
  and(eq(invitations.organizationId, organizationId), eq(invitations.id, id));

/** Null if there is none. */
export async function renewInvitation(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  renewed: { tokenHash: string; expiresAt: Date },
): Promise<InvitationRow | null> {
  const [row] = await db.update(invitations).set(renewed).where(is(organizationId, id)).returning();
  return row ?? null;
}

export async function deleteInvitation(db: Db, organizationId: string, id: string): Promise<void> {
  await db.delete(invitations).where(is(organizationId, id));
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`));
}

/** The next one to mail. */
export async function findDue(db: Db, organizationId: string): Promise<InvitationRow | null> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.mail, 'due')))
    .limit(1);
  return found ?? null;
}

export async function markMailed(
  db: Db,
  { id, tokenHash }: Pick<InvitationRow, 'id' | 'tokenHash'>,
  mail: 'sent' | 'failed',
): Promise<void> {
  await db
    .update(invitations)
    .set({ mail })
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash)));
}

/** Members with these keys of addresses. */
export async function findMembersByAddress(
  db: Db | Tx,
  organizationId: string,
  emailKeys: readonly string[],
): Promise<{ userId: string; emailKey: string }[]> {
  if (emailKeys.length === 0) return [];
  return db
    .select({ userId: people.id, emailKey: people.emailKey })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), inArray(people.emailKey, [...emailKeys])));
}

/** Who has these roll numbers, whatever zeros they begin with, or is invited with one: a key of an address each. */
export async function findRollNumbers(
  db: Db | Tx,
  organizationId: string,
  rollNumbers: readonly string[],
): Promise<{ rollNumber: string | null; emailKey: string | null }[]> {
  if (rollNumbers.length === 0) return [];
  const wanted = rollNumbers.map(plainRoll);
  const held = await db
    .select({ rollNumber: memberships.rollNumber, emailKey: people.emailKey })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        inArray(sql`ltrim(${memberships.rollNumber}, '0')`, wanted),
      ),
    );
  const promised = await db
    .select({ rollNumber: invitations.rollNumber, emailKey: invitations.emailKey })
    .from(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        gt(invitations.expiresAt, sql`now()`),
        inArray(sql`ltrim(${invitations.rollNumber}, '0')`, wanted),
      ),
    );
  return [...held, ...promised];
}
