import type { SignedIn, User, UserType } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import { describeDevice } from '../sessions/view.ts';
import { emailKey } from '../addresses/rules.ts';
import type { Guessing, Origin } from '../guessing/service.ts';
import { takeMail } from '../mails/service.ts';
import { networkOf } from '../origins/rules.ts';
import { hashPassword, isCommonPassword, passwordMatches } from '../passwords/service.ts';
import { refused } from '../errors.ts';
import { type Sessions, toUser } from '../sessions/service.ts';
import * as store from '../store.ts';

type SignedIn = z.infer<typeof SignedIn>;

/** Two classes at once behind one address, then 360 an hour. */
const registrations = { burst: 200, everySeconds: 10 };

interface Needs {
  db: Db;
  events: Pick<Events, 'publish'>;
  logger: Logger;
  mailer: Mailer | null;
  publicUrl: () => string;
  /** The account named by ADMIN_EMAIL. */
  adminKey: string | null;
  sessions: Pick<Sessions, 'begin'>;
  guessing: Guessing;
  mailProof: (user: User, origin: Origin) => Promise<void>;
}

/** Registration and sign-in. */
export function createSigningIn(needs: Needs) {
  const { db, events, logger, mailer, publicUrl, adminKey, sessions, guessing, mailProof } = needs;

  const beginSession = async (tx: Tx, user: store.UserRow, origin: Origin) => {
    const { isNew } = await guessing.remember(tx, user, origin);
    const token = await sessions.begin(tx, user.id, origin.userAgent, isNew);
    return { isNew, token, user: toUser(user) };
  };
  /** Notifies open pages, and mails the person if the address is verified. */
  const tellOfSignIn = async (user: User, device: string): Promise<void> => {
    await events.publish(user.id, { event: 'signed_in', data: { device } });
    if (!mailer || !user.emailVerified || !(await takeMail(db, `sign-in-mail:${user.id}`))) return;
    await mailer.send({ to: user.email, ...signInMail(device, publicUrl()) });
  };

  return {
    /** Call it in the transaction that admits the person. */
    beginSession,

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
      // When many register from one network, they get their mail on request.
      await mailProof(signedIn.user, origin).catch(() => undefined);
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
  };
}

const signInMail = (device: string, url: string) => ({
  subject: 'New sign-in to Gene',
  text: `Hello,

Someone signed in to your Gene account on a new device: ${device}, ${new Date().toUTCString()}.

If it was you, ignore this mail. If not, set a new password, which signs that device out:

${url}/forgot
`,
});
