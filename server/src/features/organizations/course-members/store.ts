import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import { classMembers, invitationClasses, memberships, organizationInvitations } from '../schema.ts';
import type { OpenInvitation } from './rules.ts';

interface Place {
  organizationId: string;
  classId: string;
}

export async function listClassMembers(db: Db | Tx, classId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: classMembers.userId })
    .from(classMembers)
    .where(eq(classMembers.classId, classId));
  return rows.map(({ userId }) => userId);
}

/** Of these addresses, by their keys. */
export async function listInvitationsOf(
  db: Db | Tx,
  { organizationId, classId }: Place,
  emailKeys: readonly string[],
): Promise<OpenInvitation[]> {
  const { id, emailKey } = organizationInvitations;
  const rows = await db
    .select({
      ...{ id, emailKey },
      isToClass: sql<boolean>`(${organizationInvitations.classId} is not distinct from ${classId}::uuid or exists (
        select 1 from ${invitationClasses} further
        where further.invitation_id = ${id} and further.class_id = ${classId}))`,
    })
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.organizationId, organizationId),
        gt(organizationInvitations.expiresAt, sql`now()`),
        inArray(emailKey, [...emailKeys]),
      ),
    );
  return rows.map(({ emailKey: key, ...row }) => ({ ...row, emailKey: key ?? '' }));
}

/** Has these invitations lead to the class as well. */
export async function addClassTo(tx: Tx, invitationIds: readonly string[], classId: string): Promise<void> {
  if (invitationIds.length === 0) return;
  await tx
    .insert(invitationClasses)
    .values(invitationIds.map((invitationId) => ({ invitationId, classId })))
    .onConflictDoNothing();
}

/** As students, but for those who are members already. */
export async function insertStudents(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(memberships)
    .values(userIds.map((userId) => ({ organizationId, userId, role: 'student' as const })))
    .onConflictDoNothing();
}
