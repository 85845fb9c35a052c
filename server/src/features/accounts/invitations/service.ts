import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Installation,
  Invitation,
  InvitationInput,
  InvitationState,
  OpenInvitation,
  UserType,
} from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { emailKey } from '../addresses/rules.ts';
import { hideAddress, recordAction } from '../audit/service.ts';
import { refused } from '../errors.ts';
import type { OwnedOrganizations } from '../rights/service.ts';
import * as store from './store.ts';
import { findUserByEmailKey } from '../store.ts';

const closed = 'Sign-up is closed: nobody could use an invitation. Change it under System Settings, People.';
/** The admin waits to hear whether the link was mailed; a mail that goes later has the same link. */
const mailedWithinMs = 20_000;
const validForMs = 14 * 24 * 60 * 60 * 1000;

interface Needs {
  db: Db;
  logger: Logger;
  mailer: Mailer;
  publicUrl: () => string;
  policies: () => Promise<Pick<Installation, 'signUp'>>;
  organizations: Pick<OwnedOrganizations, 'isInvitation'>;
}

export function createInvitations({ db, logger, mailer, publicUrl, policies, organizations }: Needs) {
  const mail = async (to: string, link: string): Promise<boolean> => {
    if (!mailer.isSetUp()) return false;
    const sending = mailer.send({ to, ...invitationMail(link) }).then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error }, 'An invitation could not be mailed');
        return false;
      },
    );
    return Promise.race([sending, sleep(mailedWithinMs, false, { ref: false })]);
  };

  return {
    /** @throws ApiError email_taken, sign_up_closed: nobody could use it */
    async invite(adminId: string, { email, userType }: InvitationInput): Promise<Invitation> {
      if ((await policies()).signUp === 'closed') throw new ApiError('sign_up_closed', { message: closed });
      const key = emailKey(email);
      if (await findUserByEmailKey(db, key)) throw refused('email_taken', 'email');
      const token = newToken();
      const expiresAt = new Date(Date.now() + validForMs);
      await db.transaction(async (tx) => {
        await store.putInvitation(tx, {
          ...{ id: newId(), email, emailKey: key, tokenHash: tokenHash(token) },
          ...{ userType, expiresAt },
        });
        await recordAction(tx, { actorId: adminId, action: 'invited', target: hideAddress(email) });
      });
      const query = new URLSearchParams({ invitation: token, email }).toString();
      const url = `${publicUrl()}/register?${query}`;
      return { url, expiresAt: expiresAt.toISOString(), mailed: await mail(email, url) };
    },

    /** Of an admin's link, or an organization's: nobody guesses one, so that tries are not counted. */
    async checkInvitation(token: string): Promise<InvitationState> {
      const hash = tokenHash(token);
      const own = await store.findInvitationState(db, hash);
      return own === 'ended' && (await organizations.isInvitation(db, hash)) ? 'open' : own;
    },

    async listInvitations(query: {
      cursor?: string | undefined;
      limit: number;
    }): Promise<{ invitations: OpenInvitation[]; nextCursor: string | null }> {
      const found = await store.listInvitations(db, { before: query.cursor ?? null, limit: query.limit + 1 });
      const page = found.slice(0, query.limit);
      return {
        invitations: page.map(({ id, email, userType, createdAt, expiresAt }) => ({
          ...{ id, email, userType },
          ...{ invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
        })),
        nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },

    async withdrawInvitation(adminId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const email = await store.deleteInvitation(tx, id);
        if (email !== null)
          await recordAction(tx, {
            actorId: adminId,
            action: 'withdrew_invitation',
            target: hideAddress(email),
          });
      });
    },
  };
}

/** The account type of an invitation by an admin. Null if it is none. */
export async function useInvitation(tx: Tx, email: string, token: string): Promise<UserType | null> {
  return (await store.takeInvitation(tx, emailKey(email), tokenHash(token)))?.userType ?? null;
}

/** The same, of who is known to have the address. Null: it is not invited. */
export async function useInvitationOf(tx: Tx, email: string): Promise<UserType | null> {
  return (await store.takeInvitation(tx, emailKey(email), null))?.userType ?? null;
}

const invitationMail = (link: string) => ({
  subject: 'Your invitation to Gene',
  text: `Hello,

You are invited to Gene. Open this link within two weeks to make your account:

${link}
`,
});
