import { expect, test } from 'vitest';
import { type CertaintySigns, certaintySigns } from '../engines/src/answering/replies/certainty.ts';
import { fitLogistic } from './logistic-fit.ts';

const signsWith = (coverage: number, lead: number) =>
  ({
    ...Object.fromEntries(certaintySigns.map((name) => [name, 0])),
    coverage,
    lead,
  }) as CertaintySigns;

test('finds which sign tells, which says the opposite, and which says nothing', () => {
  const samples = Array.from({ length: 200 }, (_, i) => {
    const coverage = (i % 20) / 20;
    const lead = ((i * 7) % 20) / 20;
    // One of ten is the other way round.
    const isRight = i % 10 === 3 ? coverage <= lead : coverage > lead;
    return { signs: signsWith(coverage, lead), isRight, weight: 1 };
  });
  const { bias, signs } = fitLogistic(certaintySigns, samples);
  expect(signs.coverage).toBeGreaterThan(1);
  expect(signs.lead).toBeLessThan(-1);
  expect(signs.nearness).toBeCloseTo(0);
  const likely = (coverage: number, lead: number) =>
    1 / (1 + Math.exp(-(bias + signs.coverage * coverage + signs.lead * lead)));
  expect(likely(0.9, 0.1)).toBeGreaterThan(0.8);
  expect(likely(0.1, 0.9)).toBeLessThan(0.2);
});
