import type { SignedIn } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/http.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Authenticators } from '../authenticators/service.ts';
import { describeDevice } from '../sessions/view.ts';
import type { Entry } from '../entry/service.ts';
import type { Guessing, Origin } from '../guessing/service.ts';
import { hasOtherWays } from '../identities/store.ts';
import { emailKey } from '../addresses/rules.ts';
import type { TellOwner } from '../mails/service.ts';
import { networkOf } from '../../../platform/network.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import { hashPassword, isCommonPassword, noPassword, passwordMatches } from '../passwords/service.ts';
import { refused } from '../errors.ts';
import type { Sessions } from '../sessions/service.ts';
import * as store from '../store.ts';
import { endResets } from '../password-links/store.ts';
import { deleteSessions } from '../sessions/store.ts';

interface Needs {
  db: Db;
  logger: Logger;
  sessions: Pick<Sessions, 'confirm' | 'tell'>;
  guessing: Pick<Guessing, 'admitAgain' | 'admitCode' | 'admitCodeAgain' | 'findKnown'>;
  proveSecondFactor: Authenticators['prove'];
  tellOwner: TellOwner;
  links: PasswordLinks;
  entry: Pick<Entry, 'begin'>;
}

/** @param field where it was typed @param withoutPassword said to who has none */
function wrongPassword(
  user: store.UserRow | null,
  field: string,
  { message, withoutPassword }: { message: string; withoutPassword: string },
): ApiError {
  const told = user?.passwordHash === noPassword ? withoutPassword : message;
  return new ApiError('invalid', { message: told, fields: { [field]: told } });
}

const toConfirm = {
  message: 'Your password is wrong',
  withoutPassword:
    'Your account has no password yet. Sign out and sign in again, which confirms that it is you, or choose “Forgot your password?” there to set one.',
};
const toChange = {
  message: 'Your current password is wrong',
  withoutPassword:
    'Your account has no password yet. Sign out and choose “Forgot your password?” to set one.',
};

/** Passwords of people who have an account. */
export function createPasswordChanges(needs: Needs) {
  const { db, logger, sessions, guessing, links, entry, tellOwner, proveSecondFactor } = needs;
  return {
    /** For actions that require the password, and a code if sign-in asks for one, again. */
    async confirm(
      { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
      { password, code }: { password: string; code?: string | undefined },
    ): Promise<void> {
      const attempt = await guessing.admitAgain(user.id);
      const row = await store.findUser(db, user.id);
      if (!(await passwordMatches(row?.passwordHash, password, user.id)))
        throw wrongPassword(row, 'password', toConfirm);
      await attempt.succeed();
      await proveSecondFactor(user.id, code, () => guessing.admitCodeAgain(user.id));
      await sessions.confirm(user.id, sessionId);
    },

    /** Answers at once and the same for every address; the mail follows. */
    async forgotPassword(email: string, origin: Origin): Promise<void> {
      const key = emailKey(email);
      const user = await store.findUserByEmailKey(db, key);
      const known = await guessing.findKnown(key, user?.id, origin);
      links
        .mail(user, known)
        .catch((error: unknown) => logger.error({ err: error }, 'A password link could not be mailed'));
    },

    /** @throws ApiError reset_invalid */
    async checkReset(token: string): Promise<void> {
      await links.findOwner(token);
    },

    /** The link stands in for the old password, not for the second factor. */
    async resetPassword(
      { token, password, code }: { token: string; password: string; code?: string | undefined },
      origin: Origin,
    ): Promise<SignedIn> {
      if (await isCommonPassword(password)) throw refused('password_common', 'password');
      const owner = await links.findOwner(token);
      const known = await guessing.findKnown(owner.emailKey, owner.id, origin);
      await proveSecondFactor(owner.id, code, () => guessing.admitCode(known));
      return links.use(token, password, networkOf(origin.ip), async (tx, user) => {
        // Open pages are told why their sessions ended; this reaches people without one.
        await tellOwner(tx, user.id, {
          is: 'new_password',
          device: describeDevice(origin.userAgent),
          hasOtherWays: await hasOtherWays(tx, user.id),
        });
        return entry.begin(tx, user, origin);
      });
    },

    /** Ends every session except the caller's. */
    async changePassword(
      userId: string,
      sessionId: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<void> {
      const attempt = await guessing.admitAgain(userId);
      const user = await store.findUser(db, userId);
      const wrong = () => wrongPassword(user, 'currentPassword', toChange);
      if (!user || !(await passwordMatches(user.passwordHash, currentPassword, userId))) throw wrong();
      await attempt.succeed();
      if (await isCommonPassword(newPassword)) throw refused('password_common', 'newPassword');
      const passwordHash = await hashPassword(newPassword, userId);
      await db.transaction(async (tx) => {
        if (!(await store.replacePassword(tx, userId, passwordHash, user.passwordHash))) throw wrong();
        await deleteSessions(tx, userId, sessionId);
        await endResets(tx, userId);
        await tellOwner(tx, userId, { is: 'password_changed', hasOtherWays: await hasOtherWays(tx, userId) });
      });
      await sessions.tell(userId);
    },
  };
}
