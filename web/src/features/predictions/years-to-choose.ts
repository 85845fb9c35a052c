import { predictionLimits, type SourcePaper } from '@gene/contract/kept-predictions';

/** Years offered after the next. */
const yearsAhead = 4;

/** Years to predict: future ones, the next first, and past ones with a paper to compare, latest first. */
export interface YearsToChoose {
  coming: number[];
  past: number[];
}

/**
 * @param next the next year for the subject
 * @param shown year of an earlier prediction, to include
 */
export function yearsToChoose(
  next: number,
  papers: readonly Pick<SourcePaper, 'year'>[],
  shown: number = next,
): YearsToChoose {
  const enoughBefore = (year: number) =>
    papers.filter((paper) => paper.year < year).length >= predictionLimits.fewestPapers;
  const past = [...new Set(papers.map(({ year }) => year))].filter(enoughBefore);
  const coming = Array.from({ length: yearsAhead + 1 }, (_, i) => next + i);
  return {
    coming: [...coming, ...(past.includes(shown) || coming.includes(shown) ? [] : [shown])].sort(
      (a, b) => a - b,
    ),
    past: past.sort((a, b) => b - a),
  };
}
