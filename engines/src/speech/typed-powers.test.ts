import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['eng', 'The 40 cm3 flow at 5 m3/s.', 'The 40 cubic centimeters flow at 5 cubic meters per second.'],
  ['por', 'A sala mede 120 m2.', 'A sala mede 120 metros quadrados.'],
  ['pol', 'Mamy 20 m3 wody.', 'Mamy 20 metrów sześciennych wody.'],
  ['eng', 'Then F = 5 m2 v.', 'Then F equals 5 m2 v.'],
])(
  '%s: areas and volumes of “%s” are said as typed units, not letters of a formula',
  (language, text, spoken) => {
    expect(sayPlain(language, text)).toBe(spoken);
  },
);
