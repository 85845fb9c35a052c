import { describe, expect, test } from 'vitest';
import { areaUnderCurve, intervalOf, meanOf, sampleOf, signTest } from './intervals.ts';

describe('telling differences from noise', () => {
  test('the sign test counts how often coins differ as much', () => {
    expect(signTest(0, 0)).toBe(1);
    expect(signTest(5, 5)).toBe(1);
    expect(signTest(1, 7)).toBeCloseTo(18 / 256, 10);
    expect(signTest(7, 1)).toBe(signTest(1, 7));
  });

  test('an interval holds the figure and narrows with more items', () => {
    const values = (count: number) => Array.from({ length: count }, (_, i) => i % 2);
    const few = intervalOf(values(20), meanOf);
    const many = intervalOf(values(2000), meanOf);
    expect(few.from).toBeLessThan(0.5);
    expect(few.to).toBeGreaterThan(0.5);
    expect(many.to - many.from).toBeLessThan((few.to - few.from) / 5);
  });

  test('the area under the curve counts ties as half', () => {
    expect(areaUnderCurve([2, 3], [0, 1])).toBe(1);
    expect(areaUnderCurve([1], [1])).toBe(0.5);
    expect(areaUnderCurve([0], [1])).toBe(0);
  });

  test('a sample keeps the order and is the same each time', () => {
    const items = Array.from({ length: 100 }, (_, i) => i);
    const drawn = sampleOf(items, 10);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual([...drawn].sort((x, y) => x - y));
    expect(sampleOf(items, 10)).toEqual(drawn);
    expect(sampleOf(items, 200)).toEqual(items);
  });
});
