import type { AdminUser, SignedIn, User, UserType } from '@gene/contract/accounts';
import { ApiError, errorCatalogue } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Caller } from '../../platform/http.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { takeMail } from './mail-pacing.ts';
import { forgetOldKeys } from '../../platform/idempotency.ts';
import { countAttempt, forgetOldAttempts } from '../../platform/rate-limits.ts';
import { createAddressProofs } from './address-proofs.ts';
import { describeDevice } from './device.ts';
import { emailKey } from './email-key.ts';
import { createGuessing, type Origin } from './guessing.ts';
import { networkOf } from './network.ts';
import { createPasswordLinks } from './password-links.ts';
import { hashPassword, isCommonPassword, passwordMatches } from './passwords.ts';
import { createSessions, toUser } from './sessions.ts';
import * as store from './store.ts';

export { holdPerson, isEnabled, people } from './store.ts';

type SignedIn = z.infer<typeof SignedIn>;

export interface AccountsDependencies {
  db: Db;
  events: Events;
  logger: Logger;
  /** Null: links cannot be mailed. */
  mailer: Mailer | null;
  publicUrl: () => string;
  secrets: Secrets;
  adminEmail: string | undefined;
  documentsOf: store.DocumentsOf;
}

/** Two classes at once behind one address, then 360 in an hour. */
const registrations = { burst: 200, everySeconds: 10 };
/** Mails go out by what `mail-pacing` allows for each account; this bounds what one network asks for. */
const linkRequests = { burst: 60, everySeconds: 30 };

export function createAccounts(dependencies: AccountsDependencies) {
  const { db, logger, adminEmail } = dependencies;
  const adminKey = adminEmail === undefined ? null : emailKey(adminEmail);
  const sessions = createSessions(dependencies);
  const guessing = createGuessing(dependencies);
  const proofs = createAddressProofs({ ...dependencies, adminKey });
  const links = createPasswordLinks({ ...dependencies, sessions, guessing, adminKey });

  const beginSession = async (tx: Tx, user: store.UserRow, origin: Origin) => {
    const { isNew } = await guessing.remember(tx, user, origin);
    const token = await sessions.begin(tx, user.id, origin.userAgent, isNew);
    return { isNew, token, user: toUser(user) };
  };
  /** On the pages that are open, and by mail where it reaches the person. */
  const tellOfSignIn = async (user: User, device: string): Promise<void> => {
    await dependencies.events.publish(user.id, { event: 'signed_in', data: { device } });
    const { mailer, publicUrl } = dependencies;
    if (!mailer || !user.emailVerified || !(await takeMail(db, `sign-in-mail:${user.id}`))) return;
    await mailer.send({ to: user.email, ...signInMail(device, publicUrl()) });
  };
  /** Open pages are told why their sessions ended; this reaches people without one. */
  const mailNewPassword = async (user: User, device: string): Promise<void> => {
    const { mailer, publicUrl } = dependencies;
    if (mailer && user.emailVerified)
      await mailer.send({ to: user.email, ...newPasswordMail(device, publicUrl()) });
  };
  const mailProof = (user: { id: string; email: string }): void => {
    proofs
      .mail(user)
      .catch((error: unknown) => logger.error({ err: error }, 'A proof of an address could not be mailed'));
  };

  return {
    sessions,

    /** Whether an account that is made from there becomes the admin. */
    async isFirstAccount(origin: Origin): Promise<boolean> {
      return origin.isLocal && adminKey === null && !(await store.hasAdmin(db));
    },

    /** Whoever is to be the admin is it: the account that ADMIN_EMAIL names, or else anybody. */
    async hasAdmin(): Promise<boolean> {
      if (adminKey === null) return store.hasAdmin(db);
      return (await store.findUserByEmailKey(db, adminKey))?.isAdmin === true;
    },

    makeOperatorLink: () => proofs.makeOperatorLink(),

    /** Gives an account that ADMIN_EMAIL names its rights, where its address was proven before. */
    async applyAdminEmail(): Promise<void> {
      if (adminKey !== null && (await store.promoteProven(db, adminKey))) {
        logger.warn('The account that ADMIN_EMAIL names is an admin from now on');
      }
    },

    /** @throws ApiError rate_limited */
    async mailProof(user: User, origin: Origin): Promise<void> {
      if (dependencies.mailer === null || user.emailVerified) return;
      const isDue = await db.transaction(async (tx) => {
        if (!(await proofs.takeTurn(tx, user.id))) return false;
        // Only mail that is sent counts, so that repeated requests use up nobody else's turns.
        await countAttempt(tx, { key: `proof:${networkOf(origin.ip)}`, ...linkRequests });
        return true;
      });
      if (isDue) mailProof(user);
    },

    async verifyEmail(userId: string, token: string): Promise<User> {
      const user = await proofs.use(userId, token);
      await sessions.tell(userId);
      return toUser(user);
    },

    /** For what asks for the password once more. */
    async confirmPassword({ user, sessionId }: Caller, password: string): Promise<void> {
      const attempt = await guessing.admitAgain(user.id);
      const row = await store.findUser(db, user.id);
      if (!(await passwordMatches(row?.passwordHash, password, user.id))) {
        const message = 'Your password is not right';
        throw new ApiError('invalid', { message, fields: { password: message } });
      }
      await attempt.succeed();
      await sessions.confirm(user.id, sessionId);
    },

    async register(
      wanted: {
        name: string;
        email: string;
        password: string;
        userType: UserType;
        promoCode?: string | undefined;
      },
      origin: Origin,
    ): Promise<SignedIn> {
      if (wanted.promoCode) throw refused('promo_invalid', 'promoCode');
      if (await isCommonPassword(wanted.password)) throw refused('password_common', 'password');
      const network = networkOf(origin.ip);
      await countAttempt(db, { key: `register:${network}`, ...registrations });
      const key = emailKey(wanted.email);
      const passwordHash = await hashPassword(wanted.password, network);
      const signedIn = await db.transaction(async (tx) => {
        const user = await store.insertUser(tx, {
          id: newId(),
          name: wanted.name,
          email: wanted.email,
          emailKey: key,
          passwordHash,
          userType: wanted.userType,
          admin: adminKey === null && origin.isLocal ? 'first' : 'no',
        });
        if (!user) throw refused('email_taken', 'email');
        return beginSession(tx, user, origin);
      });
      // Many who register from one network get their mail when they ask for it.
      await this.mailProof(signedIn.user, origin).catch(() => undefined);
      return signedIn;
    },

    async login({ email, password }: { email: string; password: string }, origin: Origin): Promise<SignedIn> {
      const user = await store.findUserByEmailKey(db, emailKey(email));
      const known = await guessing.findKnown(emailKey(email), user?.id, origin);
      const attempt = await guessing.admit(known);
      const matches = await passwordMatches(user?.passwordHash, password, known.lane).catch(
        async (error: unknown) => {
          await attempt.withdraw();
          throw error;
        },
      );
      if (!matches || !user) throw new ApiError('bad_credentials');
      await attempt.succeed();
      if (user.disabledAt) throw new ApiError('account_disabled');
      const signedIn = await db.transaction(async (tx) => {
        const current = await store.markLogin(tx, user);
        if (!current) throw new ApiError('bad_credentials');
        return beginSession(tx, current, origin);
      });
      if (signedIn.isNew) {
        tellOfSignIn(signedIn.user, describeDevice(origin.userAgent)).catch((error: unknown) =>
          logger.error({ err: error }, 'A sign-in on a new device could not be told of'),
        );
      }
      return signedIn;
    },

    async rename(userId: string, name: string): Promise<User> {
      const row = await store.updateName(db, userId, name);
      if (!row) throw new ApiError('session_ended');
      await sessions.tell(userId);
      return toUser(row);
    },

    /** Answers at once and alike, whoever asks about whichever address; the mail follows. */
    async forgotPassword(email: string, origin: Origin): Promise<void> {
      const key = emailKey(email);
      const user = await store.findUserByEmailKey(db, key);
      const known = await guessing.findKnown(key, user?.id, origin);
      // A known device has turns of its own, so that no script in its network can use them up.
      await countAttempt(db, { key: `forgot:${known.device ?? known.network}`, ...linkRequests });
      links
        .mail(user, known.device)
        .catch((error: unknown) => logger.error({ err: error }, 'A password link could not be mailed'));
    },

    async resetPassword(token: string, password: string, origin: Origin): Promise<SignedIn> {
      if (await isCommonPassword(password)) throw refused('password_common', 'password');
      const signedIn = await links.use(token, password, networkOf(origin.ip), (tx, user) =>
        beginSession(tx, user, origin),
      );
      mailNewPassword(signedIn.user, describeDevice(origin.userAgent)).catch((error: unknown) =>
        logger.error({ err: error }, 'A new password could not be told of'),
      );
      return signedIn;
    },

    /** Ends every session but the one that asks. */
    async changePassword(
      userId: string,
      sessionId: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<void> {
      const wrong = () =>
        new ApiError('invalid', {
          message: 'Your current password is not right',
          fields: { currentPassword: 'Your current password is not right' },
        });
      const attempt = await guessing.admitAgain(userId);
      const user = await store.findUser(db, userId);
      if (!user || !(await passwordMatches(user.passwordHash, currentPassword, userId))) throw wrong();
      await attempt.succeed();
      if (await isCommonPassword(newPassword)) throw refused('password_common', 'newPassword');
      const passwordHash = await hashPassword(newPassword, userId);
      await db.transaction(async (tx) => {
        if (!(await store.replacePassword(tx, userId, passwordHash, user.passwordHash))) throw wrong();
        await store.deleteSessions(tx, userId, sessionId);
        await store.endResets(tx, userId);
      });
      await sessions.tell(userId);
    },

    makeResetLink: links.makeByAdmin,

    async findUsers(query: {
      search?: string | undefined;
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ users: AdminUser[]; nextCursor: string | null }> {
      const asked = { search: query.search ?? '', before: query.cursor ?? null, limit: query.limit + 1 };
      const found = await store.findUsers(db, asked, dependencies.documentsOf);
      const page = found.slice(0, query.limit);
      return {
        users: page.map((row) => ({ ...toUser(row), sessions: row.sessions, documents: row.documents })),
        nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** Removes what has expired; called now and then. */
    async tidy(): Promise<void> {
      await store.deleteExpired(db);
      await forgetOldAttempts(db);
      await guessing.tidy();
      await forgetOldKeys(db);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

const signInMail = (device: string, url: string) => ({
  subject: 'New sign-in to Gene',
  text: `Hello,

somebody signed in to your Gene account on a device that was new: ${device}, ${new Date().toUTCString()}.

If that was you, there is nothing to do. If not, set a new password, which signs that device out:

${url}/forgot
`,
});

const newPasswordMail = (device: string, url: string) => ({
  subject: 'New password for Gene',
  text: `Hello,

somebody set a new password for your Gene account with a link, and signed in: ${device}, ${new Date().toUTCString()}. All other devices were signed out.

If that was you, there is nothing to do. If not, set another password, which signs that device out:

${url}/forgot
`,
});

function refused(code: 'promo_invalid' | 'password_common' | 'email_taken', field: string): ApiError {
  return new ApiError(code, { fields: { [field]: errorCatalogue[code].message } });
}
