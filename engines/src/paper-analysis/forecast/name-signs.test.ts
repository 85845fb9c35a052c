import type { PastQuestion } from '@gene/contract/predictions';
import { expect, it } from 'vitest';
import { plainTerms as terms } from '../testing/past-paper.ts';
import { keyPhrases } from './labels.ts';
import { nameSignsIn } from './name-signs.ts';
import { nameOf } from './topic-names.ts';

const texts = [
  'Determine a taxa de seiva, na raiz que absorve a água.',
  'Explique a taxa de seiva de uma raiz que absorve sais.',
];
const signsIn = (language: string, hasClasses = false) =>
  nameSignsIn(
    texts,
    () => language,
    () => hasClasses,
  );
const asked = texts.map((text, i): PastQuestion => ({
  ...{ paperId: `${i}`, year: 2020 + i, month: null, number: '1', page: 1, marks: null, text },
}));

it('tells nouns by articles before them, and verbs by what verbs follow', () => {
  const signs = signsIn('por')(texts[0]!)!;
  expect(['taxa', 'raiz', 'água', 'absorve', 'seiva'].filter(signs.begins)).toEqual(['taxa', 'raiz', 'água']);
  expect(['taxa', 'absorve', 'seiva'].filter(signs.isVerb)).toEqual(['absorve']);
});

it('has none where word classes are known, nor in a language without them', () => {
  expect(signsIn('por', true)(texts[0]!)).toBeNull();
  expect(signsIn('jpn')(texts[0]!)).toBeNull();
});

it('lets names go on behind their first noun, and begin with no verb', () => {
  const [key] = keyPhrases(asked, new Int32Array(2), 1, { terms, signsOf: signsIn('por') });
  expect(key!.phrases).toContain('taxa de seiva');
  expect(key!.phrases.join(' ')).not.toMatch(/absorve/);
});

it('does not name a lone question by how its sentence begins', () => {
  const naming = { terms, reading: undefined, signsOf: signsIn('por') };
  expect(nameOf(null, ['Abelhas visitam flores amarelas.'], naming)).toBe(null);
});
