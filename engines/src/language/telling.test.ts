import { expect, test } from 'vitest';
import { tellLanguage } from './telling.ts';

test.each([
  '# Harbour law\n\nCharters require a seal, a witness, a date.',
  '# Tides\n\nNeap, spring, convergent, divergent',
  'Formula sheet: F = ma, E = mc^2',
  '# Derivatives\n\n$\\sin x$, $\\cos y$, $\\ln z$',
  'Stoma?',
])('a few words that could be of several languages are in that of what they stand among: %j', (text) => {
  for (const language of ['eng', 'fra', 'ita']) expect(tellLanguage(text, language)).toBe(language);
  expect(tellLanguage(text, null)).toBeNull();
});

test.each([
  ['eng', 'The keeper of the lamp is on the wall.', 'fra'],
  ['fra', 'Le gardien du phare est sur le mur.', 'eng'],
  ['deu', 'Der Wärter steht auf der Mauer und wartet.', 'eng'],
  ['pol', 'Latarnik zapisuje wysokość wody dwa razy dziennie, rano i wieczorem', 'eng'],
  ['rus', 'Вода поднимается', 'eng'],
  ['jpn', 'みずは よる のぼる', 'eng'],
  ['ukr', 'Вода піднімається двічі на день, і сторож записує її висоту в книгу.', 'rus'],
])('a sentence in %s tells its language: %s', (language, text, around) => {
  expect(tellLanguage(text, around)).toBe(language);
  expect(tellLanguage(text, null)).toBe(language);
});

test('of several languages in one script, an expected one is taken', () => {
  expect(tellLanguage('Вода поднимается', 'ukr')).toBe('ukr');
  expect(tellLanguage('水位', 'jpn')).toBe('jpn');
  expect(tellLanguage('水位', 'eng')).toBe('cmn');
});

test('a long text tells its language, whatever it stands among', () => {
  const text = 'Das Wasser steigt zweimal am Tag, und der Wärter schreibt auf, wie hoch es steht. '.repeat(8);
  expect(tellLanguage(text, 'eng')).toBe('deu');
});
