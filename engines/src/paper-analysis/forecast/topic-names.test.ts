import { expect, it } from 'vitest';
import { plainTerms as terms } from '../testing/past-paper.ts';
import { nameOf, nameOfAll, namesakes } from './topic-names.ts';

const shown = (names: string[]) =>
  namesakes(names, terms).map((places) => nameOfAll(places.map((at) => names[at]!)));

it('takes topics of one name for one, also in the plural and under an abbreviation', () => {
  const names = [
    'Seed leaf scar',
    'BCNF',
    'Seed leaf scars',
    'FDs',
    'Boyce-Codd normal form',
    'Functional dependency',
  ];
  expect(shown(names)).toEqual([
    'Seed leaf scar',
    'Boyce-Codd normal form (BCNF)',
    'Functional dependency (FDs)',
  ]);
});

it('takes names that begin or end with a hyphen', () => {
  expect(shown(['- Seed coats', '-Bark', 'SC', 'Root-'])).toEqual(['- Seed coats (SC)', '-Bark', 'Root-']);
});

it('keeps topics apart that share a word', () => {
  const names = ['Seed leaves', 'Seed coats', 'ABC', 'Bark'];
  expect(shown(names)).toEqual(names);
});

const tag = (text: string) =>
  [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    wordClass: 'noun',
  }));
const nameless = (...texts: string[]) => nameOf(null, texts, { terms, tag, reading: undefined });

it('names a topic by the first name in a question that asks, where most of its questions say it', () => {
  expect(nameless('Describe the growth of seed coats.')).toBe('Growth of seed coats');
  expect(nameless('Describe seed coats.', 'Draw seed coats.')).toBe('Seed coats');
  expect(nameless('Describe seed coats.', 'Draw a leaf.')).toBe(null);
  expect(nameOf('seed coats', [], { terms, tag, reading: undefined })).toBe('Seed coats');
});

it('names no topic by a formula, a beginning of a sentence or a participle', () => {
  expect(nameless('Find 2n + 1.', 'Show that x = 3y.')).toBe(null);
  expect(nameless('Seeds grow slowly.')).toBe(null);
  expect(nameless('Describe oak seeds sown late under snow near rivers.')).toBe(null);
  expect(nameless('List leaves detached.')).toBe(null);
});
