import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['eng', "It is inv (U'*U) here.", 'It is inv (U prime *U) here.'],
  ['eng', "So A' * B and (A') it is.", 'So ₐ prime * B and (ₐ prime) it is.'],
  ['eng', "We have x' + y' as well.", 'We have x prime plus y prime as well.'],
  ['eng', "So (r + s)' * B is found.", 'So (r plus s) prime * B is found.'],
  ['deu', "Es gilt y' = 2y.", 'Es gilt y Strich gleich 2 y.'],
])('in %s, “%s” has its primes', (language, written, spoken) => {
  expect(sayPlain(language, written)).toBe(spoken);
});

test.each(["Write ('a' + 'b') twice.", "The 'set (S)' + 1 it is.", "It's the boys' (old) dogs' * turn."])(
  '“%s” has none',
  (written) => {
    expect(sayPlain('eng', written)).not.toContain('prime');
  },
);
