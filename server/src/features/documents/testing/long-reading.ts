import { expect, vi } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { makeLongPdf } from '../../../testing/long-pdf.ts';
import { patience } from '../../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';

/** Of three batches and some small ones. */
export const pageCount = 96;

/** A server that reads a book of Alice's. */
export interface Reading {
  server: TestServer;
  alice: Person;
  statusOf: (id: string) => Promise<string>;
  storedPages: (id: string) => Promise<number[]>;
  /** Waits until some but not all pages are stored. */
  partlyRead: (id: string, atLeast?: number) => Promise<void>;
}

export async function startReading(role: 'all' | 'api', config: Partial<Config> = {}): Promise<Reading> {
  const server = await startTestServer({ role, ...config });
  const alice = await server.signUp('alice');
  const reading: Reading = {
    ...{ server, alice },
    statusOf: async (id) => (await alice.api.documents.overview({ params: { id } })).status,
    async storedPages(id) {
      const rows = await server.query<{ number: number }>(
        'select number from document_pages where document_id = $1 order by number',
        [id],
      );
      return rows.map((row) => row.number);
    },
    async partlyRead(id, atLeast = 1) {
      await vi.waitFor(
        async () => expect((await reading.storedPages(id)).length).toBeGreaterThanOrEqual(atLeast),
        { ...patience, interval: 20 },
      );
    },
  };
  return reading;
}

export const longTextbook = async (pages = pageCount) => ({
  name: 'Rules.pdf',
  content: await makeLongPdf(pages),
  fields: { type: 'textbook' },
});
