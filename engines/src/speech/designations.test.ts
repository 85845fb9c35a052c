import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ['fra', 'Voir l’article 432-47 et R. 214-36.', 'Voir l’article 432 47 et R 214 36.'],
  ['fra', 'La loi n° 78-1753, dossier 15-28.', 'La loi numéro 78 1753, dossier 15 28.'],
  ['eng', 'Under PL 95-413 file Form 17-348.', 'Under PL 95 413 file Form 17 348.'],
  ['eng', 'Ring (508) 412-8839 at once.', 'Ring 5 0 8, 4 1 2, 8 8 3 9 at once.'],
  ['eng', 'A Boeing 747-800 left in Case 9-27.', 'A Boeing 747 800 left in Case 9 27.'],
  ['spa', 'Según el artículo 214-37 y el n.º 12-45.', 'Según el artículo 214 37 y el número 12 45.'],
  ['deu', 'Aktenzeichen 314-27 und Modell 12-18.', 'Aktenzeichen 314 27 und Modell 12 18.'],
  ['hin', 'धारा 214-37 देखें।', 'धारा 214 37 देखें।'],
])('in %s, the hyphens of “%s” are those of names', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});

test.each([
  ['eng', 'Lamp Soc 520: 4-246 and 128(7):1509-1523.', 'Lamp Soc 520: 4 to 246 and 128, 7:1509 to 1523.'],
  ['fra', 'Lire les pages 214-236, 12-15 jours.', 'Lire les pages 214 à 236, 12 à 15 jours.'],
  [
    'eng',
    'See lines 12-15, it took 6-8 kg and 30-45 days.',
    'See lines 12 to 15, it took 6 to 8 kilograms and 30 to 45 days.',
  ],
  [
    'eng',
    'In 1986-1991 it rose by 10-15%, aged 12-15.',
    'In nineteen eighty-six to nineteen ninety-one it rose by 10 to 15 percent, aged 12 to 15.',
  ],
  ['eng', 'Articles 12–15 and Form 21–24.', 'Articles 12 to 15 and Form 21 to 24.'],
  ['eng', 'In Rome 100-200 people read Psalm 23-25.', 'In Rome 100 to 200 people read Psalm 23 to 25.'],
  ['deu', 'Siehe S. 14-17 und § 5-7.', 'Siehe Seite 14 bis 17 und Paragraph 5 bis 7.'],
  ['hin', 'धारा 4-6 देखें।', 'धारा 4 से 6 देखें।'],
])('in %s, the hyphens of “%s” are those of spans', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
