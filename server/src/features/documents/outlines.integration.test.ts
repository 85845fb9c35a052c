import { documentLimits, type OutlineEdit } from '@gene/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { settled, upload, uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer({ role: 'all' });
  [alice, bob] = [await server.signUp('alice'), await server.signUp('bob')];
});
afterAll(() => server.close());

/** Enough for a chapter of its own. */
const about = (what: string) =>
  Array.from(
    { length: 50 },
    (_, i) => `${what} is described in sentence ${i + 1}, which tells a reader what ${what} does in a plant.`,
  ).join(' ');

/** "TURN OVER" is read as a heading; "How sugar moves" is not. */
const book = [
  ...['# Plants', about('Growth'), '## Water', about('Xylem'), 'TURN OVER', about('Lignin')],
  ...['How sugar moves', about('Phloem'), '## Light', about('Chlorophyll'), about('A stoma')],
].join('\n\n');

const options = { 'options[extractHighlights]': 'true', 'options[createFlashcards]': 'true' };
const file = (name: string) => ({
  name,
  content: `${book}\n\nOf ${name}.`,
  fields: { type: 'textbook', ...options },
});

const overview = (id: string, who = alice) => who.api.documents.overview({ params: { id } });
const edit = (id: string, revision: number, change: OutlineEdit, who = alice) =>
  who.api.documents.editOutline({ params: { id }, body: { revision, edit: change } });
const undo = (id: string, revision: number) =>
  alice.api.documents.undoOutline({ params: { id }, body: { revision } });
const titles = ({ outline }: { outline: { title: string; level: number }[] }) =>
  outline.map(({ title, level }) => `${level} ${title}`);

interface Stored {
  ordinal: number;
  headings: string[];
  text: string;
}

/** The passages, with their words. */
const storedPassages = (id: string) =>
  server.query<Stored>(
    `select ordinal, headings, (select string_agg(s->>'text', ' ') from jsonb_array_elements(sentences) s) as text
      from passages where document_id = $1 order by ordinal`,
    [id],
  );

const chapters = async (id: string) => {
  const ofDocument = 'select title from chapter_studies where document_id = $1 order by ordinal';
  return (await server.query<{ title: string | null }>(ofDocument, [id])).map(({ title }) => title);
};

test('what was made of an outline follows its correction; the text, marks and cards stay', async () => {
  const { id } = await uploadAndRead(server, alice, file('Plants.txt'));
  const before = await overview(id);
  expect(titles(before)).toEqual(['1 Plants', '2 Water', '3 TURN OVER', '2 Light']);
  expect(await chapters(id)).toEqual(['Plants', 'Water', 'Light']);
  const asRead = await storedPassages(id);
  const { content } = await alice.api.documents.get({ params: { id } });
  const marked = content.indexOf('Lignin is described in sentence 3');
  await alice.api.highlights.create({ params: { id }, body: { start: marked, end: marked + 30 } });
  const { highlights } = await alice.api.highlights.list({ params: { id } });
  const cards = await alice.api.cards.list({ query: { documentId: id } });

  const at = (title: string) => ({ title, start: content.indexOf(title) });
  const sugar = content.indexOf('How sugar moves');
  await edit(id, 0, { kind: 'remove', ...at('TURN OVER') });
  await edit(id, 1, { kind: 'add', start: sugar, end: sugar + 'How sugar moves'.length, level: 2 });
  const corrected = await edit(id, 2, { kind: 'rename', ...at('Water'), to: 'Water in plants' });
  expect(corrected).toMatchObject({ outlineRevision: 3, outlineEdits: 3 });
  expect(titles(corrected)).toEqual(['1 Plants', '2 Water in plants', '2 How sugar moves', '2 Light']);
  expect(await settled(alice, id)).toMatchObject({ status: 'ready' });

  const now = await overview(id);
  expect(titles(now)).toEqual(titles(corrected));
  const passages = await storedPassages(id);
  const headingsOf = (words: string) => passages.find(({ text }) => text.includes(words))?.headings;
  expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, i) => i));
  expect(headingsOf('Lignin is')).toEqual(['Plants', 'Water in plants']);
  expect(headingsOf('Phloem is')).toEqual(['Plants', 'How sugar moves']);
  // A heading no more, so its words can be cited; and the other way round.
  expect(headingsOf('TURN OVER')).toBeDefined();
  expect(headingsOf('How sugar moves')).toBeUndefined();
  const { pages } = await alice.api.documents.pages({ params: { id }, query: { count: 10 } });
  const kinds = new Map(pages.flatMap(({ blocks }) => blocks.map(({ text, kind }) => [text, kind])));
  expect(kinds.get('TURN OVER')).toBe('paragraph');
  expect(kinds.get('How sugar moves')).toBe('heading');
  expect(await chapters(id)).toEqual(['Plants', 'Water in plants', 'How sugar moves', 'Light']);
  expect(now.suggestedQuestions.join()).not.toContain('TURN OVER');
  const { citations } = await alice.api.documents.chat({
    params: { id },
    body: { message: 'What is described in sentence 3 about phloem?' },
  });
  expect(citations[0]?.quote).toContain('Phloem');

  // Nothing else moved or was lost.
  expect((await alice.api.documents.get({ params: { id } })).content).toBe(content);
  const kept = await alice.api.highlights.list({ params: { id } });
  for (const { id: highlight, start, quote } of highlights.filter((one) => one.kind === null))
    expect(kept.highlights).toContainEqual(expect.objectContaining({ id: highlight, start, quote }));
  const ids = (await alice.api.cards.list({ query: { documentId: id } })).cards.map((card) => card.id);
  for (const card of cards.cards) expect(ids).toContain(card.id);

  // Another type is another reading, which keeps the corrections.
  await alice.api.documents.changeType({ params: { id }, body: { type: 'note' } });
  await settled(alice, id);
  expect(titles(await overview(id))).toEqual(titles(corrected));
  expect(await storedPassages(id)).toEqual(passages);

  // All undone, it is as it was read.
  for (const revision of [3, 4, 5]) await undo(id, revision);
  await settled(alice, id);
  expect(titles(await overview(id))).toEqual(titles(before));
  expect(await storedPassages(id)).toEqual(asRead);
}, 180_000);

test('a correction that does not fit is refused, and says why', async () => {
  const { id } = await uploadAndRead(server, alice, file('Refused.txt'));
  const { outline } = await overview(id);
  const [plants, water, , light] = outline.map(({ start, title }) => ({ start, title }));
  const refusal = (change: OutlineEdit, revision = 0) =>
    edit(id, revision, change).then(
      () => null,
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    );
  expect(await refusal({ kind: 'remove', start: 7, title: 'Nowhere' })).toMatch(
    /invalid: .*no longer exists/,
  );
  expect(await refusal({ kind: 'add', start: 9_000_000, end: 9_000_010, level: 1 })).toMatch(/no text/);
  expect(await refusal({ kind: 'add', start: 50, end: 40, level: 1 })).toMatch(/invalid/);
  expect(await refusal({ kind: 'add', start: 50, end: 1000, level: 1 })).toMatch(/160 characters/);
  expect(await refusal({ kind: 'add', start: light!.start, end: light!.start + 5, level: 1 })).toMatch(
    /heading here already/,
  );
  expect(await refusal({ kind: 'level', ...light!, level: 6 })).toMatch(/one level below/);
  expect(await refusal({ kind: 'level', ...plants!, level: 2 })).toMatch(/one level below/);
  expect(await refusal({ kind: 'rename', ...water!, to: '  ' })).toMatch(/invalid/);
  expect(await refusal({ kind: 'rename', ...water!, to: 'x'.repeat(161) })).toMatch(/invalid/);
  await expect(undo(id, 0)).rejects.toMatchObject({ code: 'invalid', message: 'There is nothing to undo.' });
  await expect(edit(id, 0, { kind: 'remove', ...water! }, bob)).rejects.toMatchObject({ code: 'not_found' });

  // Two tabs.
  await edit(id, 0, { kind: 'rename', ...water!, to: 'Water' });
  expect(await refusal({ kind: 'remove', ...light! })).toMatch(/conflict/);
  expect(titles(await overview(id))).toEqual(['1 Plants', '2 Water', '3 TURN OVER', '2 Light']);

  // The most that is kept.
  const kept = JSON.stringify(
    Array.from({ length: documentLimits.outlineEdits }, () => ({ kind: 'rename', ...water!, to: 'Water' })),
  );
  await server.query('update outline_corrections set edits = $2::jsonb where document_id = $1', [id, kept]);
  expect(await refusal({ kind: 'remove', ...light! }, 1)).toMatch(/limit_reached/);
  expect((await undo(id, 1)).outlineEdits).toBe(documentLimits.outlineEdits - 1);
});

test('an outline is not corrected before it has been read', async () => {
  const { id } = await upload(server, alice, file('Unread.txt'));
  await server.query(`update documents set status = 'queued', progress = $2 where id = $1`, [
    id,
    JSON.stringify({ stage: 'queued', done: 0, total: null }),
  ]);
  await expect(edit(id, 0, { kind: 'remove', start: 0, title: 'Plants' })).rejects.toMatchObject({
    code: 'not_ready',
  });
});
