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
      '={\n',
      'x\n\nA. a\nANSWER: a\n',
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

/** "1A 2AC 4A/B" and "3:repeated@7": what is read, and problems with the question and the line of each. */
function told(text: string, form = { questions: 6, choices: 5 }) {
  const read = parseQuestionFile(text, form);
  const letters = (choices: number[]) => choices.map((choice) => 'ABCDE'[choice]).join('');
  return {
    items: read?.items
      .map(({ question, accepted }) => `${question}${accepted.map(letters).join('/')}`)
      .join(' '),
    problems: read?.problems
      .map(({ kind, question, line }) => `${question ?? '-'}:${kind}@${line}`)
      .join(' '),
  };
}

test('braces in braces cannot be read, and what follows on the line belongs to the question', () => {
  expect(told('} odd { lost { =A ~B } } tail\nNext { ~A =B }\n')).toEqual({
    ...{ items: '2B', problems: '1:unreadable@1' },
  });
});

/** Five lines and a blank one. */
const aiken = (stem: string, answer: string | null) =>
  [stem, 'A. one', 'B. two', 'C. three', ...(answer === null ? [] : [answer]), ''].join('\n');
const aikenFile = (third: string | null, number: (at: number) => string = () => '') =>
  ['A', 'B', 'C', 'A']
    .map((letter, i) => aiken(`${number(i + 1)}Which tide?`, i === 2 ? third : `ANSWER: ${letter}`))
    .join('\n');

test.each([
  ['is missing', null, '1A 2B 4A', '3:unreadable@13'],
  ['is empty', 'ANSWER:', '1A 2B 4A', '3:unreadable@17'],
  ['has no colon', 'ANSWER C', '1A 2B 3C 4A', ''],
  ['is in parentheses', 'answer: (c)', '1A 2B 3C 4A', ''],
  ['is misspelt', 'ANSWR: C', '1A 2B 4A', '3:unreadable@13'],
  ['is none of its choices', 'ANSWER: D', '1A 2B 4A', '3:unknown_choice@17'],
  ['is there twice', 'ANSWER: C\nANSWER: A', '1A 2B 3C 4A', '3:repeated@18'],
])('Aiken: nothing moves up where an answer %s', (_what, third, items, problems) => {
  expect(told(aikenFile(third))).toEqual({ items, problems });
  expect(told(aikenFile(third).replaceAll('\n', '\r\n'))).toEqual({ items, problems });
  expect(told(aikenFile(third, (at) => `${at}. `))).toEqual({ items, problems });
});

test('Aiken: nothing moves up without blank lines', () => {
  const text = (number: (at: number) => string) => aikenFile(null, number).replaceAll('\n\n', '\n');
  expect(told(text(() => ''))).toEqual({ items: '1A 2B 4A', problems: '3:unreadable@11' });
  expect(told(text((at) => `Q${at}) `))).toEqual({ items: '1A 2B 4A', problems: '3:unreadable@11' });
});

test.each([
  ['their numbers', ['1. ', '2. ', '4. ', '6. '], '1A 2B 4C 6A', ''],
  ['numbers alone', ['1 ', '2 ', '4 ', '6. '], '1A 2B 4C 6A', ''],
  ['amounts that do not rise', ['4 ', '2 ', '5 ', '6 '], '1A 2B 3C 4A', ''],
  ['their names', ['Question 2: ', 'Q3 ', '(5) ', 'q. 6 '], '2A 3B 5C 6A', ''],
  ['numbers in another order', ['4) ', '1) ', '3) ', '2) '], '1B 2A 3C 4A', ''],
  ['a number twice', ['1. ', '2. ', '2. ', '4. '], '1A 2B 4A', '2:repeated@17'],
  ['one without, where there is one place', ['1. ', '', '3. ', ''], '1A 2B 3C 4A', ''],
  ['one without, where there are two', ['1. ', '', '4. ', '5. '], '1A 4C 5A', '-:unreadable@11'],
  ['question 0', ['0. ', '1. ', '2. ', '3. '], '1B 2C 3A', '0:unknown_question@5'],
  ['amounts', ['1.5 m: ', '3 days: ', '2026: ', '9.5: '], '1A 2B 3C 4A', ''],
])('Aiken: questions keep their own places: %s', (_what, numbers, items, problems) => {
  const text = aikenFile('ANSWER: C', (at) => numbers[at - 1] ?? '');
  expect(told(text)).toEqual({ items, problems });
});

test.each([
  ['a heading', 'Tides\n\n', '-:unreadable@1'],
  ['a question without choices', 'Why is there a tide?\n\n', '-:unreadable@1'],
])('Aiken: %s takes no place among questions without numbers, but is told', (_what, before, problems) => {
  expect(told(before + aiken('Which?', 'ANSWER: B'))).toEqual({ items: '1B', problems });
  expect(told(before + aiken('1. Which?', 'ANSWER: B'))).toEqual({ items: '1B', problems: '' });
});

test('Aiken: what only looks like choices belongs to its question', () => {
  const questions = [
    '1. Which are right?\n1. Neap\n2. Spring\na) weak\nb) strong\nA. 1 only\nB. 2 only\nanswer: b',
    '2. It reads:\n\nThe moon pulls.\n\nA. Yes, as\nit goes on\nB. No\n\nC. Both\nANSWER: C',
    'A. Smith asks which.\nA. One\nB. Two\nANSWER: A',
    'I. Newton asks which.\nA.\tOne\nB.\tTwo\nANSWER: B\nFeedback: so it is.',
    'Which?\nA. One\nB. Two\nANSWER: A\nGeneral feedback: yes.',
  ];
  expect(told(questions.join('\n\n'))).toEqual({ items: '1B 2C 3A 4B 5A', problems: '' });
});

test.each(['a) ', '(A) ', '(b) ', 'A)\t'])('Aiken: choices are headed as in %j', (head) => {
  const style = (letter: string) =>
    head.replace(/[ab]/i, (sign) => (sign < 'a' ? letter : letter.toLowerCase()));
  const question = (answer: string) =>
    ['Which?', ...['A', 'B', 'C'].map((letter) => `${style(letter)}x`), answer].join('\n');
  const text = `\uFEFF${['ANSWER: B', '', 'ANSWER: c', 'ANSWER: d'].map(question).join('\n')}`;
  expect(told(text)).toEqual({ items: '1B 3C', problems: '2:unreadable@6 4:unknown_choice@20' });
});

test.each([
  ['an unclosed brace', 'One {=a ~b\n\nTwo {~a =b}\n\nThree {~a ~b =c}', '2B 3C', '1:unreadable@1'],
  [
    'one line after the other',
    'One {=a ~b\nx = 2? {~a =b}\nThree {~a ~b =c',
    '2B',
    '1:unreadable@1 3:unreadable@3',
  ],
  ['an unclosed brace on lines', 'One {\n=a\n~b\n\nTwo {\n~a\n\n=b\n}', '2B', '1:unreadable@1'],
  ['an unopened brace', 'One =a ~b}\n\nTwo {~a =b}', '2B', '1:unreadable@1'],
  [
    'no braces, line after line',
    'One {=a ~b}\nTwo\n=a\n~b\n3. Three {~a =b}\n::4::Four\n::5::Five {~a =b}',
    '1A 3B 5B',
    '2:unreadable@2 4:unreadable@6',
  ],
  ['no braces', 'One {=a ~b}\n\nTwo =a ~b\n\nThree {~a =b}', '1A 3B', '2:unreadable@3'],
  [
    'braces in answers',
    'One {\n=x{2}\n~b\n}\n\nTwo {=a ~x{2}}\n\nThree {~a =b}',
    '3B',
    '1:unreadable@1 2:unreadable@6',
  ],
  ['two answers', 'One {=a ~b} or {~a =b}\n\nTwo {~a =b}', '1A 2B', '1:repeated@1'],
  ['formulas', '1 \\frac{1}{2} x? {=a ~b}\n\nTwo {~a =b}', '2B', '1:unreadable@1 1:repeated@1 1:repeated@1'],
  ['a description', 'Read this.\n\nOne {=a ~b}', '1A', ''],
  ['titles', '::1:: One {=a ~b}\n\n::2::Two {~a =b}\n\n::4:: Four {~a ~b =c}', '1A 2B 4C', ''],
  ['titles with signs', '::Q2: a\\:b::\nTwo {=a ~b}\n\n::3) Ebb::Three {~a =b}', '2A 3B', ''],
  ['heads', 'Q2 Two {=a ~b}\n\n::Tides::4. Four {~a =b}', '2A 4B', ''],
  [
    'a number without braces',
    '::1::One {=a ~b}\n\n::2::Two\n\n::3::Three {~a =b}',
    '1A 3B',
    '2:unreadable@3',
  ],
  [
    'comments',
    '\uFEFF::2::Two\n// why\n  is it? {\n// {=no}\n~a\n=b\n}\n\n$CATEGORY: x\n::4::Four {=a ~b}',
    '2B 4A',
    '',
  ],
  [
    'weights',
    'One {~%100%a ~%50%b ~c}\n\nTwo {=%50%a =%50%b ~c}\n\nThree {~%50%a ~%50%b ~c}',
    '1A 3AB',
    '2:unreadable@3',
  ],
])('GIFT: nothing moves up or is lost in silence: %s', (_what, text, items, problems) => {
  expect(told(text)).toEqual({ items, problems });
  expect(told(text.replaceAll('\n', '\r\n'))).toEqual({ items, problems });
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
