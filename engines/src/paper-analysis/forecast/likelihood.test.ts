import { expect, test } from 'vitest';
import { calibrate, calibrationError, levelsOf, likelihoodOf, type Outcome } from './likelihood.ts';

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

test('likelihoods are off by what was said beyond what came, each level by its topics', () => {
  const told = [
    ...Array.from({ length: 8 }, (_, i) => ({ likelihood: 0.75, came: i < 6 })),
    ...Array.from({ length: 2 }, () => ({ likelihood: 1, came: false })),
  ];
  const levels = levelsOf(told);
  expect(levels).toEqual([
    { said: 0.75, came: 0.75, topics: 8 },
    { said: 1, came: 0, topics: 2 },
  ]);
  expect(calibrationError(levels)).toBeCloseTo(0.2);
});
