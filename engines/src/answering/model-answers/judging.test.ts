import { expect, test } from 'vitest';
import { inventDocument } from '../testing/invented-document.ts';
import { asksOf } from './asks.ts';
import { judgedByQuotes } from './judging.ts';
import { findPoints, type FoundPoints } from './points.ts';

const book = inventDocument(`
# Ships
## Dolvers
A dolver is a ship that carries grain along the coast. It is built of oak.
`);
const judged = async (text: string) => {
  const [first, second] = asksOf(text, 'eng');
  const quoted = await findPoints(first!, [], [book], { points: 2, words: 50 });
  const denied: FoundPoints = { certainty: 'closest', points: [], outline: [] };
  const found = judgedByQuotes([first!, second!], [quoted, denied]);
  return { certainty: found[1]!.certainty, quotes: found[1]!.points.length };
};

test('a demand is not denied above a quote that speaks of all of it', async () => {
  expect(await judged('Define a dolver. Describe the grain ship.')).toEqual({
    certainty: 'answer',
    quotes: 1,
  });
});

test('a demand of which the quotes lack a word stays as it was found', async () => {
  expect(await judged('Define a dolver. Describe the mast of a dolver.')).toMatchObject({
    certainty: 'closest',
  });
  expect(await judged('Define a dolver. When was the dolver built of oak?')).toMatchObject({
    certainty: 'closest',
  });
});
