import { expect, test } from 'vitest';
import { whatToCheck } from './scheme-check.ts';

test('a scheme that fits needs no look; what it lacks, and marks that differ, are named', () => {
  expect(whatToCheck({ missing: [], unequal: [] })).toBe('');
  expect(whatToCheck({ missing: ['3', '4'], unequal: [{ question: '2 (b)', marks: 4, added: 2.5 }] })).toBe(
    'Nothing was found in it for: 3, 4. What was there before stays. Its marks differ from the paper’s for: 2 (b) (2.5 instead of 4).',
  );
});
