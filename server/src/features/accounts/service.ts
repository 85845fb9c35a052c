import { setTimeout as sleep } from 'node:timers/promises';
import type { ProofOutlook, User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { OpenId } from '../../platform/openid.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { forgetOldKeys } from '../../platform/idempotency.ts';
import { forgetOldAttempts } from '../../platform/rate-limits.ts';
import { tokenHash } from '../../platform/tokens.ts';
import { formerAddressHandler } from './address-changes/jobs.ts';
import { createAddressChanges } from './address-changes/service.ts';
import { findChange } from './address-changes/store.ts';
import { type Authenticators, createAuthenticators } from './authenticators/service.ts';
import { createAddressProofs } from './addresses/service.ts';
import { emailKey } from './addresses/rules.ts';
import { createAdministration } from './administration/service.ts';
import { createChallenges } from './challenges/service.ts';
import { createIdentities, type IdentityProvider } from './identities/service.ts';
import { createAccountMaking } from './identities/accounts/service.ts';
import { createPlatformIdentities } from './identities/platforms/service.ts';
import { createTickets } from './tickets/service.ts';
import { createEntry } from './entry/service.ts';
import { createFirstAdmin } from './admins/service.ts';
import { createGuessing, type Origin } from './guessing/service.ts';
import { createFactorRemoval } from './administration/second-factors/service.ts';
import { createInvitations } from './invitations/service.ts';
import { createSecurityMails, type TellOwner } from './mails/service.ts';
import { networkOf } from '../../platform/network.ts';
import { createPasskeys } from './passkeys/service.ts';
import { createPasswordChanges } from './password-changes/service.ts';
import { createPasswordLinks } from './password-links/service.ts';
import { loadCommonPasswords } from './passwords/service.ts';
import { createProfiles } from './profile/service.ts';
import { createReadUser, type OwnedOrganizations, type TellOfAccount } from './rights/service.ts';
import { createSessions } from './sessions/service.ts';
import { createSigningIn, type Policies, type UsePromoCode } from './signing-in/service.ts';
import * as store from './store.ts';
import type { DocumentsOf } from './administration/store.ts';

export { type Avatars, keepPicture, pictureRefusals } from './avatars/service.ts';
export { storedAvatars } from './avatars/store.ts';
export { listChanges } from './audit/rules.ts';
export { recordAction } from './audit/service.ts';
export { emailKey } from './addresses/rules.ts';
export type { Origin } from './guessing/service.ts';
export { listOwners, listSubjects } from './identities/store.ts';
export type { PlatformIdentities, PlatformPerson } from './identities/platforms/service.ts';
export { deviceOf } from './origins/rules.ts';
export { createTickets, type Tickets } from './tickets/service.ts';
export type { SecurityNews } from './mails/service.ts';
export type { TellOfAccount } from './rights/service.ts';
export {
  findRecipient,
  holdPerson,
  isEnabled,
  lastSeenOf,
  listAdmins,
  people,
  type Recipient,
} from './store.ts';

export interface AccountsDependencies {
  db: Db;
  events: Events;
  logger: Logger;
  mailer: Mailer;
  publicUrl: () => string;
  secrets: Secrets;
  adminEmail: string | undefined;
  documentsOf: DocumentsOf;
  organizations: OwnedOrganizations;
  usePromoCode: UsePromoCode;
  tellOwner: TellOwner;
  tellOfAccount: TellOfAccount;
  policies: () => Promise<Policies>;
  openId: OpenId;
  /** Null: people sign in here alone. */
  identityProvider: () => Promise<IdentityProvider | null>;
}

/** Nothing to prove, or a link that was mailed a moment ago and still works. */
const nothingToSend = { sent: Promise.resolve(true) };
/** Somebody waits to hear whether the link was mailed. */
const mailedWithinMs = 10_000;

export function createAccounts(dependencies: AccountsDependencies) {
  const { db, logger, adminEmail } = dependencies;
  const adminKey = adminEmail === undefined ? null : emailKey(adminEmail);
  const readUser = createReadUser(dependencies.organizations);
  const sessions = createSessions(dependencies);
  const guessing = createGuessing(dependencies);
  const mails = createSecurityMails(dependencies);
  const authenticators = createAuthenticators({ ...dependencies, sessions, mails });
  const proveSecondFactor: Authenticators['prove'] = (...given) => authenticators.prove(...given);
  const proofs = createAddressProofs({ ...dependencies, adminKey });
  const addressChanges = createAddressChanges({ ...dependencies, sessions, adminKey });
  const links = createPasswordLinks({ ...dependencies, sessions, guessing, adminKey });

  /** @returns whether the mail is sent, which may take minutes. @throws ApiError rate_limited */
  const mailProof = async (user: User, origin: Origin): Promise<{ sent: Promise<boolean> }> => {
    if (!dependencies.mailer.isSetUp() || user.emailVerified) return nothingToSend;
    if (!(await proofs.takeTurn(user.id, networkOf(origin.ip)))) return nothingToSend;
    const sent = proofs.mail(user).then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, 'A proof of an address could not be mailed');
        return false;
      },
    );
    return { sent };
  };
  const entry = createEntry({ ...dependencies, sessions, guessing, readUser });
  const makeAccount = createAccountMaking({ ...dependencies, adminKey, entry });
  const challenges = createChallenges(dependencies);

  return {
    formerAddressHandler: formerAddressHandler(dependencies),
    sessions,
    addressChanges,
    profiles: createProfiles({ db, sessions }),
    authenticators,
    passkeys: createPasskeys({ ...dependencies, challenges, sessions, mails, entry }),
    identities: createIdentities({
      ...{ ...dependencies, provider: dependencies.identityProvider, tickets: createTickets(dependencies) },
      ...{ sessions, guessing, authenticators, entry, mails, makeAccount },
    }),
    platformIdentities: createPlatformIdentities({
      ...{ ...dependencies, guessing, authenticators, entry, mails, makeAccount },
    }),
    ...createFirstAdmin({ db, logger, proofs, adminKey }),
    ...createSigningIn({
      ...dependencies,
      ...{ adminKey, entry, guessing, mailProof, proveSecondFactor },
    }),
    ...createAdministration({ ...dependencies, sessions, addressChanges }),
    ...createFactorRemoval({ db, sessions, mails }),
    ...createInvitations(dependencies),
    ...createPasswordChanges({
      ...dependencies,
      ...{ sessions, guessing, links, entry, proveSecondFactor },
    }),
    /** @throws ApiError rate_limited, not_mailed if the mail server refuses within seconds */
    async mailProof(user: User, origin: Origin): Promise<void> {
      const { sent } = await mailProof(user, origin);
      if (!(await Promise.race([sent, sleep(mailedWithinMs, true, { ref: false })])))
        throw new ApiError('not_mailed');
    },
    policies: dependencies.policies,

    /** What `verifyEmail` would do. @throws ApiError proof_invalid */
    async checkProof(user: User, token: string): Promise<ProofOutlook> {
      const email = await findChange(db, user.id, tokenHash(token));
      return email === null ? proofs.outlook(user, token) : { does: 'changes_address', email };
    },

    async verifyEmail(userId: string, token: string): Promise<User> {
      const user = (await addressChanges.useLink(userId, token)) ?? (await proofs.use(userId, token));
      await sessions.tell(userId);
      return readUser(db, user);
    },

    async find(userId: string): Promise<User | null> {
      const row = await store.findUser(db, userId);
      return row && readUser(db, row);
    },

    makeResetLink: links.makeByAdmin,
    loadCommonPasswords,

    /** Removes expired rows; called from time to time. */
    async tidy(): Promise<void> {
      await store.deleteExpired(db);
      await forgetOldAttempts(db);
      await guessing.tidy();
      await authenticators.tidy();
      await challenges.tidy();
      await forgetOldKeys(db);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
