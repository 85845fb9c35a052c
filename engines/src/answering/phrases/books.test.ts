import { expect, test } from 'vitest';
import { SentenceTemplates } from '../../language/sentence-templates.ts';
import { answerWords } from '../answer-words.ts';
import { bookFor, phraseBooks } from './books.ts';
import type { PhraseBook } from './phrase-book.ts';

const eachBook = phraseBooks.map((book) => [book.language, book] as const);

/** Everything that a person's message is held against. */
function templatesOf(book: PhraseBook): SentenceTemplates[] {
  const types = answerWords[book.language]?.types ?? [];
  const grouped = [
    ...[book.exceptions.asks, book.whatIf?.asks, book.yesNo?.asks],
    ...[...(book.facts?.asks.values() ?? []), ...types.map(({ asks }) => asks)],
  ];
  return [...Object.values(book), ...grouped].filter((value) => value instanceof SentenceTemplates);
}

test.each(eachBook)('every template in %s is well formed', (_, book) => {
  const templates = templatesOf(book);
  expect(templates.length).toBeGreaterThan(15);
  for (const each of templates) expect(() => each.test('')).not.toThrow();
});

test.each([
  ['Explain cost-plus pricing.', 'eng'],
  ['Discuss Kozak’s rules.', 'eng'],
  ['Explain S phase.', 'eng'],
  ['Expliquez la phase S.', 'fra'],
  ['Define la fase S.', 'spa'],
])('“%s” is asked in %s, where the document does not tell', (question, language) => {
  for (const documentLanguage of ['eng', null])
    expect(bookFor(question, documentLanguage).language).toBe(language);
});

test('a request of many words is told at once: templates do not try every way to divide them', () => {
  const words = 'five more '.repeat(14);
  for (const question of [`give me ${words}cakes`, `give me 10 multiple choice ${words}`, `ask me ${words}`])
    for (const book of phraseBooks) expect(book.quiz?.test(question) ?? false).toBe(false);
});

// An exponential one would never end.
test.each(eachBook)('every template in %s comes to an end with any message', (_, book) => {
  const beginnings = [
    '',
    'what is the difference between ',
    'give me 10 questions on ',
    'summarize the chapter on ',
  ];
  for (const repeated of ['a ', 'and ', 'the what is ', 'aaaa', ', , ', 'it. ', '这个', 'क्या '])
    for (const beginning of beginnings) {
      const message = `${(beginning + repeated.repeat(4000)).slice(0, 3999)}\u0000`;
      for (const each of templatesOf(book)) expect(() => each.capture(message)).not.toThrow();
    }
});
