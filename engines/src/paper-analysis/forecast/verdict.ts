/** A verdict on a forecast from its back-test. */
import type { BackTest, ForecastVerdict, PastQuestion } from '@gene/contract/predictions';
import { calibrationError } from './likelihood.ts';

const fewestPapers = 3;
/** Of what lies between choosing at random and knowing the paper; below it the papers before taught nothing. */
const leastGain = 0.15;

const percent = (share: number) => `${Math.round(100 * share)}%`;

const simply = {
  mostFrequent: 'the most frequent topics',
  lastYear: "the last year's topics",
  lastYearAndRepeats: "the last year's topics and those of repeated questions",
};
const rivals = ['mostFrequent', 'lastYearAndRepeats', 'lastYear'] as const;
/** Likelihoods that were off by more, on average, are not said. */
const mostError = 0.08;
/** What is called likely: few topics among all, and those that people act on. */
const likely = 0.6;

const say = (
  kind: ForecastVerdict['kind'],
  message: string,
  shows: ForecastVerdict['shows'] = 'forecast',
): ForecastVerdict => ({ kind, message, shows, isCalibrated: false });

export function verdictOf(
  questions: readonly PastQuestion[],
  { years, marks, levels }: Pick<BackTest, 'years' | 'marks' | 'levels'>,
): ForecastVerdict {
  const papers = new Set(questions.map(({ paperId }) => paperId)).size;
  if (papers < fewestPapers)
    return say(
      'too_few',
      `${papers === 0 ? 'There is no past paper' : papers === 1 ? 'There is only 1 past paper' : `There are only ${papers} past papers`} to learn from, and a forecast needs at least ${fewestPapers}. Upload more past papers.`,
    );
  const few = `The ${papers} past papers cover too few years to test a forecast. Upload papers from other years.`;
  if (!marks) return say('too_few', few);
  const counted = questions.some((question) => question.marks !== null) ? 'marks' : 'questions';
  const gain = (marks.forecast - marks.random) / (marks.oracle - marks.random || 1);
  if (gain < leastGain)
    return say(
      'unlike',
      `The past papers are unlike each other: topics chosen from the earlier ones covered ${percent(marks.forecast)} of the later ones' ${counted}, topics taken at random ${percent(marks.random)}. Do not rely on this forecast.`,
    );
  const tested = years.length === 1 ? `${years[0]!.year}` : `${years[0]!.year}–${years.at(-1)!.year}`;
  const told = `Tested on your own papers of ${tested}, the chosen topics covered ${percent(marks.forecast)} of the ${counted} (taken at random: ${percent(marks.random)}; known beforehand: ${percent(marks.oracle)})`;
  const coverageOf = (rival: (typeof rivals)[number]) => marks[rival] ?? 0;
  const rival = rivals.reduce((best, one) => (coverageOf(one) >= coverageOf(best) ? one : best));
  const noBetter = `${told}, no more than ${simply[rival]}: ${percent(coverageOf(rival))}. So these are ${simply[rival]}.`;
  if (marks.forecast <= coverageOf(rival)) return say('no_better', noBetter, rival);
  const error = calibrationError(levels);
  const ofLikely = calibrationError(levels.filter(({ said }) => said >= likely)) || 0;
  if (error <= mostError && ofLikely <= mostError) return { ...say('helps', `${told}.`), isCalibrated: true };
  const which = error > mostError ? 'Likelihoods' : `Likelihoods of ${percent(likely)} and more`;
  const doubt = `${which} would have been off by ${percent(Math.max(error, ofLikely))} on average, so topics are only ranked.`;
  return say('helps', `${told}. ${doubt}`);
}
