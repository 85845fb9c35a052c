import { expect, test } from 'vitest';
import { doubtfulPapers } from './doubtful-papers.ts';

const paper = (documentId: string, year: number) => ({
  ...{ id: `${documentId}-${year}`, documentId, title: documentId, year },
  ...{ month: null, questions: 5, marks: null, course: null },
});

test('asks about each doubtful file that a year is predicted from, once', () => {
  const outlook = {
    papers: [paper('new', 2024), paper('two', 2022), paper('two', 2021), paper('sure', 2020)],
    needLook: ['new', 'two'],
  };
  expect(doubtfulPapers(outlook, 2024)).toEqual([{ documentId: 'two', title: 'two', month: null }]);
  expect(doubtfulPapers(outlook, 2025).map(({ documentId }) => documentId)).toEqual(['new', 'two']);
  expect(doubtfulPapers(undefined, 2025)).toEqual([]);
});
