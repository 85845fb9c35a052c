import { expect, test } from 'vitest';
import { phraseBooks } from '../phrases/books.ts';
import { wordingIn } from './wording.ts';

test.each(phraseBooks.map(({ language }) => language))(
  'sample answers in %s name what they are told',
  (language) => {
    const wording = wordingIn(language);
    if (language !== 'eng') expect(wording.notInMaterial).not.toBe(wordingIn('eng').notInMaterial);
    expect(wording.aim({ points: 7, words: 1200 })).toMatch(/7.*1200|1200.*7/);
    expect(wording.supports('b', 'the keel')).toContain('**b) the keel**');
    for (const count of [0.5, 2, 21]) expect(wording.marks(count)).toContain(String(count));
  },
);

test('one point and one mark are no plural', () => {
  const english = wordingIn('eng');
  expect(english.aim({ points: 1, words: 25 })).toBe('Aim at one point in some 25 words of your own.');
  expect(english.marks(1)).toBe('1 mark');
});
