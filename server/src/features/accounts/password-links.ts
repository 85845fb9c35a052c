import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { emailKey } from './email-key.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

const hourMs = 60 * 60 * 1000;
const mailedForMs = hourMs;
const handedOverForMs = 24 * hourMs;

interface Dependencies {
  db: Db;
  logger: Logger;
  sessions: Sessions;
  mailer: Mailer | null;
  /** The address that links in mails begin with. */
  publicUrl: () => string;
}

const linkTo = (baseUrl: string, token: string) => `${baseUrl}/reset?token=${token}`;

interface PasswordLink {
  url: string;
  expiresAt: string;
}

/** Makes a link and notes who did. */
async function makeLink(
  db: Db,
  { userId, actorId, action, baseUrl }: { userId: string; actorId: string; action: string; baseUrl: string },
): Promise<PasswordLink> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + handedOverForMs);
  await db.transaction(async (tx) => {
    if (!(await store.findUser(tx, userId))) throw new ApiError('not_found');
    await store.insertReset(tx, { tokenHash: tokenHash(token), userId, expiresAt });
    await store.insertAudit(tx, { id: newId(), actorId, action, target: userId });
  });
  return { url: linkTo(baseUrl, token), expiresAt: expiresAt.toISOString() };
}

/**
 * For whoever runs the installation, who needs no account: the only admin may have forgotten their password.
 * @returns null where no account that may sign in has the address
 */
export async function makeLinkByOperator(
  db: Db,
  email: string,
  baseUrl: string,
): Promise<PasswordLink | null> {
  const user = await store.findUserByEmailKey(db, emailKey(email));
  if (!user || user.disabledAt) return null;
  return makeLink(db, {
    userId: user.id,
    actorId: user.id,
    action: 'password_link_made_by_operator',
    baseUrl,
  });
}

/** Links that let somebody set a new password: each works once. */
export function createPasswordLinks({ db, logger, sessions, mailer, publicUrl }: Dependencies) {
  return {
    /** Does nothing visible where no account has the address, or no mail can be sent. */
    async mail(email: string): Promise<void> {
      if (!mailer) return;
      const user = await store.findUserByEmailKey(db, emailKey(email));
      if (!user || user.disabledAt) return;
      const token = newToken();
      const expiresAt = new Date(Date.now() + mailedForMs);
      await store.insertReset(db, { tokenHash: tokenHash(token), userId: user.id, expiresAt });
      await mailer.send({
        to: user.email,
        subject: 'Set a new password',
        text: `Hello ${user.name},

somebody asked for a new password for your Gene account. If that was you, open this link within an hour:

${linkTo(publicUrl(), token)}

If it was not you, there is nothing to do: your password stays as it is.
`,
      });
      logger.info({ userId: user.id }, 'A password link was mailed');
    },

    makeByAdmin: (adminId: string, userId: string, baseUrl: string): Promise<PasswordLink> =>
      makeLink(db, { userId, actorId: adminId, action: 'password_link_made', baseUrl }),

    /** Sets the password, ends every session, and begins one. */
    async use(
      token: string,
      password: string,
      userAgent: string,
    ): Promise<{ token: string; user: store.UserRow }> {
      const hashed = tokenHash(token);
      if (!(await store.isResetOpen(db, hashed))) throw new ApiError('reset_invalid');
      const passwordHash = await hashPassword(password);
      const signedIn = await db.transaction(async (tx) => {
        const userId = await store.takeReset(tx, hashed);
        const changed = userId === null ? null : await store.replacePassword(tx, userId, passwordHash, null);
        const user = changed && (await store.markLogin(tx, changed));
        if (!user || user.disabledAt) throw new ApiError('reset_invalid');
        await store.deleteSessions(tx, user.id);
        return { user, token: await sessions.begin(tx, user.id, userAgent) };
      });
      await sessions.tell(signedIn.user.id);
      return signedIn;
    },
  };
}
