/**
 * Topics of a national exam, forecast for each of eight years from earlier years: a fifth of forty topics.
 */
import { join } from 'node:path';
import type { Coverage, PastQuestion } from '@gene/contract/predictions';
import { analyse } from '@gene/engines/answering';
import { backTest, calibrationError, meanCoverage } from '@gene/engines/paper-analysis';
import * as z from 'zod';
import type { Bench } from './figures.ts';
import { readJsonLines } from './nlp-data.ts';

const Row = z.object({
  year: z.number(),
  index: z.number(),
  discipline: z.string(),
  language: z.string().nullable(),
  context: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
});

const firstYear = 2016;
const topics = 40;
const top = 8;
/** Fewer questions per year and area are no test. */
const fewest = 20;
/** From the prototype, with a single clustering run. */
const reference = 'prototype: random 19.2, last year 32.8, most frequent 40.6, .8^age 41.7, oracle 56.7 %';

export const bench: Bench = {
  name: 'forecast',
  run({ folder, log }) {
    const rows = readJsonLines(join(folder('nlp/exams'), 'enem_2009_2023.jsonl.gz'))
      .map((row) => Row.parse(row))
      .filter(({ language }) => language === null);
    const areas = [...new Set(rows.map(({ discipline }) => discipline))].sort();
    const tests = areas.flatMap((area) => {
      const questions = rows
        .filter(({ discipline }) => discipline === area)
        .map(({ year, index, context, stem, options }): PastQuestion => ({
          paperId: String(year),
          year,
          month: null,
          number: String(index),
          page: 1,
          marks: null,
          text: [context, stem, ...options].join(' '),
        }));
      const { years, levels } = backTest(questions, {
        terms: (text) => analyse(text, 'por'),
        top,
        topics,
      });
      const tested = years.filter((year) => year.year >= firstYear && year.questions >= fewest);
      log(
        `  ${area}: ${told(meanCoverage(tested.map(({ marks }) => marks)))}; likelihoods off by ${percent(calibrationError(levels))} on average`,
      );
      return tested;
    });
    const all = meanCoverage(tests.map(({ marks }) => marks));
    const data = `ENEM, ${areas.length} areas, ${tests.length} tests, ${top} of ${topics} topics`;
    const gain = (all.forecast - all.random) / (all.oracle - all.random);
    return Promise.resolve([
      {
        metric: 'questions covered',
        data,
        value: all.forecast,
        unit: 'share',
        reference: `${told(all)}; ${reference}`,
        reach: { atLeast: 0.43 },
      },
      {
        metric: 'of what lies between random and oracle',
        data,
        value: gain,
        unit: 'share',
        reference: 'prototype .60',
      },
    ]);
  },
};

const percent = (share: number) => (100 * share).toFixed(1);
const told = ({ forecast, random, mostFrequent, lastYear, lastYearAndRepeats, oracle }: Coverage) =>
  `forecast ${percent(forecast)}, random ${percent(random)}, last year ${percent(lastYear)}, last year and repeats ${percent(lastYearAndRepeats ?? 0)}, most frequent ${percent(mostFrequent)}, oracle ${percent(oracle)} %`;
