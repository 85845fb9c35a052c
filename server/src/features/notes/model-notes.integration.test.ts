import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoopDelay } from '../../testing/loop-delay.ts';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const appointed = 'The keeper of the lamp is appointed by the council for four years.';
const content = `Chapter 1 The lamp

${appointed} The lamp is lit at dusk because ships arrive at night. The wick of the lamp is trimmed at noon. A keeper sleeps below the lamp-room.

The lamp-room is the highest chamber of the tower. Its panes are washed every morning. The oil is carried up in copper cans. A keeper who lets the lamp go out loses a month of pay.`;

let server: TestServer;
let alice: Person;
let model: ModelServer;
let behaviour: ModelBehaviour;
let documentId: string;

beforeAll(async () => {
  [server, model] = await Promise.all([startTestServer(), startModelServer(() => behaviour)]);
  const ada = await server.signUp('ada');
  alice = await server.signUp('alice');
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
  documentId = (await uploadAndRead(server, alice, { content })).id;
});
afterAll(() => Promise.all([server.close(), model.close()]));

async function ofFirstChapter(id = documentId) {
  const [row] = await server.query<{ start: number }>(
    `select (study->>'start')::int as start from chapter_studies where document_id = $1`,
    [id],
  );
  return alice.api.notes.generate({ body: { from: 'chapter', documentId: id, start: row!.start } });
}

test('a language model writes the note of a chapter; a point without a proof is left out', async () => {
  const points = [
    { text: 'The council appoints the keeper.', quotes: [{ source: 'S1', quote: appointed }] },
    { text: 'The keeper is a ghost.', quotes: [{ source: 'S1', quote: 'The keeper is a ghost.' }] },
  ];
  behaviour = { write: JSON.stringify({ title: 'Lamps', parts: [{ heading: 'Office', points }] }) };
  const { content: note } = await ofFirstChapter();
  expect(note).toMatch(/^## Office\n\n- The council appoints the keeper\. \[p\. 1\]\(\/note\//m);
  expect(note).not.toContain('ghost');
  expect(note).toContain('*small*');
});

test('what a model is asked of a long chapter, and what it quotes of it, leaves the event loop free', async () => {
  const nights = (lamp: number) => `Lamp ${lamp} of the harbour burns ${lamp % 97} nights without new oil.`;
  const long = Array.from({ length: 5000 }, (_, lamp) => nights(lamp)).join('\n\n');
  const { id } = await uploadAndRead(server, alice, { content: long });
  // Nearly as it stands in each of the sources, and in none of them.
  const quotes = [{ source: 'S9999', quote: 'Lamp of the harbour burns nights without new oil today.' }];
  const points = Array.from({ length: 80 }, (_, i) => ({ text: `Lamp ${i} burns.`, quotes }));
  behaviour = {
    write: JSON.stringify({ title: 'Lamps', parts: [{ heading: 'Oil', points }] }),
    letters: 20_000,
  };
  let note = '';
  const delay = await measureLoopDelay(100, async () => {
    note = (await ofFirstChapter(id)).content;
  });
  expect(note).toContain('- Lamp 79 burns.');
  expect(delay).toBeLessThan(50);
});

test("where it fails, the note is made of the chapter's own sentences, and says why", async () => {
  behaviour = { status: 401 };
  const { content: note } = await ofFirstChapter();
  expect(note).toMatch(/^- .+ \[p\. 1\]\(\/note\//m);
  expect(note).toMatch(/^\*.*\w.*\*$/m);
});
