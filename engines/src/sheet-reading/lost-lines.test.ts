import { expect, it } from 'vitest';
import type { Bubble, Point } from './layout.ts';
import { hasLostLines } from './lost-lines.ts';
import { blank } from './testing/printed-sheet.ts';

/** A page of 800 by 1000, with a detail in each cell of a hundred; bubbles are in its lower half. */
const close = blank(800, 1000);
const features = Array.from({ length: 80 }, (_, i) => ({
  x: (i % 8) * 100 + 50,
  y: Math.floor(i / 8) * 100 + 50,
}));
const reference = { close, whole: close, details: close, features };
const bubbles = Array.from({ length: 200 }, (_, i): Bubble => ({
  ...{ field: 'answer', row: i, choice: 0, block: 0, radius: 2 },
  ...{ x: 12.5 + (i % 20) * 10, y: 130 + Math.floor(i / 20) * 12 },
}));
const isLost = (isOff: (feature: Point) => boolean, isSure: (feature: Point) => boolean = () => true) =>
  hasLostLines(
    reference,
    {
      perspective: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      share: 0.9,
      fitting: new Set(features.filter((feature) => !isOff(feature))),
    },
    { bubbles, unit: 0.25, sure: new Set(features.filter(isSure)) },
  );

it('finds that lines are lost by details that are off along all of a band among bubbles', () => {
  expect(isLost(() => false)).toBe(false);
  expect(isLost(({ y }) => y === 750)).toBe(true);
  expect(isLost(({ x }) => x === 350)).toBe(true);
});

it('takes details that are off here and there for marks, and those far from bubbles for what people write', () => {
  expect(isLost(({ x, y }) => x + y === 1000 || x === y - 100)).toBe(false);
  expect(isLost(({ y }) => y === 150)).toBe(false);
});

it('leaves out details that are not found on the scan of the template either', () => {
  const isOff = ({ y }: Point) => y === 750;
  expect(isLost(isOff, (feature) => !isOff(feature))).toBe(false);
});
