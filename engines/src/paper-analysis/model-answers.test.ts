import { describe, expect, it } from 'vitest';
import { applyEdit } from './edits/apply-edit.ts';
import { head, messages, outline, paperOf } from './testing/outline.ts';
import { paperPage, row } from './testing/paper-page.ts';

describe('a paper that prints answers', () => {
  it('has them left out of its questions and their marks, and says so', () => {
    const paper = paperOf(
      paperPage([
        ...head(30),
        row('1. Define a stoma.', '[5]'),
        row('Answer: A stoma is a pore in the skin of a leaf. (2 marks)'),
        row('1. It lets gases in and out. (3 marks)', undefined, 90),
        row('2. (a) What is cork?', '[10]'),
        row('Ans. Cork is dead tissue.', undefined, 90),
        row('(b) What is wood?', '[15]'),
        row('Ans. Wood is made by the cambium.', undefined, 90),
      ]),
    );
    expect(outline(paper)).toEqual(['1=5', '2=25[a=10 b=15]']);
    expect(paper.questions[0]!.text).toBe('Define a stoma.');
    expect(messages(paper)).toEqual([
      'This file holds answers too: those below 2 questions were left out. Check that each question is whole, or upload the question paper itself.',
    ]);
  });
  it('keeps the lines to write an answer on', () => {
    const paper = paperOf(
      paperPage([
        ...head(20),
        row('1. How long is the stem?', '(10)'),
        row('Answer: ______________ cm', undefined, 90),
        row('2. How wide is the leaf?', '(10)'),
        row('Answer: .............. cm', undefined, 90),
      ]),
    );
    expect(paper.questions[0]!.text).toContain('Answer:');
    expect(paper.doubts).toEqual([]);
  });
  it.each(['Marking Scheme', 'MARK SCHEME for the June 2031 question paper'])(
    'is called a marking scheme where its title says so and its answers cannot be told apart: %s',
    (title) => {
      const paper = paperOf(
        paperPage([
          row(title),
          ...head(20),
          row('1. Pore in the skin of a leaf, with two guard cells', '(10)'),
          row('2. Dead tissue of the cork cambium', '(10)'),
        ]),
      );
      expect(paper.doubts[0]).toMatchObject({ kind: 'holds_answers', question: null });
      expect(paper.doubts[0]!.message).toMatch(/^This looks like model answers or a marking scheme: /);
    },
  );
  it('still says so when a question has been corrected', () => {
    const paper = paperOf(
      paperPage([
        ...head(10),
        row('1. Define a stoma.', '[5]'),
        row('Ans. A pore in the skin of a leaf.', undefined, 90),
        row('2. Define cork.', '[5]'),
        row('Ans. Dead tissue.', undefined, 90),
      ]),
    );
    const content = {
      ...paper,
      questions: paper.questions.map((question, i) => ({ ...question, id: `q${i}` })),
    };
    const change = { marks: 6 };
    const outcome = applyEdit(content, { kind: 'question', question: 'q1', change }, 'q9');
    const doubts = outcome.ok ? outcome.content.doubts : [];
    expect(doubts.map(({ kind }) => kind)).toContain('holds_answers');
  });
});
