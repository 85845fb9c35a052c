import type { DocumentPage } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import {
  furtherQuestions,
  readMarkScheme,
  repeatsPaper,
  type SchemeAsked,
  yearsOfScheme,
} from './mark-scheme.ts';

/** Rows of text; `|` parts what stands side by side. */
function page(number: number, rows: readonly string[]): DocumentPage {
  let at = number * 10_000;
  const blocks = rows.map((row, y) => {
    const text = row.replaceAll('|', '\t');
    const start = at;
    at += text.length + 1;
    const line = { start, end: start + text.length, x: 50, y: 20 * y, width: 400, height: 12 };
    return { kind: 'paragraph' as const, text, start, end: line.end, spans: [], lines: [line] };
  });
  const range = { start: number * 10_000, end: at };
  return { ...range, number, label: null, width: 600, height: 800, scanned: false, blocks };
}
const asked: SchemeAsked[] = [
  ...[
    { path: ['1'], marks: 3 },
    { path: ['1', 'a'], marks: 1 },
    { path: ['1', 'b'], marks: 2 },
  ],
  ...[
    { path: ['2'], marks: 4 },
    { path: ['2', 'a', 'i'], marks: 2 },
    { path: ['2', 'a', 'ii'], marks: 2 },
  ],
];
const read = (...rows: string[]) =>
  Object.fromEntries(
    readMarkScheme([page(1, rows)], asked).map(({ of, points, remarks }) => [
      asked[of]!.path.join('.'),
      { points: points.map(({ text, marks }) => [text, marks]), remarks },
    ]),
  );

test('a paragraph whose points have their marks in brackets is parted, where they are the question’s together', () => {
  expect(read('1(b)|It rusts [1]; it swells, and cracks [1].')['1.b']!.points).toEqual([
    ['It rusts', 1],
    ['it swells, and cracks', 1],
  ]);
  expect(read('2(a)(i)|The moon pulls [1]; the sun', 'pulls too [1]')['2.a.i']!.points).toEqual([
    ['The moon pulls', 1],
    ['the sun pulls too', 1],
  ]);
  // Together they are not what the question is worth.
  expect(read('1(b)|It rusts [1]; it swells [2]')['1.b']!.points).toHaveLength(1);
});

test.each([
  ['It rusts [1]; accept oxidises; it swells [1]', 2],
  ['It rusts [1]; it swells [1] do not accept it grows [1]', 3],
  ['It rusts [1] OR it swells [1]', 2],
  ['It bends [1]; it rusts [1] / it swells [1]', 3],
  ['It bends [1]; it rusts [1] (or oxidises) [1]', 3],
  ['the value of a[1] plus b[1]', 2],
])('a paragraph is not parted before a remark or another way, nor at an array: %s', (row, marks) => {
  const [entry] = readMarkScheme([page(1, [`1|${row}`])], [{ path: ['1'], marks }]);
  expect(entry).toMatchObject({ remarks: [], points: [{ marks }] });
  expect(entry!.points).toHaveLength(1);
});

test('rows are attached by number and part, with the marks that their codes give', () => {
  const found = read(
    ...['Mark scheme', '1|(a)|a spring|B1|[1]', '(b)|force is mass times acceleration|M1'],
    ...['= 12 N|A1|[2]', '2(a)(i)|the current falls|B1', 'as the resistance rises|B1', '(ii)|10 V|A2'],
  );
  expect(found['1.a']!.points).toEqual([['a spring', 1]]);
  expect(found['1.b']!.points).toEqual([
    ['force is mass times acceleration', 1],
    ['= 12 N', 1],
  ]);
  expect(found['2.a.i']!.points).toEqual([
    ['the current falls', 1],
    ['as the resistance rises', 1],
  ]);
  expect(found['2.a.ii']!.points).toEqual([['10 V', 2]]);
});

test('"two from" is one point with its items; "accept" widens a point; what is not accepted is a remark', () => {
  const found = read(
    ...[
      '1(a) Oak',
      'accept elm',
      'do not accept pine',
      '1(b) Two from:|2',
      'It is hard',
      'It is old',
      'It is tall',
    ],
  );
  expect(found['1.a']).toEqual({
    points: [['Oak (accept elm)', 1]],
    remarks: ['accept elm', 'do not accept pine'],
  });
  expect(found['1.b']!.points).toEqual([['Any Two of: It is hard; It is old; It is tall', 2]]);
});

test('a row without marks is completed by the next one that has them; more rows than marks are a choice', () => {
  const found = read(
    '1(b)|stress is force',
    'over area|M1',
    '= 7 Pa|A1',
    '2(a)(i)|It rusts',
    'It bends',
    'It breaks',
  );
  expect(found['1.b']!.points).toEqual([
    ['stress is force over area', 1],
    ['= 7 Pa', 1],
  ]);
  expect(found['2.a.i']!.points).toEqual([['Any 2 of: It rusts; It bends; It breaks', 2]]);
});

test.each([
  [
    'F = ma M1 = 12 N A1',
    [
      ['F = ma', 1],
      ['= 12 N', 1],
    ],
  ],
  [
    'M1 F = ma A1 = 12 N',
    [
      ['F = ma', 1],
      ['= 12 N', 1],
    ],
  ],
  [
    '= 12 N M1A1',
    [
      ['= 12 N (method)', 1],
      ['= 12 N (accuracy)', 1],
    ],
  ],
  ['it is cold B1 B1', [['it is cold', 2]]],
  [
    'it is cold B1 and it is dark B1 ft',
    [
      ['it is cold', 1],
      ['and it is dark', 1],
    ],
  ],
  [
    'it is cold M1 1.1b A1 2.4a',
    [
      ['it is cold (method)', 1],
      ['it is cold (accuracy)', 1],
    ],
  ],
])('a row with two codes has a point for each: %s', (row, points) => {
  expect(read(`1(b)|${row}`)['1.b']!.points).toEqual(points);
});

test('an amount of marks and the heads of pages are no labels and no points', () => {
  const pages = [1, 2, 3].map((number) =>
    page(number, ['Board 2031', number === 1 ? '1(a)|1 mark for each of these' : 'Nothing', 'Oak']),
  );
  expect(readMarkScheme(pages, asked).map(({ of }) => of)).toEqual([1]);
  expect(yearsOfScheme(pages, [])).toEqual([2031]);
  const answered = [page(1, ['June 2030', '1(a)|The Act of 1998'])];
  expect(yearsOfScheme(answered, readMarkScheme(answered, asked)), 'of an answer').toEqual([2030]);
  expect(readMarkScheme([page(1, ['Whales are large.'])], asked)).toEqual([]);
});

test('wide gaps in a line are read at once', () => {
  const begun = performance.now();
  const rows = Array.from({ length: 10 }, () => `1(a)${' '.repeat(50_000)}a spring`);
  expect(readMarkScheme([page(1, rows)], asked)).not.toEqual([]);
  expect(performance.now() - begun).toBeLessThan(5000);
}, 60_000);

test('without known parts all that stands below a number is the question’s', () => {
  const whole = [1, 2].map((number) => ({ path: [String(number)], marks: null }));
  const pages = [
    page(1, ['1 (a)|a spring|B1', '(b)|= 12 N|M1 A1', '2 (a)|the current falls [2]', '3 (a)|more|B1']),
  ];
  const entries = readMarkScheme(pages, whole);
  expect(
    entries.map(({ of, points, total }) => [of, points.map(({ text, own }) => [text, own]), total]),
  ).toEqual([
    [
      0,
      [
        ['(a) a spring', 1],
        ['(b) = 12 N (method)', 1],
        ['(b) = 12 N (accuracy)', 1],
      ],
      null,
    ],
    [1, expect.anything(), 2],
  ]);
  expect(furtherQuestions(pages, whole, entries)).toEqual(['3']);
});

test('marks of alternatives are kept beside those that fit the part', () => {
  const [entry] = readMarkScheme([page(1, ['1(a)|a spring|B1', 'or a coil|B1'])], asked);
  expect(entry!.points.map(({ own, marks }) => [own, marks])).toEqual([
    [1, 0.5],
    [1, 0.5],
  ]);
});

test('entries that say what the paper asks are the paper', () => {
  const entries = readMarkScheme([page(1, ['1(a)|Define elastic limit', '2(a)(i)|Describe current'])], asked);
  expect(repeatsPaper(entries, () => 'Define elastic limit. Describe current')).toBe(true);
  expect(repeatsPaper(entries, () => 'Explain osmosis')).toBe(false);
});

test('many labels are placed in a time that grows with their number', () => {
  const many = Array.from({ length: 200 }, (_, i) => [
    { path: [String(i + 1)], marks: 5 },
    ...['a', 'b', 'c', 'd'].map((part) => ({ path: [String(i + 1), part], marks: 1 })),
  ]).flat();
  const begun = performance.now();
  readMarkScheme(
    [
      page(
        1,
        Array.from({ length: 10_000 }, (_, i) => `(${'abcd'.charAt(i % 4)})|it rusts`),
      ),
    ],
    many,
  );
  readMarkScheme(
    [
      page(
        1,
        Array.from({ length: 10_000 }, (_, i) => `${(i % 99) + 1}(a)|it rusts`),
      ),
    ],
    many,
  );
  expect(performance.now() - begun).toBeLessThan(30_000);
}, 60_000);

test('a heading that repeats the question is none of its points, and says what it is worth', () => {
  const osmosis = { path: ['1'], marks: null, text: 'Define osmosis, and say where in a plant it happens.' };
  const rows = ['1. Define osmosis, and say where in a', 'plant it happens [3 marks]'];
  const points = ['- Water moves through a membrane (1 mark)', '- It happens in the roots (2 marks)'];
  const [entry] = readMarkScheme([page(1, [...rows, ...points])], [osmosis]);
  expect(entry).toMatchObject({
    total: 3,
    points: [
      { text: 'Water moves through a membrane', own: 1 },
      { text: 'It happens in the roots', own: 2 },
    ],
  });
  const [unmarked] = readMarkScheme(
    [page(1, [...rows, 'Water moves through a membrane', 'It happens in roots'])],
    [osmosis],
  );
  expect(unmarked?.points.map(({ text }) => text)).toEqual([
    'Water moves through a membrane',
    'It happens in roots',
  ]);
});

test('an answer that begins as its question does is no heading', () => {
  const why = { path: ['1'], marks: 2, text: 'The leaf is green. Say why.' };
  const [entry] = readMarkScheme([page(1, ['1. The leaf is green', 'as it has chlorophyll'])], [why]);
  expect(entry?.points[0]?.text).toContain('The leaf is green');
});
