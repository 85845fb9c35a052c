import { afterEach, expect, test } from 'vitest';
import { sentence } from '../../../testing/long-pdf.ts';
import type { TestServer } from '../../../testing/server.ts';
import { settled, upload, uploadAndRead } from '../../../testing/uploads.ts';
import { killWorker, startWorker } from '../../../testing/worker.ts';
import { longTextbook, pageCount, type Reading, startReading } from '../testing/long-reading.ts';

let reading: Reading;
const startAs = async (...how: Parameters<typeof startReading>) => (reading = await startReading(...how));
/** What works beside the server of a test. */
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await reading.server.close();
});

async function openWorker(server: TestServer): Promise<void> {
  const worker = await server.openWorker();
  closing.push(() => worker.close());
}

/** Everything stored of a document's text, row by row, except its owner. */
async function storedText(server: TestServer, id: string): Promise<string[]> {
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

test('after kill -9 of the worker reading goes on, and all is stored as if it had not been interrupted', async () => {
  const { server, alice, statusOf, storedPages, partlyRead } = await startAs('api');
  const file = await longTextbook();
  const { id } = await upload(server, alice, file);
  // During the small first batches, and later.
  for (const atLeast of [1, 40]) {
    const worker = startWorker(server);
    closing.push(() => killWorker(worker));
    await partlyRead(id, atLeast);
    await killWorker(worker);
    expect(await statusOf(id)).toBe('processing');
  }
  await openWorker(server);
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
  expect(await storedText(server, id)).toEqual(await storedText(server, uninterrupted.id));
});

test('a cancelled reading stops at once, and goes on when asked to', async () => {
  const { server, alice, storedPages, partlyRead } = await startAs('all');
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
});

test('a document that is deleted while it is read leaves nothing, and its reading ends', async () => {
  const { server, alice, storedPages, partlyRead } = await startAs('all');
  const { id } = await upload(server, alice, await longTextbook());
  await partlyRead(id);
  await alice.api.documents.delete({ params: { id } });
  await uploadAndRead(server, alice, { content: 'Something else to read.' });
  expect(await storedPages(id)).toEqual([]);
  expect(await server.query('select 1 from passages where document_id = $1', [id])).toEqual([]);
  const live = () => server.query(`select 1 from jobs where state in ('queued', 'running')`);
  await expect.poll(live).toEqual([]);
});

test('a server that stops in the middle goes on at its next start', async () => {
  const { server, alice, storedPages, partlyRead } = await startAs('all');
  const { id } = await upload(server, alice, await longTextbook());
  await partlyRead(id);
  await server.restart();
  const [job] = await server.query<{ attempts: number }>('select attempts from jobs');
  expect(job?.attempts).toBeLessThanOrEqual(1);
  const again = { ...alice, api: server.as(alice.token) };
  expect((await settled(again, id)).status).toBe('ready');
  expect(await storedPages(id)).toHaveLength(pageCount);
});

test('a document whose job was lost is taken up at the next start', async () => {
  const { server, alice } = await startAs('api');
  const { id } = await upload(server, alice, { content: 'A short note on torts.' });
  await server.query('delete from jobs');
  await openWorker(server);
  expect((await settled(alice, id)).status).toBe('ready');
});
