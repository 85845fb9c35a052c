import { expect, test } from 'vitest';
import { guessDelimiter, parseCsv, unguardCell, writeCsv } from './csv.ts';

test.each(['\n', '\r\n', '\r'])(
  'a row knows the line that it begins on, with %j between lines',
  (lineBreak) => {
    const text = ['a,b', '"c', '""d""", e ', '', 'f,'].join(lineBreak);
    expect(parseCsv(text, ',')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [`c${lineBreak}"d"`, ' e '] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['f', ''] },
    ]);
  },
);

test.each([
  ['a;b\nc;d,e', ';'],
  ['a\tb\nc\td, e', '\t'],
  ['"x;y;z",b', ','],
  ['alone', ','],
])('%j is separated by %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test('what is written is read again, and no text is a formula', () => {
  const starts = ['=', '+', '-', '@', '＝', '\t', '\r', '\n'];
  const formulas = starts.flatMap((start) => [`${start}1+1`, `'${start}1`, ` ${start}1`]);
  const cells = [...formulas, '-3', 'a "b", c', ' d', 'e\nf', ''];
  const [row] = parseCsv(writeCsv([cells], ',').slice(1), ',');
  expect(row?.cells.filter((cell) => /^(?:[\t\r\n]|\s*[=+\-@＝])/.test(cell))).toEqual([]);
  expect(row?.cells.map(unguardCell)).toEqual(cells);
});

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(writeCsv([[-3.5, '-3.5', null, 0]], ';')).toBe("\ufeff-3.5;'-3.5;;0\r\n");
});
