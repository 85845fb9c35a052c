import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { questionProblem } = await import('./question-problem.ts');

describe('a question', () => {
  it('is fine up to 4,000 characters, not counting the space around it', () => {
    expect(questionProblem(` ${'x'.repeat(4000)} `)).toBeNull();
    expect(questionProblem('   ')).toBeNull();
  });

  it('says how long it is when it is too long', () => {
    expect(questionProblem('x'.repeat(4001))).toBe(
      'Please use at most 4,000 characters. This question has 4,001.',
    );
  });
});
