import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['So 3x + 2y = – 5 holds.', 'So 3 x plus 2 y equals minus 5 holds.'],
  ['The limits are -Inf and (-Inf, 0).', 'The limits are minus Inf and (minus Inf, 0).'],
  ['It is max (size (X) - size (B) + 1, 0).', 'It is max (size (X) minus size (B) plus 1, 0).'],
  ['Let m = length(r)-1 here.', 'Let m equals length(r) minus 1 here.'],
  ['The vectors i – 2 j + 3k and p.', 'The vectors i minus 2 j plus 3k and p.'],
  [
    'The upthrust less the weight is (p – q)K – W here.',
    'The upthrust less the weight is (p minus q)K minus W here.',
  ],
  ['It grows as exp(-b2*t) does.', 'It grows as exp(minus b2*t) does.'],
  ['Gross Profit − Operating Expenses', 'Gross Profit minus Operating Expenses'],
  ['Net exports: Exports − Imports', 'Net exports: Exports minus Imports'],
  ['Total income − Other expenses is left.', 'Total income minus Other expenses is left.'],
  ['Sum: − They owe, and 5 − It', 'Sum: minus They owe, and 5 minus It'],
  ['Total Revenue − Total Cost gives profit.', 'Total Revenue minus Total Cost gives profit.'],
])('“%s” has a minus', (written, spoken) => {
  expect(sayPlain('eng', written)).toBe(spoken);
});

test.each([
  ['After the (i + 1)-th step and (n + 1)-by-(n + 1) more.', '(i plus 1)-th'],
  ['Two types (t = "a" and t = "b") – otherwise none.', ' – otherwise'],
  ['Print all keys (-I) or use -f for + signs.', '(-I) or use -f'],
])('“%s” has none', (written, spoken) => {
  expect(sayPlain('eng', written)).toContain(spoken);
});
