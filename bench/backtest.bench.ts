/** Forecasts each year of a series of papers from the years before it: marks covered by ten topics. */
import type { Coverage } from '@gene/contract/predictions';
import { analyse } from '@gene/engines/answering';
import { backTest, pastQuestionsOf } from '@gene/engines/paper-analysis';
import type { Bench, Figure } from './figures.ts';
import { readSeries } from './past-papers.ts';

const top = 10;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const told = ({ random, mostFrequent, lastYear, oracle }: Coverage) =>
  `random ${percent(random)}, most frequent ${percent(mostFrequent)}, last year ${percent(lastYear)}, oracle ${percent(oracle)}`;

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
    for (const { name, papers } of await readSeries(folder('ingest/question_papers'))) {
      const questions = papers.flatMap(pastQuestionsOf);
      const begin = process.cpuUsage();
      const { years, marks, asked, repeated, likelihood, verdict } = backTest(questions, {
        terms: (text) => analyse(text, 'eng'),
        top,
      });
      const { user, system } = process.cpuUsage(begin);
      if (!marks || !asked || !likelihood) throw new Error(`${name}: ${verdict.message}`);
      log(`  ${name}: ${verdict.message}`);
      for (const year of years)
        log(
          `    ${year.year}: ${percent(year.marks.forecast)} of ${year.topics} topics; ${told(year.marks)}`,
        );
      const simple = (['random', 'mostFrequent', 'lastYear'] as const).toSorted(
        (a, b) => marks[b] - marks[a],
      )[0]!;
      const best = marks[simple];
      const [low, high] = intervalOf(years.map((year) => year.marks.forecast - year.marks[simple]));
      const data = `${name} (${papers.length} papers, ${years.length} years forecast)`;
      figures.push(
        {
          metric: 'marks covered by 10 topics',
          data,
          value: marks.forecast,
          unit: 'share',
          reference: told(marks),
        },
        {
          metric: 'ahead of the best of random, most frequent and last year',
          data,
          value: marks.forecast - best,
          unit: 'share',
          reference: `90 % of resampled years: ${percent(low)} to ${percent(high)}`,
          reach: { atLeast: 0.001 },
        },
        {
          metric: 'asked topics covered',
          data,
          value: asked.forecast,
          unit: 'share',
          reference: told(asked),
        },
        {
          metric: 'likelihood of the ten',
          data,
          value: likelihood.said,
          unit: 'share',
          reference: `came ${percent(likelihood.came)}`,
        },
        { metric: 'questions asked before in nearly the same words', data, value: repeated, unit: 'share' },
        { metric: 'back-test', data, value: (user + system) / 1e6, unit: 's CPU' },
      );
    }
    return figures;
  },
};
