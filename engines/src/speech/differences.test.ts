import { expect, test } from 'vitest';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  [
    'eng',
    'The step is 2e-7 or 4.5E+3.',
    'The step is 2 times 10 to the power of minus 7 or 4.5 times 10 cubed.',
  ],
  [
    'eng',
    'It has 3.2 × 10–14 J, 5 x 10-15 C and 10−4 m.',
    'It has 3.2 times 10 to the power of minus 14 joules, 5 x 10 to the power of minus 15 C and 10 to the power of minus 4 meters.',
  ],
  ['deu', 'Also 2,5 · 10-12 Teile.', 'Also 2,5 mal 10 hoch minus 12 Teile.'],
  ['eng', 'The file fe3e has 10–12 kg.', 'The file fe3e has 10 to 12 kilograms.'],
  ['eng', 'Thus 7e−0.5t falls.', 'Thus 7e minus 0.5t falls.'],
  ['eng', 'It needs k - 1 steps.', 'It needs k minus 1 steps.'],
  ['eng', 'Then 4 cos (3x – 20°) and 5x – 31.', 'Then 4 cos (3x minus 20 degrees) and 5x minus 31.'],
  ['eng', 'Half of (v - u) and (9 – 5) or |p – q|.', 'Half of (v minus u) and (9 minus 5) or |p minus q|.'],
  [
    'eng',
    'So 3b² - 4ac = 0 and t[m-1] holds.',
    'So 3 b squared minus 4 ₐ c equals 0 and t[m minus 1] holds.',
  ],
  ['eng', 'Take cos θ – sin θ.', 'Take cos theta minus sin theta.'],
  ['fra', 'Il faut n – 2 tours et 6y – 14 pas.', 'Il faut n moins 2 tours et 6y moins 14 pas.'],
  ['spa', 'Son k - 3 vueltas.', 'Son k menos 3 vueltas.'],
  ['pol', 'To k - 3 kroki.', 'To k − 3 kroki.'],
  ['por', 'São k - 3 voltas.', 'São k menos 3 voltas.'],
  [
    'eng',
    'Go from 3m – 7m, plan A – C, notes 41n–43n.',
    'Go from 3 meters to 7 meters, plan ₐ – C, notes 41n to 43n.',
  ],
  [
    'eng',
    'Parts a - c: I saw a – no, heard it; see pages 3 – 5.',
    'Parts a - c: I saw a – no, heard it; see pages 3 to 5.',
  ],
  ['spa', 'Era él y – 3 más.', 'Era él y – 3 más.'],
  ['eng', 'Use 3 m-K and the t-test (a-i).', 'Use 3 meters-K and the t-test (a-i).'],
  ['eng', 'Module -3', 'Module 3'],
  ['eng', 'Unit – IV', 'Unit 4'],
  ['eng', 'It fell to -3 there.', 'It fell to minus 3 there.'],
  ['eng', 'At 12 m s–1 and, in kg m–3, 4.', 'At 12 meters per second and, in kilograms per meter cubed, 4.'],
])('in %s, the dashes of “%s” are said as what they are', (language, text, spoken) => {
  expect(sayPlain(language, text)).toBe(spoken);
});
