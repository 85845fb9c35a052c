import { expect, test } from 'vitest';
import { adviceFor, nextYearAfter, pastPapers } from './rules.ts';

const head = {
  ...{ id: 'paper', documentId: 'file', title: 'Drill', questionCount: 6, marksAdded: null },
  header: { courseCode: null, courseName: null, year: null, month: null, minutes: null, totalMarks: null },
};
const isGuessed = (given: number, { printed = null as number | null, confirmed = false } = {}) =>
  pastPapers([{ ...head, year: given, confirmed, header: { ...head.header, year: printed } }], []).papers[0]!
    .isYearGuessed;

test('the year that an upload gets by itself is a guess, until the paper says it or somebody gives or confirms it', () => {
  expect(isGuessed(2023)).toBe(true);
  expect(isGuessed(2023, { printed: 2023 })).toBe(false);
  expect(isGuessed(2023, { confirmed: true })).toBe(false);
  expect(isGuessed(2021)).toBe(false);
});

test('a year that a person gave counts before one that was read, and one that was set on the paper before both', () => {
  const yearOf = (given: number, printed: number, datedBy?: 'person') =>
    pastPapers(
      [
        {
          ...head,
          year: given,
          confirmed: false,
          header: { ...head.header, year: printed, ...(datedBy && { datedBy }) },
        },
      ],
      [],
    ).papers[0]!.year;
  expect(yearOf(2019, 2018)).toBe(2019);
  expect(yearOf(2019, 2018, 'person')).toBe(2018);
  // The form's default year does not count.
  expect(yearOf(2023, 2018)).toBe(2018);
});

test('that the years are too few to test a forecast is said once: by the verdict where there is one', () => {
  const heads = ['a', 'b', 'c'].map((id) => ({ ...head, id, year: 2021, confirmed: true }));
  const past = pastPapers(heads, []);
  const advice = (isJudged: boolean) => adviceFor(2027, past, { hasMaterial: true, isJudged });
  expect(advice(false)).toEqual([expect.stringContaining('fewer than 3 years')]);
  expect(advice(true)).toEqual([]);
});

test('the year of the coming exam comes first where no paper is of it', () => {
  const now = new Date('2026-11-30');
  const of = (newest: number, examDate: string | null) => nextYearAfter([{ year: newest }], now, examDate);
  expect([of(2021, null), of(2021, '2026-12-18'), of(2026, '2026-12-18'), of(2021, '2025-12-18')]).toEqual([
    ...[2027, 2026, 2027, 2027],
  ]);
});
