import { Email, type Installation, type SignedIn } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../../platform/database.ts';
import { emailKey } from '../../addresses/rules.ts';
import type { Authenticators } from '../../authenticators/service.ts';
import type { Entry } from '../../entry/service.ts';
import { disabledAccount } from '../../errors.ts';
import type { Guessing, Origin } from '../../guessing/service.ts';
import type { SecurityMails } from '../../mails/service.ts';
import { provePassword } from '../../signing-in/service.ts';
import { findUser, findUserByEmailKey } from '../../store.ts';
import type { MakeAccount } from '../accounts/service.ts';
import { joinIdentity, joinedMail } from '../joining/service.ts';
import { findIdentity, markUsed } from '../store.ts';

/** Somebody who comes from a learning platform. */
export interface PlatformPerson {
  /** Names the platform for good, unlike any identity provider's. */
  issuer: string;
  subject: string;
  name: string | null;
  /** As the platform says, which need not have checked it. */
  email: string | null;
  isChecked: boolean;
}

/** Uses up what the person came with, in the transaction that lets them in. */
type Use = (tx: Tx) => Promise<void>;

interface Needs {
  db: Db;
  policies: () => Promise<Pick<Installation, 'contact'>>;
  guessing: Guessing;
  authenticators: Pick<Authenticators, 'prove'>;
  entry: Entry;
  mails: SecurityMails;
  makeAccount: MakeAccount;
}

/**
 * Signs people of learning platforms in. An account is found by platform and subject alone, and joined by who knows its
 * password: what a platform says of an address opens none.
 */
export function createPlatformIdentities(needs: Needs) {
  const { db, guessing, authenticators, entry, mails } = needs;
  const knownOf = ({ issuer, subject, email, isChecked }: PlatformPerson) => ({
    ...{ issuer, subject, email: isChecked ? email : null },
  });

  return {
    /**
     * Null: no account is joined with them.
     * @throws ApiError account_disabled, second_factor_required, code_wrong
     */
    async enter(
      person: PlatformPerson,
      { code, use }: { code: string | undefined; use: Use },
      origin: Origin,
    ): Promise<SignedIn | null> {
      const identity = await findIdentity(db, person);
      const owner = identity && (await findUser(db, identity.ownerId));
      if (!owner) return null;
      if (owner.disabledAt) throw disabledAccount((await needs.policies()).contact);
      const from = await guessing.findKnown(owner.emailKey, owner.id, origin);
      await authenticators.prove(owner.id, code, () => guessing.admitCode(from));
      await db.transaction(async (tx) => {
        await use(tx);
        await markUsed(tx, owner.id, knownOf(person));
      });
      return entry.enter(owner, origin, { isVouched: true });
    },

    /** @throws ApiError bad_credentials, account_disabled, second_factor_required, code_wrong, conflict */
    async join(
      person: PlatformPerson,
      given: { email: string; password: string; code: string | undefined; use: Use },
      origin: Origin,
    ): Promise<SignedIn> {
      const key = emailKey(given.email);
      const user = await findUserByEmailKey(db, key);
      const from = await provePassword(guessing, { key, user, password: given.password }, origin);
      if (!user) throw new ApiError('bad_credentials');
      if (user.disabledAt) throw disabledAccount((await needs.policies()).contact);
      await authenticators.prove(user.id, given.code, () => guessing.admitCode(from));
      await db.transaction(async (tx) => {
        await given.use(tx);
        await joinIdentity(tx, user.id, knownOf(person));
        await markUsed(tx, user.id, knownOf(person));
      });
      mails.send(user.id, joinedMail);
      return entry.enter(user, origin);
    },

    /** @throws ApiError identity_refused, sign_up_closed, email_taken */
    async register(
      person: PlatformPerson & { makesAccounts: boolean },
      { use }: { use: Use },
      origin: Origin,
    ): Promise<SignedIn> {
      const { isChecked, makesAccounts } = person;
      const { data: email } = Email.safeParse(person.email);
      if (email === undefined) throw new ApiError('identity_refused', { message: withoutAddress });
      return needs.makeAccount(
        {
          ...{ claims: { name: person.name, isVerified: isChecked }, email, known: knownOf(person) },
          ...{ provider: { makesAccounts }, use },
        },
        origin,
      );
    },
  };
}

const withoutAddress =
  'The platform names no email address of yours, so no account can be made. Register here, then join the account.';

export type PlatformIdentities = ReturnType<typeof createPlatformIdentities>;
