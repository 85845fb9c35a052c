import { expect, test } from 'vitest';
import { loosePattern, wordsOf } from './loose-pattern.ts';

const finds = (search: string, text: string) => new RegExp(loosePattern(search), 'u').test(text);

test.each([
  ['muller', 'Anna Müller'],
  ['MÜLLER', 'anna muller'],
  ['muller', 'Anna Mu\u0308ller'],
  ['Ａnna', 'Ａnna'],
  ['жуков', 'ЖУКОВ'],
  ['сидоренко', 'Сидоренко'],
  ['αθηνα', 'Αθηνά'],
  ['田', '田中'],
  ['o’ne', 'O’Neill'],
  ['a.b+c@', 'A.B+C@example.org'],
  ['50%_', '50%_'],
  [String.raw`a\d`, String.raw`A\D`],
  ['(x]', 'see (x] there'],
])('%s finds %s', (search, text) => expect(finds(search, text)).toBe(true));

test.each([
  ['a.b', 'acb'],
  ['muller', 'Miller'],
  ['[a-z]', 'b'],
])('%s does not find %s', (search, text) => expect(finds(search, text)).toBe(false));

test('a search is made of words, each once', () => {
  expect(wordsOf('  müller \tJürgen müller ')).toEqual(['müller', 'Jürgen']);
  expect(wordsOf(' ')).toEqual([]);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});
