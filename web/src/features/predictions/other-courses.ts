import type { SourcePaper } from '@gene/contract/kept-predictions';

/** Of the papers from before a year, those of another course code than the newest that tells one. */
export interface OtherCourses {
  own: string;
  /** How many papers there are of other courses, and of which. */
  papers: number;
  codes: string[];
}

/** Null where all are of one course. @param papers newest first */
export function otherCoursesIn(papers: readonly SourcePaper[], year: number): OtherCourses | null {
  const before = papers.filter((paper) => paper.year < year);
  const own = before.find(({ course }) => course !== null)?.course;
  const others = before.flatMap(({ course }) => (course !== null && course !== own ? [course] : []));
  if (!own || others.length === 0) return null;
  return { own, papers: others.length, codes: [...new Set(others)] };
}
