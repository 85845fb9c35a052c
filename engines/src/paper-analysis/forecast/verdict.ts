/** What is to be thought of a forecast, in plain words. */
import type { BackTestYear, Coverage, ForecastVerdict, PastQuestion } from '@gene/contract/predictions';

const fewestPapers = 3;
/** Of what lies between choosing at random and knowing the paper; below it the papers before taught nothing. */
const leastGain = 0.15;

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** @param marks means over the years that were tested; null where none could be */
export function verdictOf(
  questions: readonly PastQuestion[],
  years: readonly BackTestYear[],
  marks: Coverage | null,
): ForecastVerdict {
  const papers = new Set(questions.map(({ paperId }) => paperId)).size;
  if (papers < fewestPapers)
    return {
      kind: 'too_few',
      message: `${papers === 0 ? 'There is no past paper' : papers === 1 ? 'There is only 1 past paper' : `There are only ${papers} past papers`} to learn from, and a forecast needs at least ${fewestPapers}. Upload more past papers.`,
    };
  if (!marks)
    return {
      kind: 'too_few',
      message: `The ${papers} past papers cover too few years to test a forecast. Upload papers from other years.`,
    };
  const counted = questions.some((question) => question.marks !== null) ? 'marks' : 'questions';
  const gain = (marks.forecast - marks.random) / (marks.oracle - marks.random || 1);
  if (gain < leastGain)
    return {
      kind: 'unlike',
      message: `The past papers are unlike each other: topics chosen from the earlier ones covered ${percent(marks.forecast)} of the later ones' ${counted}, topics taken at random ${percent(marks.random)}. Do not rely on this forecast.`,
    };
  const tested = years.length === 1 ? `${years[0]!.year}` : `${years[0]!.year}–${years.at(-1)!.year}`;
  const told = `Tested on your own papers of ${tested}, the chosen topics covered ${percent(marks.forecast)} of the ${counted} (taken at random: ${percent(marks.random)}; known beforehand: ${percent(marks.oracle)})`;
  const [rival, name] =
    marks.mostFrequent > marks.lastYear
      ? [marks.mostFrequent, 'the most frequent topics']
      : [marks.lastYear, "the last year's topics"];
  return marks.forecast > rival
    ? { kind: 'helps', message: `${told}.` }
    : { kind: 'no_better', message: `${told}, no more than ${name}: ${percent(rival)}.` };
}
