import { expect, test } from 'vitest';
import { yearsToChoose } from './years-to-choose.ts';

const papers = [2030, 2029, 2028, 2027, 2026].map((year) => ({ year }));

test('the years to come are offered, and of past ones those whose paper can be compared with a forecast', () => {
  expect(yearsToChoose(2031, papers)).toEqual({
    coming: [2031, 2032, 2033, 2034, 2035],
    past: [2030, 2029],
  });
  expect(yearsToChoose(2031, papers.slice(2)).past).toEqual([]);
});

test('the year of a prediction that is shown can be chosen, wherever it lies', () => {
  expect(yearsToChoose(2031, papers, 2037).coming.at(-1)).toBe(2037);
  expect(yearsToChoose(2031, papers, 2029)).toEqual(yearsToChoose(2031, papers));
});
