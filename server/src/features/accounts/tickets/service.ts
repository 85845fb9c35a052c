import { ApiError } from '@gene/contract/errors';
import * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { tokenHash } from '../../../platform/tokens.ts';
import { insertUsedChallenge } from '../challenges/store.ts';

/** As long as a person may take at an identity provider. */
const ticketMs = 15 * 60_000;

const Sealed = z.object({ until: z.number(), data: z.unknown() });

/**
 * What a browser keeps between two steps of a sign-in, sealed: only the browser that began can go on, and nothing is stored
 * until it does.
 */
export function createTickets({ secrets }: { secrets: Secrets }) {
  return {
    /** @param purpose it opens for nothing else */
    make: (purpose: string, data: unknown): Promise<string> =>
      secrets.seal(JSON.stringify({ until: Date.now() + ticketMs, data }), `ticket: ${purpose}`),

    /** @throws ApiError identity_refused */
    async open<T>(ticket: string, purpose: string, schema: z.ZodType<T>): Promise<T> {
      const text = await secrets.open(ticket, `ticket: ${purpose}`);
      if (text === null) throw refused();
      const { until, data } = Sealed.parse(JSON.parse(text));
      if (until < Date.now()) throw refused('This took too long. Please start again.');
      return schema.parse(data);
    },

    /** Uses it up. @throws ApiError identity_refused if it was used */
    async use(tx: Tx, ticket: string): Promise<void> {
      if (!(await insertUsedChallenge(tx, tokenHash(ticket))))
        throw refused('This sign-in was used already. Please start again.');
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

const refused = (message = 'This sign-in was begun elsewhere. Please start again.') =>
  new ApiError('identity_refused', { message });
