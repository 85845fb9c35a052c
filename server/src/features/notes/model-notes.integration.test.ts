import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function ofFirstChapter() {
  const [row] = await server.query<{ start: number }>(
    `select (study->>'start')::int as start from chapter_studies where document_id = $1`,
    [documentId],
  );
  return alice.api.notes.generate({ body: { from: 'chapter', documentId, start: row!.start } });
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

test("where it fails, the note is made of the chapter's own sentences, and says why", async () => {
  behaviour = { status: 401 };
  const { content: note } = await ofFirstChapter();
  expect(note).toMatch(/^- .+ \[p\. 1\]\(\/note\//m);
  expect(note).toMatch(/^\*.*\w.*\*$/m);
});
