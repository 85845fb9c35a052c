import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detection.ts';

describe('the language of a text', () => {
  it.each([['A'.repeat(563)], ['Lorem '.repeat(90)], ['Za Za Zu '.repeat(60)]])(
    'is not told from one word said over and over: %.12s',
    (sample) => {
      expect(detectLanguage(sample)).toBeNull();
    },
  );

  it.each([
    ['eng', 'The tide comes in twice a day, and the keeper writes down how high the water stands.'],
    ['deu', 'Das Wasser steigt zweimal am Tag, und der Wärter schreibt auf, wie hoch es steht.'],
    ['cmn', '潮水每天上涨两次，看守人记下水位的高度，并且在傍晚点亮灯塔，使船只能够安全地进入港口。'],
  ])('is %s where there is a sentence', (language, sample) => {
    expect(detectLanguage(sample)).toBe(language);
  });
});
