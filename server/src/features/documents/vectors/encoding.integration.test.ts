import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database.ts';
import type { RunningJob } from '../../../platform/queue.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { settled, uploadAndRead } from '../../../testing/uploads.ts';
import type { Encoder, EncoderModel } from './isolated.ts';
import type { EncodingPayload } from './jobs.ts';
import type { PassageToEncode } from './messages.ts';
import { countEncoded, findVectors } from './store.ts';
import { encodingHandler, recoverEncoding } from './worker.ts';

let server: TestServer;
let alice: Person;
let database: Database;
let documentId: string;

/** Forty passages, each of its own words. */
const book = Array.from({ length: 40 }, (_, chapter) =>
  [
    `Chapter ${chapter + 1}`,
    ...Array.from(
      { length: 20 },
      (__, i) => `The river of chapter ${chapter + 1} carries its water past the town for ${i} days.`,
    ),
  ].join('\n\n'),
).join('\n\n');

beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  database = await openDatabase({
    databaseUrl: server.databaseUrl,
    dataDirectory: server.dataDir,
    pgBinDir: undefined,
    logger: createLogger('silent'),
  });
});
afterAll(async () => {
  await database.close();
  await server.close();
});
beforeEach(async () => {
  const content = `${book}\n\n${randomUUID()}`;
  documentId = (await uploadAndRead(server, alice, { content, fields: { type: 'textbook' } })).id;
});

const small: EncoderModel = {
  ...{ model: 'small/1', pack: null, files: null, languages: new Set(['eng', null]) },
  ...{ unrelated: 0, isFitted: true },
};

/** Encodes each passage as a vector of its own, and counts them. */
function countingEncoder(between: (batch: number) => Promise<'dies' | void> = async () => {}, model = small) {
  const encoder: Pick<Encoder, 'model' | 'encodePassages' | 'problem'> & { read: PassageToEncode[] } = {
    read: [],
    problem: async () => null,
    model: async () => model,
    async encodePassages(_model, next) {
      let passages = await next([]);
      for (let batch = 1; passages.length > 0; batch += 1) {
        encoder.read.push(...passages);
        if ((await between(batch)) === 'dies') return 'failing';
        // Like those of another process, a piece of what was sent.
        const vector = () => new Int8Array(1000).fill(encoder.read.length % 100).subarray(8, 8 + 384);
        passages = await next(passages.map(() => ({ whole: vector(), sentences: vector() })));
      }
      return null;
    },
  };
  return encoder;
}

/** Runs the document's job as a worker would. */
async function encode(encoder: Pick<Encoder, 'model' | 'encodePassages' | 'problem'>, yields = false) {
  const jobId = randomUUID();
  await server.query(
    `insert into jobs (id, kind, queue, owner_id, payload, state, worker, lease_until)
     values ($1, 'documents.encode', 'encoding', $2, $3, 'running', 'test', now() + interval '1 minute')`,
    [jobId, alice.user.id, { documentId }],
  );
  const job: RunningJob<EncodingPayload> = {
    payload: { documentId },
    lease: { jobId, worker: 'test' },
    attempt: 1,
    addedAt: new Date(),
    signal: new AbortController().signal,
    recordWork: () => {},
    shouldYield: async () => yields,
  };
  return encodingHandler({ db: database.db, encoder }).run(job);
}

const count = async (table: 'passages' | 'passage_vectors' | 'encoded_documents') =>
  (
    await server.query<{ n: number }>(`select count(*)::int as n from ${table} where document_id = $1`, [
      documentId,
    ])
  )[0]?.n;
const stored = () => findVectors(database.db, documentId, small.model);

test('each passage of a document that is ready gets its vector, and the same text none again', async () => {
  const first = countingEncoder();
  await encode(first);
  const passages = await count('passages');
  expect(passages).toBeGreaterThan(20);
  expect(first.read).toHaveLength(passages ?? 0);
  expect(first.read[0]?.sentences.join(' ')).toContain('The river of chapter 1 carries');
  expect((await stored())?.ordinals).toEqual(Array.from({ length: passages ?? 0 }, (_, i) => i));
  expect((await stored())?.vectors).toHaveLength(384 * (passages ?? 0));

  // Read anew as another kind, it is no longer complete.
  expect(await count('encoded_documents')).toBe(1);
  const params = { id: documentId };
  await alice.api.documents.changeType({ params, body: { type: 'note' } });
  await settled(alice, documentId);
  expect(await count('encoded_documents')).toBe(0);
  expect((await stored())?.ordinals).toHaveLength(passages ?? 0);

  // A line was put before everything.
  await server.query(`update passages set start = start + 7, "end" = "end" + 7 where document_id = $1`, [
    documentId,
  ]);
  expect(await stored()).toBeNull();
  const again = countingEncoder();
  await encode(again);
  expect(again.read).toHaveLength(0);
  expect((await stored())?.ordinals).toHaveLength(passages ?? 0);
});

test('with another encoder the vectors are made anew, passage by passage, of documents in all its languages', async () => {
  const other: EncoderModel = { ...small, model: 'large/1', pack: 'multilingual', languages: null };
  await server.query(`update documents set language = 'deu' where id = $1`, [documentId]);
  await encode(countingEncoder());
  expect(await count('passage_vectors')).toBe(0);
  expect(await count('encoded_documents')).toBe(1);
  const passages = (await count('passages')) ?? 0;
  await encode(countingEncoder(async (batch) => (batch === 2 ? 'dies' : undefined), other));
  const found = () => findVectors(database.db, documentId, other.model);
  expect((await found())?.ordinals).toHaveLength(16);
  await encode(countingEncoder(undefined, other));
  expect((await found())?.ordinals).toHaveLength(passages);
  expect(await countEncoded(database.db, other.model)).toMatchObject({ encoded: 1 });
  // Back to the first, which knows no German.
  await encode(countingEncoder());
  expect(await count('passage_vectors')).toBe(0);
});

test('where the child dies midway, the next run goes on from what was stored', async () => {
  const dies = countingEncoder(async (batch) => (batch === 2 ? 'dies' : undefined));
  expect(await encode(dies)).toEqual({ resumeIn: 600 });
  const half = await count('passage_vectors');
  expect(half).toBe(16);
  expect(await count('encoded_documents')).toBe(0);
  expect((await stored())?.ordinals).toHaveLength(16);
  const rest = countingEncoder();
  await encode(rest);
  expect(rest.read).toHaveLength(((await count('passages')) ?? 0) - 16);
  expect(await count('encoded_documents')).toBe(1);
});

test('it gives way between batches', async () => {
  expect(await encode(countingEncoder(), true)).toEqual({ resumeIn: 0 });
  expect(await count('passage_vectors')).toBe(16);
});

test('of a document that is deleted meanwhile nothing is kept', async () => {
  const encoder = countingEncoder(async (batch) => {
    if (batch === 2) await alice.api.documents.delete({ params: { id: documentId } });
  });
  await encode(encoder);
  expect(await count('passage_vectors')).toBe(0);
  expect(await count('encoded_documents')).toBe(0);
});

test('a job that another worker has taken over writes nothing', async () => {
  const encoder = countingEncoder(async () => {
    await server.query(`update jobs set worker = 'another' where worker = 'test'`);
  });
  await encode(encoder);
  expect(await count('passage_vectors')).toBe(0);
});

test('documents that became ready without an encoder get a job once there is one', async () => {
  const { db } = database;
  const added = async () =>
    (
      await server.query(`select id from jobs where kind = 'documents.encode' and dedupe_key = $1`, [
        documentId,
      ])
    ).length;
  const isLive = async () =>
    (
      await server.query(`select id from jobs where dedupe_key = $1 and state in ('queued', 'running')`, [
        documentId,
      ])
    ).length > 0;
  await expect.poll(isLive).toBe(false);
  await recoverEncoding({ db, encoder: { ...countingEncoder(), problem: async () => 'off' } });
  expect(await added()).toBe(1);
  await recoverEncoding({ db, encoder: countingEncoder() });
  expect(await added()).toBe(2);
});
