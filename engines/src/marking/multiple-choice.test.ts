import type { ChoiceKey } from '@gene/contract/marking';
import { describe, expect, it } from 'vitest';
import { markChoice } from './index.ts';

const key = (changes: Partial<ChoiceKey> = {}): ChoiceKey => ({
  correct: ['B'],
  marks: 4,
  penalty: 1,
  rule: 'all',
  cancelled: false,
  ...changes,
});

describe('multiple choice', () => {
  it('gives the marks for the right label however it is written', () => {
    for (const label of ['B', 'b', '(b)', ' B. '])
      expect(markChoice(key(), [label])).toEqual({ earned: 4, outcome: 'correct' });
  });

  it('takes the penalty off for a wrong label and for several where one is right', () => {
    expect(markChoice(key(), ['A'])).toEqual({ earned: -1, outcome: 'wrong' });
    expect(markChoice(key(), ['A', 'B'])).toEqual({ earned: -1, outcome: 'wrong' });
    expect(markChoice(key({ penalty: 0 }), ['A'])).toEqual({ earned: 0, outcome: 'wrong' });
  });

  it('neither gives nor takes where nothing was chosen', () => {
    for (const nothing of [[], [''], [' ']])
      expect(markChoice(key(), nothing)).toEqual({ earned: 0, outcome: 'blank' });
  });

  it('asks for all right labels, a share for each, or any one of them', () => {
    const several = { correct: ['A', 'C', 'D'], marks: 3 };
    expect(markChoice(key({ ...several, rule: 'all' }), ['D', 'A', 'C']).outcome).toBe('correct');
    expect(markChoice(key({ ...several, rule: 'all' }), ['A', 'C'])).toEqual({
      earned: -1,
      outcome: 'wrong',
    });
    expect(markChoice(key({ ...several, rule: 'each' }), ['A', 'C'])).toEqual({
      earned: 2,
      outcome: 'partly',
    });
    expect(markChoice(key({ ...several, rule: 'each' }), ['A', 'B'])).toEqual({
      earned: -1,
      outcome: 'wrong',
    });
    expect(markChoice(key({ ...several, rule: 'any' }), ['C'])).toEqual({ earned: 3, outcome: 'correct' });
    expect(markChoice(key({ ...several, rule: 'any' }), ['C', 'B']).outcome).toBe('wrong');
  });

  it('gives everybody the marks of a question that was withdrawn', () => {
    for (const chosen of [[], ['A'], ['B']])
      expect(markChoice(key({ cancelled: true }), chosen)).toEqual({ earned: 4, outcome: 'cancelled' });
  });
});
