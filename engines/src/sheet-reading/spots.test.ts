import { expect, it } from 'vitest';
import { findSpotted, measureSpots, nearEach } from './spots.ts';

/** Letters of a bar each, on a square of 9 by 9 points, which vary from one to the next. */
const points = Array.from({ length: 81 }, (_, i) => ({
  x: (i % 9) * 0.1 - 0.4,
  y: Math.floor(i / 9) * 0.1 - 0.4,
}));
const letters = Array.from({ length: 12 }, (_, letter) =>
  points.map(({ x }, i) => (Math.abs(x) < 0.15 ? 0.6 : 0.05) + (((i * 7 + letter * 13) % 11) - 5) * 0.01),
);
const near = nearEach(points);
const empty = letters.map(() => true);

it('measures a dot upon a letter, and hardly a letter that is only noisy', () => {
  const dotted = letters.map((ink, letter) =>
    letter === 4
      ? ink.map((each, i) =>
          Math.hypot(points[i]!.x - 0.2, points[i]!.y) < 0.15 ? Math.max(each, 0.45) : each,
        )
      : ink,
  );
  const spots = measureSpots(dotted, empty, near);
  expect(spots.indexOf(Math.max(...spots))).toBe(4);
  expect(spots[4]).toBeGreaterThan(8);
  expect(Math.max(...spots.filter((_, i) => i !== 4))).toBeLessThan(2);
});

it('leaves out letters that are filled, and says nothing where few are left', () => {
  const filled = letters.map((ink, letter) => (letter % 2 === 0 ? ink.map(() => 0.9) : ink));
  const isEmpty = letters.map((_, letter) => letter % 2 !== 0);
  const spots = measureSpots(filled, isEmpty, near);
  expect(Math.max(...spots.filter((_, i) => isEmpty[i]))).toBeLessThan(2);
  expect(Math.min(...spots.filter((_, i) => !isEmpty[i]))).toBeGreaterThan(8);
  expect(
    measureSpots(
      filled,
      letters.map((_, i) => i < 4),
      near,
    ),
  ).toEqual(letters.map(() => 0));
});

it('finds the one of a row that exceeds the others, and its own print', () => {
  expect(findSpotted([1, 2, 9, 1], [0, 0, 0, 0])).toBe(2);
  expect(findSpotted([1, 2, 6, 1], [0, 0, 0, 0])).toBe(-1);
  expect(findSpotted([8, 7, 9, 8], [0, 0, 0, 0])).toBe(-1);
  expect(findSpotted([1, 2, 9, 1], [0, 0, 4, 0])).toBe(-1);
  expect(findSpotted([9], [0])).toBe(-1);
});
