import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const first = 'The keeper of the lamp is appointed by the council for four years.';
const second = 'The lamp is lit at dusk because ships arrive at night.';
const content = `${first}\n\n${second}`;

let server: TestServer;
let alice: Person;
let model: ModelServer;
let behaviour: ModelBehaviour;
let id: string;

beforeAll(async () => {
  [server, model] = await Promise.all([startTestServer(), startModelServer(() => behaviour)]);
  const ada = await server.signUp('ada');
  alice = await server.signUp('alice');
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
  id = (await uploadAndRead(server, alice, { content })).id;
});
afterAll(() => Promise.all([server.close(), model.close()]));

const sumUp = () =>
  alice.api.summaries.ofStretch({ params: { id }, body: { start: 0, end: content.length } });

test('a language model chooses the sentences, and what does not stand there is dropped', async () => {
  const sentences = [
    { source: 'S1', quote: second },
    { source: 'S1', quote: 'Lamps were forbidden in 1900.' },
  ];
  behaviour = { write: JSON.stringify({ sentences }) };
  const summary = await sumUp();
  expect(summary).toMatchObject({ engine: 'small', note: null });
  expect(summary.sentences.map(({ quote }) => quote)).toEqual([second]);
});

test.each([
  ['fails', { status: 401 }],
  ['invents all it quotes', { write: JSON.stringify({ sentences: [{ source: 'S1', quote: 'No.' }] }) }],
] as const)('where it %s, the built-in engine sums up, and says so', async (_what, scripted) => {
  behaviour = scripted;
  const summary = await sumUp();
  expect(summary.engine).toBe('builtin');
  expect(summary.note).toMatch(/\w/);
  expect(summary.sentences.length).toBeGreaterThan(0);
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
    vi.waitFor(
      async () => {
        const summary = await wholeOf(documentId);
        expect(summary.writing).toBe(false);
        return summary;
      },
      { timeout: 20_000 },
    );

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
