import type { AttemptQuestion, QuestionGroup } from '@gene/contract/practice';
import { expect, test } from 'vitest';
import { leastMarks } from './rules.ts';

const place = { start: 0, end: 0, page: 1, rects: [] };
const part = (label: string) => ({
  ...place,
  ...{
    label,
    text: '',
    marks: null,
    choice: null,
    insteadOfPrevious: false,
    parts: [],
    options: [],
    figures: [],
  },
});
const question = (more: Partial<AttemptQuestion>): AttemptQuestion => ({
  ...place,
  ...{
    id: '1',
    paperId: '2',
    documentId: '3',
    documentTitle: 'Paper',
    number: '1',
    text: 'Which?',
    marks: 2,
  },
  ...{
    choice: null,
    section: null,
    module: null,
    insteadOfPrevious: false,
    parts: [],
    options: [],
    figures: [],
  },
  group: 0,
  ...more,
});
const paper = (...instructions: string[]): QuestionGroup[] => [
  { label: null, title: null, instructions, choice: null },
];

test('a person may give themselves as little as a wrong answer costs, and nothing below 0 where it costs nothing', () => {
  const half = paper('Each wrong answer loses 0.5 marks.');
  expect(leastMarks(half, question({}))).toBe(-0.5);
  expect(leastMarks(half, question({ parts: [part('a'), part('b')] }))).toBe(-1);
  expect(leastMarks(paper('Negative marking applies.'), question({})), 'nobody says how much').toBe(-2);
  expect(leastMarks(paper('Answer all questions.'), question({}))).toBe(0);
  expect(leastMarks(half, question({ marks: null }))).toBe(0);
});
