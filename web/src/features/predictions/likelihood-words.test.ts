import { expect, test } from 'vitest';
import { likelihoodInWords } from './likelihood-words.ts';

test('a chance is called by its figure where the back-test shows that the forecast helps', () => {
  expect([0.9, 0.7, 0.4, 0.1].map((share) => likelihoodInWords(share, 'helps'))).toEqual([
    'Very likely',
    'Likely',
    'Possible',
    'Less likely',
  ]);
});

test('where the back-test shows no skill, nothing is called likely', () => {
  for (const verdict of ['no_better', 'unlike', 'too_few'] as const)
    expect(likelihoodInWords(0.9, verdict)).toBe('May come');
});
