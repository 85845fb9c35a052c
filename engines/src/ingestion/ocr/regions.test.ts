import { expect, it } from 'vitest';
import { regionsOf } from './regions.ts';
import { mapInk } from './straighten.ts';

const [width, height] = [600, 800];

/** Lines of words from one edge to another, with `drawn` on top. */
function page(columns: readonly (readonly [number, number])[], drawn: (x: number, y: number) => boolean) {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 60; y < 740; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isPrint = columns.some(([from, to]) => x >= from && x < to) && y % 16 < 8 && x % 40 < 34;
      if (isPrint || drawn(x, y)) data[y * width + x] = 0;
    }
  return mapInk({ width, height, data });
}

const columns = [
  [40, 292],
  [306, 560],
] as const;
const isRule = (x: number, y: number) => x >= 298 && x < 300 && y >= 60 && y < 740;

it('cuts columns apart at the line between them, however close they stand to it', () => {
  const regions = regionsOf(page(columns, isRule), width, height);
  const sides = regions.filter((region) => region.width < width);
  expect(sides).toHaveLength(2);
  expect(sides[0]!.x + sides[0]!.width).toBeGreaterThanOrEqual(292);
  expect(sides[1]!.x).toBeLessThanOrEqual(306);
});

it('leaves a table whole: other lines meet the one between its columns', () => {
  const isTable = (x: number, y: number) => isRule(x, y) || (x >= 40 && x < 560 && (y - 60) % 80 < 2);
  expect(regionsOf(page(columns, isTable), width, height)).toHaveLength(1);
});

it('cuts at the line between columns of short options', () => {
  const short = [
    [40, 130],
    [306, 390],
  ] as const;
  const regions = regionsOf(page(short, isRule), width, height);
  expect(regions.filter((region) => region.width < width)).toHaveLength(2);
});
