import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['The FDs are DE→C, CE → A, B→AD.', 'The FDs are D E to C, C E to ₐ, B to ₐ D.'],
  ['It went from DE to C by XML→EPWING.', 'It went from DE to C by XML to EPWING.'],
])('the letters of “%s”', (written, spoken) => {
  expect(sayPlain('eng', written)).toBe(spoken);
});
