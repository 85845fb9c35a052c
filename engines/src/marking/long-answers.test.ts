import { expect, it } from 'vitest';
import { markAnswer } from './index.ts';

it('marks long answers without a full stop in seconds, however much they deny', () => {
  const before = process.cpuUsage();
  markAnswer({
    question: 'What do keepers eat?',
    marks: 5,
    modelAnswer: 'Keepers eat apples and pears, not plums.',
    answer: 'not apples and pears '.repeat(1200),
  });
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});
