import type { Part } from '@gene/contract/papers';
import { expect, test } from 'vitest';
import { joinParts, spareParts, splitParts, writtenPaths } from './written-parts.ts';

const part = (label: string, parts: Part[] = [], options: Part['options'] = []): Part => ({
  ...{ label, text: '', marks: null, insteadOfPrevious: false, parts, options },
  ...{ start: 0, end: 0, page: 1, rects: [] },
});
const paths = [['a'], ['b', 'i'], ['b', 'ii']];

test('a field for each part that is answered in words, however deep', () => {
  expect(writtenPaths([part('a'), part('b', [part('i'), part('ii')])])).toEqual(paths);
  const option = { label: 'A', text: 'Yes', start: 0, end: 0, page: 1, rects: [] };
  expect(writtenPaths([part('a', [], [option]), part('b')])).toEqual([['b']]);
  expect(writtenPaths([part('a'), part('a')]), 'not told apart').toEqual([]);
});

test('what is written to parts is one text, and comes apart again to the letter', () => {
  const cases = [
    { whole: '', parts: ['First ', '', 'Third\n\n'] },
    { whole: 'Before', parts: ['', '\nSecond', ' '] },
    { whole: '', parts: ['', '', ''] },
    { whole: '\n', parts: ['a line\n(b) (i)\nwithin', '', 'end'] },
  ];
  for (const written of cases) expect(splitParts(joinParts(written, paths), paths)).toEqual(written);
  expect(joinParts(cases[0]!, paths)).toBe('(a)\n\nFirst \n\n(b) (ii)\n\nThird\n\n');
});

test('an answer that was written without headings stays whole', () => {
  expect(splitParts('(a) one, (b) two', paths)).toEqual({ whole: '(a) one, (b) two', parts: ['', '', ''] });
});

test('of parts joined by OR, what is not written is spare once another is', () => {
  const parts = [part('a', [part('i'), part('ii')]), { ...part('b'), insteadOfPrevious: true }, part('c')];
  const all = writtenPaths(parts);
  expect(spareParts(parts, all, ['', '', '', ''])).toEqual([false, false, false, false]);
  expect(spareParts(parts, all, ['', '', 'written', ''])).toEqual([true, true, false, false]);
  expect(spareParts(parts, all, ['written', '', '', ''])).toEqual([false, false, true, false]);
});
