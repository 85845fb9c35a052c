import { describe, expect, it } from 'vitest';
import { parseKeyText, writeKeyText } from './index.ts';

const parse = (text: string, questions = 5, choices = 5) => parseKeyText(text, { questions, choices });
/** "1A 2AC 3A/B 4-": letters of each question; several together, either of two, cancelled. */
const told = (text: string, questions?: number) =>
  parse(text, questions)
    .items.map(({ question, accepted, isCancelled }) =>
      [
        question,
        isCancelled ? '-' : accepted.map((each) => each.map((choice) => 'ABCDE'[choice]).join('')).join('/'),
      ].join(''),
    )
    .join(' ');

describe('an answer key', () => {
  it.each([
    ['1. A\n2. B', '1A 2B'],
    ['1) a\n2) b\n', '1A 2B'],
    ['1-A\r\n2-B', '1A 2B'],
    ['1: A\r2 : B', '1A 2B'],
    ['1 A\n2 B', '1A 2B'],
    ['1 – A\n2 — B', '1A 2B'],
    ['(1) A\n(2) (B)', '1A 2B'],
    ['Q1. A\nq 2: B', '1A 2B'],
    ['Question 1 - A\nQUES. 2 → B', '1A 2B'],
    ['1=A\n\n\n2=B', '1A 2B'],
    ['1. A, 2. B, 3. C; 4. D 5. E', '1A 2B 3C 4D 5E'],
    ['A\nb\nC', '1A 2B 3C'],
    ['3. C\n1. A', '1A 3C'],
    ['Q1: a, c', '1AC'],
    ['1. A and C', '1AC'],
    ['1. A & C & A', '1AC'],
    ['1. A / B', '1A/B'],
    ['1. A or B', '1A/B'],
    ['1. A, C / B', '1AC/B'],
    ['1. cancelled\n2. Canceled\n3. bonus\n4. deleted', '1- 2- 3- 4-'],
    ['1. A\n1. a', '1A'],
    ['1. B – the tide falls', '1B'],
    ['1. [D]\n2. "E"', '1D 2E'],
    ['1,A\n2;B\n"3","C"', '1A 2B 3C'],
    ['1. Ans: A\n2. Answer B\n3) ans. (c)', '1A 2B 3C'],
    ['1. AC\n2. ABD\n3. AB / C', '1AC 2ABD 3AB/C'],
    ['A B C D E', '1A 2B 3C 4D 5E'],
    ['ABCDE', '1A 2B 3C 4D 5E'],
    ['abc de', '1A 2B 3C 4D 5E'],
    ['A, B, C\nD, E', '1A 2B 3C 4D 5E'],
    ['1,"A, C"\n2;A/B\n3;A,B', '1AC 2A/B 3AB'],
    ['1 2 3\nA B C\n4\t5\nD\tE', '1A 2B 3C 4D 5E'],
    ['1\nA, C\n2\nB\n3\nC', '1AC 2B 3C'],
    ['A\nA, C\nB', '1A 2AC 3B'],
    ['Q1 Q2 Q3\nCAB', '1C 2A 3B'],
    ['a or b', '1A/B'],
    ['A and C\nB or D', '1AC 2B/D'],
  ])('is read as people write it: %j', (text, items) => {
    expect(told(text)).toBe(items);
    expect(parse(text).problems).toEqual([]);
  });

  it.each([
    ['A.', '1A'],
    ['(A)', '1A'],
    ['A or B', '1A/B'],
    ['A, C', '1AC'],
    ['A B C', '1ABC'],
    ['cancelled', '1-'],
  ])('for one question is read: %j', (text, items) => {
    expect(told(text, 1)).toBe(items);
    expect(parse(text, 1).problems).toEqual([]);
  });

  it.each([
    ['1,A,C\n2,B,D', [1, 2]],
    ['1;A;C\n2;B;D', [1, 2]],
    ['1\tA\tC\n2\tB\tD', [1, 2]],
    ['1 A C\n2 B D', [1, 2]],
    ['1,,C\n2,"B","D"', [1, 2]],
    ['Q,Set A,Set B\n1,A,C', [null, 1]],
  ])('takes no letter of a table with a column for each set: %j', (text, questions) => {
    const { items, problems } = parse(text);
    expect(items).toEqual([]);
    expect(problems.map(({ question }) => question)).toEqual(questions);
  });

  it.each([
    ['A B C D\nB C D A', 10, [1, 2]],
    ['ABCDE\nB', 10, [1, 2]],
    ['abcde\nb', 10, [1, 2]],
    ['A B C\nA\nD', 10, [1, 2, 3]],
    ['A, C\nB, D\nA', 10, [1, 2, 3]],
    ['A,C\nB,D', 4, [1, 2]],
    ['A, C, D\nB\nA, C', 6, [1, 2, 3]],
    ['A/B/C/D/E', 5, [1]],
    ['A-B-C-D-E', 5, [1]],
    ['1 2 3\nA B', 5, [1, 2]],
    ['1 2 3\nA', 5, [1, 2]],
    ['1-3\nA B', 5, [1, 2]],
    ['1 2 3\n4 5 6\nA B C\nB C D', 6, [1, 2, 3, 4]],
    ['1 2 3\nA B C\nB C A', 3, [1, 2, 3]],
    ['A B C\n1 2 3\nB C A\n4 5 6', 10, [1, 2, 3, 4]],
    ['Question No. 1 2\nA B', 5, [1, 2]],
    ['A B C\n3\nD', 5, [1, 2, 3]],
    ['1\n2\nA\nB', 5, [1, 2, 3, 4]],
  ])('takes none of letters whose questions are not sure: %j', (text, questions, lines) => {
    const { items, problems } = parse(text, questions);
    expect(items).toEqual([]);
    expect(problems.map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['1. A 2. B\nC D', '1A 2B', 2],
    ['A\nB\nC D E\nA', '1A 2B', 3],
    ['1. be\n2. A', '2A', 1],
    ['1. A\n2. A-C', '1A', 2],
  ])('keeps what is sure beside them: %j', (text, items, line) => {
    expect(told(text)).toBe(items);
    expect(parse(text).problems.at(0)).toMatchObject({ line, kind: 'unreadable' });
  });

  it('in rows has the line and the text of the row in its problems', () => {
    expect(parse('A B C D\n\nE A B C', 8, 4).problems).toEqual([
      { line: 3, text: 'E A B C', kind: 'unknown_choice', question: 5 },
    ]);
  });

  it('of no questions is read', () => {
    for (const text of ['', '\n']) expect(parse(text, 0)).toEqual({ items: [], problems: [], missing: [] });
  });

  it.each(['A B C D', 'a b c a b c d', 'ABCD', '1. CA\n2. B', '1. AA\n2. B', '1. ABC\n4. D', '1-5 ABCDE'])(
    'is not guessed: %j',
    (text) => {
      expect(parse(text, 10).items.some(({ question }) => question === 1)).toBe(false);
      expect(parse(text, 10).problems).not.toEqual([]);
    },
  );

  it('is read as it is written out', () => {
    const { items } = parse('1. A, C / B\n2. cancelled\n3. e');
    expect(writeKeyText(items)).toBe('1. A, C / B\n2. cancelled\n3. E');
    expect(parse(writeKeyText(items)).items).toEqual(items);
  });

  it('says which questions it leaves out', () => {
    expect(parse('1. A\n4. B').missing).toEqual([2, 3, 5]);
    expect(parse('').missing).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['F, which no paper has', '1. F', 'unknown_choice', 1],
    ['a choice that this one has not', '2. E', 'unknown_choice', 2],
    ['a question beyond the last', '6. A', 'unknown_question', 6],
    ['question 0', '0. A', 'unknown_question', 0],
    ['two answers to one question', '1. A\n1. B', 'repeated', 1],
    ['a sentence', 'The key follows.', 'unreadable', null],
    ['no answer', '3.', 'unreadable', 3],
    ['a word', '3. Apple', 'unreadable', 3],
    ['a number for an answer', '3. 4', 'unreadable', 3],
  ])('has a problem with %s', (_what, text, kind, question) => {
    expect(parse(text, 5, 4).problems.at(0)).toMatchObject({ kind, question });
  });

  it.each(['6-10 B', '1-3 A B C', '1 to 5: A', '2–3. B', '1 1. A'])(
    'takes no letter of a range: %j',
    (line) => {
      const { items, problems } = parse(`${line}\n4. D`, 10);
      expect(items.map(({ question }) => question)).toEqual([4]);
      expect(problems).toMatchObject([{ line: 1, kind: 'unreadable' }]);
    },
  );

  it('keeps the line of a problem, and the answers of the others', () => {
    const { items, problems } = parse('1. A\n\n2. Z\n3. C');
    expect(items.map(({ question }) => question)).toEqual([1, 3]);
    expect(problems).toEqual([{ line: 3, text: '2. Z', kind: 'unknown_choice', question: 2 }]);
  });

  it.each([
    ['numbers and letters line by line', '1\nA\n2\nB\n3\n4\nD', '1A 2B 4D', []],
    ['letters with a number among them', 'A\nB\n2\nD\nE', '1A 2B 4D 5E', [3]],
    ['letters below a heading', 'Answer key\nA\nB', '1A 2B', [null]],
  ])('puts no letter one question on: %s', (_what, text, expected, questions) => {
    const { items, problems } = parse(text);
    expect(items.map(({ question, accepted }) => `${question}${'ABCDE'[accepted[0]![0]!]}`).join(' ')).toBe(
      expected,
    );
    expect(problems.map(({ question }) => question)).toEqual(questions);
  });

  it('of a megabyte is read at once', () => {
    expect(parse('1. A '.repeat(200_000)).items).toHaveLength(1);
    expect(parse('('.repeat(1_000_000)).problems).toHaveLength(1);
    expect(parse(`1. ${'A '.repeat(500_000)}`).items).toHaveLength(1);
    expect(parse(`${'1 '.repeat(500_000)}\nA`).items).toEqual([]);
  });
});
