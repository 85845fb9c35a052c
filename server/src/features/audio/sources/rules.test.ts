import { expect, test } from 'vitest';
import { spokenSide } from './rules.ts';

const cloze = {
  ...{ kind: 'cloze' as const, front: 'The {{c1::heart}} pumps {{c2::blood::a fluid}}.' },
  back: 'Four chambers.',
};

test('a front never says what it asks for: a pause or its hint stands there', () => {
  expect(spokenSide({ ...cloze, gap: 1 }, 'front')).toBe('The … pumps blood.');
  expect(spokenSide({ ...cloze, gap: 2 }, 'front')).toBe('The heart pumps a fluid.');
});

test('the back of a cloze is its whole text, and what is added to it', () => {
  expect(spokenSide({ ...cloze, gap: 1 }, 'back')).toBe('The heart pumps blood.\n\nFour chambers.');
  expect(spokenSide({ ...cloze, gap: 1, back: '' }, 'back')).toBe('The heart pumps blood.');
});

test('sides of other cards are said as they are written, braces too', () => {
  const basic = { kind: 'basic' as const, gap: 0, front: 'What is $x^{2}$?', back: '{{c1::x}}' };
  expect([spokenSide(basic, 'front'), spokenSide(basic, 'back')]).toEqual([basic.front, basic.back]);
});
