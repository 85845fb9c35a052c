import { ApiError } from '@gene/contract/errors';
import type {
  InvitedStudent,
  MemberRole,
  NewOrganizationInvitation,
  OrganizationInvitation,
  OrganizationInvitationLink,
} from '@gene/contract/members';
import { organizationLimits } from '@gene/contract/organizations';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { JobHandler } from '../../../platform/queue.ts';
import { countAttempt, giveBackAttempt, type RateLimit } from '../../../platform/rate-limits.ts';
import { newToken, tokenHash } from '../../../platform/tokens.ts';
import { emailKey } from '../../accounts/service.ts';
import { holdClass } from '../classes/store.ts';
import { holdOrganization } from '../store.ts';
import { addMailing, mailingJob, type MailingPayload } from './jobs.ts';
import * as store from './store.ts';

/** Of those that are exported. */
const openAtOnce = 200;

const dayMs = 24 * 60 * 60 * 1000;
/** An invitation for one address, as those of the installation. */
const personalDays = 14;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

async function requireRoom(tx: Tx, organizationId: string, added: number): Promise<void> {
  if ((await store.countInvitations(tx, organizationId)) + added > organizationLimits.invitationsMax)
    throw new ApiError('limit_reached', {
      message: 'There are too many open invitations. Withdraw some first.',
    });
}

interface Invited {
  name: string;
  email: string;
  emailKey: string;
  rollNumber: string;
  sourcedId: string;
  role: MemberRole;
  classIds: readonly string[];
}

/** Invites addresses, in the transaction; a job mails them. @throws ApiError limit_reached */
export async function addInvitations(
  tx: Tx,
  { organizationId, askedBy }: { organizationId: string; askedBy: string },
  people: readonly Invited[],
): Promise<void> {
  if (people.length === 0) return;
  await requireRoom(tx, organizationId, people.length);
  const rows = people.map(({ name, email, emailKey, rollNumber, sourcedId, role, classIds }) => ({
    ...{ id: newId(), organizationId, classId: classIds[0] ?? null, role, name, email, emailKey },
    ...{ rollNumber: rollNumber || null, sourcedId: sourcedId || null, usesLeft: 1, mail: 'due' as const },
    // The mail brings a link of its own: this one is known to nobody.
    ...{ tokenHash: tokenHash(newToken()), expiresAt: inDays(personalDays) },
  }));
  const further = people.map(({ classIds }) => classIds.slice(1));
  await store.putInvitations(tx, rows, further);
  await addMailing(tx, organizationId, askedBy);
}

/** Anybody can have an organization, and nobody has asked for its mail. */
const paces = {
  /** Whatever organizations invite it: one that was lost can be sent again. */
  ofAddress: { burst: 3, everySeconds: 4 * 60 * 60 },
  /** A whole school at once; from then on whoever is new. */
  ofOrganization: { burst: organizationLimits.invitationsMax, everySeconds: 15 },
} as const;

/** @returns seconds until the next one; 0 if it was counted */
async function takeMail(db: Db, limit: RateLimit): Promise<number> {
  try {
    await countAttempt(db, limit);
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error;
    return Number(error.details?.['retryAfterSeconds'] ?? 1);
  }
}

/** As the organization keeps it. */
interface OpenInvitation extends Omit<OrganizationInvitation, 'className'> {
  classes: string[];
}

/** All that still work, some at a time, newest first. */
async function* eachOpen(db: Db, organizationId: string): AsyncGenerator<OpenInvitation[]> {
  let before: string | null = null;
  for (;;) {
    const asked = { before, limit: openAtOnce };
    const found: OrganizationInvitation[] = await store.listInvitations(db, organizationId, asked);
    const names = await store.listInvitedClasses(
      db,
      found.map(({ id }) => id),
    );
    yield found.map(({ className: _first, ...one }) => ({ ...one, classes: names.get(one.id) ?? [] }));
    before = found.at(-1)?.id ?? null;
    if (found.length < openAtOnce) return;
  }
}

interface Needs {
  db: Db;
  logger: Logger;
  mailer: Mailer;
  publicUrl: () => string;
}

/** Sends invitations at their pace. */
function createInvitationMails({ db, logger, mailer }: Pick<Needs, 'db' | 'logger' | 'mailer'>) {
  return {
    /** @returns seconds until the organization may have another one mailed; 0 if it was counted */
    waitOf: (organizationId: string) =>
      takeMail(db, { key: `invitation-mails:${organizationId}`, ...paces.ofOrganization }),
    /** False if it could not be sent, or the address had enough of them lately. */
    async send(to: string, url: string): Promise<boolean> {
      const limit = { key: `invitation-mail:${tokenHash(emailKey(to))}`, ...paces.ofAddress };
      if ((await takeMail(db, limit)) > 0) return false;
      try {
        await mailer.send({ to, ...invitationMail(url) });
        return true;
      } catch (error) {
        logger.warn({ err: error }, 'An invitation could not be mailed');
        await giveBackAttempt(db, limit);
        return false;
      }
    },
  };
}

/** Links with which people join an organization. */
export function createOrganizationInvitations({ db, logger, mailer, publicUrl }: Needs) {
  const urlOf = (token: string, email: string | null) => {
    const query = new URLSearchParams({ invitation: token, ...(email !== null && { email }) });
    return `${publicUrl()}/join?${query.toString()}`;
  };
  const mails = createInvitationMails({ db, logger, mailer });
  /** Makes its link anew, since only a hash of it is stored. Null: it is gone. */
  const renew = async (organizationId: string, id: string) => {
    const token = newToken();
    const renewed = { tokenHash: tokenHash(token), expiresAt: inDays(personalDays) };
    const invitation = await store.renewInvitation(db, { organizationId, id }, renewed);
    return invitation && { invitation, url: urlOf(token, invitation.email) };
  };

  const handler: JobHandler<MailingPayload> = {
    kind: mailingJob,
    async run({ payload: { organizationId }, signal }) {
      while (mailer.isSetUp() && !signal.aborted) {
        const due = await store.findDue(db, organizationId);
        if (!due) return;
        const resumeIn = await mails.waitOf(organizationId);
        if (resumeIn > 0) return { resumeIn };
        const renewed = await renew(organizationId, due.id);
        if (!renewed) continue;
        const { invitation, url } = renewed;
        const isSent = await mails.send(invitation.email ?? '', url);
        await store.markMailed(db, invitation, isSent ? 'sent' : 'failed');
      }
    },
    async gaveUp() {},
  };

  return {
    handler,

    /** @throws ApiError not_found for the class, limit_reached */
    async invite(
      organizationId: string,
      { role, classId, uses, days }: NewOrganizationInvitation,
    ): Promise<OrganizationInvitationLink> {
      const token = newToken();
      const expiresAt = inDays(days);
      await db.transaction(async (tx) => {
        await holdOrganization(tx, organizationId);
        if (classId !== null && !(await holdClass(tx, organizationId, classId)))
          throw new ApiError('not_found');
        await requireRoom(tx, organizationId, 1);
        await store.insertInvitation(tx, {
          ...{ id: newId(), organizationId, classId, role, expiresAt },
          ...{ tokenHash: tokenHash(token), usesLeft: uses },
        });
      });
      return { url: urlOf(token, null), expiresAt: expiresAt.toISOString(), mailed: false };
    },

    /** @throws ApiError not_found */
    students: (organizationId: string, classId: string): Promise<InvitedStudent[]> =>
      db.transaction(async (tx) => {
        if (!(await holdClass(tx, organizationId, classId))) throw new ApiError('not_found');
        return store.listInvitedStudents(tx, organizationId, classId);
      }),

    /** @throws ApiError not_found */
    async again(organizationId: string, id: string): Promise<OrganizationInvitationLink> {
      const renewed = await renew(organizationId, id);
      if (!renewed) throw new ApiError('not_found');
      const { url, invitation } = renewed;
      const isForOne = invitation.email !== null && mailer.isSetUp();
      const mailed =
        isForOne &&
        (await mails.waitOf(organizationId)) === 0 &&
        (await mails.send(invitation.email ?? '', url));
      if (isForOne) await store.markMailed(db, invitation, mailed ? 'sent' : 'failed');
      return { url, expiresAt: invitation.expiresAt.toISOString(), mailed };
    },

    async list(
      organizationId: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<{ invitations: OrganizationInvitation[]; nextCursor: string | null }> {
      const asked = { before: cursor ?? null, limit: limit + 1 };
      const found = await store.listInvitations(db, organizationId, asked);
      const invitations = found.slice(0, limit);
      return {
        invitations,
        nextCursor: found.length > invitations.length ? (invitations.at(-1)?.id ?? null) : null,
      };
    },

    hasOpen: (organizationId: string): Promise<boolean> => store.hasOpen(db, organizationId),

    eachOpen: (organizationId: string): AsyncGenerator<OpenInvitation[]> => eachOpen(db, organizationId),

    withdraw: (organizationId: string, id: string): Promise<void> =>
      store.deleteInvitation(db, organizationId, id),

    tidy: (): Promise<void> => store.deleteExpired(db),
  };
}

/** The page of the link says whose it is: a name that somebody has chosen is no text of a mail to others. */
const invitationMail = (link: string) => ({
  subject: 'You are invited to join a school on Gene',
  text: `Hello,

a school or course invites you to Gene. Open this link within two weeks to see which one, and to join:

${link}
`,
});
