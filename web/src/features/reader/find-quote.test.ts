import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

function found(text: string, quote: string, near?: number) {
  const place = findQuote(text, quote, near);
  return place && text.slice(place.start, place.end);
}

describe('a quote in a rendered text', () => {
  it('is found whatever the spacing, the case and the quotation marks', () => {
    expect(found('See:\tThe  “State”\n shall not\u00a0deny.', 'the "state" shall not deny')).toBe(
      'The  “State”\n shall not\u00a0deny',
    );
  });

  it('is found without the list number that the renderer draws by itself', () => {
    expect(found('Freedom of speech and expression', '(a) Freedom of speech and expression')).toBe(
      'Freedom of speech and expression',
    );
  });

  it('is found by its longest run of words where the two texts differ', () => {
    expect(
      found('Every citizen has [1] the right to assemble peaceably.', 'citizens have the right to assemble'),
    ).toBe('the right to assemble');
  });

  it('is the one nearest to where it is expected', () => {
    const text = 'same words here; '.repeat(10);
    expect(findQuote(text, 'same words here', 0.52)?.start).toBe(5 * 17);
    expect(findQuote(text, 'same words here')?.start).toBe(0);
  });

  it('keeps offsets right after letters that change length', () => {
    expect(found('ﬁne 𝒇 ½ İstanbul: the proof of it', 'the proof of it')).toBe('the proof of it');
    expect(found('संविधान का भाग', 'का भाग')).toBe('का भाग');
  });

  it('is not claimed where the text does not hold it', () => {
    expect(found('Nothing of that kind stands here.', 'an entirely different sentence')).toBeNull();
    expect(found('Some text', ' … ')).toBeNull();
  });
});
