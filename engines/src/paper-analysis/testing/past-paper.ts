import type { Paper, Part, Question } from '@gene/contract/papers';
import type { PastPaper } from '../index.ts';

const nowhere = { start: 0, end: 0, page: 1, rects: [] };
const stopWords = new Set('a an and are as by for from how in is it of on or the to what with'.split(' '));

/** Words of a text without the commonest ones and without their plural. */
export const plainTerms = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => !stopWords.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

export const part = (label: string, text: string, marks: number | null): Part => ({
  ...nowhere,
  label,
  text,
  marks,
  insteadOfPrevious: false,
  parts: [],
  options: [],
});

export const question = (
  number: string,
  text: string,
  marks: number | null,
  rest: Partial<Question> = {},
): Question => ({
  ...nowhere,
  number,
  text,
  marks,
  choice: null,
  section: null,
  module: null,
  insteadOfPrevious: false,
  parts: [],
  options: [],
  figures: [],
  ...rest,
});

export const pastPaper = (year: number, questions: Question[], rest: Partial<Paper> = {}): PastPaper => ({
  id: `paper-${year}`,
  year,
  month: null,
  paper: {
    start: 0,
    end: 0,
    firstPage: 1,
    lastPage: 1,
    header: { courseCode: null, courseName: null, year, month: null, minutes: 180, totalMarks: null },
    instructions: [],
    choice: null,
    sections: [],
    questions,
    marksAdded: null,
    numbersComplete: true,
    marksAgree: null,
    doubts: [],
    ...rest,
  },
});
