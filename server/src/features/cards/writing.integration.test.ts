import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type ModelBehaviour,
  type ModelCall,
  type ModelServer,
  startModelServer,
} from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { patience } from '../../testing/patience.ts';
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
let behaviour: ModelBehaviour | ((call: ModelCall) => Promise<ModelBehaviour>);

beforeAll(async () => {
  [server, model] = await Promise.all([
    startTestServer(),
    startModelServer((call) => (typeof behaviour === 'function' ? behaviour(call) : behaviour)),
  ]);
  ada = await server.signUp('ada');
  alice = await server.signUp('alice');
  await ada.api.settings.setAssistant({ body: modelSettings(model.origin) });
});
afterAll(() => Promise.all([server.close(), model.close()]));

/** Waits for the requested cards and lists those in the inbox. */
async function cardsOf(text: string) {
  const fields = { type: 'note', title: 'Lamps', 'options[createFlashcards]': 'true' };
  const { id } = await uploadAndRead(server, alice, { content: text, fields });
  return vi.waitFor(async () => {
    const { cards } = await alice.api.cards.list({ query: { documentId: id, status: 'proposed' } });
    expect(cards.length).toBeGreaterThan(0);
    return cards;
  }, patience);
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

function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('while others wait, chapters that bring no cards are not asked about with each turn', async () => {
  const draft = (word: string) => {
    const quote = `A ${word} is a fish that is caught with a net at night.`;
    return { kind: 'basic', term: word, front: `What is a ${word}?`, back: 'A fish.', source: 'S1', quote };
  };
  /** Shorter ones would be taken together. In the first, the built-in engine finds no cards either. */
  const chapter = (number: number, word: string) => {
    const sentences = Array.from({ length: 100 }, (_, i) =>
      word === 'gudgeon'
        ? `They then did it once more, as before, with those ${i + 3} sacks of gudgeon over there.`
        : `Boat ${i} of Velm brings ${i + 3} sacks of ${word} to the harbour gate before the tide turns.`,
    );
    const definition = word === 'gudgeon' ? [] : [draft(word).quote];
    return [`Chapter ${number} The ${word}`, ...definition, ...sentences].join('\n\n');
  };
  const upload = async (...words: string[]) => {
    const text = words.map((word, i) => chapter(i + 1, word)).join('\n\n');
    const fields = { type: 'textbook', title: words.join(' ') };
    return { id: (await uploadAndRead(server, alice, { content: text, fields })).id };
  };
  const [long, other, waiting] = [
    await upload('gudgeon', 'herring', 'mackerel'),
    await upload('sardine'),
    await upload('turbot'),
  ];
  const asked: string[] = [];
  const gates = new Map(['gudgeon', 'sardine'].map((word) => [word, newGate()]));
  behaviour = async ({ body }) => {
    const words = ['gudgeon', 'herring', 'mackerel', 'sardine', 'turbot'];
    const word = words.find((each) => JSON.stringify(body).includes(`sacks of ${each}`)) ?? '';
    asked.push(word);
    await gates.get(word)?.opened;
    return { write: JSON.stringify({ cards: word === 'gudgeon' ? [] : [draft(word)] }) };
  };
  const propose = (params: { id: string }) => alice.api.summaries.proposeCards({ params });
  await propose(long);
  await propose(other);
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['gudgeon', 'sardine']), patience);
  await propose(waiting);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000);
  gates.get('gudgeon')?.open();
  await vi.waitFor(() => expect(asked).toContain('mackerel'), patience);
  later.mockRestore();
  gates.get('sardine')?.open();
  await vi.waitFor(() => expect(asked).toContain('turbot'), patience);
  expect(asked.filter((word) => word === 'gudgeon')).toHaveLength(1);
});
