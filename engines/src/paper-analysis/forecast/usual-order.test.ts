import { expect, test } from 'vitest';
import type { Question } from '@gene/contract/papers';
import { forecastTopics, type PastPaper, pastQuestionsOf, predictPaper } from '../index.ts';
import { pastPaper, plainTerms, question } from '../testing/past-paper.ts';

/** Of each chapter, in its order, what its years asked. */
const chapters = [
  ['Define a spring tide.', 'What is a neap tide?'],
  ['Explain the lock gate.', 'Name the parts of a sluice.'],
  ['State how a pilot boards.', 'Describe the pilot ladder.'],
  ['List four buoys of a channel.', 'What does a cardinal mark say?'],
];
const paper = (year: number, asks: (chapter: readonly string[], i: number) => string): PastPaper =>
  pastPaper(
    year,
    chapters.map((chapter, i): Question => question(String(i + 1), asks(chapter, i), 5)),
  );

test('a paper asks in the order in which past papers go through their course', () => {
  const papers = [
    paper(2027, ([first]) => first!),
    paper(2028, ([, second]) => second!),
    paper(2029, ([first, second], i) => (i % 2 === 0 ? first! : second!)),
  ];
  const questions = papers.flatMap(pastQuestionsOf);
  const forecast = forecastTopics(questions, 2030, { terms: plainTerms });
  const predicted = predictPaper({ papers, forecast, terms: plainTerms })!;
  const asked = predicted.questions.map(({ text }) =>
    chapters.findIndex((chapter) => chapter.includes(text)),
  );
  expect(asked).toHaveLength(4);
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
});
