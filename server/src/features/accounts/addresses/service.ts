import type { ProofOutlook, User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { resetMail, takeMail } from '../mails/service.ts';
import { recordAction } from '../audit/service.ts';
import * as store from './store.ts';
import { type UserRow, findUser, hasAdmin, promoteFirst, promoteProven } from '../store.ts';
import { emailKey } from './rules.ts';

const validForMs = 3 * 24 * 60 * 60 * 1000;
const purpose = 'link that makes an admin';

const paceKey = (userId: string) => `proof-mail:${userId}`;

interface Dependencies {
  db: Db;
  logger: Logger;
  mailer: Mailer;
  secrets: Secrets;
  publicUrl: () => string;
  /** The account named by ADMIN_EMAIL; null if the first account becomes the admin. */
  adminKey: string | null;
}

/**
 * Verifies who owns an address, and who may become the admin. A mailed link proves access to the mailbox,
 * being signed in proves ownership of the account: both are required, since strangers may register with any
 * address. The operator can read the server's output, and that proves they may make an admin.
 */
export function createAddressProofs({ db, logger, mailer, secrets, publicUrl, adminKey }: Dependencies) {
  const linkTo = (token: string) => `${publicUrl()}/confirm?token=${token}`;

  return {
    /** False if the last mail was recent. @throws ApiError rate_limited */
    takeTurn: (userId: string, network: string): Promise<boolean> =>
      takeMail(db, paceKey(userId), `proof:${network}`),

    /** Call it once a turn has been taken. Does nothing if mail cannot be sent. */
    async mail(user: { id: string; email: string }): Promise<void> {
      if (!mailer.isSetUp()) return;
      const token = newToken();
      const hashed = tokenHash(token);
      const expiresAt = new Date(Date.now() + validForMs);
      await store.insertProof(db, { tokenHash: hashed, userId: user.id, expiresAt });
      try {
        await mailer.send({ to: user.email, ...proofMail(linkTo(token)) });
      } catch (error) {
        await store.deleteProof(db, hashed);
        await resetMail(db, paceKey(user.id));
        throw error;
      }
      await store.endProofs(db, user.id, hashed);
      logger.info({ userId: user.id }, 'A link that proves an address was mailed');
    },

    /** What `use` would do. @throws ApiError proof_invalid */
    async outlook({ id, email, isAdmin }: User, token: string): Promise<ProofOutlook> {
      if ((await secrets.open(token, purpose)) === purpose) {
        const mayBecome = adminKey === null ? !(await hasAdmin(db)) : adminKey === emailKey(email);
        if (mayBecome && !isAdmin) return { does: 'makes_admin', email };
      } else if (await store.isProofOpen(db, tokenHash(token), id)) return { does: 'proves_address', email };
      throw new ApiError('proof_invalid');
    },

    /** Takes a mailed link, or the one printed for the future admin. */
    async use(userId: string, token: string): Promise<UserRow> {
      const isOperators = (await secrets.open(token, purpose)) === purpose;
      const user = await db.transaction(async (tx) => {
        if (isOperators) await becomeAdmin(tx, userId, adminKey);
        else if (await store.isProofOpen(tx, tokenHash(token), userId)) {
          await store.markVerified(tx, userId);
          if (adminKey !== null) await promoteProven(tx, adminKey);
        } else throw new ApiError('proof_invalid');
        return findUser(tx, userId);
      });
      if (!user) throw new ApiError('session_ended');
      return user;
    },

    /** Makes a link to print for the operator. It works until the intended admin exists. */
    async makeOperatorLink(): Promise<string> {
      return linkTo(await secrets.seal(purpose, purpose));
    },
  };
}

async function becomeAdmin(tx: Tx, userId: string, adminKey: string | null): Promise<void> {
  if (adminKey === null) {
    if (!(await promoteFirst(tx, userId))) throw new ApiError('proof_invalid');
  } else {
    const user = await findUser(tx, userId);
    if (user?.emailKey !== adminKey || user.isAdmin) throw new ApiError('proof_invalid');
    await store.markVerified(tx, userId);
    await promoteProven(tx, adminKey);
  }
  await recordAction(tx, { actorId: userId, action: 'became_admin', target: userId });
}

/** Mail contains nothing a person has typed. */
const proofMail = (link: string) => ({
  subject: 'Confirm your address',
  text: `Hello,

Someone signed up to Gene with this address. If it was you, open this link within three days to confirm it:

${link}

If not, ignore this mail. No other will follow.
`,
});

export type AddressProofs = ReturnType<typeof createAddressProofs>;
