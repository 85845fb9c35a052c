import { describe, expect, it } from 'vitest';
import { countWords, splitSentences } from './sentences.ts';

const split = (text: string, language?: string) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each([
    ['He met Dr. Rao. She left.', ['He met Dr. Rao.', 'She left.']],
    ['See art. 21 and No. 5 of the Act. It applies.', ['See art. 21 and No. 5 of the Act.', 'It applies.']],
    [
      '1. The first rule is this. 2. The second is that.',
      ['1. The first rule is this.', '2. The second is that.'],
    ],
    ['これは文です。次の文です。', ['これは文です。', '次の文です。']],
    ['Was ist das? Das ist z.B. ein Haus.', ['Was ist das?', 'Das ist z.B. ein Haus.']],
  ])('are told apart in %s', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('are cut at semicolons when they go on for a page, and nothing of them is lost', () => {
    const clause =
      'the keeper of the record shall enter in the book the name and the place of each person who comes to the door; ';
    const text = clause.repeat(30).trim();
    const parts = split(text);
    expect(parts.every((part) => countWords(part) <= 110)).toBe(true);
    expect(parts.join(' ')).toBe(text);
  });
});
