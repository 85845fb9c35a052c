import { predictionLimits, type SourcePaper } from '@gene/contract/kept-predictions';

/** So many after the next. */
const yearsAhead = 4;

/** Years to predict: those to come, and past ones whose paper is there to compare with. Latest first. */
export interface YearsToChoose {
  coming: number[];
  past: number[];
}

/**
 * @param next what comes next for the subject
 * @param shown the year of a prediction made earlier is there as well
 */
export function yearsToChoose(
  next: number,
  papers: readonly Pick<SourcePaper, 'year'>[],
  shown: number = next,
): YearsToChoose {
  const enoughBefore = (year: number) =>
    papers.filter((paper) => paper.year < year).length >= predictionLimits.fewestPapers;
  const past = [...new Set(papers.map(({ year }) => year))].filter(enoughBefore);
  const coming = Array.from({ length: yearsAhead + 1 }, (_, i) => next + yearsAhead - i);
  return {
    coming: [...coming, ...(past.includes(shown) || coming.includes(shown) ? [] : [shown])].sort(
      (a, b) => b - a,
    ),
    past: past.sort((a, b) => b - a),
  };
}
