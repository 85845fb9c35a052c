import { expect, test } from 'vitest';
import { pastPaper, question } from '../testing/past-paper.ts';
import { pastQuestionsOf } from './past-questions.ts';
import { expectedShares } from './ranking.ts';

test('what several small questions asked is expected before what one larger question did', () => {
  const paper = pastPaper(
    2027,
    [2, 2, 2, 7].map((marks, i) => question(String(i + 1), 'Describe the bell', marks)),
  );
  const members = Int32Array.of(0, 0, 0, 1);
  const past = pastQuestionsOf(paper);
  const topics = { members, asNew: members, count: 2, vectors: [], topicOf: () => null };
  const [small, large] = expectedShares(past, topics, { year: 2028, course: null }, () => 1);
  expect(small).toBeCloseTo((6 / 13 + 3 / 4) / 2);
  expect(large).toBeCloseTo((7 / 13 + 1 / 4) / 2);
});
