import { expect, test } from 'vitest';
import { SentenceTemplates } from '../../language/sentence-templates.ts';
import { answerWords } from '../answer-words.ts';
import { phraseBooks } from './books.ts';

test.each(phraseBooks.map((book) => [book.language, book] as const))(
  'every template in %s is well formed',
  (language, book) => {
    const types = answerWords[language]?.types ?? [];
    const templates = [
      ...Object.values(book).filter((value) => value instanceof SentenceTemplates),
      ...[book.exceptions.asks, ...(book.whatIf ? [book.whatIf.asks] : [])],
      ...types.map(({ asks }) => asks),
    ];
    expect(templates.length).toBeGreaterThan(15);
    for (const each of templates) expect(() => each.test('')).not.toThrow();
  },
);
