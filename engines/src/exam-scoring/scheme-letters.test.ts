import type { DocumentPage } from '@gene/contract/documents';
import { expect, test } from 'vitest';
import { readSchemeLetters } from './scheme-letters.ts';

/** A block for each row. */
function page(rows: readonly string[]): DocumentPage {
  let at = 0;
  const blocks = rows.map((text) => {
    const start = at;
    at += text.length + 1;
    return { kind: 'paragraph' as const, text, start, end: at - 1, spans: [], lines: [] };
  });
  return { start: 0, end: at, number: 3, label: null, width: 600, height: 800, scanned: false, blocks };
}

const options = 'Which takes up water?\nA. Leaf\nB. A root of it\nC. Bark';
const asked = [1, 2, 3, 4].map((question) => ({
  ...{ question, number: String(question), text: options, isUnsure: false },
}));
const read = (rows: readonly string[], of = asked) => readSchemeLetters([page(rows)], of, 4);
const said = (rows: readonly string[], of = asked) =>
  read(rows, of).found.map(({ item: { question, accepted, isCancelled } }) =>
    [
      question,
      ...accepted.map((each) => each.map((i) => 'ABCDE'[i]).join('')),
      ...(isCancelled ? ['-'] : []),
    ].join(' '),
  );

test.each([
  ['rows with marks', ['Question  Answer  Marks', '1  C  1', '2  B  1']],
  ['columns beside each other', ['1  C  3  D', '2  B']],
  ['a row of numbers above one of letters', ['No.  1  2  3', 'Ans  C  B  D']],
  ['letters in brackets before words', ['1. (c) Bark', '2) b) a root of it']],
  ['letters before the words of their option', ['1 C Bark', '2. B a root of it']],
  [
    'answers below printed questions',
    ['1. Which takes up water?', 'Ans. (c)', 'Q2 Which?', 'Correct answer: option B'],
  ],
])('letters are read from %s', (_what, rows) => {
  expect(said(rows).slice(0, 2)).toEqual(['1 C', '2 B']);
});

test('several letters and withdrawn questions are read as a key says them', () => {
  expect(said(['1. A or B', '2. A, C', '3. cancelled'])).toEqual(['1 A B', '2 AC', '3 -']);
});

test('sentences that begin with a letter are no answers, and a withdrawn one in other words does not hide its row', () => {
  expect(said(['1 A car is fast', '2 a mark for each'])).toEqual([]);
  expect(said(['1  A', '2  B  3  nula', '4  D'])).toEqual(['1 A', '2 B', '4 D']);
});

test('a number with two answers has none, and what the paper does not have is told', () => {
  expect(read(['1 A', '1 B', '2 E', '3 C', '5 A'])).toMatchObject({
    found: [{ item: { question: 3 }, page: 3 }],
    disagreeing: [{ question: 1 }],
    beyond: [{ question: 2, letter: 'E' }],
    further: ['5'],
  });
});

test('a part of a question in writing is no letter', () => {
  const unsure = asked.map((each) => ({ ...each, isUnsure: true }));
  expect(said(['1 (a)', '2 (b) It rusts', '3 (c) Bark', '4 D'], unsure)).toEqual(['3 C', '4 D']);
});

test('long rows are read in a time that grows with their length', () => {
  const begun = performance.now();
  for (const row of [
    '1 A '.repeat(20_000),
    '1 '.repeat(40_000),
    'a,'.repeat(40_000),
    '1 A or '.repeat(15_000),
    '('.repeat(50_000),
  ])
    read([row]);
  expect(performance.now() - begun).toBeLessThan(5000);
}, 60_000);
