import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SummaryLength } from '@gene/contract/summaries';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { patience } from '../../testing/patience.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const first = 'The keeper of the lamp is appointed by the council for four years.';
const second = 'The lamp is lit at dusk because ships arrive at night.';
const content = `${first}\n\n${second}`;

let server: TestServer;
let ada: Person;
let alice: Person;
let model: ModelServer;
let behaviour: ModelBehaviour;
let id: string;

beforeAll(async () => {
  [server, model] = await Promise.all([startTestServer(), startModelServer(() => behaviour)]);
  ada = await server.signUp('ada');
  alice = await server.signUp('alice');
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
  id = (await uploadAndRead(server, alice, { content })).id;
});
afterAll(() => Promise.all([server.close(), model.close()]));

const sumUp = (length: SummaryLength) =>
  alice.api.summaries.ofStretch({ params: { id }, body: { start: 0, end: content.length, length } });

test('a language model chooses the sentences, and what does not stand there is dropped', async () => {
  const sentences = [
    { source: 'S1', quote: second },
    { source: 'S1', quote: 'Lamps were forbidden in 1900.' },
  ];
  behaviour = { write: JSON.stringify({ sentences }) };
  const summary = await sumUp('short');
  expect(summary).toMatchObject({ engine: 'small', note: null, kept: true });
  expect(summary.sentences.map(({ quote }) => quote)).toEqual([second]);

  behaviour = { status: 500 };
  const asked = model.calls.length;
  expect(await sumUp('short')).toEqual(summary);
  expect(model.calls.length).toBe(asked);
});

test.each([
  ['fails', 'medium', { status: 401 }],
  [
    'invents all it quotes',
    'long',
    { write: JSON.stringify({ sentences: [{ source: 'S1', quote: 'No.' }] }) },
  ],
] as const)('where it %s, the built-in engine sums up, and says so', async (_what, length, scripted) => {
  behaviour = scripted;
  const summary = await sumUp(length);
  expect(summary.engine).toBe('builtin');
  expect(summary.note).toMatch(/\w/);
  expect(summary.sentences.length).toBeGreaterThan(0);
  // It is kept, and the model is not asked again for a while.
  const asked = model.calls.length;
  expect(await sumUp(length)).toEqual(summary);
  expect(model.calls.length).toBe(asked);
});

describe('a whole document', () => {
  const watch = `The tower stands on the cliff above the ferry. Its panes are washed every morning by the keeper. The oil is carried up in copper cans before noon. A keeper who lets the lamp go out loses a month of pay. The council counts the ships of each night in a book. The book is read aloud at the feast of the harbour.`;
  const opened = (title: string) =>
    uploadAndRead(server, alice, {
      content: `${content}\n\n${watch}\n\nThis is ${title}.`,
      fields: { type: 'note', title },
    });
  const wholeOf = (documentId: string) =>
    alice.api.summaries.ofDocument({ params: { id: documentId }, query: { length: 'long' } });
  const written = (documentId: string) =>
    vi.waitFor(async () => {
      const summary = await wholeOf(documentId);
      expect(summary.writing).toBe(false);
      return summary;
    }, patience);

  test("is summed up by the model once it is looked at; until then the built-in engine's stands there", async () => {
    behaviour = { write: JSON.stringify({ sentences: [{ source: 'S1', quote: second }] }) };
    const document = await opened('Lamps one');
    const asked = model.calls.length;
    expect(await wholeOf(document.id)).toMatchObject({ engine: 'builtin', writing: true, note: null });
    const summary = await written(document.id);
    expect(summary).toMatchObject({ engine: 'small', note: null });
    expect(summary.sentences.map(({ quote }) => quote)).toEqual([second]);
    await wholeOf(document.id);
    expect(model.calls.length).toBe(asked + 1);
  });

  test('whose model fails keeps the summary of the built-in engine, and says why', async () => {
    behaviour = { status: 401 };
    const document = await opened('Lamps two');
    const summary = await written(document.id);
    expect(summary.engine).toBe('builtin');
    expect(summary.note).toMatch(/not set up correctly/);
    expect(summary.sentences.length).toBeGreaterThan(0);
  });
});

describe('a chapter', () => {
  const voyages = (thing: string) =>
    Array.from(
      { length: 60 },
      (_, i) => `On voyage ${i + 1} the ${thing} met ${i + 2} gulls and lost ${i % 7} oars in the strait.`,
    );
  const built = 'The karnel was first built by the shipwrights of Velm.';
  const opened = (ending: string) =>
    uploadAndRead(server, alice, {
      content: ['dolver', 'karnel']
        .flatMap((thing, i) => [
          `Chapter ${i + 1} The ${thing}`,
          `A ${thing} is a vessel that carries grain between the islands of Orrin. ${built.replace('karnel', thing)}`,
          ...voyages(thing),
        ])
        .concat(ending)
        .join('\n\n'),
      fields: { type: 'textbook', title: ending },
    });
  const chapterOf = (documentId: string, ordinal: number) =>
    alice.api.summaries.ofChapter({ params: { id: documentId, ordinal }, query: { length: 'long' } });
  const written = (documentId: string, ordinal: number) =>
    vi.waitFor(async () => {
      const summary = await chapterOf(documentId, ordinal);
      expect(summary.writing).toBe(false);
      return summary;
    }, patience);

  test('is summed up by the model once it is opened, by what stands there; the others are not', async () => {
    const sentences = [
      { source: 'S1', quote: built },
      { source: 'S1', quote: 'Karnels were forbidden in 1900.' },
    ];
    behaviour = { write: JSON.stringify({ sentences }) };
    const { id: documentId } = await opened('The first end.');
    const asked = model.calls.length;
    const before = await chapterOf(documentId, 1);
    expect(before).toMatchObject({ ordinal: 1, engine: 'builtin', writing: true, note: null });
    expect(before.sentences.length).toBeGreaterThan(1);
    const summary = await written(documentId, 1);
    expect(summary).toMatchObject({ engine: 'small', note: null });
    expect(summary.sentences.map(({ quote }) => quote)).toEqual([built]);
    await chapterOf(documentId, 1);
    expect(model.calls.length).toBe(asked + 1);
    expect(JSON.stringify(model.calls.at(-1)?.body)).not.toContain('dolver');

    const { chapters } = await alice.api.summaries.ofDocument({
      params: { id: documentId },
      query: { length: 'long' },
    });
    expect(chapters.map(({ engine }) => engine)).toEqual(['builtin', 'small']);
    expect(chapters[1]?.sentences).toEqual(summary.sentences);
    await expect(chapterOf(documentId, 2)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['fails', { status: 401 }, 0, /not set up correctly/],
    ['may not be asked any more today', { status: 500 }, 1, /today/],
  ] as const)(
    'whose model %s keeps the built-in summary, and says why',
    async (what, scripted, tokens, why) => {
      behaviour = scripted;
      await ada.api.settings.setAssistant({ body: modelSettings(model.origin, { dailyTokens: tokens }) });
      const { id: documentId } = await opened(`The end of what ${what}.`);
      const before = await chapterOf(documentId, 0);
      const summary = await written(documentId, 0);
      expect(summary).toMatchObject({ engine: 'builtin', sentences: before.sentences });
      expect(summary.note).toMatch(why);
    },
  );
});
