import { describe, expect, it } from 'vitest';
import { penaltyFor, penaltyIn } from './index.ts';

const cost = (marks: number, ...instructions: string[]) => penaltyFor(penaltyIn(instructions), marks);

describe('what a wrong answer costs', () => {
  it('is read however a paper says it', () => {
    const says = [
      '–0.25 for a wrong answer.',
      'Each correct answer carries 1 mark and 0.25 mark will be deducted for each wrong answer.',
      'There is negative marking of 1/4 mark for incorrect answers.',
      'Wrong answers are marked negatively: ¼ mark each.',
      'Marking scheme: +1 for a correct answer, −0.25 for an incorrect answer, 0 for no answer',
      'Each question carries 1 mark. 0.25 marks are deducted for each wrong answer.',
      'Each question carries 2 marks with a deduction of 0.25 for a wrong one.',
      'A quarter mark is deducted for every wrong answer.',
      'For each wrong answer, one-fourth of the marks assigned to that question will be deducted as penalty.',
      '25% of the marks of the question are deducted for a wrong answer.',
    ];
    expect(says.map((text) => [text, cost(1, text)])).toEqual(says.map((text) => [text, 0.25]));
  });

  it('is a share of the marks of its question where the paper says so, and never more than these', () => {
    expect(cost(4, 'One third of the marks allotted will be deducted for a wrong answer.')).toBe(1.333);
    expect(cost(4, '–1 for a wrong answer')).toBe(1);
    expect(cost(0.5, '–1 for a wrong answer')).toBe(0.5);
  });

  it('is nothing where the paper takes nothing off', () => {
    for (const text of [
      'There is no negative marking.',
      'No marks will be deducted for wrong answers.',
      'Each question carries 2 marks.',
      'Wrong answers carry no marks.',
      'Do not write negative remarks.',
    ])
      expect(cost(1, text)).toBe(0);
  });

  it('is not what questions cost that are left out', () => {
    for (const text of [
      '3. There is negative marking: 0.5 mark is deducted for each wrong answer. No marks are deducted for unanswered questions.',
      'No marks are deducted for unanswered questions, but 0.5 marks will be deducted for wrong ones.',
      '−0.5 for each wrong answer, and no deduction for questions left blank.',
      'A wrong answer costs −½ mark; there is no penalty for unattempted questions.',
      'Incorrect: −0.5, unanswered: no penalty.',
    ])
      expect([text, cost(2, text)]).toEqual([text, 0.5]);
    expect(cost(2, 'There is no penalty for wrong or unanswered questions.')).toBe(0);
  });

  it('is left open where it is not said how much, or only for several wrong answers together', () => {
    for (const text of [
      'There is negative marking for wrong answers.',
      'For every three wrong answers one mark is deducted.',
    ])
      expect(penaltyIn([text])).toEqual({ kind: 'unclear', words: text });
  });

  it('of a section comes before that of the paper', () => {
    expect(cost(1, '–0.25 for a wrong answer.', 'No negative marking in this section.')).toBe(0);
  });
});
