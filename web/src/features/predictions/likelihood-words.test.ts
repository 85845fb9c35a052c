import { expect, test } from 'vitest';
import { likelihoodInWords } from './likelihood-words.ts';

test('a chance is called by its figure', () => {
  expect([0.9, 0.7, 0.4, 0.1].map(likelihoodInWords)).toEqual([
    'Very likely',
    'Likely',
    'Possible',
    'Less likely',
  ]);
});
