import { afterAll, beforeAll, expect, test } from 'vitest';
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
