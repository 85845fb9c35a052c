import { BackTest } from '@gene/contract/predictions';
import { expect, test } from 'vitest';
import { backTest, forecastTopics, type PastPaper, pastQuestionsOf } from '../index.ts';
import { pastPaper, plainTerms, question } from '../testing/past-paper.ts';

const subjects = [
  'glacier moraine ice sheet',
  'volcano magma crater lava',
  'river delta sediment meander',
  'monsoon cyclone pressure rainfall',
  'soil erosion terrace humus',
  'coral reef lagoon atoll',
  'desert dune oasis wadi',
  'earthquake fault seismic wave',
];
const asks = ['Explain', 'Describe', 'Discuss', 'Compare'];

/** A paper that asks about these subjects, in other words each year. */
const paperOn = (year: number, ...about: number[]) =>
  pastPaper(
    year,
    about.map((subject, i) => {
      const words = subjects[subject]!.split(' ');
      const turned = [...words.slice(year % 4), ...words.slice(0, year % 4)].slice(0, 3);
      return question(String(i + 1), `${asks[year % 4]} the ${turned.join(' and ')}`, 10);
    }),
  );
const tested = (papers: readonly PastPaper[], top: number) =>
  backTest(papers.flatMap(pastQuestionsOf), { terms: plainTerms, top, topics: 8 });

const alwaysTheSame = [2021, 2022, 2023, 2024, 2025].map((year) => paperOn(year, 0, 1, year % 6, 7));

test('each year is forecast from the years before it alone: later papers change nothing', () => {
  const early = tested(alwaysTheSame.slice(0, 4), 3);
  const late = tested(alwaysTheSame, 3);
  expect(late.years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
  expect(late.years.slice(0, 2)).toEqual(early.years);
});

test('topics that come every year are found, beyond chance, and this is said in words', () => {
  const result = BackTest.parse(tested(alwaysTheSame, 3));
  expect(result.marks!.forecast).toBeGreaterThan(result.marks!.random);
  expect(result.marks!.forecast).toBeLessThanOrEqual(result.marks!.oracle);
  expect(result.verdict.message).toContain('2023–2025');
  expect(result.verdict.message).toContain('at random');
});

test('nobody covers more than the best choice, and random choice its share', () => {
  for (const { marks, chosen, topics } of tested(alwaysTheSame, 3).years) {
    expect(
      Math.max(marks.forecast, marks.mostFrequent, marks.lastYear, marks.lastYearAndRepeats!),
    ).toBeLessThanOrEqual(marks.oracle);
    expect(marks.random).toBeLessThanOrEqual(chosen / topics + 1e-9);
  }
});

test('a topic that stopped coming is outranked by one that came lately, though it came more often', () => {
  const papers = [
    ...[2015, 2016, 2017, 2018].map((year) => paperOn(year, 0, 1)),
    ...[2019, 2020, 2021].map((year) => paperOn(year, 2, 3)),
    paperOn(2022, 2, 3),
  ];
  const last = tested(papers, 2).years.at(-1)!;
  expect(last.marks.forecast).toBe(1);
  expect(last.marks.mostFrequent).toBeLessThan(0.5);
});

test('fewer than three papers are too few, and it is said how many are needed', () => {
  const { verdict } = tested(alwaysTheSame.slice(0, 2), 3);
  expect(verdict).toMatchObject({
    kind: 'too_few',
    message:
      'There are only 2 past papers to learn from, and a forecast needs at least 3. Upload more past papers.',
  });
});

test('how likely topics were said to be, and how many came, is told by level', () => {
  const { levels } = tested(alwaysTheSame, 3);
  expect(levels.map(({ said }) => said)).toEqual(levels.map(({ said }) => said).toSorted((a, b) => a - b));
  expect(levels.length).toBeGreaterThan(0);
  const counted = levels.reduce((sum, { topics }) => sum + topics, 0);
  const judged = tested(alwaysTheSame, 3).years.reduce((sum, { topics }) => sum + topics, 0);
  expect(Math.abs(counted - judged), 'each topic once').toBeLessThanOrEqual(levels.length);
});

test('where last year is as good a choice, its topics are shown, and it is said', () => {
  const lately = [paperOn(2019, 2, 3), ...[2021, 2022, 2023].map((year) => paperOn(year, 0, 1))];
  const { verdict } = tested(lately, 2);
  expect(verdict).toMatchObject({ kind: 'no_better', isCalibrated: false, shows: 'lastYear' });
  expect(verdict.message).toMatch(/So these are the last year's topics\.$/);
  const { topics } = forecastTopics(lately.flatMap(pastQuestionsOf), 2024, {
    ...{ terms: plainTerms, top: 2, topics: 8 },
  });
  expect(topics.slice(0, 2).map(({ years }) => years.at(-1))).toEqual([2023, 2023]);
  expect(topics.map(({ likelihood }) => likelihood)).toEqual(topics.map(() => null));
});

test('papers of one year cannot be tested, and papers of other years are asked for', () => {
  const papers = ['a', 'b', 'c'].map((id) => ({ ...paperOn(2024, 0, 1), id }));
  const { years, marks, verdict } = tested(papers, 3);
  expect([years, marks]).toEqual([[], null]);
  expect(verdict.message).toContain('Upload papers from other years');
});

test('papers that have nothing in common are called unlike each other', () => {
  const papers = [paperOn(2021, 0, 1), paperOn(2022, 2, 3), paperOn(2023, 4, 5), paperOn(2024, 6, 7)];
  expect(tested(papers, 2).verdict).toMatchObject({ kind: 'unlike' });
});

test('questions that come again in nearly the same words are counted', () => {
  const same = [2021, 2022, 2023].map((year) =>
    pastPaper(year, [question('1', subjects[0]!, 5), question('2', subjects[year % 4]!, 5)]),
  );
  expect(tested(same, 2).repeated).toBe(0.5);
});

test('where no paper gives marks the share of questions is told, not of marks', () => {
  const unmarked = alwaysTheSame.map((paper) => ({
    ...paper,
    paper: { ...paper.paper, questions: paper.paper.questions.map((each) => ({ ...each, marks: null })) },
  }));
  expect(tested(alwaysTheSame, 3).verdict.message).toContain('of the marks');
  expect(tested(unmarked, 3).verdict.message).toContain('of the questions');
  expect(tested(unmarked, 3).verdict.message).not.toContain('marks');
});
