import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  [
    'pol',
    'Staw ma 1 km, 3 kg, 5 kg i 2,5 m³, tj. 7 000 m² w 1987 r.',
    'Staw ma 1 kilometr, 3 kilogramy, 5 kilogramów i 2,5 metra sześciennego, to jest 7000 metrów kwadratowych w 1987 roku',
  ],
  [
    'rus',
    'Вес 1 кг, 4 кг, т. е. 6 м/с и т. д.',
    'Вес 1 килограмм, 4 килограмма, то есть 6 метров в секунду и так далее.',
  ],
  ['rus', 'Около 2,2 млрд. руб. (66 млн. евро).', 'Около 2,2 миллиарда рублей (66 миллионов евро).'],
  ['hun', 'A kút kb. 8 m és 3 kg.', 'A kút körülbelül 8 méter és 3 kilogramm.'],
  ['vie', 'Dài 3 km, thế kỷ XIX.', 'Dài 3 ki lô mét, thế kỷ 19.'],
  ['nld', 'De kg en 4 kg, enz.', 'De kg en 4 kilogram, enzovoort.'],
  ['ind', 'Abad IV, 6 m/s dll.', 'Abad 4, 6 meter per sekon dan lain-lain.'],
])('in %s, the short forms of “%s” are said whole', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
