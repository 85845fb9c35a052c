import { expect, test } from 'vitest';
import type { KeyItem } from './key.ts';
import { parseKeyText } from './key-text.ts';
import { parseQuestionFile, writeAiken, writeGift } from './question-file.ts';

const of = { questions: 4, choices: 5 };
const item = (question: number, ...accepted: number[][]): KeyItem => ({
  ...{ question, accepted, isCancelled: accepted.length === 0 },
});

test('Aiken: the letter after ANSWER, question by question', () => {
  const text =
    'Which tide is lowest?\r\nA. Neap\r\nB) Spring\r\nANSWER: B\r\n\r\nWhy?\nA. Moon\nB. Wind\nAnswer: a\n';
  expect(parseQuestionFile(text, of)).toEqual({
    ...{ items: [item(1, [1]), item(2, [0])], problems: [], missing: [3, 4] },
  });
});

test('Aiken: a letter that the paper does not have, and none, are told with their lines', () => {
  const text = 'One?\nA. x\nB. y\nANSWER: F\n\nTwo?\nA. x\nB. y\nANSWER: both';
  expect(parseQuestionFile(text, of)?.problems).toEqual([
    { line: 4, text: 'ANSWER: F', kind: 'unknown_choice', question: 1 },
    { line: 9, text: 'ANSWER: both', kind: 'unreadable', question: 2 },
  ]);
});

test('GIFT: one right, several by themselves, several together, true or false', () => {
  const text = [
    '// a comment {=no ~yes}',
    '$CATEGORY: Harbours/Tides',
    '::Q1:: Which tide is lowest? {~neap =spring # right \\= yes\n ~%0%none}',
    'Two of {=a ~b =c} will do.',
    'Both: {~%50%a ~%-100%b ~%50%c}',
    'The moon pulls.{TRUE#indeed}',
  ].join('\n\n');
  expect(parseQuestionFile(text, of)).toEqual({
    ...{ items: [item(1, [1]), item(2, [0], [2]), item(3, [0, 2]), item(4, [0])] },
    ...{ problems: [], missing: [] },
  });
});

test('GIFT: what is not answered by choosing is told, as are more questions than the paper has', () => {
  const text =
    'One {=a ~b}\n\nName it {=Thames =River Thames}\n\nPairs {=a -> 1 =b -> 2}\n\nEssay {}\n\nFive {=a ~b}';
  expect(
    parseQuestionFile(text, of)?.problems.map(({ line, kind, question }) => [line, kind, question]),
  ).toEqual([
    [3, 'unreadable', 2],
    [5, 'unreadable', 3],
    [7, 'unreadable', 4],
    [9, 'unknown_question', 5],
  ]);
});

test.each(['1. A\n2. B', 'A\nB', '', 'some {text} in braces', 'ANSWER: A'])(
  'what is neither is left to be read as a key: %j',
  (text) => {
    expect(parseQuestionFile(text, of)).toBeNull();
  },
);

test('a key survives GIFT, and of Aiken what has one right letter', () => {
  const key = [item(1, [4]), item(2, [0], [3]), item(3, [0, 1, 2]), item(4, [1])];
  expect(parseQuestionFile(writeGift(key, 5), of)?.items).toEqual(key);
  expect(writeGift([item(2)], 5)).toBe('// Question 2 is cancelled.');
  expect(parseQuestionFile(writeAiken([item(1, [4]), item(2, [3])], 5), of)?.items).toEqual([
    item(1, [4]),
    item(2, [3]),
  ]);
  expect(writeAiken(key.slice(1, 3), 5)).toBe('');
});

test('what is no file of questions is read in a time that grows with its length', () => {
  const length = 200_000;
  const whole = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const middle = (start: string, end: string) => start + ' '.repeat(length) + end;
  const texts = [
    ...[
      '{',
      '}',
      '{}',
      '{=a}',
      'word ',
      '\\',
      '::',
      '{~',
      'q {=a\n\n',
      '1',
      '1. ',
      'AB ',
      'q',
      '\n',
      '((',
      'a;',
    ],
  ].map(whole);
  const begun = performance.now();
  for (const text of [
    ...texts,
    ...[middle('ANSWER: a', 'b'), middle('q', 'x'), middle('1. A', 'B'), middle('1. A /', 'B')],
  ]) {
    parseQuestionFile(text, of);
    parseKeyText(text, of);
  }
  // Each sign looked at anew for each before it takes minutes.
  expect(performance.now() - begun).toBeLessThan(20_000);
}, 120_000);

test('braces in braces are no question, and what follows on the line belongs to one', () => {
  const read = parseQuestionFile('} odd { lost { =A ~B } tail\nNext { ~A =B }\n', of);
  expect(read?.items).toEqual([
    { question: 1, accepted: [[0]], isCancelled: false },
    { question: 2, accepted: [[1]], isCancelled: false },
  ]);
});

test('what is written comes back under its own number, also where a question has to be left out', () => {
  const choices = 5;
  const items = [
    item(1, [0]),
    item(2, [0], [1]),
    item(3),
    item(4, [0, 2], [1]),
    item(5, [1, 3]),
    item(6, [4]),
  ];
  const read = (text: string) => parseQuestionFile(text, { questions: 6, choices });
  expect(read(writeGift(items, choices))).toEqual({
    ...{ items: [items[0], items[1], items[4], items[5]], problems: [], missing: [3, 4] },
  });
  expect(read(writeAiken(items, choices))).toEqual({
    ...{ items: [items[0], items[5]], problems: [], missing: [2, 3, 4, 5] },
  });
});
