import { expect, test } from 'vitest';
import { calibrate, likelihoodOf, type Outcome } from './likelihood.ts';

const outcomes = (expected: number, came: number, of: number): Outcome[] =>
  Array.from({ length: of }, (_, i) => ({ expected, came: i < came }));

test('topics are called as likely as topics like them came in the years that were tested', () => {
  const tested = [...outcomes(3, 130, 200), ...outcomes(0.2, 60, 200)];
  const calibration = calibrate(tested);
  expect(likelihoodOf(3, calibration)).toBeCloseTo(0.65, 1);
  expect(likelihoodOf(0.2, calibration)).toBeCloseTo(0.3, 1);
});

test('few outcomes hardly change how far likelihoods lie apart, but all of them towards how many came', () => {
  const few = calibrate([...outcomes(2, 1, 2), ...outcomes(0.5, 0, 2)]);
  expect(likelihoodOf(2, few)).toBeGreaterThan(likelihoodOf(0.5, few));
  expect(likelihoodOf(2, few)).toBeLessThan(0.6);
});

test('a topic of which nothing is expected is not likely, and none is certain', () => {
  const calibration = calibrate(outcomes(1, 10, 10));
  expect(likelihoodOf(0, calibration)).toBeLessThan(0.05);
  expect(likelihoodOf(1, calibration)).toBeLessThan(1);
});
