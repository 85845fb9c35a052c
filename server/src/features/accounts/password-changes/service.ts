import type { SignedIn, User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/http.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import { describeDevice } from '../sessions/view.ts';
import type { Guessing, Origin } from '../guessing/service.ts';
import { emailKey } from '../addresses/rules.ts';
import { linkRequests } from '../mails/service.ts';
import { networkOf } from '../origins/rules.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import { hashPassword, isCommonPassword, passwordMatches } from '../passwords/service.ts';
import { refused } from '../errors.ts';
import type { Sessions } from '../sessions/service.ts';
import * as store from '../store.ts';

type SignedIn = z.infer<typeof SignedIn>;

interface Needs {
  db: Db;
  logger: Logger;
  sessions: Pick<Sessions, 'confirm' | 'tell'>;
  guessing: Pick<Guessing, 'admitAgain' | 'findKnown'>;
  mailer: Mailer | null;
  publicUrl: () => string;
  links: PasswordLinks;
  beginSession: (tx: Tx, user: store.UserRow, origin: Origin) => Promise<SignedIn>;
}

/** Passwords of people who have an account. */
export function createPasswordChanges(needs: Needs) {
  const { db, logger, sessions, guessing, links, beginSession, mailer, publicUrl } = needs;
  /** Open pages are told why their sessions ended; this reaches people without one. */
  const mailNewPassword = async (user: User, device: string): Promise<void> => {
    if (mailer && user.emailVerified)
      await mailer.send({ to: user.email, ...newPasswordMail(device, publicUrl()) });
  };

  return {
    /** For actions that require the password again. */
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

    /** Answers at once and the same for every address; the mail follows. */
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

    /** Ends every session except the caller's. */
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
  };
}

const newPasswordMail = (device: string, url: string) => ({
  subject: 'New password for Gene',
  text: `Hello,

Someone set a new password for your Gene account with a link, and signed in: ${device}, ${new Date().toUTCString()}. All other devices were signed out.

If it was you, ignore this mail. If not, set another password, which signs that device out:

${url}/forgot
`,
});
