/** Forecasts each year of a series of papers from the years before it, by the measure that students see. */
import type { Coverage, LikelihoodLevel } from '@gene/contract/predictions';
import { analyse } from '@gene/engines/answering';
import { backTest, calibrationError, pastQuestionsOf } from '@gene/engines/paper-analysis';
import type { Bench, Figure } from './figures.ts';
import { readSeries } from './past-papers.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const told = ({ random, mostFrequent, lastYear, lastYearAndRepeats, oracle }: Coverage) =>
  `random ${percent(random)}, most frequent ${percent(mostFrequent)}, last year ${percent(lastYear)}, last year and repeats ${percent(lastYearAndRepeats ?? 0)}, oracle ${percent(oracle)}`;

/** "70–80 %: 74 % came of 120". */
const levelsInWords = (levels: readonly LikelihoodLevel[]) =>
  levels
    .toSorted((a, b) => a.said - b.said)
    .map(({ said, came, topics }) => `said ${percent(said)}: ${percent(came)} of ${topics} came`)
    .join('; ');

const simpler = ['random', 'mostFrequent', 'lastYear', 'lastYearAndRepeats'] as const;
const shareOf = (marks: Coverage, way: (typeof simpler)[number]) => marks[way] ?? 0;

const resamplings = 2_000;

/** The middle 90 % of the mean of paired differences, bootstrapped over years (Efron 1979). */
function intervalOf(differences: readonly number[]): [number, number] {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const means = Array.from({ length: resamplings }, () => {
    const drawn = differences.map(() => differences[Math.floor(next() * differences.length)]!);
    return drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  }).sort((a, b) => a - b);
  return [means[Math.floor(0.05 * resamplings)]!, means[Math.floor(0.95 * resamplings)]!];
}

export const bench: Bench = {
  name: 'backtest',
  async run({ folder, log }) {
    const figures: Figure[] = [];
    const levels: LikelihoodLevel[] = [];
    const tested: Coverage[] = [];
    const series = await readSeries(folder('ingest/question_papers'));
    for (const { name, papers } of series) {
      const questions = papers.flatMap(pastQuestionsOf);
      const begin = process.cpuUsage();
      const {
        years,
        marks,
        repeated,
        levels: own,
        verdict,
      } = backTest(questions, {
        terms: (text) => analyse(text, 'eng'),
      });
      const { user, system } = process.cpuUsage(begin);
      if (!marks || repeated === null) throw new Error(`${name}: ${verdict.message}`);
      levels.push(...own);
      tested.push(...years.map((year) => year.marks));
      log(`  ${name}: ${verdict.message}`);
      for (const year of years)
        log(
          `    ${year.year}: ${percent(year.marks.forecast)} of ${year.topics} topics; ${told(year.marks)}`,
        );
      const simple = simpler.toSorted((a, b) => shareOf(marks, b) - shareOf(marks, a))[0]!;
      const best = shareOf(marks, simple);
      const [low, high] = intervalOf(years.map((year) => year.marks.forecast - shareOf(year.marks, simple)));
      const data = `${name} (${papers.length} papers, ${years.length} years forecast)`;
      figures.push(
        {
          metric: 'marks covered by the chosen topics',
          data,
          value: marks.forecast,
          unit: 'share',
          reference: told(marks),
        },
        {
          metric: `ahead of the best simple way (${simple})`,
          data,
          value: marks.forecast - best,
          unit: 'share',
          reference: `90 % of resampled years: ${percent(low)} to ${percent(high)}`,
          reach: { atLeast: 0.001 },
        },
        {
          metric: 'likelihoods off by, on average',
          data,
          value: calibrationError(own),
          unit: 'share',
          reference: `${levelsInWords(own)}; percentages are ${verdict.isCalibrated ? 'shown' : 'not shown'}`,
        },
        { metric: 'questions asked before in nearly the same words', data, value: repeated, unit: 'share' },
        { metric: 'back-test', data, value: (user + system) / 1e6, unit: 's CPU' },
      );
    }
    for (const simple of simpler) {
      const ahead = tested.map((marks) => marks.forecast - shareOf(marks, simple));
      const [low, high] = intervalOf(ahead);
      figures.push({
        metric: `ahead of ${simple} by at least, in 95 % of resamples of all years together`,
        data: `${tested.length} years of ${series.length} series`,
        value: low,
        unit: 'share',
        reference: `on average ${percent(ahead.reduce((sum, one) => sum + one, 0) / ahead.length)}, at most ${percent(high)}`,
        reach: { atLeast: 0.001 },
      });
    }
    figures.push({
      metric: 'likelihoods off by, on average, all series together',
      data: `${series.length} series`,
      value: calibrationError(levels),
      unit: 'share',
      reference: levelsInWords(levels),
      reach: { atMost: 0.08 },
    });
    return figures;
  },
};
