import { Id } from '@gene/contract/route';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import { addJob, type JobKind } from '../../../platform/queue.ts';

export type MailingPayload = { organizationId: string };

/** Mails the invitations of an organization that are due, one after the other. */
export const mailingJob: JobKind<MailingPayload> = {
  kind: 'organizations.mail',
  queue: 'mailing',
  payload: z.object({ organizationId: Id }),
};

/** Starts that nothing came of; each mail sent is progress. */
const maxAttempts = 20;

export const addMailing = (tx: Tx, organizationId: string, ownerId: string): Promise<void> =>
  addJob(tx, {
    ...{ kind: mailingJob, payload: { organizationId }, ownerId, maxAttempts },
    dedupeKey: organizationId,
  });
