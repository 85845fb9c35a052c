import { describe, expect, test } from 'vitest';
import { suggestQuestions } from './suggested-questions.ts';
import { ask, inventDocument } from './testing/invented-document.ts';

const suggest = (document: ReturnType<typeof inventDocument>) =>
  suggestQuestions({
    title: document.title,
    language: document.language,
    outline: document.outline,
    passages: document.all,
    index: document.index,
  });

const handbook = inventDocument(`
# Contents
# Tides
A tide is the rise and fall of the sea that the moon causes.
# Types of Anchors
The types of anchors in use are the grapnel, the plough and the mushroom.
# Buoys vs Beacons
The difference between buoys and beacons is that buoys float and beacons stand.
# How do ships turn?
Ships turn by the rudder, which pushes the stern aside.
# Lighting the Lamp
Lighting the lamp takes oil, a wick and a steady hand.
# Quantum Chromodynamics
Nothing here yet.
`);

describe('suggested questions', () => {
  test('are 3 to 5, ask in plain words and leave out front matter', async () => {
    const questions = await suggest(handbook);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(questions).toContain('What are the types of anchors?');
    expect(questions).toContain('What is the difference between buoys and beacons?');
    expect(questions).toContain('How do ships turn?');
    expect(questions.join()).not.toMatch(/contents/i);
  });

  test('are each answered by the engine', async () => {
    for (const question of await suggest(handbook))
      expect((await ask(question, [handbook])).state).toBe('answer');
  });

  test('name the article of a law', async () => {
    const law = inventDocument(
      '# Article 3 Right to Fish\nEvery resident has the right to fish.\n# Article 4 Lamps\nLamps are lit at dusk.',
    );
    expect(await suggest(law)).toContain('What does Article 3 say about right to fish?');
  });

  test('come from defined terms where there are no headings, or are none', async () => {
    const plain = inventDocument(
      'A grapnel is a small anchor with four arms.\nThe plough is an anchor that digs itself in.',
    );
    expect(await suggest(plain)).toContain('What is a grapnel?');
    expect(await suggest(inventDocument('Nothing much.\nStill nothing.'))).toEqual([]);
    expect(await suggest(inventDocument(''))).toEqual([]);
  });

  test("are asked in the document's language", async () => {
    const spanish = inventDocument(
      '# Las mareas\nLas mareas suben y bajan por la luna.\n# El faro\nEl faro se enciende al anochecer.',
      { language: 'spa' },
    );
    expect(await suggest(spanish)).toContain('¿Qué se dice sobre «Las mareas»?');
  });
});
