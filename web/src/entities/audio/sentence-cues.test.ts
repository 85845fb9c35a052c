import type { AudioSegment, SentenceCue } from '@gene/contract/audio';
import { expect, test } from 'vitest';
import { nextSentence, previousSentence, secondOf, sentenceAt, wordAt } from './sentence-cues.ts';

const sentence = (start: number, end: number, startMs: number | null, words: SentenceCue['words'] = []) => ({
  ...{ start, end, startMs, endMs: startMs === null ? null : startMs + 900 },
  ...{ page: 1, kind: 'sentence', words, fallback: null },
});
const segment: AudioSegment = {
  ...{ start: 100, end: 160, page: 1, language: 'eng', file: 'f', durationMs: 6000, estimatedMs: 6000 },
  sentences: [
    sentence(100, 120, 50, [
      { ms: 50, start: 100, end: 104 },
      { ms: 600, start: 105, end: 120 },
    ]),
    sentence(121, 140, 2000),
    sentence(141, 160, 4000),
  ],
};

test('what is spoken at a second, and the second of a place in the text', () => {
  expect(sentenceAt(segment, 0)).toBe(null);
  expect(sentenceAt(segment, 1.5)?.start).toBe(100);
  expect(sentenceAt(segment, 2)?.start).toBe(121);
  expect(wordAt(segment, 0.7)).toEqual({ start: 105, end: 120 });
  expect(wordAt(segment, 0)).toBe(null);
  expect([99, 110, 121, 159].map((offset) => secondOf(segment, offset))).toEqual([0.05, 0.05, 2, 4]);
});

test('the sentence before and after, over the bounds of a segment', () => {
  expect([0, 1, 2, 4.5].map((seconds) => nextSentence(segment, seconds))).toEqual([0.05, 2, 4, null]);
  // Long into a sentence, its own start; soon after, the one before; at the first, the segment before.
  expect([4, 3.9, 2.2, 0.5].map((seconds) => previousSentence(segment, seconds))).toEqual([2, 2, 0.05, null]);
});

test('a segment that is not made has no times', () => {
  const unmade = { ...segment, sentences: [sentence(100, 120, null)] };
  expect(sentenceAt(unmade, 1)).toBe(null);
  expect(secondOf(unmade, 110)).toBe(0);
  expect(nextSentence(unmade, 0)).toBe(null);
});
