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
  /** @returns names of those that waited */
  openOwned: (tx: Tx, ownerId: string) => Promise<string[]>;
  /** Lets a person who registers in by an organization's link. False if it does not work for them. */
  admitInvited: (
    tx: Tx,
    person: { id: string; emailKey: string },
    link: { token: string; isInvitedOnly: boolean },
  ) => Promise<boolean>;
  /** Lets a person in wherever their address is invited. False if it is nowhere. */
  admitAddress: (tx: Tx, person: { id: string; emailKey: string }) => Promise<boolean>;
  /** An organization's link with this token works. */
  isInvitation: (db: Db, tokenHash: string) => Promise<boolean>;
}

/** What waits is for admins, the rest for the owner. */
export interface AccountNews {
  is: 'address_waiting' | 'institution_waiting' | 'institution_pending' | 'institution_approved';
  name: string;
}
/** Tells a person, in the transaction in which it happens. */
export type TellOfAccount = (
  tx: Tx,
  told: { ownerId: string; accountId: string; news: AccountNews },
) => Promise<void>;

/** Adds memberships and rights to an account. */
export type ReadUser = (db: Db | Tx, row: UserRow) => Promise<User>;

export const createReadUser =
  ({ membershipsOf }: OwnedOrganizations): ReadUser =>
  async (db, row) =>
    toUser(row, await store.findMemberships(db, row.id, membershipsOf));
