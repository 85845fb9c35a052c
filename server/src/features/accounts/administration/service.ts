import type {
  AccountChange,
  AccountFilter,
  AdminUser,
  AuditItem,
  Session,
  SettingChange,
} from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { AddressChanges } from '../address-changes/service.ts';
import type { TellOwner } from '../mails/service.ts';
import type { OwnedOrganizations, TellOfAccount } from '../rights/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { hideAddress, recordAction } from '../audit/service.ts';
import * as store from './store.ts';
import { toAdminUser } from '../view.ts';
import {
  type UserRow,
  findUser,
  hasOtherAdmin,
  holdAdmins,
  holdUser,
  isActiveAdmin,
  updateStanding,
} from '../store.ts';
import { endResets } from '../password-links/store.ts';
import { listAudit } from '../audit/store.ts';
import { deleteSession, deleteSessions } from '../sessions/store.ts';

interface Needs {
  db: Db;
  sessions: Pick<Sessions, 'tell' | 'tellChanged' | 'list'>;
  organizations: OwnedOrganizations;
  addressChanges: Pick<AddressChanges, 'confirmByAdmin'>;
  documentsOf: store.DocumentsOf;
  tellOwner: TellOwner;
  tellOfAccount: TellOfAccount;
}

/** Admins' actions on accounts. */
export function createAdministration(needs: Needs) {
  const { db, sessions, organizations, addressChanges, documentsOf } = needs;
  const { isWaiting, membershipsOf } = organizations;
  const pieces = { documentsOf, isWaiting, membershipsOf };

  return {
    async findUsers(query: {
      search?: string | undefined;
      filter?: AccountFilter | undefined;
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ users: AdminUser[]; nextCursor: string | null }> {
      const asked = {
        search: query.search ?? '',
        filter: query.filter ?? null,
        before: query.cursor ?? null,
        limit: query.limit + 1,
      };
      const found = await store.findUsers(db, asked, pieces);
      const page = found.slice(0, query.limit);
      return {
        users: page.map(toAdminUser),
        nextCursor: found.length > page.length ? (page.at(-1)?.user.id ?? null) : null,
      };
    },

    /**
     * @throws ApiError not_found, last_admin, conflict or email_taken for a new address, forbidden for an actor who is
     * no admin any more
     */
    async changeAccount(actorId: string, userId: string, change: AccountChange): Promise<AdminUser> {
      await db.transaction(async (tx) => {
        if (change.isAdmin !== undefined || change.isDisabled !== undefined) await holdAdmins(tx);
        if (!(await isActiveAdmin(tx, actorId))) throw new ApiError('forbidden');
        const before = await holdUser(tx, userId);
        if (!before) throw new ApiError('not_found');
        if (takesAdminAway(before, change) && !(await hasOtherAdmin(tx, userId)))
          throw new ApiError('last_admin');
        const done = await apply(tx, before, change, needs);
        if (actorId !== userId) await tellOfRole(tx, before, change, needs.tellOwner);
        if (change.newEmail !== undefined) await addressChanges.confirmByAdmin(tx, before, change.newEmail);
        for (const action of actionsIn(before, change, done))
          await recordAction(tx, {
            ...{ actorId, action, target: userId },
            ...(action === 'confirmed_address' && { changes: changedAddress(before, change) }),
          });
      });
      await sessions.tellChanged(userId);
      const changed = await store.findAdminUser(db, userId, pieces);
      if (!changed) throw new ApiError('not_found');
      return toAdminUser(changed);
    },

    /** @throws ApiError not_found */
    async endSessions(actorId: string, userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await holdUser(tx, userId))) throw new ApiError('not_found');
        await deleteSessions(tx, userId);
        await recordAction(tx, { actorId, action: 'signed_out', target: userId });
      });
      await sessions.tell(userId);
    },

    /** @throws ApiError not_found */
    async listSessions(userId: string, currentId: string): Promise<Session[]> {
      if (!(await findUser(db, userId))) throw new ApiError('not_found');
      return sessions.list(userId, currentId);
    },

    /** @throws ApiError not_found for an unknown account */
    async endSession(actorId: string, userId: string, sessionId: string): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        if (!(await holdUser(tx, userId))) throw new ApiError('not_found');
        if (!(await deleteSession(tx, userId, sessionId))) return false;
        await recordAction(tx, { actorId, action: 'signed_out_device', target: userId });
        return true;
      });
      if (ended) await sessions.tell(userId);
    },

    async listAudit(query: {
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ entries: AuditItem[]; nextCursor: string | null }> {
      const found = await listAudit(db, { before: query.cursor ?? null, limit: query.limit + 1 });
      const page = found.slice(0, query.limit);
      return {
        entries: page.map(({ createdAt, changes, ...entry }) => ({
          ...{ ...entry, at: createdAt.toISOString(), changes: changes ?? [] },
        })),
        nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },
  };
}

const takesAdminAway = ({ isAdmin, disabledAt }: UserRow, change: AccountChange) =>
  isAdmin && disabledAt === null && (change.isAdmin === false || change.isDisabled === true);

/** @returns whether an organization that waited was opened */
async function apply(
  tx: Tx,
  before: UserRow,
  { userType, isAdmin, isDisabled, isApproved }: AccountChange,
  { organizations, tellOfAccount }: Pick<Needs, 'organizations' | 'tellOfAccount'>,
): Promise<{ hasApproved: boolean }> {
  const { id } = before;
  await updateStanding(tx, id, { userType, isAdmin, isDisabled });
  // An admin who makes an institution has approved it.
  if (userType === 'institution' && before.userType !== 'institution')
    await organizations.ensureOwned(tx, before, { isOpen: true });
  const opened = isApproved === true ? await organizations.openOwned(tx, id) : [];
  const hasApproved = opened.length > 0;
  if (hasApproved)
    await tellOfAccount(tx, {
      ...{ ownerId: id, accountId: id },
      news: { is: 'institution_approved', name: opened.join(', ') },
    });
  if (isDisabled) {
    await deleteSessions(tx, id);
    await endResets(tx, id);
  }
  return { hasApproved };
}

async function tellOfRole(
  tx: Tx,
  before: UserRow,
  { isAdmin = before.isAdmin }: AccountChange,
  tellOwner: TellOwner,
): Promise<void> {
  if (isAdmin === before.isAdmin) return;
  const title = isAdmin ? 'You are now an admin of Gene' : 'You are no longer an admin of Gene';
  const text = isAdmin
    ? 'Another admin has made your Gene account an admin.'
    : 'Another admin has ended your rights as an admin of Gene.';
  await tellOwner(tx, before.id, { is: 'entry_changed', title, text });
}

/** In part, since the log outlives accounts. */
const changedAddress = ({ email }: UserRow, { newEmail = '' }: AccountChange): SettingChange[] => [
  { setting: 'email', before: hideAddress(email), after: hideAddress(newEmail) },
];

/** The audit log's words for what changes. */
function actionsIn(
  before: UserRow,
  change: AccountChange,
  { hasApproved }: { hasApproved: boolean },
): string[] {
  const { userType, isAdmin = before.isAdmin } = change;
  const wasDisabled = before.disabledAt !== null;
  const { isDisabled = wasDisabled } = change;
  return [
    ...(isAdmin === before.isAdmin ? [] : [isAdmin ? 'made_admin' : 'unmade_admin']),
    ...(isDisabled === wasDisabled ? [] : [isDisabled ? 'disabled' : 'enabled']),
    ...(userType === undefined || userType === before.userType ? [] : [`made_${userType}`]),
    ...(hasApproved ? ['approved_institution'] : []),
    ...(change.newEmail === undefined ? [] : ['confirmed_address']),
  ];
}
