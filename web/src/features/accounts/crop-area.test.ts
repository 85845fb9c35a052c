import { expect, test } from 'vitest';
import { areaOf, centreOf, keepWithin, mostZoom } from './crop-area.ts';

const wide = { width: 800, height: 400 };

test('the first crop is the largest square, in the middle', () => {
  expect(areaOf(wide, centreOf(wide))).toEqual({ left: 200, top: 0, side: 400 });
});

test('a crop never leaves the picture', () => {
  const moved = keepWithin(wide, { x: -100, y: 1000, zoom: 2 });
  expect(areaOf(wide, moved)).toEqual({ left: 0, top: 200, side: 200 });
  expect(areaOf(wide, keepWithin(wide, { ...moved, zoom: 0.2 }))).toEqual({ left: 0, top: 0, side: 400 });
});

test('zoom ends before single pixels are seen, and at once for a tiny picture', () => {
  expect(keepWithin(wide, { x: 400, y: 200, zoom: 99 }).zoom).toBe(mostZoom(wide));
  expect(mostZoom({ width: 20, height: 30 })).toBe(1);
});
