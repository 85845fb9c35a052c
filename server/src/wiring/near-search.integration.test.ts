import { randomUUID } from 'node:crypto';
import { searchLimits } from '@gene/contract/search';
import { packVectors, vectorSize } from '@gene/engines/sentence-encoding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { type Person, startTestServer, type TestServer } from '../testing/server.ts';
import { uploadAndRead } from '../testing/uploads.ts';
import { createReadingResults } from '../features/documents/reading/material.ts';
import type { Encoder } from '../features/documents/vectors/isolated.ts';
import { encodingHandler } from '../features/documents/vectors/worker.ts';
import { findNear } from '../features/search/meanings/service.ts';
import { findNearInThread } from '../features/search/meanings/thread.ts';

let server: TestServer;
let database: Database;
let alice: Person;
let bob: Person;

const places = ['Vienna', 'Paris', 'Berlin', 'Stockholm', 'Lisbon', 'Boston'];
/** A passage of its own. */
const homes = (place: string) =>
  [
    place,
    ...Array.from(
      { length: 9 },
      (_, year) =>
        `In ${place}, by the ${year + 2}th year, a legal limit on the rent of flats led to a shortage of housing, because landlords offered fewer of them.`,
    ),
  ].join('\n\n');
const river = 'Rivers\n\nThe river carries its water past the town for many days.';
const asked = 'why homes become scarce when tenants are protected';

/** Texts about rents point in one direction, all others in another. */
const direction = (text: string) =>
  new Float32Array(vectorSize).fill(1 / 8, ...(/rent|tenants/.test(text) ? [0, 64] : [64, 128]));
const own = { model: 'small/1', unrelated: 0, isFitted: true };
const encoder: Pick<Encoder, 'encodePassages' | 'encodeQuestion' | 'model' | 'problem'> = {
  problem: async () => null,
  model: async () => ({ ...own, pack: null, files: null, languages: null }),
  encodeQuestion: async (question) => ({ ...own, vector: direction(question) }),
  async encodePassages(_model, next) {
    let passages = await next([]);
    while (passages.length > 0)
      passages = await next(
        passages.map(({ sentences }) => ({
          whole: packVectors([direction(sentences.join(' '))]),
          sentences: packVectors(sentences.map(direction)),
        })),
      );
    return null;
  },
};

async function uploadAndEncode(person: Person, content: string): Promise<string> {
  const { id } = await uploadAndRead(server, person, { content, fields: { type: 'note' } });
  const jobId = randomUUID();
  await server.query(
    `insert into jobs (id, kind, queue, owner_id, payload, state, worker, lease_until)
     values ($1, 'documents.encode', 'encoding', $2, $3, 'running', 'test', now() + interval '1 hour')`,
    [jobId, person.user.id, { documentId: id }],
  );
  await encodingHandler({ db: database.db, encoder }).run({
    payload: { documentId: id },
    lease: { jobId, worker: 'test' },
    attempt: 1,
    addedAt: new Date(),
    signal: new AbortController().signal,
    recordWork: () => {},
    shouldYield: async () => false,
  });
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  database = await openDatabase({
    databaseUrl: server.databaseUrl,
    dataDirectory: server.dataDir,
    pgBinDir: undefined,
    logger: createLogger('silent'),
  });
  await uploadAndEncode(alice, [...places.map(homes), river].join('\n\n'));
  await uploadAndEncode(bob, river);
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** As the server does it, in this thread. */
const near = (person: Person, typed: string, { from = 0, encodeQuestion = encoder.encodeQuestion } = {}) =>
  findNear(
    {
      db: database.db,
      documents: createReadingResults(database.db),
      encoder: { encodeQuestion },
      pool: {
        call: (_task, { call, tell }) => findNearInThread(call, tell),
      },
    },
    person.user.id,
    { typed, from },
    new AbortController().signal,
  );

test('what says the same in other words is found, page by page, with its place', async () => {
  const first = await near(alice, asked);
  expect(first.passages).toHaveLength(searchLimits.near);
  const rest = await near(alice, asked, { from: first.passages.length });
  expect(rest.hasMore).toBe(false);
  const all = [...first.passages, ...rest.passages];
  expect(rest.passages.length).toBeGreaterThan(0);
  expect(new Set(all.map((passage) => passage.start)).size).toBe(all.length);
  const { documentId, start, end, snippet } = all[0]!;
  expect(snippet).toContain('a legal limit on the rent');
  const { content } = await alice.api.documents.get({ params: { id: documentId } });
  expect(content.slice(start, end)).toBe(snippet);
});

test('what the words find is not shown twice', async () => {
  const found = await near(alice, 'tenants and a shortage of housing');
  expect(found).toEqual({ passages: [], hasMore: false });
});

test("nobody finds what is near in other people's documents", async () => {
  expect((await near(bob, asked)).passages).toEqual([]);
});

test('with an encoder that is late or dead nothing is near', async () => {
  const found = await near(alice, asked, { encodeQuestion: async () => null });
  expect(found).toEqual({ passages: [], hasMore: false });
  expect(await alice.api.search.near({ query: { q: asked } })).toEqual({ passages: [], nextCursor: null });
});
