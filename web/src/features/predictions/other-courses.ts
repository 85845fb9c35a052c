import type { SourcePaper } from '@gene/contract/kept-predictions';

/** Of the papers before a year, those with another course code than the newest that has one. */
export interface OtherCourses {
  own: string;
  /** Number of papers from other courses, and the courses. */
  papers: number;
  codes: string[];
}

/** Null if all are from one course. @param papers newest first */
export function otherCoursesIn(papers: readonly SourcePaper[], year: number): OtherCourses | null {
  const before = papers.filter((paper) => paper.year < year);
  const own = before.find(({ course }) => course !== null)?.course;
  const others = before.flatMap(({ course }) => (course !== null && course !== own ? [course] : []));
  if (!own || others.length === 0) return null;
  return { own, papers: others.length, codes: [...new Set(others)] };
}
