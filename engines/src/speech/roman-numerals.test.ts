import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';
import { sayPlain } from './testing/say-plain.ts';

test('a Roman numeral keeps its ending, and a name is none', () => {
  expect(sayPlain('fra', 'Le chapitre Ier et le titre IIe de la loi.')).toBe(
    'Le chapitre premier et le titre deuxième de la loi.',
  );
  expect(sayPlain('eng', 'It sets up a list Lst of parts.')).toBe('It sets up a list Lst of parts.');
});

test.each([
  [
    'eng',
    'The Type III error of List-I, List-II and Plan II.',
    'The Type 3 error of List-1, List-2 and Plan 2.',
  ],
  ['fra', 'La version II est là.', 'La version 2 est là.'],
  ['por', 'As colunas I, II, III, IV e V.', 'As colunas 1, 2, 3, 4 e 5.'],
  ['por', 'Plano I II III IV V do ano.', 'Plano 1 2 3 4 5 do ano.'],
  [
    'eng',
    'Of these are (xiv) roads; (xv) ports; (xxii) fees.',
    'Of these are (14) roads; (15) ports; (22) fees.',
  ],
])('in %s, “%s” has its numbers', (language, written, spoken) => {
  expect(sayPlain(language, written)).toBe(spoken);
});

test.each(['“Miss Ward?--I saw her, and I did.', 'He took IV fluid and an XX label.'])(
  '“%s” has none',
  (written) => {
    expect(sayPlain('eng', written)).not.toMatch(/[0-9]/u);
  },
);

test('names and the letter A of a program are spelled', () => {
  expect(
    toSpeech([pageOfText('```\nif (ii == 2) xi = f(A, xx1);\n```', 'markdown')], { language: 'eng' })
      .utterances[0]?.spoken,
  ).toBe('if (i i equals 2) x i equals f(ₐ, xx1);');
});
