import type { ChildProcess } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLongPdf, sentence } from '../../../testing/long-pdf.ts';
import type { Config } from '../../../platform/config.ts';
import { type Person, startTestServer, type TestServer } from '../../../testing/server.ts';
import { settled, upload, uploadAndRead } from '../../../testing/uploads.ts';
import { killWorker, startWorker as startWorkerOf } from '../../../testing/worker.ts';

const pageCount = 160;
/** Starting a process takes a while on a busy machine. */
const patience = 180_000;

let server: TestServer;
let alice: Person;

async function startAs(role: 'all' | 'api', config: Partial<Config> = {}): Promise<void> {
  server = await startTestServer({ role, ...config });
  alice = await server.signUp('alice');
}

const workers: ChildProcess[] = [];
beforeEach(() => {
  workers.length = 0;
});
afterEach(async () => {
  for (const worker of workers) await killWorker(worker);
  await server.close();
});

function startWorker(): ChildProcess {
  const worker = startWorkerOf(server);
  workers.push(worker);
  return worker;
}

async function storedPages(id: string): Promise<number[]> {
  const rows = await server.query<{ number: number }>(
    'select number from document_pages where document_id = $1 order by number',
    [id],
  );
  return rows.map((row) => row.number);
}

/** Everything stored of a document's text, row by row, except its owner. */
async function storedText(id: string): Promise<string[]> {
  const rows = await server.query<{ row: string }>(
    `select row from (
       select 1 as part, number as at, (to_jsonb(p) - 'document_id')::text as row
         from document_pages p where document_id = $1
       union all
       select 2, ordinal, (to_jsonb(p) - '{document_id,subject_id}'::text[])::text
         from passages p where document_id = $1) stored
     order by part, at`,
    [id],
  );
  return rows.map(({ row }) => row);
}

const longTextbook = async () => ({
  name: 'Rules.pdf',
  content: await makeLongPdf(pageCount),
  fields: { type: 'textbook' },
});

/** Waits until some but not all pages are stored. */
async function partlyRead(id: string, atLeast = 1): Promise<void> {
  await vi.waitFor(async () => expect((await storedPages(id)).length).toBeGreaterThanOrEqual(atLeast), {
    timeout: 60_000,
    interval: 20,
  });
}

const statusOf = async (id: string) => (await alice.api.documents.overview({ params: { id } })).status;

test(
  'after kill -9 of the worker reading goes on, and all is stored as if it had not been interrupted',
  async () => {
    await startAs('api');
    const file = await longTextbook();
    const { id } = await upload(server, alice, file);
    // During the small first batches, and later.
    for (const atLeast of [1, 60]) {
      const worker = startWorker();
      await partlyRead(id, atLeast);
      await killWorker(worker);
      expect(await statusOf(id)).toBe('processing');
    }
    startWorker();
    expect(await settled(alice, id)).toMatchObject({ status: 'ready', pageCount });
    expect(await storedPages(id)).toEqual(Array.from({ length: pageCount }, (_, at) => at + 1));

    const { content } = await alice.api.documents.get({ params: { id } });
    for (let page = 1; page <= pageCount; page += 1) {
      expect(content.split(sentence(page, 12))).toHaveLength(2);
    }
    const rows = await server.query<{
      ordinal: number;
      start: number;
      sentences: { text: string; start: number }[];
    }>('select ordinal, start, sentences from passages where document_id = $1 order by ordinal', [id]);
    expect(rows.map((row) => row.ordinal)).toEqual(rows.map((_, at) => at));
    for (const { sentences } of rows) {
      for (const { text, start } of sentences) expect(content.slice(start, start + text.length)).toBe(text);
    }
    const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Again' } });
    const fields = { ...file.fields, subjectId };
    const uninterrupted = await uploadAndRead(server, alice, { ...file, fields });
    expect(await storedText(id)).toEqual(await storedText(uninterrupted.id));
  },
  patience,
);

test(
  'the first pages can be read, searched and asked while later ones are still being read',
  async () => {
    await startAs('all');
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
  },
  patience,
);

test(
  "with one slot a short text passes another person's book, of which nothing is lost or read twice",
  async () => {
    await startAs('all', { readingSlots: 1 });
    // Reading runs for three seconds before it yields: well before the end of such a book on any machine.
    const pages = 2000;
    const { id } = await upload(server, alice, {
      ...(await longTextbook()),
      content: await makeLongPdf(pages),
    });
    await partlyRead(id);
    const bob = await server.signUp('bob');
    const text = await upload(server, bob, { content: 'A short note on torts.' });
    const statusOfText = async () => (await bob.api.documents.overview({ params: { id: text.id } })).status;
    await vi.waitFor(async () => expect(await statusOfText()).toBe('ready'), { timeout: patience });
    expect(await statusOf(id)).toBe('processing');
    expect((await storedPages(id)).length).toBeLessThan(pages);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('ready'), {
      timeout: patience,
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
  },
  patience,
);

test(
  'a document whose disk is away for a while is tried again, later each time, says when, and is read then',
  async () => {
    await startAs('all');
    const { id } = await uploadAndRead(server, alice, { content: 'A short note on torts.' });
    const files = path.join(server.dataDir, 'files');
    await rename(files, `${files} away`);
    await alice.api.documents.changeType({ params: { id }, body: { type: 'textbook' } });
    const overview = () => alice.api.documents.overview({ params: { id } });
    await vi.waitFor(async () => expect((await overview()).retryAt).not.toBeNull(), { timeout: 60_000 });
    const first = await overview();
    expect(first.status).toBe('processing');
    const pauseOf = ({ retryAt }: typeof first) => Date.parse(retryAt ?? '') - Date.now();
    const firstMs = pauseOf(first);
    expect(firstMs).toBeGreaterThan(0);
    await server.query('update jobs set run_at = now()');
    await vi.waitFor(async () => expect(pauseOf(await overview())).toBeGreaterThan(1.5 * firstMs), {
      timeout: 60_000,
    });
    await rm(files, { recursive: true, force: true });
    await rename(`${files} away`, files);
    await server.query('update jobs set run_at = now()');
    expect(await settled(alice, id)).toMatchObject({ status: 'ready', retryAt: null });
  },
  patience,
);

test(
  'a cancelled reading stops at once, and goes on when asked to',
  async () => {
    await startAs('all');
    const { id } = await upload(server, alice, await longTextbook());
    const params = { id };
    await partlyRead(id);
    expect((await alice.api.documents.cancel({ params })).status).toBe('cancelled');
    const pages = await storedPages(id);
    expect(pages.length).toBeLessThan(pageCount);
    await expect(alice.api.documents.cancel({ params })).rejects.toMatchObject({ code: 'conflict' });
    // Cancelled work stops at once, freeing the worker for the next document.
    await uploadAndRead(server, alice, { content: 'Something else to read.' });
    expect(await storedPages(id)).toEqual(pages);
    expect((await alice.api.documents.retry({ params })).status).toBe('queued');
    expect((await settled(alice, id)).status).toBe('ready');
    expect(await storedPages(id)).toHaveLength(pageCount);
  },
  patience,
);

test(
  'a document that is deleted while it is read leaves nothing, and its reading ends',
  async () => {
    await startAs('all');
    const { id } = await upload(server, alice, await longTextbook());
    await partlyRead(id);
    await alice.api.documents.delete({ params: { id } });
    await uploadAndRead(server, alice, { content: 'Something else to read.' });
    expect(await storedPages(id)).toEqual([]);
    expect(await server.query('select 1 from passages where document_id = $1', [id])).toEqual([]);
    const live = () => server.query(`select 1 from jobs where state in ('queued', 'running')`);
    await expect.poll(live).toEqual([]);
  },
  patience,
);

test(
  'a server that stops in the middle goes on at its next start',
  async () => {
    await startAs('all');
    const { id } = await upload(server, alice, await longTextbook());
    await partlyRead(id);
    await server.restart();
    const [job] = await server.query<{ attempts: number }>('select attempts from jobs');
    expect(job?.attempts).toBeLessThanOrEqual(1);
    alice = { ...alice, api: server.as(alice.token) };
    expect((await settled(alice, id)).status).toBe('ready');
    expect(await storedPages(id)).toHaveLength(pageCount);
  },
  patience,
);

test(
  'a document whose job was lost is taken up at the next start',
  async () => {
    await startAs('api');
    const { id } = await upload(server, alice, { content: 'A short note on torts.' });
    await server.query('delete from jobs');
    startWorker();
    expect((await settled(alice, id)).status).toBe('ready');
  },
  patience,
);

test(
  'progress is told as it happens',
  async () => {
    await startAs('all');
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
  },
  patience,
);
