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
    [
      'Es gilt seit dem 1. Juli 2020. Das steht in § 3. Er kam.',
      ['Es gilt seit dem 1. Juli 2020.', 'Das steht in § 3.', 'Er kam.'],
    ],
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

  it('are the same wherever they stand in a text as long as a book', () => {
    const sentences = Array.from(
      { length: 16_000 },
      (_, n) => `The ${'very '.repeat(n % 7)}old mill has stone ${n}.`,
    );
    expect(split(sentences.join(' '))).toEqual(sentences);
  });

  it('need no end: a book without a full stop is cut where it can be', () => {
    const parts = split('word '.repeat(100_000));
    expect(parts.every((part) => countWords(part) <= 110)).toBe(true);
    expect(parts.reduce((sum, part) => sum + countWords(part), 0)).toBe(100_000);
  });
});
