import { ApiError } from '@gene/contract/errors';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { countAttempt } from '../../../platform/rate-limits.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { emailKey } from '../addresses/rules.ts';
import { refused } from '../errors.ts';
import type { Origin } from '../guessing/service.ts';
import { linkRequests, resetMail, takeMail, type TellOwner } from '../mails/service.ts';
import { networkOf } from '../../../platform/network.ts';
import type { TellOfAccount } from '../rights/service.ts';
import type { Sessions } from '../sessions/service.ts';
import * as accounts from '../store.ts';
import { type FormerNews, tellFormerAddress } from './jobs.ts';
import * as store from './store.ts';
import { endResets } from '../password-links/store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mailedForMs = 3 * dayMs;
/** Admins look in less often than mailboxes. */
const adminForMs = 30 * dayMs;

const paceKey = (userId: string) => `address-mail:${userId}`;

interface Dependencies {
  db: Db;
  logger: Logger;
  sessions: Pick<Sessions, 'tell'>;
  mailer: Mailer;
  publicUrl: () => string;
  /** The account that ADMIN_EMAIL names. */
  adminKey: string | null;
  tellOwner: TellOwner;
  tellOfAccount: TellOfAccount;
}

/** Mails the link; if that fails, an admin confirms. */
async function mailLink(
  { db, logger, mailer, publicUrl, sessions, tellOfAccount }: Dependencies,
  user: accounts.UserRow,
  email: string,
  token: string,
): Promise<void> {
  try {
    await mailer.send({ to: email, ...linkMail(`${publicUrl()}/confirm?token=${token}`) });
  } catch (error) {
    logger.error({ err: error, userId: user.id }, 'The link to a new address could not be mailed');
    await db.transaction(async (tx) => {
      const until = new Date(Date.now() + adminForMs);
      if (await store.leaveToAdmin(tx, user.id, tokenHash(token), until))
        await tellAdmins({ tellOfAccount }, tx, user);
    });
    await resetMail(db, paceKey(user.id));
    await sessions.tell(user.id);
  }
}

/** A new address holds once the link sent to it was opened, or an admin has confirmed it. */
export function createAddressChanges(dependencies: Dependencies) {
  const { db, logger, mailer, adminKey, tellOwner } = dependencies;
  /** Tells the old address, if it was anybody's. */
  const tellFormer = async (tx: Tx, before: accounts.UserRow, news: FormerNews): Promise<void> => {
    if (mailer.isSetUp() && before.emailVerifiedAt !== null) await tellFormerAddress(tx, before, news);
  };

  /** @throws ApiError email_taken */
  const makeHold = async (
    tx: Tx,
    before: accounts.UserRow,
    wanted: store.WantedAddress & { isProven: boolean },
  ): Promise<accounts.UserRow> => {
    const changed = await store.replaceAddress(tx, before.id, wanted);
    if (!changed) throw takenMeanwhile();
    await endResets(tx, before.id);
    await tellOwner(tx, before.id, { is: 'entry_changed', ...changedNews });
    await tellFormer(tx, before, 'changed');
    return changed;
  };

  return {
    /** @throws ApiError email_taken, rate_limited */
    async askFor(userId: string, email: string, origin: Origin): Promise<void> {
      const before = await accounts.findUser(db, userId);
      if (!before) throw new ApiError('session_ended');
      const key = emailKey(email);
      if (key === before.emailKey) {
        await store.respellAddress(db, userId, email);
        await store.deleteChange(db, userId);
        return;
      }
      if (await accounts.findUserByEmailKey(db, key)) throw refused('email_taken', 'email');
      const wanted = { userId, email, emailKey: key };
      if (!mailer.isSetUp()) {
        const expiresAt = new Date(Date.now() + adminForMs);
        await db.transaction(async (tx) => {
          await store.putChange(tx, { ...wanted, tokenHash: null, expiresAt });
          await tellAdmins(dependencies, tx, before);
        });
        return;
      }
      const token = newToken();
      await db.transaction(async (tx) => {
        if (!(await takeMail(tx, paceKey(userId)))) throw tooSoon();
        // Not counted with the proofs of new accounts: a class that signs up would stop it.
        await countAttempt(tx, { key: `new-address:${networkOf(origin.ip)}`, ...linkRequests });
        const expiresAt = new Date(Date.now() + mailedForMs);
        await store.putChange(tx, { ...wanted, tokenHash: tokenHash(token), expiresAt });
        await tellFormer(tx, before, 'asked');
      });
      // Not awaited: a mail server may take minutes.
      mailLink(dependencies, before, email, token).catch((error: unknown) =>
        logger.error({ err: error }, 'A link that could not be mailed was not left to an admin'),
      );
    },

    withdraw: (userId: string): Promise<void> => store.deleteChange(db, userId),

    /** Null if the link is of no new address. @throws ApiError email_taken */
    async useLink(userId: string, token: string): Promise<accounts.UserRow | null> {
      const changed = await db.transaction(async (tx) => {
        const before = await accounts.holdUser(tx, userId);
        const wanted = before && (await store.takeChange(tx, userId, { tokenHash: tokenHash(token) }));
        if (!wanted) return null;
        await makeHold(tx, before, { ...wanted, isProven: true });
        if (adminKey !== null) await accounts.promoteProven(tx, adminKey);
        return accounts.findUser(tx, userId);
      });
      if (changed) await resetMail(db, paceKey(userId));
      return changed;
    },

    /**
     * Confirms the address that the admin has seen, without proof of its mailbox.
     * @throws ApiError conflict if the person has asked for another one meanwhile, email_taken
     */
    async confirmByAdmin(tx: Tx, before: accounts.UserRow, email: string): Promise<void> {
      const wanted = await store.takeChange(tx, before.id, { emailKey: emailKey(email) });
      if (!wanted) throw new ApiError('conflict');
      await makeHold(tx, before, { ...wanted, isProven: false });
    },
  };
}

/** An address waits for one of them. */
async function tellAdmins(
  { tellOfAccount }: Pick<Dependencies, 'tellOfAccount'>,
  tx: Tx,
  { id: accountId, name }: accounts.UserRow,
): Promise<void> {
  for (const ownerId of await accounts.listAdmins(tx))
    await tellOfAccount(tx, { ownerId, accountId, news: { is: 'address_waiting', name } });
}

const takenMeanwhile = () =>
  new ApiError('email_taken', { message: 'Another account has this address by now. Nothing was changed.' });

const tooSoon = () =>
  new ApiError('rate_limited', { message: 'A link was sent a moment ago. Try again in a few minutes.' });

/** Mail contains nothing a person has typed. */
const linkMail = (link: string) => ({
  subject: 'Confirm your new address',
  text: `Hello,

Someone asked to use this address for their Gene account. If it was you, open this link within three days, signed in:

${link}

If not, ignore this mail.
`,
});

/** For the person under whatever address. */
const changedNews = {
  title: 'Your address was changed',
  text: `Your Gene account has a new address. The one before no longer signs you in.

If it was not you, set a new password, which signs all other devices out.`,
};

export type AddressChanges = ReturnType<typeof createAddressChanges>;
