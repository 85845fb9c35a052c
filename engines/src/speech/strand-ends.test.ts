import { expect, test } from 'vitest';
import { pageOfText, toSpeech } from './index.ts';
import { sayPlain } from './testing/say-plain.ts';

test.each([
  ["It binds the 3' end.", 'It binds the 3 prime end.'],
  ['A primer runs 5’-3’ here.', 'A primer runs 5 prime to 3 prime here.'],
  ['Between 5′ and 3′ it folds.', 'Between 5 prime and 3 prime it folds.'],
  ["A 5' by 3' board and the '3' key.", "A 5' by 3' board and the '3' key."],
])('of “%s” the primes at the ends of a strand are said', (text, spoken) => {
  expect(sayPlain('eng', text)).toBe(spoken);
});

test('where a language has no word for them, they are reported', () => {
  const { unspoken } = toSpeech([pageOfText('Cắt đầu 3’ và đầu 5’ của nó.', 'plain')], { language: 'vie' });
  expect(unspoken.map(({ reason }) => reason)).toEqual(['nothing_to_say', 'nothing_to_say']);
});

test('a particle has its charge, two that share a word have none', () => {
  expect(sayPlain('eng', 'In β- decay OH- and Na+ stay, α- and β-chains as well.')).toBe(
    'In beta minus decay OH minus and Na plus stay, alpha - and beta -chains as well.',
  );
});
