import type { User } from '@gene/contract/accounts';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import * as store from './store.ts';
import { toUser } from '../view.ts';
import type { UserRow } from '../store.ts';

/** The part of organizations that accounts need; organizations stand on accounts. */
export interface OwnedOrganizations {
  membershipsOf: store.MembershipsOf;
  /** They own one that waits for approval, given the person's id in the statement. */
  isWaiting: (userId: SQL) => SQL;
  /** Gives a person the organization of an institution, unless they own one. */
  ensureOwned: (tx: Tx, owner: { id: string; name: string }, state: { isOpen: boolean }) => Promise<void>;
  openOwned: (tx: Tx, ownerId: string) => Promise<void>;
  /** Lets a person who registers in by an organization's link. False if it does not work for them. */
  admitInvited: (
    tx: Tx,
    person: { id: string; emailKey: string },
    link: { token: string; isInvitedOnly: boolean },
  ) => Promise<boolean>;
}

/** Adds memberships and rights to an account. */
export type ReadUser = (db: Db | Tx, row: UserRow) => Promise<User>;

export const createReadUser =
  ({ membershipsOf }: OwnedOrganizations): ReadUser =>
  async (db, row) =>
    toUser(row, await store.findMemberships(db, row.id, membershipsOf));
