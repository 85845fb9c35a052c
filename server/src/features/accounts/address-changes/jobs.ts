import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { addJob, type JobHandler, type JobKind } from '../../../platform/queue.ts';

export type FormerNews = 'asked' | 'changed';
type Payload = { email: string; news: FormerNews };

/** Tells the address that an account had before: its owner may know nothing of a change. */
const formerAddressJob: JobKind<Payload> = {
  kind: 'accounts.mail',
  queue: 'alerting',
  payload: z.object({ email: z.string(), news: z.enum(['asked', 'changed']) }),
};

/** About a day. */
const maxAttempts = 20;

export const tellFormerAddress = (
  tx: Tx,
  { id: ownerId, email }: { id: string; email: string },
  news: FormerNews,
): Promise<void> =>
  addJob(tx, {
    ...{ kind: formerAddressJob, payload: { email, news }, ownerId, maxAttempts },
    dedupeKey: `${ownerId} ${email} ${news}`,
  });

export function formerAddressHandler({ mailer }: { mailer: Mailer }): JobHandler<Payload> {
  return {
    kind: formerAddressJob,
    async run({ payload: { email, news } }) {
      if (mailer.isSetUp()) await mailer.send({ to: email, ...mails[news] });
    },
    async gaveUp() {},
  };
}

const mails = {
  asked: {
    subject: 'A new address was asked for',
    text: `Hello,

Someone asked for another address for your Gene account. It will replace this one once they open the link that was sent there.

If it was not you, withdraw it in your profile and change your password.
`,
  },
  changed: {
    subject: 'Your address was changed',
    text: `Hello,

Your Gene account now has another address, and this one no longer signs you in.

If it was not you, tell an admin of your installation at once.
`,
  },
} satisfies Record<FormerNews, { subject: string; text: string }>;
