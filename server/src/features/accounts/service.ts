import crypto from 'node:crypto';
import type { AdminUser, SignedIn, User, UserType } from '@gene/contract/accounts';
import { ApiError, errorCatalogue } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import { forgetOldKeys } from '../../platform/idempotency.ts';
import { countAttempt, forgetOldAttempts } from '../../platform/rate-limits.ts';
import { emailKey } from './email-key.ts';
import { networkOf } from './network.ts';
import { createPasswordLinks } from './password-links.ts';
import { hashPassword, isCommonPassword, passwordMatches } from './passwords.ts';
import { createSessions, toUser } from './sessions.ts';
import * as store from './store.ts';

type SignedIn = z.infer<typeof SignedIn>;

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface AccountsDependencies {
  db: Db;
  events: Events;
  logger: Logger;
  /** Null: links cannot be mailed. */
  mailer: Mailer | null;
  publicUrl: () => string;
  adminEmail: string | undefined;
}

const minute = 60;
const hour = 60 * minute;

export function createAccounts(dependencies: AccountsDependencies) {
  const { db, logger, adminEmail } = dependencies;
  const adminKey = adminEmail === undefined ? null : emailKey(adminEmail);
  const sessions = createSessions(dependencies);
  const links = createPasswordLinks({ ...dependencies, sessions });

  return {
    sessions,

    async isFirstAccount(): Promise<boolean> {
      return adminKey === null && !(await store.hasUsers(db));
    },

    async exists(email: string): Promise<boolean> {
      return (await store.findUserByEmailKey(db, emailKey(email))) !== null;
    },

    /** Gives an account that ADMIN_EMAIL names its rights, also where it was made before. */
    async applyAdminEmail(): Promise<void> {
      if (adminKey !== null && (await store.promoteToAdmin(db, adminKey))) {
        logger.warn('The account that ADMIN_EMAIL names is an admin from now on');
      }
    },

    async register(
      wanted: {
        name: string;
        email: string;
        password: string;
        userType: UserType;
        promoCode?: string | undefined;
      },
      { ip, userAgent }: Origin,
    ): Promise<SignedIn> {
      // High enough for a class that signs up in one lesson behind one address.
      await countAttempt(db, [{ key: `register-ip:${networkOf(ip)}`, max: 200, windowSeconds: hour }]);
      if (wanted.promoCode) throw refused('promo_invalid', 'promoCode');
      if (isCommonPassword(wanted.password)) throw refused('password_common', 'password');
      const key = emailKey(wanted.email);
      const passwordHash = await hashPassword(wanted.password);
      return db.transaction(async (tx) => {
        const user = await store.insertUser(tx, {
          id: newId(),
          name: wanted.name,
          email: wanted.email,
          emailKey: key,
          passwordHash,
          userType: wanted.userType,
          admin: adminKey === null ? 'first' : key === adminKey,
        });
        if (!user) throw refused('email_taken', 'email');
        return { token: await sessions.begin(tx, user.id, userAgent), user: toUser(user) };
      });
    },

    async login(
      { email, password }: { email: string; password: string },
      { ip, userAgent }: Origin,
    ): Promise<SignedIn> {
      const key = emailKey(email);
      const account = privately(key);
      const network = networkOf(ip);
      // The pair is limited first, so that a stranger elsewhere cannot lock somebody out easily.
      const giveBack = await countAttempt(db, [
        { key: `login:${account}:${network}`, max: 10, windowSeconds: 5 * minute },
        { key: `login-account:${account}`, max: 100, windowSeconds: 15 * minute },
        { key: `login-ip:${network}`, max: 150, windowSeconds: 5 * minute },
      ]);
      const user = await store.findUserByEmailKey(db, key);
      if (!(await passwordMatches(user?.passwordHash, password)) || !user)
        throw new ApiError('bad_credentials');
      await giveBack();
      if (user.disabledAt) throw new ApiError('account_disabled');
      return db.transaction(async (tx) => {
        const current = await store.markLogin(tx, user);
        if (!current) throw new ApiError('bad_credentials');
        return { token: await sessions.begin(tx, user.id, userAgent), user: toUser(current) };
      });
    },

    async rename(userId: string, name: string): Promise<User> {
      const row = await store.updateName(db, userId, name);
      if (!row) throw new ApiError('session_ended');
      await sessions.tell(userId);
      return toUser(row);
    },

    /** Answers at once and alike, whoever asks about whichever address; the mail follows. */
    async forgotPassword(email: string, { ip }: Origin): Promise<void> {
      await countAttempt(db, [
        { key: `forgot:${privately(emailKey(email))}`, max: 5, windowSeconds: hour },
        { key: `forgot-ip:${networkOf(ip)}`, max: 50, windowSeconds: hour },
      ]);
      links
        .mail(email)
        .catch((error: unknown) => logger.error({ err: error }, 'A password link could not be mailed'));
    },

    async resetPassword(token: string, password: string, { ip, userAgent }: Origin): Promise<SignedIn> {
      const giveBack = await countAttempt(db, [
        { key: `reset-ip:${networkOf(ip)}`, max: 50, windowSeconds: 15 * minute },
      ]);
      if (isCommonPassword(password)) throw refused('password_common', 'password');
      const signedIn = await links.use(token, password, userAgent);
      await giveBack();
      return { token: signedIn.token, user: toUser(signedIn.user) };
    },

    /** Ends every session but the one that asks. */
    async changePassword(
      userId: string,
      sessionId: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<void> {
      const giveBack = await countAttempt(db, [
        { key: `password:${userId}`, max: 10, windowSeconds: 15 * minute },
      ]);
      const wrong = () =>
        new ApiError('invalid', {
          message: 'Your current password is not right',
          fields: { currentPassword: 'Your current password is not right' },
        });
      const user = await store.findUser(db, userId);
      if (!user || !(await passwordMatches(user.passwordHash, currentPassword))) throw wrong();
      if (isCommonPassword(newPassword)) throw refused('password_common', 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        if (!(await store.replacePassword(tx, userId, passwordHash, user.passwordHash))) throw wrong();
        await store.deleteSessions(tx, userId, sessionId);
      });
      await giveBack();
      await sessions.tell(userId);
    },

    makeResetLink: links.makeByAdmin,

    async findUsers(query: {
      search?: string | undefined;
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ users: AdminUser[]; nextCursor: string | null }> {
      const found = await store.findUsers(db, {
        search: query.search ?? '',
        before: query.cursor ?? null,
        limit: query.limit + 1,
      });
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
      await forgetOldKeys(db);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

function refused(code: 'promo_invalid' | 'password_common' | 'email_taken', field: string): ApiError {
  return new ApiError(code, { fields: { [field]: errorCatalogue[code].message } });
}

/** Addresses are not kept in the clear among the counters. */
function privately(text: string): string {
  return crypto.createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
