import { describe, expect, test } from 'vitest';
import { inventDocument } from '../testing/invented-document.ts';
import { builtinAnswers } from './builtin-answers.ts';

const charter = inventDocument(
  `
# The Charter of Velm
## Offices
The Warden shall hold office for a term of five years from the day of the oath.
The Steward shall hold office for a term of six years from the day of the oath.
The Warden must have reached the age of thirty-five years.
## Lamps
The oil of the lamps is pressed from whales, from seeds and from olives.
`,
  { title: 'Charter' },
);

async function taken(text: string, ...texts: string[]) {
  const options = texts.map((each, i) => ({ label: 'ABCDEF'[i]!, text: each }));
  const answer = await builtinAnswers().write({ text, marks: 1, parts: [], options }, [charter]);
  const [found] = answer.options;
  const quote = found?.citation == null ? null : answer.evidence[found.citation]?.quote;
  return { label: found?.label, quote };
}

describe('of the options of a question', () => {
  test('the one is taken that the sentence about just this asks for, with that sentence', async () => {
    const found = await taken(
      'The Warden holds office for',
      'four years',
      'a term of five years',
      'six years',
      'seven years',
    );
    expect(found).toEqual({
      label: 'B',
      quote: 'The Warden shall hold office for a term of five years from the day of the oath.',
    });
  });

  test('none is taken for another office than is asked about', async () => {
    expect((await taken('The Chancellor holds office for', 'five years', 'six years')).label).toBeNull();
  });

  test('thirty is not said by thirty-five', async () => {
    const age = 'The Warden must have reached the age of';
    expect((await taken(age, 'thirty years', 'thirty-five years', 'forty years')).label).toBe('B');
  });

  test.each([
    ['The oil of the lamps is NOT pressed from', ['whales', 'seeds', 'olives', 'coal']],
    ['All of these are pressed for oil except', ['whales', 'seeds', 'coal']],
    ['The oil of the lamps is pressed from', ['whales', 'coal', 'all of the above']],
    ['The oil of the lamps is pressed from', ['whales', 'coal', 'none of these']],
    ['The oil of the lamps is pressed from', ['whales', 'coal', 'both A and B']],
  ])('of what denies, and of options about options, nothing tells: %s %s', async (stem, options) => {
    expect((await taken(stem, ...options)).label).toBeNull();
  });
});
