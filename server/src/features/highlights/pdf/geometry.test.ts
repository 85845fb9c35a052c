import { expect, test } from 'vitest';
import { boundsOf, quadOf } from './geometry.ts';

// A 200 × 300 page whose crop box leaves 20 on the left, 10 below, 40 on the right and 50 above.
const box = [20, 10, 160, 250] as const;
const rect = { page: 1, x: 30, y: 15, width: 50, height: 12 };

test.each([
  // Displayed as 140 × 240: the top left corner is (20, 250).
  { rotation: 0, corner: [50, 235], bounds: [50, 223, 100, 235] },
  // Rotated clockwise, the page's bottom left corner is displayed top left.
  { rotation: 90, corner: [35, 40], bounds: [35, 40, 47, 90] },
  { rotation: 180, corner: [130, 25], bounds: [80, 25, 130, 37] },
  { rotation: 270, corner: [145, 220], bounds: [133, 170, 145, 220] },
  { rotation: -90, corner: [145, 220], bounds: [133, 170, 145, 220] },
])('a rectangle as displayed at $rotation° is found again in the space of the page', (expected) => {
  const quad = quadOf(rect, { box, rotation: expected.rotation, userUnit: 1 });
  expect(quad.slice(0, 2)).toEqual(expected.corner);
  expect(boundsOf([quad])).toEqual(expected.bounds);
});

test('a page with larger units is displayed larger', () => {
  expect(boundsOf([quadOf(rect, { box, rotation: 0, userUnit: 2 })])).toEqual([35, 236.5, 60, 242.5]);
});
