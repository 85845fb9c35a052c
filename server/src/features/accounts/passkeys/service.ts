import type { SignedIn, User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import {
  type CreatedPasskey,
  factorLimits,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type UsedPasskey,
} from '@gene/contract/factors';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/http.ts';
import type { Logger } from '../../../platform/logger.ts';
import { challengeMs, type Challenges } from '../challenges/service.ts';
import type { Entry } from '../entry/service.ts';
import type { Origin } from '../guessing/service.ts';
import type { SecurityMails } from '../mails/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { findUser, holdPerson } from '../store.ts';
import { algorithms, handleOf, placeOf, verifyCreated, verifyUsed } from './rules.ts';
import * as store from './store.ts';
import { toPasskey } from './view.ts';
import { deleteSessions } from '../sessions/store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  challenges: Challenges;
  sessions: Pick<Sessions, 'tell'>;
  mails: SecurityMails;
  publicUrl: () => string;
  entry: Pick<Entry, 'enter'>;
}

const forSignIn = 'sign-in';
const forNewOf = (userId: string) => `new passkey of ${userId}`;

/** Passkeys: credentials that a device finds by itself and lets only its person use (WebAuthn level 2). */
export function createPasskeys({ db, logger, challenges, sessions, mails, publicUrl, entry }: Needs) {
  const place = () => placeOf(publicUrl());

  return {
    async list(userId: string): Promise<Passkey[]> {
      return (await store.listPasskeys(db, userId)).map(toPasskey);
    },

    async begin(user: User): Promise<PasskeyCreation> {
      const known = await store.listPasskeys(db, user.id);
      return {
        rp: { id: place().rpId, name: 'Gene' },
        user: { id: handleOf(user.id), name: user.email, displayName: user.name },
        challenge: await challenges.make(forNewOf(user.id)),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeMs,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    /** @throws ApiError passkey_refused, limit_reached */
    async add({ id: userId }: User, name: string, passkey: CreatedPasskey): Promise<Passkey> {
      const challenge = await challenges.read(passkey.response.clientDataJSON, forNewOf(userId));
      const created = await verifyCreated(passkey, challenge, place());
      if (!created) throw new ApiError('passkey_refused', { message: notMade });
      const row = await db.transaction(async (tx) => {
        await challenges.use(tx, challenge);
        await holdPerson(tx, userId);
        if ((await store.listPasskeys(tx, userId)).length >= factorLimits.passkeys)
          throw new ApiError('limit_reached', { message: tooMany });
        return store.insertPasskey(tx, { id: newId(), ownerId: userId, name, ...created });
      });
      if (!row) throw new ApiError('passkey_refused', { message: notMade });
      mails.send(userId, addedMail);
      return toPasskey(row);
    },

    /** @throws ApiError not_found */
    async rename(userId: string, id: string, name: string): Promise<Passkey> {
      const row = await store.updatePasskeyName(db, userId, id, name);
      if (!row) throw new ApiError('not_found');
      return toPasskey(row);
    },

    /** Ends every session except the caller's. @throws ApiError not_found */
    async remove({ user, sessionId }: Caller, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await store.deletePasskey(tx, user.id, id))) throw new ApiError('not_found');
        await deleteSessions(tx, user.id, sessionId);
      });
      await sessions.tell(user.id);
    },

    /** The same for everybody: the device finds out whose passkeys it has. */
    async request(): Promise<PasskeyRequest> {
      return {
        challenge: await challenges.make(forSignIn),
        rpId: place().rpId,
        timeout: challengeMs,
        userVerification: 'required',
      };
    },

    /** @throws ApiError passkey_refused, account_disabled */
    async signIn(passkey: UsedPasskey, origin: Origin): Promise<SignedIn> {
      const challenge = await challenges.read(passkey.response.clientDataJSON, forSignIn);
      const known = await store.findPasskey(db, passkey.id);
      if (!known || passkey.response.userHandle !== handleOf(known.ownerId))
        throw new ApiError('passkey_refused', { message: unknown });
      const counter = await verifyUsed(passkey, challenge, place(), known.publicKey);
      if (counter === null) throw new ApiError('passkey_refused');
      const isCounted = await db.transaction(async (tx) => {
        await challenges.use(tx, challenge);
        return store.markUsed(tx, known.id, counter);
      });
      if (!isCounted) {
        logger.warn({ userId: known.ownerId, passkeyId: known.id }, 'The counter of a passkey went back');
        mails.send(known.ownerId, copiedMail);
        throw new ApiError('passkey_refused', { message: copied });
      }
      const user = await findUser(db, known.ownerId);
      if (!user) throw new ApiError('passkey_refused', { message: unknown });
      return entry.enter(user, origin);
    },
  };
}

const notMade = 'This passkey could not be added. Please try again.';
const unknown = 'This passkey is no longer known here. Sign in with your password.';
const copied = 'This passkey may have been copied. Sign in with your password and remove it.';
const tooMany = `An account has at most ${factorLimits.passkeys} passkeys. Remove one first.`;

const addedMail = {
  subject: 'New passkey for Gene',
  text: 'A passkey was added to your Gene account: whoever has it can sign in. If it was you, ignore this mail. If not, remove it in your profile, and set a new password at once:',
};
const copiedMail = {
  subject: 'A passkey for Gene was refused',
  text: 'A passkey of your Gene account was used that may be a copy of yours, so it was refused. Remove it in your profile. If it was not you, set a new password too:',
};
