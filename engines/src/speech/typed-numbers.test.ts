import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['ita', 'La terna 8,6,10 va bene, 2,5 m no.', 'La terna 8, 6, 10 va bene, 2,5 metri no.'],
  ['pol', 'Liczby 7,8,9 oraz 1,5.', 'Liczby 7, 8, 9 oraz 1,5.'],
  ['eng', 'Add 7,8,9 to 1,000,000.', 'Add 7,8,9 to 1000000.'],
  ['spa', 'La dirección 0x20341 y 0xAF.', 'La dirección 0x2 0 3 4 1 y 0xAF.'],
  ['eng', 'Take T[1..n] and T[0..15], wait.. no.', 'Take T[1 to n] and T[0 to 15], wait.. no.'],
  ['pol', 'Tablica T[1..200] jest pusta.', 'Tablica T[1, 200] jest pusta.'],
  [
    'deu',
    'Die Datei liste.txt, z.B. hier. Ende.und',
    'Die Datei liste Punkt txt, zum Beispiel hier. | Ende.und',
  ],
  [
    'eng',
    'It is in src/init.c and/or ‘po/a/demo.pot’.',
    'It is in src slash init.c and or ‘po slash a slash demo.pot’.',
  ],
  ['ita', 'Aprire dati.csv e www.example.it/a.', 'Aprire dati punto csv e collegamento a example.it.'],
])('in %s, the signs between the numbers of “%s” are said as they are meant', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
