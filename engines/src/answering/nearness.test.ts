import { expect, test } from 'vitest';
import { ask, inventDocument } from './testing/invented-document.ts';
import { highestOf, mixPassages, mixSentences, type Near } from './nearness.ts';

const near = (passages: number[], sentences: [number, number[]][] = []): Near => ({
  index: { ordinals: Uint32Array.from(passages, (_, i) => i) },
  nearness: {
    passages: Float32Array.from(passages),
    sentences: new Map(sentences.map(([position, cosines]) => [position, Float32Array.from(cosines)])),
  },
});
const passage = (position: number, score: number) => ({ source: 0, position, ordinal: position, score });
const sentence = (position: number, number: number, score: number, source = 0) => ({
  ...{ source, position, sentence: number, score },
});

test('of passages with about the same words, the one near by its meaning comes first', () => {
  const mixed = mixPassages([passage(0, 5), passage(1, 4.8)], [near([0.1, 0.6])], 9);
  expect(mixed.map(({ position }) => position)).toEqual([1, 0]);
});

test('what shares no word with the question is found by its meaning', () => {
  const mixed = mixPassages([passage(0, 5)], [near([0.1, 0, 0.9])], 9);
  expect(mixed.map(({ position }) => position)).toEqual([2, 0, 1]);
});

test('without vectors everything stays as the words rank it', () => {
  const ranked = [passage(0, 5), passage(1, 4)];
  const documents = [{ index: { ordinals: Uint32Array.of(0, 1) } }];
  expect(mixPassages(ranked, documents, 9)).toBe(ranked);
  expect(mixSentences([sentence(0, 0, 3)], documents)).toEqual([sentence(0, 0, 3)]);
});

test('while vectors are half made, what has none counts as near as the others on average', () => {
  const [first] = mixSentences(
    [sentence(0, 0, 5), sentence(1, 0, 4.9), sentence(2, 0, 4.8)],
    [near([0.1, Number.NaN, 0.5])],
  );
  expect(first?.position).toBe(2);
  const middle = mixSentences([sentence(0, 0, 5), sentence(1, 0, 5)], [near([0.9, Number.NaN])]);
  expect(middle.map(({ position }) => position)).toEqual([0, 1]);
});

test('a sentence counts by its own vector, and by its passage where it has none', () => {
  const documents = [near([0.3, 0.5], [[0, [0.1, 0.8]]])];
  const mixed = mixSentences([sentence(1, 0, 5), sentence(0, 0, 5), sentence(0, 1, 5)], documents);
  expect(mixed.map(({ position, sentence: number }) => [position, number])).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
});

test('a sentence beyond what the model read is not taken for far away', () => {
  const documents = [near([0.6, 0.2], [[0, [0.5, Number.NaN]]])];
  const mixed = mixSentences([sentence(1, 0, 5), sentence(0, 0, 5), sentence(0, 1, 5)], documents);
  expect(mixed.map(({ position, sentence: number }) => [position, number])).toEqual([
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
});

test('the best score stays about what it was, for the comparison with other documents', () => {
  const [best] = mixSentences([sentence(0, 0, 4), sentence(1, 0, 3)], [near([0.9, 0.1])]);
  expect(best?.score).toBeCloseTo(4);
});

test('the highest of many cosines are found in their order, the earlier of equals first, none twice', () => {
  const cosines = Float32Array.from({ length: 500 }, (_, i) => (i % 5 === 0 ? Number.NaN : (i * 37) % 101));
  const sorted = [...cosines.keys()]
    .filter((i) => i % 5 > 0)
    .sort((x, y) => cosines[y]! - cosines[x]! || x - y);
  expect(highestOf(cosines, 20)).toEqual(sorted.slice(0, 20));
  expect(highestOf(cosines, 900)).toEqual(sorted);
});

test('where the words find nothing, what is near enough is shown as the closest, never as an answer', async () => {
  const town = inventDocument(
    '# The town\nThe harbour is closed in winter. Vessels shelter behind the mole when a gale blows.\n=\nBread is dear.',
    { title: 'The town', labels: ['1', '2'] },
  );
  const nearBy = (cosine: number) => ({
    ...town,
    nearness: {
      passages: Float32Array.from(town.index.ordinals, () => 0.2),
      sentences: new Map([[0, Float32Array.of(0.1, cosine)]]),
    },
  });
  const question = 'Where do boats hide from storms?';
  expect((await ask(question, [town])).state).toBe('not_found');
  expect((await ask(question, [nearBy(0.3)])).state).toBe('not_found');
  const answer = await ask(question, [nearBy(0.6)]);
  expect(answer.state).toBe('closest');
  expect(answer.evidence.map(({ quote }) => quote)).toEqual([
    'Vessels shelter behind the mole when a gale blows.',
  ]);
});
