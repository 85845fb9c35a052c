import type { User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/http.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Guessing } from '../guessing/service.ts';
import type { SecurityMails } from '../mails/service.ts';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  hashRecoveryCode,
  renewRecoveryCodes,
  spendRecoveryCode,
} from '../recovery-codes/service.ts';
import type { Sessions } from '../sessions/service.ts';
import * as store from './store.ts';
import { deleteSessions } from '../sessions/store.ts';

interface Needs {
  db: Db;
  secrets: Secrets;
  sessions: Pick<Sessions, 'tell'>;
  mails: SecurityMails;
}

const purposeOf = (userId: string) => `authenticator app of ${userId}`;
/** Loads otplib for those who use it. */
const rules = () => import('./rules.ts');

/** The second factor: codes of an authenticator app, and recovery codes in their place. */
export function createAuthenticators({ db, secrets, sessions, mails }: Needs) {
  /** @throws ApiError code_wrong, rate_limited */
  const takeAppCode = async (row: store.AuthenticatorRow, typed: string, admit: Admit): Promise<void> => {
    const { findStep, readAppCode } = await rules();
    const code = readAppCode(typed);
    if (code === null) throw wrong();
    const attempt = await admit();
    const secret = await secrets.open(row.sealedSecret, purposeOf(row.ownerId));
    if (secret === null) throw wrong(unreadable);
    const step = findStep(secret, code, Date.now());
    if (step === null) throw wrong();
    if (!(await store.takeStep(db, row, step))) throw wrong(usedUp);
    await attempt.succeed();
  };

  return {
    /**
     * Lets pass who has no second factor, or gives a code of it.
     * @param admit limits guesses. Recovery codes are too long to be guessed: they work for those who have to
     * wait, so that whoever knows the password locks nobody out
     * @throws ApiError second_factor_required, code_wrong, rate_limited
     */
    async prove(userId: string, code: string | undefined, admit: Admit): Promise<void> {
      const row = await store.findAuthenticator(db, userId);
      if (row === null || row.enabledAt === null) return;
      if (code === undefined) throw new ApiError('second_factor_required');
      const hash = hashRecoveryCode(code);
      if (hash === null) return takeAppCode(row, code, admit);
      if (!(await spendRecoveryCode({ db, mails }, userId, hash))) throw wrong();
    },

    isOn: (userId: string): Promise<boolean> => isOn(db, userId),

    /** @throws ApiError conflict */
    async expectOff(userId: string): Promise<void> {
      if (await isOn(db, userId)) throw new ApiError('conflict', { message: alreadyOn });
    },

    /** For whoever has just given the password. @throws ApiError conflict if there is one already */
    async begin({ id, email }: User): Promise<{ secret: string; uri: string }> {
      const { makeSecret, uriOf } = await rules();
      const secret = makeSecret();
      if (!(await store.putPending(db, id, await secrets.seal(secret, purposeOf(id)))))
        throw new ApiError('conflict', { message: alreadyOn });
      return { secret, uri: uriOf(secret, email) };
    },

    /** @returns recovery codes, which are shown only now */
    async enable({ user, sessionId }: Caller, typed: string): Promise<string[]> {
      const row = await store.findAuthenticator(db, user.id);
      if (row !== null && row.enabledAt !== null) throw new ApiError('conflict', { message: alreadyOn });
      const { findStep, readAppCode } = await rules();
      const secret = row && (await secrets.open(row.sealedSecret, purposeOf(user.id)));
      if (!row || secret === null) throw new ApiError('conflict', { message: tooLate });
      const code = readAppCode(typed);
      const step = code === null ? null : findStep(secret, code, Date.now());
      if (step === null) throw wrong('This code is wrong. Check that your phone’s clock is right.');
      const codes = await db.transaction(async (tx) => {
        if (!(await store.enable(tx, row, step))) throw new ApiError('conflict', { message: tooLate });
        await deleteSessions(tx, user.id, sessionId);
        return renewRecoveryCodes(tx, user.id);
      });
      await sessions.tell(user.id);
      mails.send(user.id, enabledMail);
      return codes;
    },

    /** For whoever has just given password and code. */
    async disable({ user, sessionId }: Caller): Promise<void> {
      const wasOn = await db.transaction(async (tx) => {
        if (!(await store.deleteAuthenticator(tx, user.id))) return false;
        await dropRecoveryCodes(tx, user.id);
        await deleteSessions(tx, user.id, sessionId);
        return true;
      });
      if (!wasOn) return;
      await sessions.tell(user.id);
      mails.send(user.id, disabledMail);
    },

    /** For whoever has just given password and code. */
    async renewCodes(userId: string): Promise<string[]> {
      const row = await store.findAuthenticator(db, userId);
      if (row === null || row.enabledAt === null) throw new ApiError('conflict', { message: notOn });
      const codes = await db.transaction((tx) => renewRecoveryCodes(tx, userId));
      mails.send(userId, newCodesMail);
      return codes;
    },

    async describe(userId: string): Promise<{ authenticatorSince: string | null; recoveryCodes: number }> {
      const row = await store.findAuthenticator(db, userId);
      return {
        authenticatorSince: row?.enabledAt?.toISOString() ?? null,
        recoveryCodes: await countRecoveryCodes(db, userId),
      };
    },

    tidy: () => store.deleteUnproven(db),
  };
}

async function isOn(db: Db, userId: string): Promise<boolean> {
  const row = await store.findAuthenticator(db, userId);
  return row !== null && row.enabledAt !== null;
}

export type Authenticators = ReturnType<typeof createAuthenticators>;

type Admit = () => Promise<Pick<Awaited<ReturnType<Guessing['admitCode']>>, 'succeed'>>;

/** True if there was one. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const wasOn = await store.deleteAuthenticator(tx, userId);
  await dropRecoveryCodes(tx, userId);
  return wasOn;
}

const alreadyOn = 'Two-factor authentication is already on. Reload to see it.';
const notOn = 'Two-factor authentication is off. Reload to see it.';
const tooLate = 'This took too long or was begun elsewhere. Start again.';
const usedUp = 'This code was already used. Wait for the next one.';
const unreadable = 'Codes from the app can no longer be checked. Use a recovery code, or ask an admin.';

const wrong = (message = 'This code is wrong.') =>
  new ApiError('code_wrong', { message, fields: { code: message } });

const ifNot = 'If it was you, ignore this mail. If not, set a new password at once:';
const enabledMail = {
  subject: 'Two-factor authentication is on',
  text: `From now on, signing in to Gene asks for a code from your authenticator app. All other devices were signed out.\n\n${ifNot}`,
};
const disabledMail = {
  subject: 'Two-factor authentication is off',
  text: `Signing in to Gene no longer asks for a code. All other devices were signed out.\n\n${ifNot}`,
};
const newCodesMail = {
  subject: 'New recovery codes for Gene',
  text: `Someone signed in to your Gene account made new recovery codes. Earlier ones no longer work.\n\n${ifNot}`,
};
