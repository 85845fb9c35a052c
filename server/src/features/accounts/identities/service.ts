import type { Installation, SignedIn } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import {
  type Identities,
  type IdentityAnswer,
  type IdentityOutcome,
  type IdentityProof,
  identityReturnPath,
} from '@gene/contract/identities';
import * as z from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/http.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { OpenId, OpenIdClaims, OpenIdClient } from '../../../platform/openid.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import { emailKey } from '../addresses/rules.ts';
import { recordAction } from '../audit/service.ts';
import type { Authenticators } from '../authenticators/service.ts';
import type { Entry } from '../entry/service.ts';
import { disabledAccount } from '../errors.ts';
import type { Guessing, Origin } from '../guessing/service.ts';
import type { SecurityMails } from '../mails/service.ts';
import { networkOf } from '../../../platform/network.ts';
import { noPassword } from '../passwords/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { deleteSessions } from '../sessions/store.ts';
import { provePassword } from '../signing-in/service.ts';
import { findUser, findUserByEmailKey, holdUser, type UserRow } from '../store.ts';
import type { Tickets } from '../tickets/service.ts';
import type { MakeAccount } from './accounts/service.ts';
import { joinedMail, joinIdentity } from './joining/service.ts';
import { requireAddress, requireDomain } from './rules.ts';
import * as store from './store.ts';

/** A provider at which people can sign in. */
export interface IdentityProvider {
  client: OpenIdClient;
  /** Of addresses that may sign in; empty: any. */
  domains: readonly string[];
  makesAccounts: boolean;
}

interface Needs {
  db: Db;
  logger: Logger;
  openId: OpenId;
  /** Null: there is none. */
  provider: () => Promise<IdentityProvider | null>;
  publicUrl: () => string;
  policies: () => Promise<Pick<Installation, 'contact'>>;
  tickets: Tickets;
  sessions: Pick<Sessions, 'tell'>;
  guessing: Guessing;
  authenticators: Pick<Authenticators, 'isOn' | 'prove'>;
  entry: Entry;
  mails: SecurityMails;
  makeAccount: MakeAccount;
}

/** Two for each sign-in: a whole school arrives at once behind one address. */
const calls = { burst: 600, everySeconds: 0.5 };

/** What a browser goes to the provider for. */
const toSignIn = 'answer of an identity provider';
/** Nobody can be made to join their account with what somebody else has begun. */
const toJoin = (userId: string) => `identity for ${userId}`;
const Requested = z.object({
  ...{ issuer: z.string(), clientId: z.string() },
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
});

const forProof = 'proof for an identity';
const Asked = z.object({
  userId: z.string(),
  /** By its issuer as it is set, which may be one of many that it signs as. */
  provider: z.string(),
  known: z.object({ issuer: z.string(), subject: z.string(), email: z.string().nullable() }),
  hasTwoFactors: z.boolean(),
  /** The account is to be joined with it. */
  isNew: z.boolean(),
});

const refused = (message: string) => new ApiError('identity_refused', { message });

type Answers = ReturnType<typeof createAnswers>;
type Taken = Awaited<ReturnType<Answers['take']>>;

/** Takes what the provider has answered to a browser, once. */
function createAnswers({ db, logger, openId, provider: findProvider, publicUrl, tickets }: Needs) {
  const redirectUri = () => `${publicUrl()}${identityReturnPath}`;
  /** @param issuer of what was begun with it; null: begins now @throws ApiError identity_refused */
  const requireProvider = async (issuer: string | null): Promise<IdentityProvider> => {
    const provider = await findProvider();
    if (!provider || (issuer !== null && provider.client.issuer !== issuer))
      throw refused('This way to sign in is not offered here any more.');
    return provider;
  };
  return {
    requireProvider,

    async request(purpose: string, origin: Origin): Promise<{ url: string; ticket: string }> {
      await countAttempt(db, { key: `identity:${networkOf(origin.ip)}`, ...calls });
      const { client } = await requireProvider(null);
      const asked = await openId.request(client, redirectUri());
      if (!asked.ok) throw refused(asked.message);
      const { url, ...secret } = asked.value;
      const { issuer, clientId } = client;
      return { url, ticket: await tickets.make(purpose, { issuer, clientId, ...secret }) };
    },

    /** @throws ApiError identity_refused */
    async take({ ticket, answer }: IdentityAnswer, purpose: string, origin: Origin) {
      await countAttempt(db, { key: `identity:${networkOf(origin.ip)}`, ...calls });
      const { issuer, clientId: _clientId, ...secret } = await tickets.open(ticket, purpose, Requested);
      const provider = await requireProvider(issuer);
      await db.transaction((tx) => tickets.use(tx, ticket));
      const answered = await openId.read(provider.client, { ...secret, redirectUri: redirectUri(), answer });
      if (!answered.ok) {
        logger.warn({ problem: answered.message, detail: answered.detail }, 'A sign-in at a provider failed');
        throw refused(answered.message);
      }
      requireDomain(answered.value, provider.domains);
      return { provider, claims: answered.value };
    },
  };
}

function sayWrong(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'bad_credentials') throw error;
  throw new ApiError('bad_credentials', { message: 'Your password is wrong' });
}

const knownOf = ({ issuer, subject, email, isVerified }: OpenIdClaims): store.Known => ({
  ...{ issuer, subject },
  email: isVerified ? email : null,
});

/**
 * Signing in at an identity provider (OpenID Connect Core 1.0, authorization code with PKCE). An account is found by issuer
 * and subject alone; by an address only once, and then its password is asked for.
 */
export function createIdentities(needs: Needs) {
  const { db, tickets, guessing, authenticators, entry, mails } = needs;
  const answers = createAnswers(needs);

  const ask = async (
    user: UserRow,
    { claims, provider }: Taken,
    isNew: boolean,
  ): Promise<IdentityOutcome> => {
    const { hasTwoFactors } = claims;
    const asked: z.infer<typeof Asked> = {
      ...{ userId: user.id, provider: provider.client.issuer, known: knownOf(claims), hasTwoFactors, isNew },
    };
    const ticket = await tickets.make(forProof, asked);
    return { signedIn: null, asked: { ticket, email: user.email, for: isNew ? 'password' : 'code' } };
  };

  return {
    request: (origin: Origin) => answers.request(toSignIn, origin),

    /** @throws ApiError identity_refused, account_disabled, sign_up_closed, conflict */
    async signIn(given: IdentityAnswer, origin: Origin): Promise<IdentityOutcome> {
      const taken = await answers.take(given, toSignIn, origin);
      const { claims, provider } = taken;
      const known = await store.findIdentity(db, claims);
      const owner = known && (await findUser(db, known.ownerId));
      if (owner) {
        if (owner.disabledAt) throw disabledAccount((await needs.policies()).contact);
        if (!claims.hasTwoFactors && (await authenticators.isOn(owner.id))) return ask(owner, taken, false);
        await db.transaction((tx) => store.markUsed(tx, owner.id, knownOf(claims)));
        return { signedIn: await entry.enter(owner, origin, { isVouched: true }), asked: null };
      }
      const email = requireAddress(claims);
      const namesake = await findUserByEmailKey(db, emailKey(email));
      if (namesake?.passwordHash === noPassword) throw new ApiError('conflict', { message: withoutPassword });
      if (namesake) return ask(namesake, taken, true);
      const signedIn = await needs.makeAccount({ claims, email, known: knownOf(claims), provider }, origin);
      return { signedIn, asked: null };
    },

    /** @throws ApiError identity_refused, bad_credentials, second_factor_required, code_wrong, account_disabled */
    async prove({ ticket, password = '', code }: IdentityProof, origin: Origin): Promise<SignedIn> {
      const { userId, provider, known, hasTwoFactors, isNew } = await tickets.open(ticket, forProof, Asked);
      await answers.requireProvider(provider);
      const user = await findUser(db, userId);
      if (!user) throw refused('This account is gone.');
      const from = isNew
        ? await provePassword(guessing, { key: user.emailKey, user, password }, origin).catch(sayWrong)
        : await guessing.findKnown(user.emailKey, user.id, origin);
      if (user.disabledAt) throw disabledAccount((await needs.policies()).contact);
      if (!hasTwoFactors) await authenticators.prove(user.id, code, () => guessing.admitCode(from));
      await db.transaction(async (tx) => {
        await tickets.use(tx, ticket);
        if (isNew) await joinIdentity(tx, user.id, known);
        if (!(await store.markUsed(tx, user.id, known)))
          throw refused('This account is joined with this sign-in no more.');
      });
      if (isNew) mails.send(user.id, joinedMail);
      return entry.enter(user, origin, { isVouched: !isNew });
    },

    ...createOwn(needs, answers),
  };
}

/** What a person has joined their account with. */
function createOwn({ db, sessions, mails }: Needs, answers: Pick<Answers, 'request' | 'take'>) {
  const list = async (userId: string): Promise<Identities> => {
    const [user, found] = [await findUser(db, userId), await store.listIdentities(db, userId)];
    return {
      identities: found.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
        ...{ id, provider: new URL(issuer).host, email, createdAt: createdAt.toISOString() },
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      hasPassword: user?.passwordHash !== noPassword,
    };
  };
  return {
    list,

    begin: (userId: string, origin: Origin) => answers.request(toJoin(userId), origin),

    /** @throws ApiError identity_refused, conflict: it is another account's */
    async add(userId: string, given: IdentityAnswer, origin: Origin): Promise<Identities> {
      const { claims } = await answers.take(given, toJoin(userId), origin);
      await db.transaction((tx) => joinIdentity(tx, userId, knownOf(claims)));
      mails.send(userId, joinedMail);
      return list(userId);
    },

    /** Ends every session except the caller's. @throws ApiError not_found, conflict for the last way in */
    async remove({ user, sessionId }: Caller, id: string): Promise<Identities> {
      await db.transaction(async (tx) => {
        const row = await holdUser(tx, user.id);
        const gone = await store.deleteIdentity(tx, user.id, id);
        if (!gone) throw new ApiError('not_found');
        const others =
          (await store.listIdentities(tx, user.id)).length + (await store.countPasskeys(tx, user.id));
        if (row?.passwordHash === noPassword && others === 0)
          throw new ApiError('conflict', { message: lastWay });
        const target = new URL(gone.issuer).host;
        await recordAction(tx, { actorId: user.id, action: 'parted_identity', target });
        await deleteSessions(tx, user.id, sessionId);
      });
      await sessions.tell(user.id);
      return list(user.id);
    },
  };
}

const withoutPassword =
  'The account with your address has no password, so it can’t be asked for one. Choose “Forgot your password?” to set one, then sign in this way again.';
const lastWay =
  'This is the only way into your account. Sign out and choose “Forgot your password?” to set a password first.';
