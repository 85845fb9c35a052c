import { summaryLimits } from '@gene/contract/summaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.signUp('alice'), server.signUp('bob')]);
});
afterAll(() => server.close());

/** An invented text long enough to be summarised. */
const chapter = (title: string, thing: string) => `${title}

A ${thing} is a vessel that carries grain between the islands of Orrin. Every ${thing} has two masts and a flat keel. Sailors paint the keel of a ${thing} in spring, because salt eats the oak in winter.

The ${thing} was first built by the shipwrights of Velm. They had seen that a flat keel crosses the sandbanks at low water. A harbour judge may fine the master of a ${thing} up to twelve silver marks.

For example, a ${thing} of forty feet carries three hundred sacks of barley. Merchants count the sacks at the harbour gate. The toll is paid before the ${thing} leaves.`;
const book = [
  chapter('Chapter 1 The dolver', 'dolver'),
  chapter('Chapter 2 The karnel', 'karnel'),
  chapter('Chapter 3 The brill', 'brill'),
].join('\n\n');

const atOnce = 5;

const read = (content: string, fields: Record<string, string> = {}) =>
  uploadAndRead(server, alice, { content, fields: { type: 'textbook', title: 'Ships', ...fields } });

test('a document that is ready has its summary: its own sentences, each with its place', async () => {
  const { id } = await read(book);
  const params = { id };
  const short = await alice.api.summaries.ofDocument({ params, query: { length: 'short' } });
  const long = await alice.api.summaries.ofDocument({ params, query: { length: 'long' } });
  expect(short).toMatchObject({ complete: true, engine: 'builtin', length: 'short' });
  expect(short.sentences.length).toBeGreaterThan(0);
  expect(long.sentences.length).toBeGreaterThan(short.sentences.length);
  const { content } = await alice.api.documents.get({ params });
  for (const { start, end, quote } of long.sentences) expect(content.slice(start, end)).toBe(quote);
  expect(long.keyTerms.map(({ term }) => term.toLowerCase()).join(' ')).toMatch(/dolver|karnel|brill/);
});

test('a stretch of a document is summed up on demand', async () => {
  const { id } = await read(`${book}\n\nThe end.`);
  const { content } = await alice.api.documents.get({ params: { id } });
  const start = content.indexOf('A karnel is');
  const end = content.indexOf('Chapter 3');
  const summary = await alice.api.summaries.ofStretch({ params: { id }, body: { start, end } });
  expect(summary.sentences.length).toBeGreaterThan(0);
  for (const sentence of summary.sentences) {
    expect(sentence.start).toBeGreaterThanOrEqual(start);
    expect(sentence.end).toBeLessThanOrEqual(end);
  }
});

test('the longest stretch holds up nobody', async () => {
  const sentence = (i: number) =>
    `The dolver number ${i} carries grain ${i * 7} between the islands of Orrin.`;
  const text = Array.from({ length: 2_400 }, (_, i) => sentence(i) + (i % 6 === 5 ? '\n\n' : ' ')).join('');
  const { id } = await read(text);
  const body = { start: 0, end: summaryLimits.selectionMax, length: 'long' } as const;
  const delay = await measureLoopDelay(100, async () => {
    const { sentences } = await alice.api.summaries.ofStretch({ params: { id }, body });
    expect(sentences.length).toBeGreaterThan(5);
  });
  expect(delay).toBeLessThan(50);
});

test('a stretch that is none, or too long, is refused', async () => {
  const { id } = await read(`${book}\n\nAnd more.`);
  const ask = (start: number, end: number) =>
    alice.api.summaries.ofStretch({ params: { id }, body: { start, end } });
  await expect(ask(10, 10)).rejects.toMatchObject({ code: 'invalid' });
  await expect(ask(0, 1_000_000)).rejects.toMatchObject({ code: 'invalid' });
  await expect(ask(900_000, 900_100)).rejects.toMatchObject({ code: 'not_found' });
});

describe('summaries of stretches', () => {
  const opened = async (ending: string) => {
    const { id } = await read(`${book}\n\n${ending}`);
    const { content } = await alice.api.documents.get({ params: { id } });
    const [start, end] = [content.indexOf('Chapter 2'), content.indexOf('Chapter 3')];
    const sumUp = (length: 'short' | 'long', upTo = end) =>
      alice.api.summaries.ofStretch({ params: { id }, body: { start, end: upTo, length } });
    const kept = async () => (await alice.api.summaries.kept({ params: { id } })).summaries;
    return { id, start, end, sumUp, kept };
  };

  test('are kept with their document, each stretch once for each length, until they are removed', async () => {
    const { id, start, end, sumUp, kept } = await opened('Kept.');
    const [short, long] = [await sumUp('short'), await sumUp('long')];
    await sumUp('short');
    const { kept: isKept, ...made } = short;
    expect(isKept).toBe(true);
    const [first, second] = await kept();
    expect(first).toMatchObject({ ...made, start, end, page: 1 });
    expect(first?.opening).toMatch(/^Chapter 2 The karnel A karnel is .+…$/);
    expect(second?.sentences).toEqual(long.sentences);
    expect(await kept()).toHaveLength(2);

    const params = { id: first!.id };
    await expect(bob.api.summaries.remove({ params })).rejects.toMatchObject({ code: 'not_found' });
    expect(await kept()).toHaveLength(2);
    await alice.api.summaries.remove({ params });
    await expect(alice.api.summaries.remove({ params })).rejects.toMatchObject({ code: 'not_found' });
    expect(await kept()).toEqual([second]);

    await alice.api.documents.delete({ params: { id } });
    const gone = alice.api.summaries.remove({ params: { id: second!.id } });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are kept so many, however many are asked for at once; more are made without being kept', async () => {
    const { end, sumUp, kept } = await opened('Many.');
    const made: Awaited<ReturnType<typeof sumUp>>[] = [];
    // As many as a person may have waiting.
    for (let i = 0; i < summaryLimits.keptMax + atOnce; i += atOnce)
      made.push(
        ...(await Promise.all(Array.from({ length: atOnce }, (_, j) => sumUp('short', end - i - j)))),
      );
    expect(made.filter((each) => each.kept)).toHaveLength(summaryLimits.keptMax);
    expect(made.filter((each) => each.sentences.length === 0)).toEqual([]);
    expect(await kept()).toHaveLength(summaryLimits.keptMax);
  });
});

test('what is read sooner than a summary of it has none', async () => {
  const { id } = await read('Torts are wrongs. Contracts are promises.');
  const summary = await alice.api.summaries.ofDocument({ params: { id }, query: {} });
  expect(summary).toMatchObject({ complete: true, sentences: [], chapters: [], keyTerms: [] });
});

test('cards are proposed where the upload asked for them', async () => {
  const { id } = await read(`${book}\n\nCards, please.`, { 'options[createFlashcards]': 'true' });
  const { cards } = await alice.api.cards.list({ query: { documentId: id, status: 'proposed' } });
  expect(cards.length).toBeGreaterThan(0);
  expect(cards[0]?.source?.document?.id).toBe(id);
});

test('cards can be asked for later, and are proposed once', async () => {
  const { id } = await read(`${book}\n\nCards, later.`);
  const { added, offered } = await alice.api.summaries.proposeCards({ params: { id } });
  expect(added).toBeGreaterThan(0);
  expect(offered).toBe(added);
  expect(await alice.api.summaries.proposeCards({ params: { id } })).toEqual({ added: 0, offered });
  const { total } = await alice.api.cards.list({ query: { documentId: id, status: 'proposed' } });
  expect(total).toBe(added);
  await expect(bob.api.summaries.proposeCards({ params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

/** Everything made from a short note: cards, highlights, and a generated note or why there is none. */
async function aidsOf(content: string) {
  const { id } = await read(content, { type: 'note', title: 'Short' });
  const params = { id };
  const cards = await alice.api.summaries.proposeCards({ params });
  const highlights = await alice.api.highlights.extract({ params });
  const body = { from: 'document', documentId: id } as const;
  const note = await alice.api.notes.generate({ body }).then((made) => made.content, String);
  const { sentences } = await alice.api.summaries.ofDocument({ params, query: { length: 'short' } });
  return { cards, highlights, sentences, note };
}

test('a note of four sentences has a card, a highlight and a generated note, and needs no summary', async () => {
  const aids = await aidsOf(
    'Karnels burn seaweed in their lamps. The karnel takes in seaweed and salt water. It makes light and gives off smoke. Without salt water the karnel makes no light.\n',
  );
  expect(aids).toMatchObject({ cards: { added: 2 }, highlights: { added: 1 }, sentences: [] });
  expect(aids.note).toContain('The karnel takes in seaweed and salt water.');
});

test('what holds no sentence brings no cards, highlights or note, and it is said', async () => {
  const aids = await aidsOf('Friday, ten\n\nRed folder\n\nProjector, Tom\n');
  const nothing = { added: 0, offered: 0 };
  expect(aids).toMatchObject({ cards: nothing, highlights: nothing, sentences: [] });
  expect(aids.note).toContain('nothing to make a note from');
});

test("other people's documents are not found", async () => {
  const { id } = await read(`${book}\n\nPrivate.`);
  const params = { id };
  await expect(bob.api.summaries.ofDocument({ params, query: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(bob.api.summaries.ofStretch({ params, body: { start: 0, end: 100 } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(bob.api.summaries.kept({ params })).rejects.toMatchObject({ code: 'not_found' });
  const chapter = { params: { id, ordinal: 0 }, query: {} };
  await expect(bob.api.summaries.ofChapter(chapter)).rejects.toMatchObject({ code: 'not_found' });
});
