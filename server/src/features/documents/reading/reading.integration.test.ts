import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { settled, upload, uploadAndRead } from '../../../testing/uploads.ts';
import { longTextbook, pageCount, type Reading, startReading } from '../testing/long-reading.ts';

let reading: Reading;
const startAs = async (...how: Parameters<typeof startReading>) => (reading = await startReading(...how));
afterEach(() => reading.server.close());

test('the first pages can be read, searched and asked while later ones are still being read', async () => {
  const { server, alice, statusOf, partlyRead } = await startAs('all');
  const { id } = await upload(server, alice, await longTextbook());
  await partlyRead(id);
  const params = { id };
  const { pages, pageCount: total } = await alice.api.documents.pages({ params, query: {} });
  expect(pages[0]?.number).toBe(1);
  expect(total).toBe(pageCount);
  const { hits } = await alice.api.documents.search({ params, query: { q: 'Rule 1.3' } });
  expect(hits[0]?.page).toBe(1);
  const answer = await alice.api.documents.chat({ params, body: { message: 'What does rule 2.5 say?' } });
  expect(answer.citations[0]?.documentId).toBe(id);
  expect(await statusOf(id)).toBe('processing');
});

test("with one slot a short text passes another person's book, of which nothing is lost or read twice", async () => {
  const { server, alice, statusOf, storedPages, partlyRead } = await startAs('all', { readingSlots: 1 });
  // Reading it takes many times as long as the short text.
  const pages = 400;
  const { id } = await upload(server, alice, await longTextbook(pages));
  await partlyRead(id);
  const bob = await server.signUp('bob');
  const text = await upload(server, bob, { content: 'A short note on torts.' });
  const statusOfText = async () => (await bob.api.documents.overview({ params: { id: text.id } })).status;
  await vi.waitFor(async () => expect(await statusOfText()).toBe('ready'), patience);
  expect(await statusOf(id)).toBe('processing');
  expect((await storedPages(id)).length).toBeLessThan(pages);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('ready'), {
    ...patience,
    interval: 200,
  });
  expect(await storedPages(id)).toEqual(Array.from({ length: pages }, (_, at) => at + 1));
  const ordinals = await server.query<{ ordinal: number }>(
    'select ordinal from passages where document_id = $1 order by ordinal',
    [id],
  );
  expect(ordinals.map(({ ordinal }) => ordinal)).toEqual(ordinals.map((_, at) => at));
  const studies = await server.query<{ ordinal: number }>(
    'select ordinal from chapter_studies where document_id = $1 order by ordinal',
    [id],
  );
  const [job] = await server.query<{ chapters: number }>(
    `select jsonb_array_length(payload->'chapters') as chapters from jobs where kind = 'documents.study'`,
  );
  expect(studies.map(({ ordinal }) => ordinal)).toEqual(
    Array.from({ length: job?.chapters ?? 0 }, (_, at) => at),
  );
});

test('a document whose disk is away for a while is tried again, later each time, says when, and is read then', async () => {
  const { server, alice } = await startAs('all');
  const { id } = await uploadAndRead(server, alice, { content: 'A short note on torts.' });
  const files = path.join(server.dataDir, 'files');
  await rename(files, `${files} away`);
  const called = (path: string) =>
    fetch(server.url() + path, { headers: { authorization: `Bearer ${alice.token}` } });
  const original = await called(`/api/documents/${id}/original`);
  expect([original.status, original.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await called('/api/ready')).status).toBe(503);
  await alice.api.documents.changeType({ params: { id }, body: { type: 'textbook' } });
  // Not before its worker has handed it back, which sets the time.
  const bringForward = () =>
    vi.waitFor(async () => {
      const moved = await server.query(
        `update jobs set run_at = now() where kind = 'documents.read' and state = 'queued' returning id`,
      );
      expect(moved).toHaveLength(1);
    }, patience);
  const overview = () => alice.api.documents.overview({ params: { id } });
  await vi.waitFor(async () => expect((await overview()).retryAt).not.toBeNull(), patience);
  const first = await overview();
  expect(first.status).toBe('processing');
  const pauseOf = ({ retryAt }: typeof first) => Date.parse(retryAt ?? '') - Date.now();
  const firstMs = pauseOf(first);
  expect(firstMs).toBeGreaterThan(0);
  await bringForward();
  await vi.waitFor(async () => expect(pauseOf(await overview())).toBeGreaterThan(1.5 * firstMs), patience);
  await rm(files, { recursive: true, force: true });
  await rename(`${files} away`, files);
  await bringForward();
  expect(await settled(alice, id)).toMatchObject({ status: 'ready', retryAt: null });
});

test('a document whose worker was killed again and again waits, says until when, and is read then', async () => {
  const { server, alice } = await startAs('all');
  const { id } = await uploadAndRead(server, alice, { content: 'A short note on torts.' });
  await server.query(`update documents set status = 'processing' where id = $1`, [id]);
  await server.query(
    `update jobs set state = 'running', attempts = max_attempts, deaths = 12, worker = 'gone', lease_until = now()
     where kind = 'documents.read'`,
  );
  const overview = () => alice.api.documents.overview({ params: { id } });
  await vi.waitFor(async () => expect((await overview()).retryAt).not.toBeNull(), patience);
  expect(await overview()).toMatchObject({ status: 'processing', failure: null });
  await server.query('update jobs set run_at = now()');
  expect(await settled(alice, id)).toMatchObject({ status: 'ready', retryAt: null });
});

test('progress is told as it happens', async () => {
  const { server, alice } = await startAs('all');
  const response = await fetch(`${server.url()}/api/events`, {
    headers: { authorization: `Bearer ${alice.token}` },
  });
  const { id } = await upload(server, alice, await longTextbook());
  const seen = { stages: new Set<string>(), statuses: new Set<string>(), pages: [] as number[] };
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: document\ndata: (.*)$/.exec(event)?.[1];
      if (data === undefined) continue;
      const item = JSON.parse(data);
      expect(item.id).toBe(id);
      seen.stages.add(item.progress.stage);
      seen.statuses.add(item.status);
      if (item.progress.stage === 'extracting') seen.pages.push(item.progress.done);
    }
    if (seen.statuses.has('ready')) break;
  }
  expect([...seen.statuses]).toEqual(['queued', 'processing', 'ready']);
  expect([...seen.stages]).toEqual(expect.arrayContaining(['queued', 'extracting', 'indexing', 'done']));
  expect(seen.pages.length).toBeGreaterThan(0);
  expect(seen.pages).toEqual(seen.pages.toSorted((a, b) => a - b));
});

test('what became of a long reading stands under the bell from the transaction on that ended it', async () => {
  const { server, alice } = await startAs('all');
  await server.query(`alter table documents alter column created_at set default now() - interval '1 minute'`);
  const read = await uploadAndRead(server, alice, { content: 'A short note on torts.' });
  const damaged = await uploadAndRead(server, alice, {
    name: 'cut.pdf',
    content: (await longTextbook(2)).content.slice(0, 900),
  });
  const told = await server.query(
    `select document_id as id, content->>'is' as what, d.xmin = n.xmin as together
      from notices n join documents d on d.id = n.document_id order by n.id`,
  );
  expect(told).toEqual([
    { id: read.id, what: 'document_ready', together: true },
    { id: damaged.id, what: 'document_failed', together: true },
  ]);
});
