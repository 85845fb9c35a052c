import { describe, expect, it } from 'vitest';
import { readPaper } from './index.ts';
import { paperPage, row } from './testing/paper-page.ts';

const questions = [
  row('1. Define a tidal bore.', '5'),
  row('2. Explain how a lock works.', '5'),
  row('3. Why does silt settle in still water?', '10'),
];

/** The header of a paper that begins with these rows, the first of them in large letters. */
function headerBelow(...head: string[]) {
  const page = paperPage([...head.map((text) => row(text)), row('Total marks: 20'), ...questions]);
  page.blocks[0]!.kind = 'heading';
  return readPaper([page]).papers[0]!.header;
}

describe('the course of a paper', () => {
  it('is its heading where nothing labels it', () => {
    const head = ['Coastal Engineering: Locks and Docks', 'Final Examination, June 2031'];
    expect(headerBelow(...head)).toMatchObject({
      ...{ courseName: 'Coastal Engineering: Locks and Docks', courseCode: null, year: 2031, month: 6 },
    });
  });
  it.each([
    ['HYD342 – Harbour Works', 'Harbour Works', 'HYD342'],
    ['HYD 342: Harbour Works', 'Harbour Works', 'HYD 342'],
    ['Tentamen Hamnbyggnad (HYD036)', 'Hamnbyggnad', 'HYD036'],
    ['Harbour Works, HYD342', 'Harbour Works', 'HYD342'],
    ['Subject: - HYD342: Harbour Works', 'Harbour Works', 'HYD342'],
    ['Paper II – History of Harbours', 'History of Harbours', null],
    ['Course Title - Harbour Works', 'Harbour Works', null],
  ])('"%s" is %s', (line, courseName, courseCode) => {
    expect(headerBelow(line, 'Written Examination')).toMatchObject({ courseName, courseCode });
  });
  it.each([
    'University of the North Sea',
    'Written Examination',
    'Fourth Semester B.Tech Degree Examination',
    'Department of Hydraulics',
    'Answer all questions',
    'Name of candidate',
    'Subject Number: HYD342',
    'Kursnummer: HYD 342',
    'Model Question Paper',
  ])('is not told by "%s"', (line) => {
    expect(headerBelow(line, 'Time: 2 hours').courseName).toBeNull();
  });
});
