import type { SignedIn } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { OpenIdClaims } from '../../../../platform/openid.ts';
import { emailKey } from '../../addresses/rules.ts';
import { markVerified } from '../../addresses/store.ts';
import { recordAction } from '../../audit/service.ts';
import type { Entry } from '../../entry/service.ts';
import { refused } from '../../errors.ts';
import type { Origin } from '../../guessing/service.ts';
import { useInvitationOf } from '../../invitations/service.ts';
import { noPassword } from '../../passwords/service.ts';
import type { OwnedOrganizations } from '../../rights/service.ts';
import type { Policies } from '../../signing-in/service.ts';
import { findUser, insertUser } from '../../store.ts';
import { nameOf } from '../rules.ts';
import { type Known, putIdentity } from '../store.ts';

interface Needs {
  db: Db;
  /** The account named by ADMIN_EMAIL, which a provider doesn't make an admin. */
  adminKey: string | null;
  entry: Pick<Entry, 'begin'>;
  organizations: OwnedOrganizations;
  policies: () => Promise<Policies>;
}

interface Newcomer {
  claims: Pick<OpenIdClaims, 'name' | 'isVerified'>;
  /** Theirs for certain only if the provider vouches for it. */
  email: string;
  known: Known;
  provider: { makesAccounts: boolean };
  /** Done in the same transaction. */
  use?: (tx: Tx) => Promise<void>;
}

export type MakeAccount = (newcomer: Newcomer, origin: Origin) => Promise<SignedIn>;

/**
 * Makes accounts without a password, as far as signing up is open. An invitation counts for its address if the provider
 * vouches for it.
 * @throws ApiError sign_up_closed, email_taken
 */
export function createAccountMaking({ db, adminKey, entry, organizations, policies }: Needs): MakeAccount {
  return async ({ claims, email, known, provider, use }, origin) => {
    const { signUp } = await policies();
    if (!provider.makesAccounts || signUp === 'closed')
      throw new ApiError('sign_up_closed', { message: nobody });
    const key = emailKey(email);
    const { isVerified } = claims;
    return db.transaction(async (tx) => {
      await use?.(tx);
      const invitedAs = isVerified ? await useInvitationOf(tx, email) : null;
      const userType = invitedAs ?? 'student';
      const user = await insertUser(tx, {
        ...{ id: newId(), name: nameOf(claims, email), email, emailKey: key },
        ...{ passwordHash: noPassword, userType, admin: 'no' },
      });
      if (!user) throw refused('email_taken', 'email');
      const isAdmitted = isVerified && (await organizations.admitAddress(tx, user));
      if (signUp === 'by_invitation' && invitedAs === null && !isAdmitted)
        throw new ApiError('sign_up_closed', { message: uninvited });
      if (userType === 'institution') await organizations.ensureOwned(tx, user, { isOpen: true });
      if (isVerified && key !== adminKey) await markVerified(tx, user.id);
      if (!(await putIdentity(tx, { id: newId(), ownerId: user.id, ...known })))
        throw new ApiError('conflict');
      const target = new URL(known.issuer).host;
      await recordAction(tx, { actorId: user.id, action: 'registered_identity', target });
      const made = (await findUser(tx, user.id)) ?? user;
      const { token, user: signedIn } = await entry.begin(tx, made, origin);
      return { token, user: signedIn };
    });
  };
}

const nobody = 'There is no account with your address here, and signing up this way is not open.';
const uninvited = 'There is no account with your address here, and signing up is by invitation.';
