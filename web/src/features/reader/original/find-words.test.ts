import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, words: string) =>
  findWords(text, words).map(({ start, end }) => text.slice(start, end));

describe('the search in drawn pages', () => {
  it('finds words in any case and across the spaces of a line’s end', () => {
    expect(found('The bronze\n  Bell, a Bronze bell', 'bronze bell')).toEqual([
      'bronze\n  Bell',
      'Bronze bell',
    ]);
    expect(found('ÉTÉ été', 'Été')).toEqual(['ÉTÉ', 'été']);
  });

  it('takes signs as they are typed', () => {
    expect(found('f(x) = a+b [1]', '(x) = a+b [1]')).toEqual(['(x) = a+b [1]']);
    expect(found('a-b/c', 'a-b/c')).toEqual(['a-b/c']);
  });

  it('finds nothing for blank words', () => {
    expect(findWords('some text', '  ')).toEqual([]);
  });
});
