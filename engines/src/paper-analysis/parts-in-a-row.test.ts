import { expect, it } from 'vitest';
import { outline, paperOf } from './testing/outline.ts';
import { paperPage, row } from './testing/paper-page.ts';

const read = (...rows: string[]) =>
  paperOf(
    paperPage([
      row('Final Examination, June 2031'),
      row('Time: 1 hour  Total marks: 20'),
      ...rows.map((text) => row(text)),
      row('8. Describe how wood grows in thickness over the years. [6]'),
      row('9. Compare two kinds of roots and their work in dry soil. [6]'),
    ]),
  );
const first = (...rows: string[]) => outline(read(...rows))[0];

it.each([
  [
    'with one amount for all of them',
    '7. (a) Define bark. (b) Define cork. (c) Draw pith. [6]',
    '7=6[a b c]',
  ],
  ['behind slashes', '7. (a) Define bark/(b) Define cork / (c) Draw pith. [6]', '7=6[a b c]'],
])('reads parts that stand in one row %s', (_, text, expected) => {
  expect(first(text)).toBe(expected);
});

it('leaves no slash at the end of a part', () => {
  const [question] = read('7. (a) Define bark / (b) Define cork. [6]').questions;
  expect(question!.parts.map(({ text }) => text)).toEqual(['Define bark', 'Define cork.']);
});

it('finds a part that begins in the middle of a row, where the one before it ends', () => {
  const rows = ['7. (a) Explain the work of the bark of trees and that', 'of their cork. (b) Draw pith. [6]'];
  expect(first(...rows)).toMatch(/^7=6\[a b(?:=6)?\]$/);
});

it('takes no mention of a part for its beginning', () => {
  const rows = [
    '7. (a) Explain the work of the bark of trees and compare',
    'it with (b) of the question before. [6]',
  ];
  expect(read(...rows).questions[0]!.parts.map(({ label }) => label)).not.toContain('b');
});

it('takes no argument of a function for marks', () => {
  expect(first('7. (a) Find the value of f(2) (b) Find that of g(3). [6]')).toBe('7=6[a b]');
});
