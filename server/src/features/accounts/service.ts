import type { AdminUser, SignedIn, User, UserType } from '@gene/contract/accounts';
import { ApiError, errorCatalogue } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import { forgetOldKeys } from '../../platform/idempotency.ts';
import { countAttempt, forgetOldAttempts } from '../../platform/rate-limits.ts';
import { emailKey } from './email-key.ts';
import { createGuessing, type Origin } from './guessing.ts';
import { networkOf } from './network.ts';
import { createPasswordLinks } from './password-links.ts';
import { hashPassword, isCommonPassword, passwordMatches } from './passwords.ts';
import { createSessions, toUser } from './sessions.ts';
import * as store from './store.ts';

type SignedIn = z.infer<typeof SignedIn>;

export interface AccountsDependencies {
  db: Db;
  events: Events;
  logger: Logger;
  /** Null: links cannot be mailed. */
  mailer: Mailer | null;
  publicUrl: () => string;
  adminEmail: string | undefined;
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
  const links = createPasswordLinks({ ...dependencies, sessions, guessing });

  const beginSession = async (tx: Tx, user: store.UserRow, origin: Origin): Promise<SignedIn> => {
    await guessing.remember(tx, user, origin);
    return { token: await sessions.begin(tx, user.id, origin.userAgent), user: toUser(user) };
  };

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
      origin: Origin,
    ): Promise<SignedIn> {
      if (wanted.promoCode) throw refused('promo_invalid', 'promoCode');
      if (isCommonPassword(wanted.password)) throw refused('password_common', 'password');
      const network = networkOf(origin.ip);
      await countAttempt(db, { key: `register:${network}`, ...registrations });
      const key = emailKey(wanted.email);
      const passwordHash = await hashPassword(wanted.password, network);
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
        return beginSession(tx, user, origin);
      });
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
      return db.transaction(async (tx) => {
        const current = await store.markLogin(tx, user);
        if (!current) throw new ApiError('bad_credentials');
        return beginSession(tx, current, origin);
      });
    },

    async rename(userId: string, name: string): Promise<User> {
      const row = await store.updateName(db, userId, name);
      if (!row) throw new ApiError('session_ended');
      await sessions.tell(userId);
      return toUser(row);
    },

    /** Answers at once and alike, whoever asks about whichever address; the mail follows. */
    async forgotPassword(email: string, origin: Origin): Promise<void> {
      await countAttempt(db, { key: `forgot:${networkOf(origin.ip)}`, ...linkRequests });
      links
        .mail(email, origin)
        .catch((error: unknown) => logger.error({ err: error }, 'A password link could not be mailed'));
    },

    async resetPassword(token: string, password: string, origin: Origin): Promise<SignedIn> {
      if (isCommonPassword(password)) throw refused('password_common', 'password');
      return links.use(token, password, networkOf(origin.ip), (tx, user) => beginSession(tx, user, origin));
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
      if (isCommonPassword(newPassword)) throw refused('password_common', 'newPassword');
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
      await guessing.tidy();
      await forgetOldKeys(db);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

function refused(code: 'promo_invalid' | 'password_common' | 'email_taken', field: string): ApiError {
  return new ApiError(code, { fields: { [field]: errorCatalogue[code].message } });
}
