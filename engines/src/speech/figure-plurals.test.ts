import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['It defaults to all 1s and is padded with 0s.', 'It defaults to all ones and is padded with zeros.'],
  ['Draw a set of 5s and a column of 6s.', 'Draw a set of fives and a column of sixes.'],
  ['After a delay of 5s it stops.', 'After a delay of 5 seconds it stops.'],
])('an s behind the figures of “%s” is a plural or a unit', (text, spoken) => {
  expect(sayPlain('eng', text)).toBe(spoken);
});
