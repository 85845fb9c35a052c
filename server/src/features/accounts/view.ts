import type { AdminUser, User } from '@gene/contract/accounts';
import { judgeRights, type StoredMembership } from './rights/rules.ts';
import type { UserRow } from './store.ts';
import type { AdminUserRow } from './administration/store.ts';

export function toUser(row: UserRow, memberships: readonly StoredMembership[]): User {
  const { userType, isAdmin } = row;
  return {
    ...{ id: row.id, name: row.name, email: row.email, userType, isAdmin },
    ...judgeRights({ userType, isAdmin, memberships }),
    emailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    deletesAt: row.deletesAt?.toISOString() ?? null,
  };
}

export function toAdminUser({ user, memberships, ...counted }: AdminUserRow): AdminUser {
  return { ...toUser(user, memberships), isDisabled: user.disabledAt !== null, ...counted };
}
