import type { MemberRole } from '@gene/contract/members';
import type { OrganizationRole } from '@gene/contract/organizations';
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import {
  classes,
  enrolmentCodes,
  invitationClasses,
  memberships,
  organizationInvitations,
  organizations,
} from '../schema.ts';

/** Where a code or link leads. */
export interface Way {
  organizationId: string;
  organization: string;
  classId: string | null;
  className: string | null;
  role: MemberRole;
  /** Of a link. */
  invitationId: string | null;
  emailKey: string | null;
  rollNumber: string | null;
  sourcedId: string | null;
}

/** Neither waits for approval nor is deleted. */
const isThere = and(isNotNull(organizations.openedAt), isNull(classes.removedAt));

const placeColumns = {
  organizationId: organizations.id,
  organization: organizations.name,
  classId: classes.id,
  className: classes.name,
};

const noNumbers = { rollNumber: null, sourcedId: null };

export async function findByCode(db: Db | Tx, code: string): Promise<Way | null> {
  const [found] = await db
    .select(placeColumns)
    .from(enrolmentCodes)
    .innerJoin(organizations, eq(organizations.id, enrolmentCodes.organizationId))
    .leftJoin(classes, eq(classes.id, enrolmentCodes.classId))
    .where(and(eq(enrolmentCodes.code, code), isThere));
  return found ? { ...found, role: 'student', invitationId: null, emailKey: null, ...noNumbers } : null;
}

const byLink = (db: Db | Tx, where: SQL) =>
  db
    .select({
      ...placeColumns,
      invitationId: organizationInvitations.id,
      role: organizationInvitations.role,
      emailKey: organizationInvitations.emailKey,
      rollNumber: organizationInvitations.rollNumber,
      sourcedId: organizationInvitations.sourcedId,
    })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(classes, eq(classes.id, organizationInvitations.classId))
    .where(and(where, worksStill(), isThere));

export async function findByToken(db: Db | Tx, tokenHash: string): Promise<Way | null> {
  const [found] = await byLink(db, eq(organizationInvitations.tokenHash, tokenHash));
  return found ?? null;
}

export const listByAddress = (tx: Tx, emailKey: string): Promise<Way[]> =>
  byLink(tx, eq(organizationInvitations.emailKey, emailKey));

const worksStill = () =>
  and(
    gt(organizationInvitations.expiresAt, sql`now()`),
    or(isNull(organizationInvitations.usesLeft), gt(organizationInvitations.usesLeft, 0)),
  );

/** False if it was used up meanwhile. Its last use deletes it. */
export async function takeUse(tx: Tx, id: string): Promise<boolean> {
  const [taken] = await tx
    .update(organizationInvitations)
    .set({ usesLeft: sql`${organizationInvitations.usesLeft} - 1` })
    .where(and(eq(organizationInvitations.id, id), worksStill()))
    .returning({ usesLeft: organizationInvitations.usesLeft });
  if (taken?.usesLeft === 0)
    await tx.delete(organizationInvitations).where(eq(organizationInvitations.id, id));
  return taken !== undefined;
}

export async function findRole(
  db: Db | Tx,
  organizationId: string,
  userId: string,
): Promise<OrganizationRole | null> {
  const [found] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return found?.role ?? null;
}

/** Takes the place of an earlier code. */
export async function putCode(
  tx: Tx,
  code: { code: string; organizationId: string; classId: string | null },
): Promise<void> {
  await tx
    .insert(enrolmentCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [enrolmentCodes.organizationId, enrolmentCodes.classId],
      set: { code: code.code, createdAt: sql`now()` },
    });
}

export async function deleteCode(db: Db | Tx, organizationId: string, classId: string | null): Promise<void> {
  await db
    .delete(enrolmentCodes)
    .where(
      and(
        eq(enrolmentCodes.organizationId, organizationId),
        classId === null ? isNull(enrolmentCodes.classId) : eq(enrolmentCodes.classId, classId),
      ),
    );
}

/** Those that an invitation leads to beside its first one, and that are there still. */
export async function listFurtherClasses(tx: Tx, invitationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: classes.id })
    .from(invitationClasses)
    .innerJoin(classes, eq(classes.id, invitationClasses.classId))
    .where(and(eq(invitationClasses.invitationId, invitationId), isNull(classes.removedAt)));
  return rows.map(({ id }) => id);
}
