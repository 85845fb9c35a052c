import { expect, test } from 'vitest';
import { mixedAnalysis } from './mixed-analysis.ts';

const { terms, languageOf } = mixedAnalysis(['swe', 'eng']);

test('each text of a mixed collection is analysed in the language whose stop words it has', () => {
  expect(languageOf('Beskriv hur man sorterar en lista och vad det kostar')).toBe('swe');
  expect(languageOf('Describe how to sort the list and what it costs')).toBe('eng');
  expect(terms('the lists of the queue')).toEqual(['list', 'queue']);
});

test('what no language claims is taken for the commonest', () => {
  expect(languageOf('Quicksort')).toBe('swe');
  expect(mixedAnalysis([]).languageOf('Quicksort')).toBeNull();
});
