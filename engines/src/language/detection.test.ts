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

  it('is not told from a web address', () => {
    const address = 'https://example.org/pourquoi/les-pages/dans-une-autre/maison/que-nous-avons/1a2b3c';
    expect(detectLanguage(`Scan at noon.png ${address} 1/1`)).toBeNull();
  });

  it('is English and not Scots in a long text of short words', () => {
    const text = Array.from(
      { length: 12 },
      (_, i) =>
        `The ${['mill', 'weir', 'quay', 'lamp', 'dam', 'wall'][i % 6]} at Velm was built in ${1800 + i * 7} and held till the ice came. It is still all that is left of the old ${['town', 'port', 'hall'][i % 3]}, and the land behind it will stand in water when the wind turns.`,
    ).join(' ');
    expect(detectLanguage(text)).toBe('eng');
  });

  it.each([
    ['por', 'A auga sobe dúas veces ao día, e o gardián escribe a que altura chega e acende a lámpada.'],
    ['hin', 'ई नदी के पानी दिन में दू बेर बढ़ेला, आ रखवार लिखेला कि ऊ केतना ऊँच बा।'],
  ])('is %s, which Gene knows, where it is close to that', (language, sample) => {
    expect(detectLanguage(sample)).toBe(language);
  });
});
