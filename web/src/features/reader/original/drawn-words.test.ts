import type { DocumentPage } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { drawnWord, drawnWords, offsetOfDrawn } from './drawn-words.ts';

const text = [
  'The harbour of Velm was dug by hand.',
  'A toll was asked of every ship, and the ship paid it.',
];
const start = 500;
const blocks = [
  { kind: 'paragraph' as const, text: text[0]!, start, end: start + text[0]!.length },
  { kind: 'paragraph' as const, text: text[1]!, start: start + 37, end: start + 37 + text[1]!.length },
];
const page = { number: 3, start, end: start + 90, blocks } as unknown as DocumentPage;
/** As a PDF draws it: with a running head, broken lines and a hyphen. */
const drawn =
  'HARBOURS 3 The har-bour of Velm wasdug by hand. A toll was asked ofevery ship, and the ship paid it.';
const rangeOf = (words: string, from = 0) => {
  const at = [...text].join(' ').indexOf(words, from);
  return { start: start + at, end: start + at + words.length };
};
const shown = (range: { start: number; end: number } | null) => range && drawn.slice(range.start, range.end);

test('a sentence is found where it is drawn, over hyphens and missing spaces', () => {
  expect(shown(drawnWords(page, drawn, rangeOf(text[0]!)))).toBe('The har-bour of Velm wasdug by hand');
  expect(shown(drawnWords(page, 'Another page.', rangeOf(text[0]!)))).toBe(null);
});

test('of a word that is there twice, the one that is said is marked', () => {
  const sentence = rangeOf(text[1]!);
  const at = drawnWords(page, drawn, sentence)!;
  const word = (words: string, from = 0) =>
    drawnWord(page, drawn, { sentence, at, word: rangeOf(words, from) });
  expect(word('ship', 0)?.start).toBe(drawn.indexOf('ship'));
  expect(word('ship', 75)?.start).toBe(drawn.lastIndexOf('ship'));
  expect(shown(word('every'))).toBe('every');
});

test('a click on a drawn letter tells the place in the text; on a running head there is none', () => {
  const at = (words: string) => offsetOfDrawn(page, drawn, drawn.lastIndexOf(words) + 1);
  expect(at('asked')).toBe(rangeOf('asked').start);
  expect(at('ship paid')).toBe(rangeOf('ship paid').start);
});
