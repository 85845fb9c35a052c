import { expect, test } from 'vitest';
import { otherCoursesIn } from './other-courses.ts';

const paper = (year: number, course: string | null) => ({
  ...{ id: `${year}`, documentId: null, title: `${year}`, month: null, questions: 5, marks: 50 },
  ...{ year, course },
});
const papers = [paper(2024, 'CST204'), paper(2023, null), paper(2019, 'CS208'), paper(2018, 'CS208')];

test('papers of another course code are told from those of the newest, as of the year that is predicted', () => {
  expect(otherCoursesIn(papers, 2025)).toEqual({ own: 'CST204', papers: 2, codes: ['CS208'] });
  expect(otherCoursesIn(papers, 2020)).toBeNull();
  expect(otherCoursesIn([paper(2024, null)], 2025)).toBeNull();
});
