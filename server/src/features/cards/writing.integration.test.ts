import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadAndRead } from '../../testing/uploads.ts';

const appointed = 'The keeper of the lamp is appointed by the council for four years.';
const content = `Chapter 1 The lamp

${appointed} The lamp is lit at dusk because ships arrive at night. A wick is a cord of cotton that draws the oil up. The wick of the lamp is trimmed at noon.

The lamp-room is the highest chamber of the tower. Its panes are washed every morning. The oil is carried up in copper cans. A keeper who lets the lamp go out loses a month of pay.`;

let server: TestServer;
let ada: Person;
let alice: Person;
let model: ModelServer;
let behaviour: ModelBehaviour;

beforeAll(async () => {
  [server, model] = await Promise.all([startTestServer(), startModelServer(() => behaviour)]);
  ada = await server.signUp('ada');
  alice = await server.signUp('alice');
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
});
afterAll(() => Promise.all([server.close(), model.close()]));

/** Waits for the requested cards and lists those in the inbox. */
async function cardsOf(text: string) {
  const fields = { type: 'note', title: 'Lamps', 'options[createFlashcards]': 'true' };
  const { id } = await uploadAndRead(server, alice, { content: text, fields });
  return vi.waitFor(
    async () => {
      const { cards } = await alice.api.cards.list({ query: { documentId: id, status: 'proposed' } });
      expect(cards.length).toBeGreaterThan(0);
      return cards;
    },
    { timeout: 20_000 },
  );
}

test('a language model writes the cards, each resting on a sentence of the document', async () => {
  const card = { kind: 'basic', term: 'keeper', source: 'S1' };
  const drafts = [
    { ...card, front: 'Who appoints the keeper?', back: 'The council, for four years.', quote: appointed },
    { ...card, term: 'ghost', front: 'Who haunts it?', back: 'A ghost.', quote: 'A ghost haunts the tower.' },
  ];
  behaviour = { write: JSON.stringify({ cards: drafts }) };
  const cards = await cardsOf(content);
  expect(cards.map(({ front }) => front)).toEqual(['Who appoints the keeper?']);
  expect(cards[0]?.source?.quote).toBe(appointed);
});

test('where it fails, the built-in engine makes them', async () => {
  behaviour = { status: 500 };
  const cards = await cardsOf(`${content}\n\nThe tower is white.`);
  for (const { source } of cards) expect(content).toContain(source?.quote.slice(0, 20));
});
