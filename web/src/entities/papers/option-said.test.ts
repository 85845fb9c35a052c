import { expect, it } from 'vitest';
import { rightAfter } from './option-said.ts';

const one = { several: false };
const some = { several: true };

it('puts one option in the place of another where only one can be right', () => {
  expect(rightAfter([], { ...one, label: 'A', isRight: true })).toEqual(['A']);
  expect(rightAfter(['A'], { ...one, label: 'B', isRight: true })).toEqual(['B']);
  expect(rightAfter(['A'], { ...one, label: 'A', isRight: false })).toEqual([]);
});

it('keeps what another tab has set meanwhile, and does nothing twice', () => {
  expect(rightAfter(['C'], { ...some, label: 'A', isRight: true })).toEqual(['C', 'A']);
  expect(rightAfter(['C', 'A'], { ...some, label: 'A', isRight: true })).toEqual(['C', 'A']);
  expect(rightAfter(['C'], { ...some, label: 'A', isRight: false })).toEqual(['C']);
});
