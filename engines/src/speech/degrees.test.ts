import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['fra', '3° Les baux de plus de six ans ;', 'troisièmement Les baux de plus de six ans ;'],
  [
    'fra',
    'Sont nuls : 1° Les dons ; 2° Les legs.',
    'Sont nuls : premièrement Les dons ; deuxièmement Les legs.',
  ],
  [
    'fra',
    'Le 7° est abrogé, les 2° et 4° du même texte aussi.',
    'Le septième est abrogé, les deuxième et quatrième du même texte aussi.',
  ],
  ['fra', 'Un angle de 30°, puis le 20° nord.', 'Un angle de 30 degrés, puis le 20 degrés nord.'],
  ['fra', 'Il fait 8° ce matin.', 'Il fait 8 degrés ce matin.'],
  ['fra', 'La 1 re page du 2 e tome.', 'La première page du deuxième tome.'],
  ['fra', 'Le 1 er mai, 2 de plus.', 'Le premier mai, 2 de plus.'],
  ['spa', 'Según el art. 6° de la ley.', 'Según el artículo sexto de la ley.'],
  ['ita', 'Si applica il 4° comma.', 'Si applica il quarto comma.'],
  [
    'eng',
    "It lies at 45°30′N, 1°12'E, an angle of 3° 1′ 15″.",
    'It lies at 45 degrees 30 minutes north, 1 degree 12 minutes east, an angle of 3 degrees 1 minute 15 seconds.',
  ],
  ['deu', 'Auf 52°31′12″N, 13°24′O.', 'Auf 52 Grad 31 Minuten 12 Sekunden Nord, 13 Grad 24 Minuten Ost.'],
])('in %s, “%s” counts or measures', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
