import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { emailKey } from '../addresses/rules.ts';
import { removeSecondFactor } from '../authenticators/service.ts';
import type { Guessing, KnownOrigin } from '../guessing/service.ts';
import { resetMail, takeMail } from '../mails/service.ts';
import { hashPassword } from '../passwords/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { recordAction } from '../audit/service.ts';
import * as store from './store.ts';
import {
  type UserRow,
  findUser,
  findUserByEmailKey,
  markLogin,
  promoteProven,
  replacePassword,
} from '../store.ts';
import { markVerified } from '../addresses/store.ts';
import { deleteIdentities } from '../identities/store.ts';
import { deletePasskeys } from '../passkeys/store.ts';
import { deleteSessions } from '../sessions/store.ts';

const hourMs = 60 * 60 * 1000;
const mailedForMs = hourMs;
/** While requests continue, the mailed link is extended instead of mailing another. */
const keptAliveForMs = 24 * hourMs;
const handedOverForMs = 24 * hourMs;

interface Dependencies {
  db: Db;
  logger: Logger;
  sessions: Sessions;
  guessing: Guessing;
  mailer: Mailer;
  /** The account that ADMIN_EMAIL names. */
  adminKey: string | null;
  /** Base address of links in mail. */
  publicUrl: () => string;
}

const linkTo = (baseUrl: string, token: string) => `${baseUrl}/reset?token=${token}`;

const mailKey = (userId: string, device: string | null) => `link-mail:${userId}:${device ?? ''}`;

/** Mail contains nothing a person has typed. */
const linkMail = (link: string) => ({
  subject: 'Set a new password',
  text: `Hello,

Someone asked for a new password for your Gene account. If it was you, open this link within an hour:

${link}

If not, ignore this mail: your password stays the same.
`,
});

interface PasswordLink {
  url: string;
  expiresAt: string;
}

interface NewLink {
  userId: string;
  actorId: string;
  action: string;
  baseUrl: string;
  /** Sign-in asks for no code any more. */
  removesFactor?: boolean;
}

/** Creates a link and records who did. @throws ApiError not_found; conflict: the account is disabled */
async function makeLink(
  db: Db,
  { userId, actorId, action, baseUrl, removesFactor = false }: NewLink,
): Promise<PasswordLink> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + handedOverForMs);
  await db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new ApiError('not_found');
    if (user.disabledAt)
      throw new ApiError('conflict', { message: 'This account is disabled. Enable it first.' });
    await store.insertReset(tx, { tokenHash: tokenHash(token), userId, mailed: false, expiresAt });
    await store.endResets(tx, userId, tokenHash(token));
    await recordAction(tx, { actorId, action, target: userId });
    if (removesFactor && (await removeSecondFactor(tx, userId)))
      await recordAction(tx, { actorId, action: 'second_factor_removed_by_operator', target: userId });
  });
  return { url: linkTo(baseUrl, token), expiresAt: expiresAt.toISOString() };
}

/**
 * For the operator, who needs no account: the only admin may have forgotten their password, or lost their
 * phone and recovery codes.
 * @returns null if no account that may sign in has the address
 */
export async function makeLinkByOperator(
  db: Db,
  email: string,
  { baseUrl, removesFactor }: { baseUrl: string; removesFactor: boolean },
): Promise<PasswordLink | null> {
  const user = await findUserByEmailKey(db, emailKey(email));
  if (!user || user.disabledAt) return null;
  return makeLink(db, {
    userId: user.id,
    actorId: user.id,
    action: 'password_link_made_by_operator',
    ...{ baseUrl, removesFactor },
  });
}

/** Manages single-use links for setting a new password. */
export function createPasswordLinks({
  db,
  logger,
  sessions,
  guessing,
  mailer,
  adminKey,
  publicUrl,
}: Dependencies) {
  /** Who gets no turn is told nothing: it would say that there is an account. */
  const takeTurn = (pace: string, network: string): Promise<boolean> =>
    takeMail(db, pace, network).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'rate_limited') return false;
      throw error;
    });

  return {
    /** Does nothing visible if no account has the address (`user` null), or mail cannot be sent. */
    async mail(
      user: UserRow | null,
      { device, network }: Pick<KnownOrigin, 'device' | 'network'>,
    ): Promise<void> {
      if (!mailer.isSetUp() || !user || user.disabledAt) return;
      // Strangers' requests do not keep the person from asking, nor a script in their network one on a known device.
      const pace = mailKey(user.id, device);
      if (!(await takeTurn(pace, `forgot:${device ?? network}`))) {
        await store.extendMailedReset(db, user.id, mailedForMs, keptAliveForMs);
        return;
      }
      const token = newToken();
      const expiresAt = new Date(Date.now() + mailedForMs);
      await store.insertReset(db, { tokenHash: tokenHash(token), userId: user.id, mailed: true, expiresAt });
      try {
        await mailer.send({ to: user.email, ...linkMail(linkTo(publicUrl(), token)) });
      } catch (error) {
        await store.deleteReset(db, tokenHash(token));
        await resetMail(db, pace);
        throw error;
      }
      await store.endResets(db, user.id, tokenHash(token));
      logger.info({ userId: user.id }, 'A password link was mailed');
    },

    makeByAdmin: (adminId: string, userId: string): Promise<PasswordLink> =>
      makeLink(db, { userId, actorId: adminId, action: 'password_link_made', baseUrl: publicUrl() }),

    /** @throws ApiError reset_invalid */
    async findOwner(token: string): Promise<UserRow> {
      const userId = await store.findResetOwner(db, tokenHash(token));
      const owner = userId === null ? null : await findUser(db, userId);
      if (!owner || owner.disabledAt) throw new ApiError('reset_invalid');
      return owner;
    },

    /** Sets the password, ends every session and starts one. The person's known origins are forgotten. */
    async use<T>(
      token: string,
      password: string,
      lane: string,
      beginSession: (tx: Tx, user: UserRow) => Promise<T>,
    ): Promise<T> {
      const hashed = tokenHash(token);
      const passwordHash = await hashPassword(password, lane);
      const signedIn = await db.transaction(async (tx) => {
        const used = await store.takeReset(tx, hashed);
        // Until now it may have been somebody else's account, with the address of who has the mailbox.
        if (used?.mailed && (await markVerified(tx, used.userId))) {
          await deleteIdentities(tx, used.userId);
          await deletePasskeys(tx, used.userId);
        }
        if (used?.mailed && adminKey !== null) await promoteProven(tx, adminKey);
        const changed = used && (await replacePassword(tx, used.userId, passwordHash, null));
        const user = changed && (await markLogin(tx, changed));
        if (!user || user.disabledAt) throw new ApiError('reset_invalid');
        await deleteSessions(tx, user.id);
        await guessing.forget(tx, user.id);
        return { userId: user.id, session: await beginSession(tx, user) };
      });
      await resetMail(db, mailKey(signedIn.userId, null));
      await sessions.tell(signedIn.userId, { reason: 'new_password' });
      return signedIn.session;
    },
  };
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
