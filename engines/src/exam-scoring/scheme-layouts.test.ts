import type { DocumentPage, TextBlock } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { furtherQuestions, readMarkScheme, type SchemeAsked } from './mark-scheme.ts';

/** Where it stands; below the one before it without `y`. */
interface Cell {
  text: string;
  x?: number;
  y?: number;
}

/** Blocks of cells; a text is a block of one row, in which `|` parts what stands side by side. */
function page(number: number, blocks: readonly (string | Cell[])[], scanned = false): DocumentPage {
  const from = number * 10_000;
  let at = from;
  let below = 0;
  const all = blocks.map((cells): TextBlock => {
    const start = at;
    const lines = (typeof cells === 'string' ? [{ text: cells.replaceAll('|', '\t') }] : cells).map(
      ({ text, x = 50, y = (below += 20) }: Cell) => {
        const line = { start: at, end: at + text.length, x, y, width: 100, height: 12 };
        at = line.end + 1;
        return { text, line };
      },
    );
    const text = lines.map((line) => line.text).join('\n');
    const range = { start, end: at - 1 };
    return { kind: 'paragraph', text, ...range, spans: [], lines: lines.map(({ line }) => line) };
  });
  return { start: from, end: at, number, label: null, width: 600, height: 800, scanned, blocks: all };
}

const asked: SchemeAsked[] = [
  ...[
    { path: ['1'], marks: 3 },
    { path: ['1', 'a'], marks: 1 },
    { path: ['1', 'b'], marks: 2 },
  ],
  { path: ['2'], marks: 2 },
  { path: ['3'], marks: null },
  { path: ['4'], marks: null },
];
const read = (pages: readonly DocumentPage[], of: readonly SchemeAsked[] = asked) =>
  Object.fromEntries(
    readMarkScheme(pages, of).flatMap(({ of: which, points }) =>
      points.length === 0
        ? []
        : [
            [
              of[which]!.path.join('.'),
              points.map(({ text, marks }) => (marks === null ? text : `${text} [${marks}]`)),
            ],
          ],
    ),
  );
const readRows = (...rows: string[]) => read([page(1, rows)]);

test('a table that has its lines cell by cell is read row by row', () => {
  const table = [
    { text: '1(b)', y: 20 },
    { text: 'the coil turns', x: 100, y: 20 },
    { text: 'away from the magnet', x: 100, y: 34 },
    { text: 'B1', x: 400, y: 20 },
    { text: 'B1', x: 400, y: 34 },
  ];
  expect(read([page(1, [table])])).toEqual({ '1.b': ['the coil turns [1]', 'away from the magnet [1]'] });
});

test('heads of pages and of tables are no points', () => {
  const pages = [
    page(1, ['Harbour School|Physics', 'Confidential', '1(a)|Oak', 'Aufgabe|Lösung|Punkte', '1(b)|Elm']),
    page(2, ['Harbour School|Physics', 'Confidential', 'Question|Answer|Marks', '2|Ash']),
  ];
  expect(read(pages)).toEqual({ '1.a': ['Oak [1]'], '1.b': ['Elm [2]'], '2': ['Ash [2]'] });
});

test('a key that goes on in a further column has an answer for each number, and no more', () => {
  const key = page(1, ['1|A|4|D', '2|B|5|E', '3|C|6|withdrawn', 'Thresholds follow in June']);
  expect(read([key])).toEqual({ '1': ['A [3]'], '2': ['B [2]'], '3': ['C'], '4': ['D'] });
  const rows = ['1|A|4|D', '7|B|8|E', '2|C|9|A'];
  expect(read([page(1, rows)]), 'and all of a row').toEqual({ '1': ['A [3]'], '2': ['C [2]'], '4': ['D'] });
  const lacking = asked.filter(({ path }) => path[0] !== '3');
  expect(read([key], lacking), 'the paper lacks one').toEqual({ '1': ['A [3]'], '2': ['B [2]'], '4': ['D'] });
});

test('numbers of three digits, decimal ones and those after a word of their language are labels', () => {
  const many = [['101'], ['102'], ['0.3']].map((path) => ({ path, marks: null }));
  expect(read([page(1, ['101|Oak', 'Aufgabe 102 (4 Punkte)|Elm', 'Problem 0.3|Ash'])], many)).toMatchObject({
    '101': ['Oak'],
    '0.3': ['Ash'],
  });
  const rows = ['1|2|3|4|Sum', 'Aufgabe 1', '(a)|Oak', '1.5 W is lost', 'Aufgabe 2', 'Elm'];
  expect(readRows(...rows)).toEqual({ '1.a': ['Any 1 of: Oak; 1.5 W is lost [1]'], '2': ['Elm [2]'] });
});

test('questions in a second column are found', () => {
  const columns = [
    [{ text: '2. It rusts', x: 60, y: 20 }],
    [{ text: '3', x: 200, y: 40 }],
    [{ text: '3. It bends', x: 330, y: 20 }],
    [{ text: '4', x: 500, y: 40 }],
  ];
  expect(Object.keys(read([page(1, columns)]))).toEqual(['2', '3']);
});

test('what stands above "two from" is the name of its items', () => {
  expect(
    readRows(
      '1(b)|Gains',
      'One from:',
      'It is cheap',
      'It lasts as long as the',
      'wall',
      'Losses',
      'One from:',
      'It rusts',
    ),
  ).toEqual({
    '1.b': [
      'Any One of (Gains): It is cheap; It lasts as long as the wall [1]',
      'Any One of (Losses): It rusts [1]',
    ],
  });
});

test('lines of a formula belong to the words above them', () => {
  expect(readRows('3|The sum of both is', '1 + x', '2', '“Every tree', 'falls.”')).toEqual({
    '3': ['The sum of both is 1 + x 2', '“Every tree falls.”'],
  });
  expect(readRows('1(b)|F = m a', 'K = 2 b'), 'each worth a mark').toEqual({
    '1.b': ['F = m a [1]', 'K = 2 b [1]'],
  });
});

test('formulas that were read wrongly are no points', () => {
  const formula = '2|g(5) 5 3 gg(5) wr 40 4 . Al 1.1b';
  const prose = '3|The tree falls when the wind is strong';
  expect(read([page(1, [formula, prose, '4|C'], true)])).toEqual({
    '3': ['The tree falls when the wind is strong'],
    '4': ['C'],
  });
  expect(read([page(1, ['3|风大 树倒 5 6'], true)]), 'words of other scripts').toEqual({
    '3': ['风大 树倒 5 6'],
  });
  expect(readRows('2|m \u{F03D} 3, n \u{F03D} 12', prose)).toEqual({
    '3': ['The tree falls when the wind is strong'],
  });
});

test('solutions that print the questions again give their answers', () => {
  expect(
    readRows(
      ...[
        '1. Two trees stand by a wall.',
        '(a) Name the tall one.',
        'Answer: The oak',
        '(b) Name both.',
        'Ans.',
      ],
      ...[
        'The oak and',
        'the elm',
        '2. Which rusts?',
        'Solution. Iron',
        '3. Which bends?',
        '4. Why?',
        'Answer: It is hot',
      ],
    ),
  ).toEqual({
    '1.a': ['The oak [1]'],
    '1.b': ['The oak and the elm [2]'],
    '2': ['Iron [2]'],
    '4': ['It is hot'],
  });
});

test('a solution of all parts follows them', () => {
  expect(
    readRows(
      '1. Name trees:',
      '(a) a tall one',
      '(b) two',
      'Lösung:',
      '(a) The oak',
      '(b) Oak and elm',
      '2. Which?',
      'Lösung: Iron',
    ),
  ).toEqual({ '1.a': ['The oak [1]'], '1.b': ['Oak and elm [2]'], '2': ['Iron [2]'] });
});

test('an answer in a list item is parted from its question', () => {
  const item = page(1, [[{ text: '2. Which rusts' }, { text: 'in water?' }, { text: 'Answer: Iron' }]]);
  const blocks = item.blocks.map((block) => ({ ...block, kind: 'list_item' as const }));
  expect(read([{ ...item, blocks }])).toEqual({ '2': ['Iron [2]'] });
});

test('a row that only happens to say "answer" hides no others', () => {
  expect(
    readRows('1(a)|Oak', '1(b)|Working: 5 x 2', 'Answer: 10 kg', '2|Elm', '3|Ash', '4|Yew'),
  ).toMatchObject({
    '1.a': ['Oak [1]'],
  });
});

test('an entry ends at notes on earlier parts, at a section and at a question that the paper lacks', () => {
  const rows = [
    '1(a)|Oak',
    '(b)|Elm and ash',
    '(a)|Allow any tall tree',
    '2|Iron',
    'Section B',
    'Choose two',
    '4|It rusts',
    '5|It bends',
  ];
  const pages = [page(1, rows)];
  expect(read(pages)).toEqual({
    '1.a': ['Oak [1]'],
    '1.b': ['Elm and ash [2]'],
    '2': ['Iron [2]'],
    '4': ['It rusts'],
  });
  expect(furtherQuestions(pages, asked, readMarkScheme(pages, asked))).toEqual(['5']);
});

test('an entry that goes on over pages with questions unanswered has no end that can be told', () => {
  const pages = [
    page(1, ['1(a)|Oak', '2|Criteria']),
    page(2, ['Saves its file']),
    page(3, ['Reads its file']),
  ];
  expect(read(pages)).toEqual({ '1.a': ['Oak [1]'] });
  expect(read(pages.slice(0, 2))).toMatchObject({ '2': expect.anything() });
});

test('a number in a formula answers no question with parts', () => {
  expect(readRows('1|1|9', 'T = 2 s')).toEqual({});
  expect(readRows('1.|The whole tree')).toEqual({ '1': ['The whole tree [3]'] });
});

test('marks in words are those of their rows', () => {
  expect(readRows('1(b)|[1 mark] It is tall', 'and old', '[1 mark] It rusts')).toEqual({
    '1.b': ['It is tall and old [1]', 'It rusts [1]'],
  });
  expect(readRows('3|Opens the', 'file|1 pont', 'Counts all lines|2 pont', 'Összesen:|3 pont')).toEqual({
    '3': ['Opens the file [1]', 'Counts all lines [2]'],
  });
  expect(readRows('2|It bends', '1 x 2 = 2 marks.')).toEqual({ '2': ['It bends [2]'] });
  expect(readRows('2|It bends', 'Total 2 marks')).toEqual({ '2': ['It bends [2]'] });
  expect(readRows('4|A (2 marks)')).toEqual({ '4': ['A'] });
});

test('codes in brackets are of another way to the same marks', () => {
  const [entry] = readMarkScheme(
    [page(1, ['1(b)|it is tall|B1', 'and old|B1', 'or it is hollow (B1)'])],
    asked,
  );
  expect(entry).toMatchObject({
    points: [
      { text: 'it is tall', marks: 1 },
      { text: 'and old', marks: 1 },
    ],
    remarks: ['or it is hollow (B1)'],
  });
  expect(readRows('1(b)|it is tall (B1)', 'and old (B1)')['1.b']).toHaveLength(2);
});

test('large tables and many heads are read in a time that grows with them', () => {
  const begun = performance.now();
  const lines = Array.from({ length: 20_000 }, (_, i) => ({ text: `it rusts ${i}`, y: 20 * i }));
  const beside = Array.from({ length: 150_000 }, (_, i) => ({ text: 'B1', x: i, y: 20 }));
  const heads = Array.from({ length: 2000 }, () => 'Question No '.repeat(500));
  const parts = Array.from({ length: 20_000 }, (_, i) => `(${'abcd'.charAt(i % 4)}) Answer: it rusts`);
  for (const blocks of [[lines], [beside], heads, ['1. Which?', ...parts]])
    readMarkScheme([page(1, blocks)], asked);
  expect(performance.now() - begun).toBeLessThan(30_000);
}, 60_000);
