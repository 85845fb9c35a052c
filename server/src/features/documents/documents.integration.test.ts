import type { DocumentItem } from '@gene/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const paragraphs = [
  'A contract is an agreement that the law will enforce. It needs offer, acceptance and consideration.',
  'In the Café Müller case the court held that silence is no acceptance. The café owner had never replied.',
  'Damages are meant to put the injured party where performance would have put it, neither better nor worse.',
];
const source = paragraphs.join('\n\n');

let server: TestServer;
let alice: Person;
let bob: Person;
let document: DocumentItem;
let params: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  document = await uploadAndRead(server, alice, { name: 'Vertragsrecht – ä.txt', content: source });
  params = { id: document.id };
});
afterAll(() => server.close());

const original = (headers: Record<string, string> = {}, token = alice.token) =>
  fetch(`${server.url()}/api/documents/${document.id}/original`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

test('a document that has been read has its whole text', async () => {
  expect(document).toMatchObject({ status: 'ready', progress: { stage: 'done' }, failure: null });
  const { content, originalContent } = await alice.api.documents.get({ params });
  expect(content).toBe(source);
  for (const paragraph of paragraphs) expect(originalContent).toContain(paragraph);
});

test('the overview tells what the screen opens with, without the text', async () => {
  const overview = await alice.api.documents.overview({ params });
  expect(overview).toMatchObject({ id: document.id, subjectName: 'General' });
  expect(overview.outline).toBeInstanceOf(Array);
  expect(overview.pageLabels).toEqual([]);
  await server.query(`update document_pages set label = 'xii' where document_id = $1`, [document.id]);
  expect((await alice.api.documents.overview({ params })).pageLabels).toEqual(['xii']);
  expect(overview).not.toHaveProperty('content');
});

test("the pages' blocks stand in the text where they say", async () => {
  const { content } = await alice.api.documents.get({ params });
  const { pages, pageCount } = await alice.api.documents.pages({ params, query: {} });
  expect(pages).toHaveLength(pageCount);
  for (const page of pages) {
    for (const block of page.blocks) expect(content.slice(block.start, block.end)).toBe(block.text);
  }
  const beyond = await alice.api.documents.pages({ params, query: { from: 1000 } });
  expect(beyond.pages).toEqual([]);
  await expect(alice.api.documents.pages({ params, query: { count: 51 } })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('while words are looked for in very long pages, the server answers everybody else at once', async () => {
  const { id } = await uploadAndRead(server, alice, { content: 'Long.' });
  const letters = 300_000;
  await server.query(
    `update document_pages set text = repeat('a', ${letters}), "end" = ${letters} where document_id = $1`,
    [id],
  );
  await server.query(
    `insert into document_pages
      (document_id, number, width, height, scanned, start, "end", blocks, original, text)
    select document_id, n, width, height, scanned, (n - 1) * (${letters} + 2), n * (${letters} + 2) - 2, blocks, '',
      'needle' || repeat(' a', ${letters / 2 - 3})
    from document_pages, generate_series(2, 3) as n where document_id = $1`,
    [id],
  );
  const search = (q: string) => alice.api.documents.search({ params: { id }, query: { q } });
  const delay = await measureLoopDelay(100, async () => {
    expect((await search(`${'a'.repeat(199)}b`)).total).toBe(0);
  });
  expect(delay).toBeLessThan(300);
  const { hits } = await search('needle');
  expect(hits.map(({ page, start }) => [page, start])).toEqual([
    [2, letters + 2],
    [3, 2 * (letters + 2)],
  ]);
});

test('search finds words whatever their case and accents, with what stands around them', async () => {
  const { content } = await alice.api.documents.get({ params });
  for (const q of ['cafe', 'CAFÉ', 'cafe\u0301']) {
    const { hits, total } = await alice.api.documents.search({ params, query: { q } });
    expect(total).toBe(2);
    for (const hit of hits) {
      expect(content.slice(hit.start, hit.end)).toBe(hit.match);
      expect(hit.match.toLowerCase()).toBe('café');
      expect(content.slice(0, hit.start).endsWith(hit.before)).toBe(true);
      expect(content.slice(hit.end).startsWith(hit.after)).toBe(true);
    }
  }
  const across = await alice.api.documents.search({ params, query: { q: 'consideration. in   the' } });
  expect(across.total).toBe(1);
  for (const q of ['.*', 'x-ray'])
    expect(await alice.api.documents.search({ params, query: { q } })).toEqual({ hits: [], total: 0 });
  await expect(alice.api.documents.search({ params, query: { q: '  ' } })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a stretch of the text is located, and one outside of it is not', async () => {
  const { content } = await alice.api.documents.get({ params });
  const start = content.indexOf('silence');
  const located = await alice.api.documents.locate({ params, query: { start, end: start + 24 } });
  expect(located).toMatchObject({ page: 1, quote: 'silence is no acceptance' });
  const outside = { start: content.length + 10, end: content.length + 20 };
  await expect(alice.api.documents.locate({ params, query: outside })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(alice.api.documents.locate({ params, query: { start: 5, end: 5 } })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('the original comes as it was sent, under its own name, and is not sniffed', async () => {
  const response = await original();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(source);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toContain('private');
  expect(response.headers.get('vary'), 'kept for one session alone').toContain('authorization');
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="Vertragsrecht _ _.txt"; filename*=UTF-8''Vertragsrecht%20%E2%80%93%20%C3%A4.txt`,
  );
  const etag = response.headers.get('etag') ?? '';
  expect((await original({ 'if-none-match': etag })).status).toBe(304);
});

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=50-', 50, undefined],
  ['bytes=-7', -7, undefined],
  ['bytes=10-99999', 10, undefined],
])('a part of the original is sent for %s', async (range, from, to) => {
  const bytes = Buffer.from(source);
  const response = await original({ range });
  expect(response.status).toBe(206);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(from, to));
  expect(response.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`));
});

test('a part beyond the end is refused, and ranges that make no sense give the whole', async () => {
  for (const range of ['bytes=99999-', 'bytes=99999999999999999999-']) {
    const refused = await original({ range });
    expect(refused.status).toBe(416);
    expect(refused.headers.get('content-range')).toBe(`bytes */${Buffer.byteLength(source)}`);
    expect(await refused.json()).toMatchObject({ error: { code: 'range_missing' } });
  }
  for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=-', 'bytes=0-1,4-5']) {
    expect((await original({ range })).status).toBe(200);
  }
  expect((await original({ range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200);
});

test('a document is renamed', async () => {
  const renamed = await alice.api.documents.update({ params, body: { title: ' Contracts ' } });
  expect(renamed.title).toBe('Contracts');
  const dated = await alice.api.documents.update({ params, body: { title: 'Contracts', year: 2022 } });
  expect(dated.year).toBeNull();
  await expect(alice.api.documents.update({ params, body: { title: ' ' } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { title: 'Title is required' },
  });
});

test('what has been read can be neither cancelled nor read again', async () => {
  await expect(alice.api.documents.cancel({ params })).rejects.toMatchObject({ code: 'conflict' });
  await expect(alice.api.documents.retry({ params })).rejects.toMatchObject({ code: 'conflict' });
});

test("other people's documents, and what cannot be one, are not found", async () => {
  for (const id of [document.id, 'not-an-id']) {
    const foreign = { params: { id } };
    for (const call of [
      () => bob.api.documents.get(foreign),
      () => bob.api.documents.overview(foreign),
      () => bob.api.documents.update({ ...foreign, body: { title: 'Mine' } }),
      () => bob.api.documents.delete(foreign),
      () => bob.api.documents.pages({ ...foreign, query: {} }),
      () => bob.api.documents.search({ ...foreign, query: { q: 'contract' } }),
      () => bob.api.documents.locate({ ...foreign, query: { start: 0, end: 5 } }),
      () => bob.api.documents.retry(foreign),
      () => bob.api.documents.cancel(foreign),
      () => bob.api.documents.chat({ ...foreign, body: { message: 'What is a contract?' } }),
      () => bob.api.documents.chats(foreign),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
  }
  expect((await original({}, bob.token)).status).toBe(404);
  expect((await original({}, 'forged')).status).toBe(401);
});

test('deleting a document removes its rows and its file', async () => {
  const doomed = await uploadAndRead(server, alice, { content: 'To be forgotten: a promise.' });
  const gone = { id: doomed.id };
  await alice.api.documents.chat({ params: gone, body: { message: 'What is a promise?' } });
  expect(await alice.api.documents.delete({ params: gone })).toBe(true);
  await expect(alice.api.documents.get({ params: gone })).rejects.toMatchObject({ code: 'not_found' });
  await expect(alice.api.documents.delete({ params: gone })).rejects.toMatchObject({ code: 'not_found' });
  for (const table of ['document_pages', 'passages', 'chats']) {
    expect(await server.query(`select 1 from ${table} where document_id = $1`, [doomed.id])).toEqual([]);
  }
});
