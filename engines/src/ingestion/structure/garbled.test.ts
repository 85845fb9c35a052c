import { expect, it } from 'vitest';
import { isGarbled } from './garbled.ts';

it.each([
  ['words of Tamil and Kannada', 'அಬಆಹ தகನಮ ', true],
  ['words of Hebrew and Georgian', 'שლომ აბש ', true],
  ['Japanese names with a Latin letter', 'サーバーA ', false],
])('tells by the scripts of letters: %s', (_, words, garbled) => {
  expect(isGarbled([{ text: words.repeat(40) }])).toBe(garbled);
});
