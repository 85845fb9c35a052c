import { describe, expect, test } from 'vitest';
import { inventDocument } from '../testing/invented-document.ts';
import { builtinAnswers } from './builtin-answers.ts';

const charter = inventDocument(
  `
# The Charter of Velm
## Offices
The Warden shall hold office for a term of five years from the day of the oath.
The Steward shall hold office for a term of six years from the day of the oath.
No person shall be elected as Warden before the age of thirty-five years.
The harbour council consists of not more than two hundred and fifty members.
A toll bill shall not be read first in the Lower Chamber.
A toll bill may be read first in the Upper Chamber of Velm.
## Lamps
A beam lamp sends its light in one direction, while a ring lamp sends its light to all sides of the harbour.
The oil of the lamps is pressed from whales, from seeds and from olives.
The lamp house was built in the decades after the great storm of 1707 had gone by.
The vice-keeper trims the wick of the lamp every evening.
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

  test('a number is no part of another number, and a year belongs to what stands beside it', async () => {
    const age = 'No person is elected as Warden before the age of';
    expect((await taken(age, 'thirty years', 'thirty-five years', 'forty years')).label).toBe('B');
    const members = 'The harbour council consists of not more than';
    expect((await taken(members, 'two hundred', 'three hundred', 'five hundred')).label).toBeNull();
    expect((await taken('The lamp house was built in', '1707', '1717', '1727')).label).toBeNull();
  });

  test('each is judged by the clause that names it', async () => {
    const sides = 'Which lamp sends its light to all sides of the harbour?';
    expect((await taken(sides, 'a beam lamp', 'a ring lamp', 'a wall lamp')).label).toBe('B');
  });

  test('what is denied is taken only where the question denies it', async () => {
    const chambers = ['Lower Chamber', 'Upper Chamber', 'Harbour Chamber'];
    expect((await taken('A toll bill shall not be read first in the', ...chambers)).label).toBe('A');
    expect((await taken('A toll bill is read first in the', ...chambers)).label).toBe('B');
  });

  test('the one that does not belong is the one that a sentence with all others leaves out', async () => {
    const from = ['whales', 'seeds', 'olives', 'coal'];
    expect((await taken('The oil of the lamps is NOT pressed from', ...from)).label).toBe('D');
    expect(
      (await taken('Which is not pressed for oil of the lamps?', 'coal', 'tar', 'seeds')).label,
    ).toBeNull();
  });

  test('"all of the above" needs all of them, and of "none of these" nothing tells', async () => {
    const oil = 'The oil of the lamps is pressed from';
    expect((await taken(oil, 'whales', 'seeds', 'all of the above')).label).toBe('C');
    expect((await taken(oil, 'whales', 'coal', 'all of the above')).label).toBeNull();
    expect((await taken(oil, 'whales', 'coal', 'none of these')).label).toBeNull();
  });

  test('a keeper is none who is named only as vice-keeper', async () => {
    const trims = 'Who trims the wick of the lamp every evening?';
    expect((await taken(trims, 'the keeper', 'the warden', 'the steward')).label).toBeNull();
  });
});
