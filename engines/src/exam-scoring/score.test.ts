import { describe, expect, it } from 'vitest';
import { parseKeyText, scoreAnswers, type ScoringRules } from './index.ts';

const plain: ScoringRules = { marks: 1, penalty: 0, partial: 'none', cancelled: 'full' };
const key = (text: string) => parseKeyText(text, { questions: 20, choices: 5 }).items;
const score = (text: string, answers: readonly (readonly number[])[], rules: Partial<ScoringRules> = {}) =>
  scoreAnswers(key(text), new Map(answers.map((chosen, i) => [i + 1, chosen])), () => ({
    ...plain,
    ...rules,
  }));
const outcomes = (...given: Parameters<typeof score>) =>
  score(...given).questions.map(({ outcome, marks }) => `${outcome} ${marks}`);

describe('a score', () => {
  it('counts what is right, wrong and left blank', () => {
    const scored = score('1. A\n2. B\n3. C\n4. D', [[0], [2], []]);
    expect(scored.questions.map(({ outcome }) => outcome).join(' ')).toBe('correct incorrect blank blank');
    expect(scored).toMatchObject({ marks: 1, outOf: 4, percentage: 25 });
  });

  it('takes marks off for wrong answers, not for blanks, and can be below nothing', () => {
    const scored = score('1. A\n2. B\n3. C', [[1], [1, 2], []], { marks: 4, penalty: 1 });
    expect(scored.questions.map(({ marks }) => marks)).toEqual([-1, -1, 0]);
    expect(scored).toMatchObject({ marks: -2, outOf: 12 });
  });

  it('takes either of two answers, but not both', () => {
    expect(outcomes('1. A / B', [[0]])).toEqual(['correct 1']);
    expect(outcomes('1. A / B', [[1]])).toEqual(['correct 1']);
    expect(outcomes('1. A / B', [[0, 1]])).toEqual(['incorrect 0']);
  });

  it('wants all that belong together, or gives a share', () => {
    expect(outcomes('1. A, C', [[0, 2]])).toEqual(['correct 1']);
    expect(outcomes('1. A, C', [[0]], { penalty: 1 })).toEqual(['incorrect -1']);
    expect(outcomes('1. A, C', [[0]], { partial: 'share' })).toEqual(['partial 0.5']);
    expect(outcomes('1. A, C, E', [[0, 1, 2]], { partial: 'share', marks: 3 })).toEqual(['partial 1']);
    expect(outcomes('1. A, C', [[0, 1]], { partial: 'share', penalty: 1 })).toEqual(['incorrect -1']);
    expect(outcomes('1. A', [[0, 1]], { partial: 'share' })).toEqual(['incorrect 0']);
  });

  it('gives everybody a cancelled question, or nobody', () => {
    expect(score('1. A\n2. cancelled', [[0]])).toMatchObject({ marks: 2, outOf: 2 });
    expect(score('1. A\n2. cancelled', [[0], [3]], { cancelled: 'left_out' })).toMatchObject({
      ...{ marks: 1, outOf: 1 },
    });
  });

  it('adds up thirds', () => {
    const answers = Array.from({ length: 9 }, (): number[] => [0]);
    const text = answers.map((_, i) => `${i + 1}. A, B, C`).join('\n');
    expect(score(text, answers, { partial: 'share' }).marks).toBeCloseTo(3, 12);
  });

  it('is nothing of nothing without a key', () => {
    expect(score('', [[0]])).toEqual({ questions: [], marks: 0, outOf: 0, percentage: 0 });
  });
});
