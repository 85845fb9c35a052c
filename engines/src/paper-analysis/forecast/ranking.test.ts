import { expect, test } from 'vitest';
import { pastPaper, question } from '../testing/past-paper.ts';
import { pastQuestionsOf } from './past-questions.ts';
import { expectedShares, lastYearAndRepeats } from './ranking.ts';
import { newestRepeats } from './repeats.ts';
import { fitVectors } from './vectors.ts';

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

test('last year and repeats: the newest of repeated questions count beside what last year asked', () => {
  const papers = [
    pastPaper(2025, [question('1', 'Describe the bell of a church', 5), question('2', 'Draw a bridge', 5)]),
    pastPaper(2026, [question('1', 'Describe the bell of a church', 5), question('2', 'Paint a wall', 5)]),
    pastPaper(2027, [question('1', 'Weigh an anchor', 6), question('2', 'Sail a boat', 4)]),
  ];
  const past = papers.flatMap(pastQuestionsOf);
  const texts = past.map(({ text }) => text.toLowerCase().split(' '));
  const space = fitVectors(texts);
  const repeated = newestRepeats(
    past,
    texts.map((text) => space.project(text)),
  );
  expect([...repeated]).toEqual([2]);
  const members = Int32Array.of(0, 1, 0, 2, 3, 4);
  const topics = { members, asNew: members, count: 5, vectors: [], topicOf: () => null };
  expect([...lastYearAndRepeats(past, topics, repeated)]).toEqual([0.5, 0, 0, 0.6, 0.4]);
});
