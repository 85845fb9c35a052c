import type { AdminUser, User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { forgetOldKeys } from '../../platform/idempotency.ts';
import { countAttempt, forgetOldAttempts } from '../../platform/rate-limits.ts';
import { createAddressProofs } from './addresses/service.ts';
import { emailKey } from './addresses/rules.ts';
import { createFirstAdmin } from './admins/service.ts';
import { createGuessing, type Origin } from './guessing/service.ts';
import { linkRequests } from './mails/service.ts';
import { networkOf } from './origins/rules.ts';
import { createPasswordChanges } from './password-changes/service.ts';
import { createPasswordLinks } from './password-links/service.ts';
import { createSessions, toUser } from './sessions/service.ts';
import { createSigningIn } from './signing-in/service.ts';
import * as store from './store.ts';

export { holdPerson, isEnabled, people } from './store.ts';

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

export function createAccounts(dependencies: AccountsDependencies) {
  const { db, logger, adminEmail } = dependencies;
  const adminKey = adminEmail === undefined ? null : emailKey(adminEmail);
  const sessions = createSessions(dependencies);
  const guessing = createGuessing(dependencies);
  const proofs = createAddressProofs({ ...dependencies, adminKey });
  const links = createPasswordLinks({ ...dependencies, sessions, guessing, adminKey });

  /** @throws ApiError rate_limited */
  const mailProof = async (user: User, origin: Origin): Promise<void> => {
    if (dependencies.mailer === null || user.emailVerified) return;
    const isDue = await db.transaction(async (tx) => {
      if (!(await proofs.takeTurn(tx, user.id))) return false;
      // Only mail that is sent counts, so that repeated requests use up nobody else's turns.
      await countAttempt(tx, { key: `proof:${networkOf(origin.ip)}`, ...linkRequests });
      return true;
    });
    if (!isDue) return;
    proofs
      .mail(user)
      .catch((error: unknown) => logger.error({ err: error }, 'A proof of an address could not be mailed'));
  };
  const { beginSession, ...signingIn } = createSigningIn({
    ...dependencies,
    ...{ adminKey, sessions, guessing, mailProof },
  });

  return {
    sessions,
    ...createFirstAdmin({ db, logger, proofs, adminKey }),
    ...signingIn,
    ...createPasswordChanges({ ...dependencies, sessions, guessing, links, beginSession }),
    mailProof,

    async verifyEmail(userId: string, token: string): Promise<User> {
      const user = await proofs.use(userId, token);
      await sessions.tell(userId);
      return toUser(user);
    },

    async rename(userId: string, name: string): Promise<User> {
      const row = await store.updateName(db, userId, name);
      if (!row) throw new ApiError('session_ended');
      await sessions.tell(userId);
      return toUser(row);
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

    /** Removes expired rows; called from time to time. */
    async tidy(): Promise<void> {
      await store.deleteExpired(db);
      await forgetOldAttempts(db);
      await guessing.tidy();
      await forgetOldKeys(db);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
