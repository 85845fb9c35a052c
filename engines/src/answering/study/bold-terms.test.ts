import { expect, it } from 'vitest';
import { boldTerms } from './bold-terms.ts';

it.each([
  ['Gauge board', ': A painted scale that shows how deep the water of a lock stands.', ['Gauge board']],
  ['Option 2', ': We can hang a gauge board from a chain of the lock.', []],
  ['2 gates', ' close each lock of the canal against the river above it.', []],
])('what is in bold is a term, unless a number tells it apart or counts it: %s', (bold, rest, terms) => {
  const sentence = { text: bold + rest, start: 40, bold: [{ start: 40, end: 40 + bold.length }] };
  expect(boldTerms(sentence).map(({ term }) => term)).toEqual(terms);
});
