import type { Installation, SignedIn, User, UserType } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import type { Authenticators } from '../authenticators/service.ts';
import { emailKey } from '../addresses/rules.ts';
import { type Entry, isDeleted } from '../entry/service.ts';
import type { Guessing, KnownOrigin, Origin } from '../guessing/service.ts';
import { networkOf } from '../../../platform/network.ts';
import { useInvitation } from '../invitations/service.ts';
import { hashPassword, isCommonPassword, passwordMatches } from '../passwords/service.ts';
import { disabledAccount, refused } from '../errors.ts';
import type { OwnedOrganizations, TellOfAccount } from '../rights/service.ts';
import * as store from '../store.ts';

/** Two classes at once behind one address, then 360 an hour. */
const registrations = { burst: 200, everySeconds: 10 };

/** False if a new account may not use the code; nothing is counted then. */
export type UsePromoCode = (
  tx: Tx,
  use: { code: string; userId: string; userType: UserType },
) => Promise<boolean>;

/** How people and institutions get in. */
export type Policies = Pick<Installation, 'signUp' | 'institutions' | 'contact'>;

interface Needs {
  db: Db;
  /** The account named by ADMIN_EMAIL. */
  adminKey: string | null;
  entry: Entry;
  guessing: Guessing;
  proveSecondFactor: Authenticators['prove'];
  organizations: OwnedOrganizations;
  usePromoCode: UsePromoCode;
  policies: () => Promise<Policies>;
  mailProof: (user: User, origin: Origin) => Promise<unknown>;
  tellOfAccount: TellOfAccount;
}

/**
 * Lets pass who knows the password of an account.
 * @param user null: none has the address
 * @throws ApiError bad_credentials, rate_limited
 */
export async function provePassword(
  guessing: Pick<Guessing, 'findKnown' | 'admit'>,
  { key, user, password }: { key: string; user: store.UserRow | null; password: string },
  origin: Origin,
): Promise<KnownOrigin> {
  const known = await guessing.findKnown(key, user?.id, origin);
  const attempt = await guessing.admit(known);
  const matches = await passwordMatches(user?.passwordHash, password, known.lane).catch(
    async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    },
  );
  if (!matches || !user || isDeleted(user)) throw new ApiError('bad_credentials');
  await attempt.succeed();
  return known;
}

/** Registration and sign-in. */
export function createSigningIn(needs: Needs) {
  const tellOfWaiting = async (tx: Tx, { id: accountId, name }: { id: string; name: string }) => {
    const tell = (ownerId: string, is: 'institution_waiting' | 'institution_pending') =>
      needs.tellOfAccount(tx, { ownerId, accountId, news: { is, name } });
    await tell(accountId, 'institution_pending');
    for (const adminId of await store.listAdmins(tx)) await tell(adminId, 'institution_waiting');
  };
  const { db, adminKey, entry, guessing, mailProof, organizations, usePromoCode, proveSecondFactor } = needs;

  return {
    async register(
      wanted: {
        name: string;
        email: string;
        password: string;
        userType: UserType;
        promoCode?: string | undefined;
        invitation?: string | undefined;
        organizationName?: string | undefined;
      },
      origin: Origin,
    ): Promise<SignedIn> {
      if (await isCommonPassword(wanted.password)) throw refused('password_common', 'password');
      const network = networkOf(origin.ip);
      await countAttempt(db, { key: `register:${network}`, ...registrations });
      const { signUp, institutions } = await needs.policies();
      const { invitation: token } = wanted;
      const isInvited = token !== undefined && signUp !== 'closed';
      const mayBeFirst = adminKey === null && origin.isLocal;
      // Whoever sets the installation up could not be invited by anybody.
      if (signUp !== 'open' && !isInvited && (await store.hasAdmin(db))) throw new ApiError('sign_up_closed');
      const passwordHash = await hashPassword(wanted.password, network);
      const signedIn = await db.transaction(async (tx) => {
        const invitedAs = isInvited ? await useInvitation(tx, wanted.email, token) : null;
        const userType = invitedAs ?? (isInvited ? 'student' : wanted.userType);
        const user = await store.insertUser(tx, {
          id: newId(),
          name: wanted.name,
          email: wanted.email,
          emailKey: emailKey(wanted.email),
          passwordHash,
          userType,
          admin: mayBeFirst ? 'first' : 'no',
        });
        if (!user) throw refused('email_taken', 'email');
        const link = invitedAs === null && isInvited && { token, isInvitedOnly: signUp !== 'open' };
        if (link && !(await organizations.admitInvited(tx, user, link)))
          throw new ApiError('invitation_invalid');
        const { promoCode: code } = wanted;
        if (code && !(await usePromoCode(tx, { code, userId: user.id, userType })))
          throw refused('promo_invalid', 'promoCode');
        const isOpen = isInvited || institutions === 'at_once';
        if (userType === 'institution') {
          const owned = { id: user.id, name: wanted.organizationName ?? user.name };
          await organizations.ensureOwned(tx, owned, { isOpen });
          if (!isOpen) await tellOfWaiting(tx, owned);
        }
        return entry.begin(tx, user, origin);
      });
      // When many register from one network, they get their mail on request.
      await mailProof(signedIn.user, origin).catch(() => undefined);
      return signedIn;
    },

    async login(
      given: { email: string; password: string; code?: string | undefined },
      origin: Origin,
    ): Promise<SignedIn> {
      const key = emailKey(given.email);
      const user = await store.findUserByEmailKey(db, key);
      const known = await provePassword(guessing, { key, user, password: given.password }, origin);
      if (!user) throw new ApiError('bad_credentials');
      if (user.disabledAt) throw disabledAccount((await needs.policies()).contact);
      await proveSecondFactor(user.id, given.code, () => guessing.admitCode(known));
      return entry.enter(user, origin);
    },
  };
}
