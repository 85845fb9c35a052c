import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let documentId: string;

const chapter = (title: string, thing: string) => `${title}

A ${thing} is a vessel that carries grain between the islands of Orrin. Every ${thing} has two masts and a flat keel. Sailors paint the keel of a ${thing} in spring, because salt eats the oak in winter.

The ${thing} was first built by the shipwrights of Velm. They had seen that a flat keel crosses the sandbanks at low water. A harbour judge may fine the master of a ${thing} up to twelve silver marks.

For example, a ${thing} of forty feet carries three hundred sacks of barley. Merchants count the sacks at the harbour gate. The toll is paid before the ${thing} leaves.`;
/** Long enough to be a chapter. */
const voyages = (thing: string) =>
  Array.from(
    { length: 60 },
    (_, i) =>
      `On voyage ${i + 1} the ${thing} met ${i + 2} gulls and lost ${i % 7} oars in the strait of Orrin.`,
  ).join('\n\n');
const book = ['dolver', 'karnel']
  .map((thing, i) => `${chapter(`Chapter ${i + 1} The ${thing}`, thing)}\n\n${voyages(thing)}`)
  .join('\n\n');

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
  const read = await uploadAndRead(server, alice, {
    content: book,
    fields: { type: 'textbook', title: 'Ships [old]' },
  });
  documentId = read.id;
});
afterAll(() => server.close());

/** Every document link of a note, with the words before it. */
async function citedWords(content: string) {
  const { content: text } = await alice.api.documents.get({ params: { id: documentId } });
  const links = [...content.matchAll(/\]\(\/textbook\/([^?)]+)\?tab=text&page=\d+&at=(\d+)-(\d+)\)/g)];
  return links.map(([, id, start, end]) => ({ id, words: text.slice(Number(start), Number(end)) }));
}

test('a note of a document says what its chapters say, in their words, with links to the places', async () => {
  const note = await alice.api.notes.generate({ body: { from: 'document', documentId } });
  expect(note.title).toBe('Ships [old]');
  expect(note.content).toContain('[Ships \\[old\\]](/textbook/');
  expect(note.content).toMatch(/^- .+ \[p\. 1\]\(\/textbook\//m);
  const cited = await citedWords(note.content);
  expect(cited.length).toBeGreaterThan(1);
  for (const { id, words } of cited) {
    expect(id).toBe(documentId);
    expect(note.content).toContain(words);
  }
});

test('a note that is asked for again with its key is there once', async () => {
  const keyed = server.as(alice.token, { 'idempotency-key': 'note-1' });
  const body = { from: 'document', documentId } as const;
  const first = await keyed.notes.generate({ body });
  const again = await Promise.all([keyed.notes.generate({ body }), keyed.notes.generate({ body })]);
  expect(again).toEqual([first, first]);
  const other = keyed.notes.generate({ body: { from: 'highlights', documentId } });
  await expect(other).rejects.toMatchObject({ code: 'conflict' });
});

test('a note of a chapter holds that chapter alone', async () => {
  const { chapters } = await alice.api.summaries.ofDocument({ params: { id: documentId }, query: {} });
  const second = chapters.find(({ title }) => title?.includes('karnel'));
  if (!second) throw new Error('the book has no second chapter');
  const body = { from: 'chapter' as const, documentId, start: second.start };
  const note = await alice.api.notes.generate({ body });
  expect(note.title).toContain('karnel');
  expect(note.content).not.toContain('dolver');
});

test('a note of highlights holds what is marked, with its remark', async () => {
  const { content } = await alice.api.documents.get({ params: { id: documentId } });
  const words = 'They had seen that a flat keel crosses the sandbanks at low water.';
  const start = content.indexOf(words);
  await alice.api.highlights.create({
    params: { id: documentId },
    body: { start, end: start + words.length, note: 'Low water matters' },
  });
  const note = await alice.api.notes.generate({ body: { from: 'highlights', documentId } });
  expect(note.content).toContain(words);
  expect(note.content).toContain('Low water matters');
  expect((await citedWords(note.content)).map((cited) => cited.words)).toContain(words);
});

test('a reply becomes a note, its citations links, and its question the title', async () => {
  const question = 'What does a dolver carry?';
  const { chatId, messageId, citations } = await alice.api.documents.chat({
    params: { id: documentId },
    body: { message: question },
  });
  const note = await alice.api.notes.generate({ body: { from: 'reply', chatId, messageId } });
  expect(note.title).toBe(question);
  expect(citations.length).toBeGreaterThan(0);
  expect(note.content).toMatch(/\[1\]\(\/textbook\//);
  const cited = await citedWords(note.content);
  expect(cited.map(({ words }) => words)).toContain(citations[0]?.quote);
});

test("nobody makes notes of other people's documents and conversations", async () => {
  for (const body of [
    { from: 'document' as const, documentId },
    { from: 'highlights' as const, documentId },
    { from: 'chapter' as const, documentId, start: 0 },
    { from: 'reply' as const, chatId: randomUUID(), messageId: randomUUID() },
  ])
    await expect(bob.api.notes.generate({ body })).rejects.toMatchObject({ code: 'not_found' });
});
