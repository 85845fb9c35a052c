import type { TopicYears } from '@gene/contract/predictions';

/** What a topic was worth in a year. */
export interface YearCell {
  /** Marks, or questions in papers without any; 0 also where papers print marks, but none for its questions. */
  value: number;
  isAsked: boolean;
}

/** By topic and year. Papers without marks are compared by number of questions. */
export function yearCells(rows: TopicYears['rows']): { cells: YearCell[][]; hasMarks: boolean } {
  const hasMarks = rows.some(({ marks }) => marks.some((each) => each > 0));
  const cells = rows.map(({ marks, questions }) =>
    questions.map((count, at) => ({ value: (hasMarks ? marks[at] : count) ?? 0, isAsked: count > 0 })),
  );
  return { cells, hasMarks };
}
