import type { DocumentPage } from '@gene/contract/documents';
import { type Paper, type Part, ReadPaper } from '@gene/contract/papers';
import { readPaper } from '../index.ts';
import { type Cell, row } from './paper-page.ts';

/** The only paper on the pages. @throws where they hold none, or several */
export function paperOf(...pages: DocumentPage[]): Paper {
  const { kind, papers } = ReadPaper.parse(readPaper(pages));
  if (kind !== 'paper') throw new Error(kind);
  return papers[0]!;
}

function labelOf({ label, marks, parts, insteadOfPrevious }: Part): string {
  const inner = parts.length > 0 ? `[${parts.map(labelOf).join(' ')}]` : '';
  return `${insteadOfPrevious ? 'or ' : ''}${label}${marks === null ? '' : `=${marks}`}${inner}`;
}

/** "3=14[a=6 b=8[i ii]]": numbers, marks and parts of each question. */
export const outline = (paper: Paper): string[] =>
  paper.questions.map(
    ({ number, marks, parts }) =>
      `${number}=${marks}${parts.length > 0 ? `[${parts.map(labelOf).join(' ')}]` : ''}`,
  );

export const messages = ({ doubts }: Paper): string[] => doubts.map(({ message }) => message);

/** The head of an exam paper. */
export const head = (total: number): Cell[][] => [
  row('College of Botany'),
  row('Semester Examination, March 2031'),
  row('Course Code: BOT 214   Course Name: Plant Anatomy'),
  row(`Time: 2 1/2 hours   Max. Marks: ${total}`),
];

/** Beginning of a paper in sections: its head and the first question of PART A, for 2 of 32 marks. */
export const opening: Cell[][] = [
  ...head(32),
  row('PART A', undefined, 280),
  row('Answer all questions, each carries 2 marks.', 'Marks', 190),
  row('1 Define a stoma and say where stomata', '(2)'),
  row('are found.', undefined, 90),
];
