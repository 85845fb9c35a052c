import { expect, test } from 'vitest';
import { likenessOf, splitScript } from './script-answers.ts';

const pages = (...texts: string[]) => texts.map((text, i) => ({ number: i + 1, text }));
const split = (questions: number, ...texts: string[]) =>
  splitScript(pages(...texts), questions).answers?.map(({ question, text }) => [question, text]) ?? null;

test.each([
  ['Q1. Roots\nQ2) Bark'],
  ['Nina, 0042\nQuestion 1:\nRoots\nQuestion 2:\nBark'],
  ['Ans 2: Bark\nAns 1: Roots'],
  ['Answer to question 1\nRoots\nAnswer to question 2\nBark'],
  ['1. Roots\n2. Bark'],
  ['(1) Roots\r\n(2) Bark'],
  ['Q.No. 1 - Roots\nQ.No. 2 - Bark'],
])('%j is parted by its numbers', (text) => {
  expect(split(2, text)).toEqual([
    [1, 'Roots'],
    [2, 'Bark'],
  ]);
});

test('an answer goes on over pages, and where it is taken up again; its points keep their numbers', () => {
  const [first, second] = [`Q1. Two:\n1. Roots\n2. Bark`, 'and leaves\n\nQ2. Xylem\nQ1 (b) Phloem'];
  const { answers } = splitScript(pages(first, second, ''), 3);
  expect(answers).toEqual([
    { question: 1, text: 'Two:\n1. Roots\n2. Bark\nand leaves\n\n(b) Phloem', from: 1, to: 2 },
    { question: 2, text: 'Xylem', from: 2, to: 2 },
  ]);
});

test.each([
  ['a question that the paper has not', 'Q1. Roots\nQ7. Bark'],
  ['bare numbers that are not all there', '1. Roots\n2. Bark'],
  ['bare numbers that begin again', '1. One\n1. Roots\n2. Bark\n2. Two\n3. Three'],
  ['a line that names a question as no heading does', 'Q1. Roots\nQ2 was hard\nQ3. Bark'],
  ['no number at all', 'Roots lift water.'],
  ['a decimal', '1.5 metres'],
])('%s is parted by nobody but a person', (_what, text) => {
  expect(split(3, text)).toBeNull();
});

test('answers that say the same in the same words are alike, whatever their punctuation', () => {
  const alike = (one: string, other: string) => likenessOf(one).key === likenessOf(other).key;
  expect(alike('The xylem.', 'the  Xylem')).toBe(true);
  expect(alike('5kg', '5 kg.')).toBe(true);
  expect(alike('−5', '-5')).toBe(true);
  for (const [one, other] of [
    ['5 mg', '5 Mg'],
    ['CO', 'Co'],
    ['NO', 'no'],
    ['-5', '5'],
    ['2.50', '2.5'],
    ['1,000', '1000'],
    ['A causes B', 'B causes A'],
    ['is conserved', 'is not conserved'],
    ['x < 3', 'x > 3'],
    ["f'(x)", 'f(x)'],
    ['5!', '5'],
    ['[0, 1)', '(0, 1]'],
    ["f'", 'f'],
  ] as const)
    expect([one, other, alike(one, other)]).toEqual([one, other, false]);
});

test('it says what an answer is', () => {
  expect(['', ' .\n', '42', '4.2 kg', 'Xylem'].map((text) => likenessOf(text).kind)).toEqual([
    ...['blank', 'blank', 'number', 'number', 'wording'],
  ]);
});

test('a line of wide gaps is read at once, and is no heading', () => {
  const begun = performance.now();
  for (const word of ['question', 'answer no', 'q', 'Q 1 . ', '1'])
    splitScript([{ number: 1, text: `${word}${' '.repeat(100_000)}x\n`.repeat(3) }], 10);
  expect(performance.now() - begun).toBeLessThan(5000);
  const indented = `${' '.repeat(200)}Q1. Roots.\n  Q2: ${'A long answer. '.repeat(20)}`;
  expect(
    splitScript([{ number: 1, text: indented }], 2).answers?.map(({ text }) => text.slice(0, 6)),
  ).toEqual(['Roots.', 'A long']);
}, 60_000);
