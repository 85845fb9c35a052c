import { expect, test } from 'vitest';
import { titleMatcher } from './match.ts';

test.each([
  ['contract law', 'Contract Law'],
  ['contr', 'Contract Law'],
  ['law cont', 'Contract Law'],
  ['constituton', 'The Constitution, annotated'],
  ['consittution', 'The Constitution, annotated'],
  ['admistrative', 'Administrative Law 2023'],
  ['etudes', 'Études de droit'],
  ['行政', '行政法入門'],
  ['2023', 'Final 2023'],
  ['संविधान', 'भारत का संविधान'],
])('"%s" finds "%s"', (typed, title) => {
  expect(titleMatcher(typed)(title)).toBeGreaterThan(0);
});

test.each([
  ['tort', 'Contract Law'],
  ['law tort', 'Contract Law'],
  ['cat', 'Car park rules'],
  ['   ', 'Contract Law'],
  ['?!', 'Contract Law'],
])('"%s" does not find "%s"', (typed, title) => {
  expect(titleMatcher(typed)(title)).toBe(0);
});

test('the closer title comes first: the same, its beginning, a word of it, a slip', () => {
  const titles = ['Tax law', 'Tax law cases', 'European tax law', 'Tux law'];
  const order = titles.map(titleMatcher('tax law'));
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(new Set(order).size).toBe(4);
});
