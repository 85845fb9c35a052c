import type { LikelihoodLevel } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const questions = ['a', 'b', 'c'].map((paperId, i) => ({
  ...{ paperId, year: 2021 + i, month: null, number: '1', page: 1, marks: 5, text: 'Describe bark.' },
}));
const marks = {
  ...{ forecast: 0.8, mostFrequent: 0.6, lastYear: 0.5, lastYearAndRepeats: 0.55, random: 0.2, oracle: 0.9 },
};
const year = { year: 2023, questions: 6, topics: 30, chosen: 10, marks, repeated: 0 };
const judged = (...levels: LikelihoodLevel[]) => verdictOf(questions, { years: [year], marks, levels });
/** Most topics are unlikely, and did not come. */
const unlikely = { said: 0.15, came: 0.15, topics: 200 };

test('likelihoods are given where topics came as often as was said, the likely ones too', () => {
  expect(
    judged(unlikely, { said: 0.65, came: 0.6, topics: 20 }, { said: 0.75, came: 0.8, topics: 5 }),
  ).toEqual(expect.objectContaining({ kind: 'helps', isCalibrated: true }));
  expect(judged(unlikely)).toMatchObject({ isCalibrated: true });
});

test('unlikely topics that kept away do not speak for likely ones that kept away as well', () => {
  const { isCalibrated, message } = judged(unlikely, { said: 0.65, came: 0.4, topics: 20 });
  expect(isCalibrated).toBe(false);
  expect(message).toMatch(/Likelihoods of 60% and more would have been off by 25% on average/);
});

test('where they were off throughout, that is said of all', () => {
  const { isCalibrated, message } = judged({ said: 0.45, came: 0.2, topics: 50 });
  expect(isCalibrated).toBe(false);
  expect(message).toMatch(/\. Likelihoods would have been off by 25% on average/);
});

test.each([
  ['lastYearAndRepeats', "the last year's topics and those of repeated questions"],
  ['lastYear', "the last year's topics"],
  ['mostFrequent', 'the most frequent topics'],
] as const)('where %s covers as much, that is shown', (simple, words) => {
  const equal = { ...marks, [simple]: marks.forecast };
  const verdict = verdictOf(questions, { years: [year], marks: equal, levels: [] });
  expect(verdict).toMatchObject({ kind: 'no_better', shows: simple });
  expect(verdict.message).toMatch(`So these are ${words}.`);
});
