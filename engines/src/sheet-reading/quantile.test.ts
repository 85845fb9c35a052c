import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

it('is the value at its place among all in order', () => {
  for (const count of [1, 2, 5, 9, 60])
    for (const kinds of [3, 1000]) {
      const values = Array.from({ length: count }, (_, i) => ((i * 7919 + count) % 104_729) % kinds);
      const sorted = values.toSorted((one, other) => one - other);
      for (const share of [0, 0.25, 0.5, 0.9, 1])
        expect(quantile(values, share)).toBe(sorted[Math.min(count - 1, Math.floor(count * share))]);
    }
  expect(quantile([], 0.5)).toBe(0);
});
