import { describe, expect, test } from 'vitest';
import { locateQuote } from './quote.ts';

const text =
  'The harbour town of Westhaven keeps a lamp on its pier. Every evening at dusk the keeper climbs the forty steps, ' +
  'trims the wick and lights the lamp, so that ships which arrive during the night can find the narrow channel. ' +
  'The office “of the first keeper” dates from the ﬂood of 1702. The coun-\ncil pays for oil, and soft\u00adened bread.';
const found = (quote: string) => {
  const place = locateQuote(quote, text);
  return place && text.slice(place.start, place.end);
};

describe('finding a quote', () => {
  test('the exact words are found where they stand', () => {
    const quote = 'the keeper climbs the forty steps, trims the wick';
    expect(locateQuote(quote, text)).toMatchObject({ exact: true, ratio: 1, start: text.indexOf(quote) });
    expect(found(quote)).toBe(quote);
  });

  test('case, spaces, quotation marks, ligatures, soft and line-end hyphens do not hide it', () => {
    expect(found('THE   KEEPER CLIMBS\nTHE FORTY STEPS')).toBe('the keeper climbs the forty steps');
    expect(found('The office "of the first keeper" dates from the flood')).toBe(
      'The office “of the first keeper” dates from the ﬂood',
    );
    expect(found('The council pays for oil, and softened bread')).toContain('coun-\ncil');
  });

  test('with a word in ten changed or left out it is still found, as not exact', () => {
    const changed =
      'Every evening at dusk the warden climbs the forty steps, trims the wick and lights the big lamp, so that ships can find the narrow channel';
    const place = locateQuote(
      changed.replace('so that ships', 'so that ships which arrive during the'),
      text,
    );
    expect(place).toMatchObject({ exact: false });
    expect(place!.ratio).toBeGreaterThanOrEqual(0.8);
    expect(text.slice(place!.start, place!.end)).toMatch(/^Every evening .* channel$/s);
  });

  test('invented and far too different words are not found', () => {
    expect(found('The keeper of the bridge sleeps all day and never lights anything at night')).toBeNull();
    expect(found('lamp keeper town pier ships steps channel office oil')).toBeNull();
  });

  test('what is too short to prove anything is not found unless it is there as it is', () => {
    expect(found('dusk')).toBeNull();
    expect(found('forty steps')).toBe('forty steps');
    expect(found('fifty steps')).toBeNull();
  });

  test('works in scripts without spaces and beyond the basic plane', () => {
    const chinese = '灯塔的看守人每天傍晚点亮灯火。𠮷港的船只因此能找到航道。';
    expect(locateQuote('看守人每天傍晚点亮灯火', chinese)).toMatchObject({ exact: true, start: 3 });
    const place = locateQuote('𠮷港的船只因此能找到航道', chinese)!;
    expect(chinese.slice(place.start, place.end)).toBe('𠮷港的船只因此能找到航道');
  });
});
