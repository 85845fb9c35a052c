import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  [
    'fra',
    'En 1 heure et 21 minutes, à 1 h, puis 1 mètre.',
    'En une heure et vingt et une minutes, à une heure, puis 1 mètre.',
  ],
  [
    'spa',
    'Vale 1 punto, 21 ciclos, 1 hora y 200 páginas.',
    'Vale un punto, veintiún ciclos, una hora y doscientas páginas.',
  ],
  ['por', 'São 2 horas, 1 pessoa e 2 anos.', 'São duas horas, uma pessoa e 2 anos.'],
  ['ita', 'Serve 1 riga, 1 ora, 1 ciclo.', "Serve una riga, un' ora, un ciclo."],
  ['deu', 'Das sind 1 Punkt, 1 Stunde und 4 Stunden.', 'Das sind ein Punkt, eine Stunde und 4 Stunden.'],
  ['swe', 'Efter 1 timme fick hon 1 poäng.', 'Efter en timme fick hon 1 poäng.'],
  [
    'spa',
    'Según el artículo 1 páginas, 0,1 horas, de 1-2 horas.',
    'Según el artículo 1 páginas, 0,1 horas, de 1 a 2 horas.',
  ],
])('in %s, the numbers of “%s” agree with what they count', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
