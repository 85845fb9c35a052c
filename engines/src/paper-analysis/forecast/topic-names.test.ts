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

it('keeps topics apart that share a word', () => {
  const names = ['Seed leaves', 'Seed coats', 'ABC', 'Bark'];
  expect(shown(names)).toEqual(names);
});

it('names a topic without phrases by the first name in its questions, and by no formula', () => {
  const nameless = (...texts: string[]) => nameOf([], texts, { terms, tag: undefined, reading: undefined });
  expect(nameless('Explain 2n + 1 of x.', 'Describe the growth of seed coats.')).toBe('Growth of seed coats');
  expect(nameless('Find 2n + 1.', 'Show that x = 3y.')).toBe('Other questions');
  expect(nameOf(['seed coats'], [], { terms, tag: undefined, reading: undefined })).toBe('Seed coats');
});
