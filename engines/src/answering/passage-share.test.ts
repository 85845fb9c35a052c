import { expect, it } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';
import { nothing } from './mechanisms.ts';
import { weighByPassage } from './passage-share.ts';

const passage = (position: number, score: number) => ({ source: 0, position, ordinal: position, score });
const sentence = (position: number, score: number, source = 0) => ({ source, position, score });

it('of sentences with about the same words, the one in the better passage comes first', () => {
  const weighed = weighByPassage(
    [sentence(1, 1), sentence(0, 0.95)],
    [passage(0, 8), passage(1, 4)],
    nothing,
  );
  expect(weighed.map(({ position }) => position)).toEqual([0, 1]);
  expect(weighed[0]?.score).toBe(0.95);
});

it('what no passage was ranked for counts as much as the last that was', () => {
  const weighed = weighByPassage([sentence(7, 1), sentence(1, 1)], [passage(0, 8), passage(1, 4)], nothing);
  expect(weighed[0]?.score).toBe(weighed[1]?.score);
});

it('nothing changes where no passage has a word of the question', () => {
  const sentences = [sentence(1, 1)];
  expect(weighByPassage(sentences, [], nothing)).toBe(sentences);
});

it('a question is answered from where the text speaks of it', async () => {
  const island = inventDocument(`
# Weather
The barometer falls in autumn. Ferries drift during storms. Wardens hoist a cone and count the gulls on the roof.
# Boats
Storms delay ferries. During storms each lamp is lit, and ferries drift. Ferries fear storms as storms sink ferries.
# Bread
Bread is dear.
`);
  const { evidence } = await ask('Why do ferries drift during storms?', [island]);
  expect(evidence[0]?.quote).toContain('storms sink ferries');
});
