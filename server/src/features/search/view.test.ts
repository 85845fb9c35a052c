import { expect, test } from 'vitest';
import { costlyPieces } from '../../testing/growth.ts';
import { snippetOfCard } from './view.ts';

test.each([
  ['The {{c1::stomata::pores}} let {{c12::air}}\n in.', 'The stomata let air in.'],
  ['{{c1::open', '{{c1::open'],
  ['{{c1::}} and }} {{c2::b}}', ' and }} b'],
])('%j is shown as %j', (front, shown) => {
  expect(snippetOfCard(front)).toBe(shown);
});

test('a card is shown in time that grows with its length, whatever is in it', () => {
  expect(costlyPieces(snippetOfCard, 4_000)).toEqual([]);
});
